import type { LanguageCode } from "./types.ts";

/** What a word found in a place is worth: a name before a brand before a category before a text. */
export const worth = { name: 4, brand: 3, category: 2, text: 1 } as const;

export type TextPlace = keyof typeof worth;

/** A text goods are found by; it is known by its position among all of them. */
export interface SearchedText {
  place: TextPlace;
  /** Null where it has no part in a language. */
  textIn(language: LanguageCode): string | null;
}

/** Finds texts by their words; a word is asked for folded, as `wordsIn` gives it. */
export interface WordSearch {
  /** Positions of the texts that have this word. */
  having(word: string, language: LanguageCode): readonly number[];
  /** Positions of the texts that have a word with this beginning, the whole word included. */
  beginningWith(word: string, language: LanguageCode): readonly number[];
  /** Words of names, brands and categories: what a slip of the pen is measured against. */
  callings(language: LanguageCode): readonly string[];
}
