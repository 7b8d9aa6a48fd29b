import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { updateChromium } from "../../tools/chromium.ts";

const bin = mkdtempSync(join(tmpdir(), "apt-"));
const calls = join(bin, "calls");
const debians = "/usr/bin/chromium";

/** Notes how it was called, then does what `program` says; who asks for its version is answered. */
function keepApt(program: string) {
  const script = `#!/bin/sh\nfor word; do [ "$word" = --version ] && exit 0; done\necho "$*" >> ${calls}\n${program}\n`;
  writeFileSync(join(bin, "apt-get"), script, { mode: 0o755 });
  writeFileSync(join(bin, "sudo"), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 });
}

const asked = () =>
  existsSync(calls)
    ? [
        ...readFileSync(calls, "utf8").matchAll(/ (update|install)\b.*?(--download-only|--no-download|$)/gm),
      ].map(([, what, how]) => [what, how].join(" ").trim())
    : [];

beforeEach(() => {
  vi.stubEnv("PATH", `${bin}:${process.env.PATH}`);
  vi.stubEnv("CHROMIUM_PATH", "");
  rmSync(calls, { force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(bin, { recursive: true }));

test("Debian's Chromium is brought up to date, and fetched before it is touched", () => {
  keepApt("exit 0");
  expect(updateChromium(debians)).toBe("Chromium is the newest that apt-get has.");
  expect(asked()).toEqual(["update", "install --download-only", "install --no-download"]);
  expect(readFileSync(calls, "utf8")).toContain(" chromium chromium-headless-shell");
});

test("`npm test` brings it up to date before the tests in the browser", { timeout: 60_000 }, () => {
  for (const name of ["graphql-codegen", "tsc", "biome", "depcruise", "vitest", "vite", "playwright", "node"])
    writeFileSync(join(bin, name), `#!/bin/sh\necho "runs ${name}"\n`, { mode: 0o755 });
  const env = { ...process.env, CHROMIUM_PATH: process.execPath };
  const { stdout } = spawnSync(process.execPath, ["tools/test.ts"], { env, encoding: "utf8" });
  expect(stdout).toMatch(/\nChromium stays as it is: .*\n(.*\n)*runs playwright\n/);
  rmSync(join(bin, "node"));
});

test("a machine without a network, or with a slow one, goes on with what is there", () => {
  keepApt("exit 100");
  expect(updateChromium(debians)).toBe("Chromium stays as it is: no newer one could be asked for.");
  expect(asked()).toEqual(["update"]);
  keepApt('case "$*" in *--download-only*) exec sleep 600;; esac');
  expect(updateChromium(debians, 300)).toBe("Chromium stays as it is: no newer one could be fetched.");
  expect(asked().slice(1)).toEqual(["update", "install --download-only"]);
});

test("a browser that somebody named is left alone", () => {
  keepApt("exit 0");
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(updateChromium(debians)).toBe("Chromium stays as it is: it is not of Debian's packages.");
  expect(asked()).toEqual([]);
});
