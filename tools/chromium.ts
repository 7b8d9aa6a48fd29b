import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";

const debianChromium = "/usr/bin/chromium";
/** The same browser without windows, which needs a fifth less time for the same tests. */
const debianShell = "/usr/bin/chromium-headless-shell";
const debianPackages = ["chromium", "chromium-headless-shell"];

/** CHROMIUM_PATH, the system's or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const paths = [
    debianChromium,
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

/** As `findChromium`, for who never looks at a window. */
export const findHeadless = (): string | null =>
  !process.env.CHROMIUM_PATH && existsSync(debianShell) ? debianShell : findChromium();

/** Returns the reason when it was not possible, else null. */
export function installChromium(): string | null {
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`;
  const isRoot = process.getuid?.() === 0;
  const hasApt = succeeds("apt-get", ["--version"]) && (isRoot || succeeds("sudo", ["-n", "true"]));
  if (hasApt && installByApt(isRoot)) return null;
  return installByPlaywright() ? null : "No Chromium found. Install it, or name one in CHROMIUM_PATH.";
}

/** Milliseconds that a newer browser is worth waiting for, twice: for the lists of packages, and for the package. */
const patience = 60_000;

/** Debian's Chromium in its newest version, so that every machine shows what a fresh one would. Says what came of it. */
export function updateChromium(path = findChromium(), wait = patience): string {
  const stays = (why: string) => `Chromium stays as it is: ${why}.`;
  if (path !== debianChromium || process.env.CHROMIUM_PATH) return stays("it is not of Debian's packages");
  const isRoot = process.getuid?.() === 0;
  if (!succeeds("apt-get", ["--version"])) return stays("there is no apt-get");
  if (!isRoot && !succeeds("sudo", ["-n", "true"])) return stays("only root may bring it up to date");
  const quick = [
    "-o",
    "DPkg::Lock::Timeout=5",
    "-o",
    "Acquire::Retries=0",
    "-o",
    "Acquire::http::Timeout=20",
  ];
  const upgrade = ["install", "-y", "--no-install-recommends", ...debianPackages];
  if (!aptGet(isRoot, [...quick, "update", "--error-on=any"], wait))
    return stays("no newer one could be asked for");
  // What takes long is fetched apart: an installation that is broken off leaves no browser at all.
  if (!aptGet(isRoot, [...quick, ...upgrade, "--download-only"], wait))
    return stays("no newer one could be fetched");
  return aptGet(isRoot, [...quick, ...upgrade, "--no-download"])
    ? "Chromium is the newest that apt-get has."
    : stays("the newer one could not be installed");
}

/** On Ubuntu the package is an empty one that leads to a snap, which a container cannot run. */
function installByApt(isRoot: boolean): boolean {
  console.log("Installing Chromium (apt-get) …");
  const install = ["install", "-y", "--no-install-recommends", ...debianPackages, "fonts-liberation"];
  return aptGet(isRoot, ["update"]) && aptGet(isRoot, install) && findChromium() !== null;
}

function installByPlaywright(): boolean {
  console.log("Installing Chromium (Playwright) …");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const { status } = spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  return status === 0 && existsSync(chromium.executablePath());
}

/** @param wait milliseconds after which it is stopped */
function aptGet(isRoot: boolean, args: string[], wait?: number): boolean {
  const [command, sudo] = isRoot ? ["apt-get", []] : ["sudo", ["-n", "apt-get"]];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = ["-qq", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=300"];
  return (
    spawnSync(command, [...sudo, ...options, ...args], { stdio: "inherit", env, timeout: wait }).status === 0
  );
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
