import type { Language } from "./languages.ts";
import { prefixOf, segmentsOf } from "./place.ts";
import { localized } from "./routes.ts";

/**
 * Address of the page at `path` (below its place) in another place: product, category and brand keep their
 * alias, a lone word that differs per language is swapped (`/kasse` → `/kassan`).
 */
export function samePage(path: string, market: string, language: Language): string {
  const [word, ...others] = segmentsOf(path);
  const segments =
    word !== undefined && others.length === 0 ? [localized(word, language) ?? word] : segmentsOf(path);
  return [prefixOf({ market, language }), ...segments].join("/");
}
