import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "shared",
  "client",
  "worker",
  "backend",
  "tools/vite",
  "tools/workers-cache",
  "vite.config.ts",
  "wrangler.toml",
];

/** The build writes it before the Workers: what changes meanwhile counts as newer. */
const mark = "dist/sbom.cdx.json";

/** Pictures are copied, and generated types are written by each `npm test`. */
const isLeftOut = (path: string) => /[\\/](generated|files)[\\/]/.test(path);

const listFiles = (source: string) =>
  statSync(source).isDirectory()
    ? readdirSync(source, { recursive: true, encoding: "utf8" }).map((name) => join(source, name))
    : [source];

/** A sentence about the source that was changed after the build of `root`; null for a build of what is there. */
export function findStaleSource(root = "."): string | null {
  const built = join(root, mark);
  if (!existsSync(built)) return "There is no production build; `npm run build` makes one.";
  const { mtimeMs } = statSync(built);
  const changed = sources
    .map((source) => join(root, source))
    .filter(existsSync)
    .flatMap(listFiles)
    .find((path) => !isLeftOut(path) && statSync(path).isFile() && statSync(path).mtimeMs > mtimeMs);
  return changed ? `${changed} is newer than the build; \`npm run build\` makes a new one.` : null;
}

/** Before the first browser test: what is tested is what is written. */
export default function refuseStaleBuild() {
  const problem = findStaleSource();
  if (problem) throw new Error(problem);
}
