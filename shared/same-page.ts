import type { Language } from "./languages.ts";
import { prefixOf, segmentsOf } from "./place.ts";
import { localized } from "./routes.ts";

/**
 * Address of the page at `path` (below its place) in another place: product, category and brand keep their
 * alias, a path of words that differ per language is swapped (`/kasse` → `/kassan`).
 */
export function samePage(path: string, market: string, language: Language): string {
  const below = segmentsOf(path).join("/");
  const page = localized(below, language) ?? below;
  return prefixOf({ market, language }) + (page && `/${page}`);
}
