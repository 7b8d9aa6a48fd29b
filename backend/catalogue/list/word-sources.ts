import type { Catalogue } from "../catalogue.ts";
import { languages } from "../markets.ts";
import { pathTo } from "../range-views.ts";
import { materialOf, textsOf } from "../texts.ts";
import type { Localised, SearchedText, TextField } from "../types.ts";

export interface WordSource extends SearchedText {
  styles: number[];
}

/** Texts that many styles share are listed once. */
const gatherSources = (catalogue: Catalogue): readonly WordSource[] => {
  const sources = new Map<unknown, WordSource>();
  const add = (key: unknown, field: TextField, textIn: SearchedText["textIn"], style: number) => {
    let source = sources.get(key);
    if (!source) {
      source = { field, textIn, styles: [] };
      sources.set(key, source);
    }
    if (source.styles.at(-1) !== style) source.styles.push(style);
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

/** Always in the same order; their number hardly grows with the number of products. */
export const wordSourcesOf = (catalogue: Catalogue): readonly WordSource[] => {
  const sources = gathered.get(catalogue) ?? gatherSources(catalogue);
  gathered.set(catalogue, sources);
  return sources;
};
