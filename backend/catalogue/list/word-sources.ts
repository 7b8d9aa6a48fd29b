import type { Catalogue } from "../catalogue.ts";
import { languages } from "../markets.ts";
import { pathTo } from "../range-views.ts";
import { materialOf, textsOf } from "../texts.ts";
import type { Localised } from "../types.ts";
import type { SearchedText, TextPlace } from "../word-search.ts";
import { addBit, type Bits, noBits } from "./bits.ts";

/** A text and the styles it belongs to. */
export interface WordSource extends SearchedText {
  styles: Bits;
}

/** Texts many styles share stand here once; what is theirs alone is a name, word by word. */
const gatherSources = (catalogue: Catalogue): readonly WordSource[] => {
  const sources = new Map<unknown, WordSource>();
  const add = (key: unknown, place: TextPlace, textIn: SearchedText["textIn"], style: number) => {
    let source = sources.get(key);
    if (!source) {
      source = { place, textIn, styles: noBits(catalogue.styles.length) };
      sources.set(key, source);
    }
    addBit(source.styles, style);
  };
  const addText = (text: Localised, style: number) =>
    add(text, "text", (language) => text[language].replaceAll("{model}", ""), style);
  const paths = new Map(catalogue.categories.map((category) => [category, pathTo(catalogue, category)]));
  catalogue.styles.forEach((style, position) => {
    for (const { code } of languages) {
      for (const word of style.name[code].split(/[\s-]+/)) {
        add(`${code} ${word}`, "name", (language) => (language === code ? word : null), position);
      }
    }
    add(style.brand, "brand", () => style.brand.name, position);
    for (const category of style.categories) {
      for (const step of paths.get(category) ?? []) {
        add(step, "category", (language) => step.name[language], position);
      }
    }
    addText(materialOf(style).name, position);
    for (const text of textsOf(style)) addText(text, position);
  });
  return [...sources.values()];
};

const gathered = new WeakMap<Catalogue, readonly WordSource[]>();

/** All texts goods are found by, in one order for one catalogue; they hardly get more when the goods do. */
export const wordSourcesOf = (catalogue: Catalogue): readonly WordSource[] => {
  const kept = gathered.get(catalogue);
  if (kept) return kept;
  const sources = gatherSources(catalogue);
  gathered.set(catalogue, sources);
  return sources;
};
