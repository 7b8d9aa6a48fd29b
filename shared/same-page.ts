import { splitPath, toBasename } from "./basename.ts";
import type { Language } from "./languages.ts";
import { localized } from "./routes.ts";

/**
 * Address of the page at `path` (below its place) in another place: product, category and brand keep their
 * alias, a path of words that differ per language is swapped (`/kasse` → `/kassan`).
 */
export function samePage(path: string, market: string, language: Language): string {
  const rest = splitPath(path).join("/");
  const page = localized(rest, language) ?? rest;
  return toBasename({ market, language }) + (page && `/${page}`);
}
