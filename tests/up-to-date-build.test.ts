import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findStaleSource } from "./support/up-to-date-build.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `second` after the build. */
function write(name: string, second: number) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  utimesSync(path, 1_000_000 + second, 1_000_000 + second);
}

test("browser tests refuse a build that is older than a source, and say which", () => {
  expect(findStaleSource(folder)).toContain("There is no production build");
  write("dist/sbom.cdx.json", 0);
  write("client/entry.tsx", -1);
  write("worker/api/orders.ts", -1);
  expect(findStaleSource(folder)).toBeNull();
  write("shared/messages/generated/messages.ts", 1);
  write("backend/pictures/files/img/jacket.webp", 1);
  expect(findStaleSource(folder)).toBeNull();
  for (const source of ["tools/vite/assets.ts", "worker/api/orders.ts"]) {
    write(source, 1);
    expect(findStaleSource(folder)).toContain(`${source} is newer than the build`);
  }
});
