import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const locked: [string, Locked][] = Object.entries<Locked>(
  JSON.parse(readFileSync("package-lock.json", "utf8")).packages,
).filter(([path]) => path !== "");
const byPath = new Map(locked);
const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? "";

/** Packages with programs of the machine inside, one for each kind of machine. */
const native = [
  "@biomejs/biome",
  "@swc/core",
  "esbuild",
  "lightningcss",
  "rolldown",
  "sharp",
  "typescript",
  "workerd",
];

test.each(native)("the lock names %s for every kind of machine", (name) => {
  const own = Object.keys(byPath.get(`node_modules/${name}`)?.optionalDependencies ?? {});
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter((part) => !byPath.has(`node_modules/${part}`))).toEqual([]);
  expect(own.filter((part) => /darwin/.test(part)).length).toBeGreaterThan(1);
  expect(own.filter((part) => /win32|windows/.test(part)).length).toBeGreaterThan(0);
});

test("every package has its checksum and comes from the registry", () => {
  expect(locked.length).toBeGreaterThan(300);
  expect(
    locked.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? "")).map(([path]) => path),
  ).toEqual([]);
  const foreign = locked.filter(
    ([, { resolved, link }]) => link || (resolved && !resolved.startsWith("https://registry.npmjs.org/")),
  );
  expect(foreign).toEqual([]);
});

test("what is used is named exactly, and the lock has it", () => {
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(String(version), name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(byPath.get(`node_modules/${name}`)?.version, name).toBe(version);
  }
});

test("no package may run a script when it is installed, but the one that brings Node", () => {
  const asked = (...args: string[]) => execFileSync("npm", args, { encoding: "utf8" }).trim();
  expect(asked("config", "get", "ignore-scripts", "--location=project")).toBe("true");
  expect(allowScripts).toEqual({ node: true });
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  expect([...new Set(scripted)].sort()).toEqual(["@swc/core", "esbuild", "node", "workerd"]);
  expect(readFileSync("tools/ready.mjs", "utf8")).toMatch(/"rebuild", "node", "--ignore-scripts=false"/);
});

/** Before these, each had a fault that is known. */
const floors: Record<string, string> = {
  hono: "4.13.5",
  react: "19.2.8",
  "react-dom": "19.2.8",
  "react-router": "7.18.0",
  undici: "7.18.0",
  ws: "7.5.10",
  vite: "7.2.0",
  esbuild: "0.25.0",
};

const isAtLeast = (version: string, floor: string) =>
  version.localeCompare(floor, "en", { numeric: true, sensitivity: "base" }) >= 0;

test("no package is older than the version that mended a known fault", () => {
  const old = locked
    .map(([path, { version }]) => ({ name: nameOf(path), path, version }))
    .filter(({ name, version }) => floors[name] && !isAtLeast(version, floors[name]))
    // Only drizzle-kit has them, which writes tables on a developer's machine and serves nobody.
    .filter(({ path }) => !/drizzle-kit|esbuild-kit/.test(path));
  expect(old).toEqual([]);
  for (const name of Object.keys(floors))
    expect(
      locked.some(([path]) => nameOf(path) === name),
      name,
    ).toBe(true);
  expect(locked.filter(([path]) => nameOf(path).startsWith("react-server-dom"))).toEqual([]);
});

test("each package has a sentence that says why it is there", () => {
  const reasons = readFileSync("docs/decisions/runtime-dependencies.md", "utf8");
  const rows = [...reasons.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, names = "", why = ""]) => ({
    names: names.split(",").map((name) => name.trim()),
    why,
  }));
  const explained = rows.filter(({ why }) => why.trim().length > 20).flatMap(({ names }) => names);
  const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(used.filter((name) => !explained.includes(name))).toEqual([]);
  const known = [...used, "package", "---"];
  expect(rows.flatMap(({ names }) => names).filter((name) => !known.includes(name))).toEqual([]);
});
