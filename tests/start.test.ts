import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const visitor = resolve("tests/support/offline-visit.ts");
const folder = mkdtempSync(join(tmpdir(), "clone-"));
const home = mkdtempSync(join(tmpdir(), "home-"));
afterAll(() => {
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
}, 60_000);

/** What a clone brings along, and the packages that npm would install. */
function copyRepository() {
  const ignored = readFileSync(".gitignore", "utf8").split("\n").filter(Boolean);
  const names = new Set([".git", ...ignored.map((line) => line.replace(/\/$/, ""))]);
  const isOurs = (path: string) => {
    const name = path.split(/[\\/]/).at(-1) ?? "";
    return !names.has(name) && !/^\.env|\.log$/.test(name);
  };
  cpSync(".", folder, { recursive: true, filter: (path) => path === "." || isOurs(path) });
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules").filter((name) => !/^\.(vite|cache)/.test(name))) {
    const path = resolve("node_modules", name);
    if (name === ".package-lock.json") cpSync(path, join(packages, name));
    else symlinkSync(path, join(packages, name), "junction");
  }
}

const findPort = () =>
  new Promise<string>((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(String(port)));
    });
  });

/** A network that has this machine alone, where the system can give one. */
const alone = ["unshare", "--map-root-user", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];
const [unshare = "", ...options] = alone;
const canBeAlone = spawnSync(unshare, [...options, "true"]).status === 0;

// biome-ignore lint/suspicious/noExplicitAny: what each service answered
let seen: any;
let port = "";

beforeAll(async () => {
  copyRepository();
  port = await findPort();
  const command = [process.execPath, visitor, folder, port];
  const [program = "", ...args] = canBeAlone ? [...alone, ...command] : command;
  // Nothing of whoever runs the tests: no account, no token, no file of theirs.
  const env = { PATH: process.env.PATH, HOME: home, USERPROFILE: home };
  const { stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8", timeout: 150_000 });
  try {
    seen = JSON.parse(stdout);
  } catch {
    throw new Error(`The shop could not be visited: ${stdout}\n${stderr}`);
  }
}, 180_000);

test("the command of the README opens a fresh clone with no account and no network (DX-05)", () => {
  expect(readFileSync("README.md", "utf8")).toMatch(/^npm start /m);
  expect(seen.page).toBe(200);
  expect(new URL(seen.canonical).origin).toBe(`http://localhost:${port}`);
  expect(seen.goods).toBeGreaterThan(3);
  expect(seen.picture).toBe(200);
  if (canBeAlone) expect(seen.outside).toBeNull();
});

test("it brings a stand-in of every service: goods, accounts, signatures, mails, payment, shipping, recommendations (DX-06)", () => {
  expect(seen.accounts).toEqual([200, 200, 401]);
  expect(seen.mails).toContain("password-reset");
  expect(seen.payment).toBe(200);
  expect(seen.shipping).toBeGreaterThan(0);
  expect(seen.recommended).toBe(3);
});
