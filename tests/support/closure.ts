import { readFileSync } from "node:fs";
import { type Import, readSources } from "./sources.ts";

const files = new Map(readSources(["client", "shared"]).map((file) => [file.path, file]));

/** The files that come to the browser with `path`: what it imports, and so on. */
export function closureOf(path: string, seen = new Set<string>()): Set<string> {
  const file = files.get(path);
  if (!file || seen.has(path)) return seen;
  seen.add(path);
  for (const { target, kind } of file.imports) if (target && kind === "static") closureOf(target, seen);
  return seen;
}

export interface LazyImport extends Import {
  target: string;
  /** Text of the file that asks. */
  by: string;
}

/** Every `import()` of the browser's sources. */
export const lazyImports = [...files.values()].flatMap(({ path, imports }) =>
  imports
    .filter((found): found is Import & { target: string } => found.kind === "lazy" && found.target !== null)
    .map((found): LazyImport => ({ ...found, by: readFileSync(path, "utf8") })),
);
