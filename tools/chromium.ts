import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** CHROMIUM_PATH, the system's or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const paths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", chromium.executablePath()];
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Returns the reason when it was not possible, else null. */
export function installChromium(): string | null {
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`;
  if (!succeeds("apt-get", ["--version"])) {
    return "No Chromium found. Install it, or name one in CHROMIUM_PATH.";
  }
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds("sudo", ["-n", "true"])) {
    return "No Chromium found. Install it (`sudo apt-get install chromium`), or name one in CHROMIUM_PATH.";
  }

  console.log("Installing Chromium (apt-get) …");
  const packages = ["chromium", "fonts-liberation"];
  const installed =
    aptGet(isRoot, ["update"]) && aptGet(isRoot, ["install", "-y", "--no-install-recommends", ...packages]);
  return installed ? null : "Chromium could not be installed: apt-get failed, see above.";
}

function aptGet(isRoot: boolean, args: string[]): boolean {
  const [command, sudo] = isRoot ? ["apt-get", []] : ["sudo", ["-n", "apt-get"]];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = ["-qq", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=300"];
  return spawnSync(command, [...sudo, ...options, ...args], { stdio: "inherit", env }).status === 0;
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
