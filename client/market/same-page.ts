import type { Language } from "#shared/languages.ts";
import { prefixOf } from "#shared/place.ts";
import { localized } from "#shared/routes.ts";

/**
 * Address of the page at `path` (below its place) in another place: product, category and brand keep their
 * alias, words that differ per language are swapped (`/kasse` → `/kassan`).
 */
export function samePage(path: string, market: string, language: Language): string {
  const [first = "", ...others] = path.split("/").filter(Boolean);
  const segments = [localized(first, language) ?? first, ...others].filter(Boolean);
  return [prefixOf({ market, language }), ...segments].join("/");
}
