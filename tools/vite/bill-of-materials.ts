import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Writes what the build is made of (CycloneDX) beside it, from the lock file alone. */
export function billOfMaterials(): Plugin {
  let folder = "dist";
  return {
    name: "bill-of-materials",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved({ environments }) {
      folder = join(environments.client?.build.outDir ?? folder, "..");
    },
    closeBundle() {
      const args = [
        "sbom",
        "--sbom-format",
        "cyclonedx",
        "--package-lock-only",
        "--omit=dev",
        "--omit=optional",
      ];
      const { stdout, status, stderr } = spawnSync("npm", args, {
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
        shell: process.platform === "win32",
      });
      if (status !== 0) this.error(`The bill of materials could not be written: ${stderr}`);
      writeFileSync(join(folder, "sbom.cdx.json"), stdout);
    },
  };
}
