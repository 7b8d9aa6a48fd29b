import type { Catalogue } from "../catalogue.ts";
import { languages } from "../markets.ts";
import { pathTo } from "../range-views.ts";
import { materialOf, textsOf } from "../texts.ts";
import type { Localised, SearchedText, TextField } from "../types.ts";
import { searchable, wordsIn } from "./folding.ts";
import { createMeanings } from "./meanings.ts";

export interface WordSource extends SearchedText {
  styles: number[];
  /** The more, the earlier what it finds. */
  worth: number;
}

/** A complete word is worth one more than its beginning. */
const worthOf: Readonly<Record<TextField, number>> = { name: 8, brand: 6, category: 4, text: 2 };
/** Of a meaning that comes to mind second. */
const worthOfSecond = 3;

/** "Skaljacka" is as much a "jacka" as a "vadderad jacka" is. */
const findEnds = (words: readonly string[], meant: string): readonly string[] => {
  const compounds = words.flatMap((word) => wordsIn(searchable(word)));
  return [...new Set(wordsIn(searchable(meant)))].filter((end) =>
    compounds.some((word) => word.length > end.length && word.endsWith(end)),
  );
};

/** Texts that many styles share are listed once. */
const gatherSources = (catalogue: Catalogue): readonly WordSource[] => {
  const sources = new Map<unknown, WordSource>();
  const add = (
    key: unknown,
    field: TextField,
    textIn: SearchedText["textIn"],
    style: number,
    worth = worthOf[field],
  ) => {
    let source = sources.get(key);
    if (!source) {
      source = { field, textIn, styles: [], worth };
      sources.set(key, source);
    }
    if (source.styles.at(-1) !== style) source.styles.push(style);
  };
  const addText = (text: Localised, style: number) =>
    add(text, "text", (language) => text[language].replaceAll("{model}", ""), style);
  const meaningsOf = createMeanings();
  const paths = new Map(catalogue.categories.map((category) => [category, pathTo(catalogue, category)]));
  catalogue.styles.forEach((style, position) => {
    const meanings = meaningsOf(style);
    for (const { code } of languages) {
      const words = style.name[code].split(/[\s-]+/);
      const ends = findEnds(words, meanings.map((meaning) => meaning.words[code]).join(" "));
      for (const word of [...words, ...ends]) {
        add(`${code} ${word}`, "name", (language) => (language === code ? word : null), position);
      }
    }
    add(style.brand, "brand", () => style.brand.name, position);
    for (const category of style.categories) {
      for (const step of paths.get(category) ?? []) {
        add(step, "category", (language) => step.name[language], position);
      }
    }
    for (const meaning of meanings) {
      const { words, also } = meaning;
      const worth = also ? worthOfSecond : worthOf.category;
      add(meaning, "category", (language) => words[language], position, worth);
    }
    const material = materialOf(style).name;
    add(material, "category", (language) => material[language], position);
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
