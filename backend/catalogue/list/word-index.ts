import type { Catalogue } from "../catalogue.ts";
import { pathTo } from "../range-views.ts";
import { materialOf, textsOf } from "../texts.ts";
import type { LanguageCode, Localised, Style } from "../types.ts";
import { spellingsOf } from "./folding.ts";

/** What a word found in a place is worth: a name before a brand before a category before a text. */
export const worth = { name: 4, brand: 3, category: 2, text: 1 } as const;

/** Styles, by their position, that have a word in the same place. */
export interface Posting {
  worth: number;
  styles: readonly number[];
}

/** The words of a catalogue in one language; they hardly get more when the goods do. */
export interface WordIndex {
  /** Sorted, so that all words with one beginning are neighbours. */
  words: readonly string[];
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** Words of names, brands and categories: what a slip of the pen is measured against. */
  callings: readonly string[];
}

/** Texts many styles share are taken apart once; what is theirs alone is a name. */
export const buildWordIndex = (catalogue: Catalogue, language: LanguageCode): WordIndex => {
  const sources = new Map<unknown, { worth: number; text: string; styles: number[] }>();
  const add = (key: unknown, worthOfPlace: number, text: () => string, style: number) => {
    const source = sources.get(key) ?? { worth: worthOfPlace, text: text(), styles: [] };
    if (source.styles.at(-1) !== style) source.styles.push(style);
    sources.set(key, source);
  };
  const addText = (text: Localised, style: number) =>
    add(text, worth.text, () => text[language].replaceAll("{model}", ""), style);
  const addStyle = (style: Style, position: number) => {
    for (const word of style.name[language].split(/[\s-]+/)) add(word, worth.name, () => word, position);
    add(style.brand, worth.brand, () => style.brand.name, position);
    for (const category of style.categories) {
      for (const step of pathTo(catalogue, category)) {
        add(step, worth.category, () => step.name[language], position);
      }
    }
    addText(materialOf(style).name, position);
    for (const text of textsOf(style)) addText(text, position);
  };
  catalogue.styles.forEach(addStyle);

  const postings = new Map<string, Posting[]>();
  const callings = new Set<string>();
  for (const { worth: worthOfPlace, text, styles } of sources.values()) {
    for (const word of spellingsOf(text)) {
      const known = postings.get(word);
      if (known) known.push({ worth: worthOfPlace, styles });
      else postings.set(word, [{ worth: worthOfPlace, styles }]);
      if (worthOfPlace > worth.text) callings.add(word);
    }
  }
  return { words: [...postings.keys()].sort(), postings, callings: [...callings] };
};
