import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  lines: number;
  imports: Import[];
  /** True when it says nothing of its own but hands on what other files export. */
  isBarrel: boolean;
}

/** One import or re-export: `request` as written, `target` the file's path from the project's folder. */
export interface Import {
  request: string;
  /** null for a package. */
  target: string | null;
  /** Fetched with the file, when it asks, or never. */
  kind: "static" | "lazy" | "type";
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The written sources below the given folders: no generated code, no message catalogues, no pictures. */
export function readSources(folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((entry) =>
        join(folder, entry.replaceAll("\\", "/")),
      ),
    )
    .filter((path) => /\.(tsx?|mjs|cjs|css)$/.test(path))
    .filter((path) => !/\/generated\/|\/messages\/|\/dist\/|^backend\/pictures\/files\//.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
}

/** Reads one source text as if it stood at `path`. */
export function readSource(path: string, text: string): SourceFile {
  const lines = text.trimEnd().split("\n").length;
  if (path.endsWith(".css")) return { path, lines, imports: [], isBarrel: false };

  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const imports = [
    ...staticImports.map(({ moduleRequest, entries }) =>
      resolve(path, moduleRequest.value, entries.length > 0 && entries.every(isType) ? "type" : "static"),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) =>
        resolve(path, moduleRequest?.value, isType ? "type" : "static"),
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      resolve(path, unquote(text.slice(start, end)), "lazy"),
    ),
  ];
  return {
    path,
    lines,
    imports: imports.filter((found) => found !== null),
    isBarrel: program.body.length > 0 && program.body.every(isReExport),
  };
}

function isReExport(statement: { type: string; source?: unknown }): boolean {
  return statement.type.startsWith("Export") && statement.source != null;
}

/** null for a dynamic import whose target is only known at run time. */
function unquote(text: string): string | null {
  return /^["'`]([^"'`$]*)["'`]$/.exec(text)?.[1] ?? null;
}

const isType = (entry: { isType: boolean }) => entry.isType;

function resolve(from: string, request: string | null | undefined, kind: Import["kind"]): Import | null {
  if (request == null) return null;
  if (request.startsWith("#")) return { request, target: request.slice(1), kind };
  return { request, target: request.startsWith(".") ? join(dirname(from), request) : null, kind };
}
