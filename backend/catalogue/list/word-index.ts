import type { Catalogue } from "../catalogue.ts";
import { pathTo } from "../range-views.ts";
import { materialOf, textsOf } from "../texts.ts";
import type { LanguageCode, Localised } from "../types.ts";
import { addBit, addBits, type Bits, noBits } from "./bits.ts";
import { spellingsOf } from "./folding.ts";

/** What a word found in a place is worth: a name before a brand before a category before a text. */
export const worth = { name: 4, brand: 3, category: 2, text: 1 } as const;

/** Styles that have a word in places of the same worth. */
export interface Posting {
  worth: number;
  styles: Bits;
}

/** The words of a catalogue in one language; they hardly get more when the goods do. */
export interface WordIndex {
  styleCount: number;
  /** Sorted, so that all words with one beginning are neighbours. */
  words: readonly string[];
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** Words of names, brands and categories: what a slip of the pen is measured against. */
  callings: readonly string[];
}

interface Source extends Posting {
  text: string;
}

/** Texts many styles share are taken apart once; what is theirs alone is a name. */
const sourcesOf = (catalogue: Catalogue, language: LanguageCode): Iterable<Source> => {
  const sources = new Map<unknown, Source>();
  const add = (key: unknown, worthOfPlace: number, text: () => string, style: number) => {
    let source = sources.get(key);
    if (!source) {
      source = { worth: worthOfPlace, text: text(), styles: noBits(catalogue.styles.length) };
      sources.set(key, source);
    }
    addBit(source.styles, style);
  };
  const addText = (text: Localised, style: number) =>
    add(text, worth.text, () => text[language].replaceAll("{model}", ""), style);
  const paths = new Map(catalogue.categories.map((category) => [category, pathTo(catalogue, category)]));
  catalogue.styles.forEach((style, position) => {
    for (const word of style.name[language].split(/[\s-]+/)) add(word, worth.name, () => word, position);
    add(style.brand, worth.brand, () => style.brand.name, position);
    for (const category of style.categories) {
      for (const step of paths.get(category) ?? []) {
        add(step, worth.category, () => step.name[language], position);
      }
    }
    addText(materialOf(style).name, position);
    for (const text of textsOf(style)) addText(text, position);
  });
  return sources.values();
};

export const buildWordIndex = (catalogue: Catalogue, language: LanguageCode): WordIndex => {
  const postings = new Map<string, Posting[]>();
  const callings = new Set<string>();
  for (const { worth: worthOfPlace, text, styles } of sourcesOf(catalogue, language)) {
    for (const word of spellingsOf(text)) {
      const known = postings.get(word) ?? [];
      postings.set(word, known);
      const posting = known.find((each) => each.worth === worthOfPlace);
      if (posting) addBits(posting.styles, styles);
      else known.push({ worth: worthOfPlace, styles: styles.slice() });
      if (worthOfPlace > worth.text) callings.add(word);
    }
  }
  const words = [...postings.keys()].sort();
  return { styleCount: catalogue.styles.length, words, postings, callings: [...callings] };
};
