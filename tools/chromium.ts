import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";

/** CHROMIUM_PATH, the system's or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const paths = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...["PROGRAMFILES", "LOCALAPPDATA"].map(
      (folder) => `${process.env[folder]}\\Google\\Chrome\\Application\\chrome.exe`,
    ),
    chromium.executablePath(),
  ];
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Returns the reason when it was not possible, else null. */
export function installChromium(): string | null {
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`;
  const isRoot = process.getuid?.() === 0;
  const hasApt = succeeds("apt-get", ["--version"]) && (isRoot || succeeds("sudo", ["-n", "true"]));
  if (hasApt && installByApt(isRoot)) return null;
  return installByPlaywright() ? null : "No Chromium found. Install it, or name one in CHROMIUM_PATH.";
}

/** On Ubuntu the package is an empty one that leads to a snap, which a container cannot run. */
function installByApt(isRoot: boolean): boolean {
  console.log("Installing Chromium (apt-get) …");
  const packages = ["chromium", "fonts-liberation"];
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return aptGet(isRoot, ["update"]) && aptGet(isRoot, install) && findChromium() !== null;
}

function installByPlaywright(): boolean {
  console.log("Installing Chromium (Playwright) …");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const { status } = spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  return status === 0 && existsSync(chromium.executablePath());
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
