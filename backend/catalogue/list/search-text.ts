import { pathTo } from "../range-views.ts";
import type { LanguageCode } from "../types.ts";
import type { ListIndex, Mask } from "./list-index.ts";

/** Letter case, accents and the letters Unicode does not take apart no longer matter: "Wärme" = "warme", "ß" = "ss". */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Words of every style, each behind a space, its name first: " ridge 3l shell jacket | skarn jackets …". */
const haystacksOf = (index: ListIndex, language: LanguageCode): readonly string[] => {
  const kept = index.haystacks.get(language);
  if (kept) return kept;
  const { catalogue } = index;
  const foldedPaths = catalogue.categories.map((category) =>
    fold(
      pathTo(catalogue, category)
        .map((step) => step.name[language])
        .join(" "),
    ),
  );
  const built = catalogue.styles.map((style) => {
    const shelves = style.categories.map((category) => foldedPaths[category.categoryId - 1]).join(" ");
    return ` ${fold(style.name[language])} | ${fold(style.brand.name)} ${shelves}`;
  });
  index.haystacks.set(language, built);
  return built;
};

export interface Hits {
  mask: Mask;
  /** 2 where all words are in the name, 1 where brand or category helped, 0 for misses. */
  scores: Uint8Array;
}

/** Every word of the text must begin some word of the product. */
export const searchHits = (index: ListIndex, text: string, language: LanguageCode): Hits => {
  const words = fold(text)
    .split(" ")
    .filter(Boolean)
    .map((word) => ` ${word}`);
  const size = index.styleOf.length;
  const hits: Hits = { mask: new Uint8Array(size), scores: new Uint8Array(size) };
  if (words.length === 0) return hits;
  const haystacks = haystacksOf(index, language);
  for (const style of index.catalogue.styles) {
    const haystack = haystacks[style.styleId - 1] ?? "";
    if (!words.every((word) => haystack.includes(word))) continue;
    const name = haystack.slice(0, haystack.indexOf("|"));
    const score = words.every((word) => name.includes(word)) ? 2 : 1;
    for (const { index: at } of style.products) {
      hits.mask[at] = 1;
      hits.scores[at] = score;
    }
  }
  return hits;
};
