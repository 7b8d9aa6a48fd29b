import type { Catalogue } from "../catalogue.ts";
import type { LanguageCode, TextField, WordSearch } from "../types.ts";
import { isOneSlipFrom, wordsIn } from "./folding.ts";
import { addBit, type Bits, emptyBits } from "./subset.ts";
import { type WordSource, wordSourcesOf } from "./word-sources.ts";

const mostWords = 10;
/** Shorter words resemble too many others to guess from; for longer ones the beginning is enough. */
const shortestForgiven = 4;
const shortestBeginningForgiven = 5;
const joining = new Set("and for the with och for med till und fur fuer mit der die das".split(" "));

const worth: Readonly<Record<TextField, number>> = { name: 4, brand: 3, category: 2, text: 1 };

interface SearchedLanguage {
  texts: readonly WordSource[];
  words: WordSearch;
  language: LanguageCode;
}

/** Words one slip away, unless a name, brand or category has a word that begins like the asked one. */
const guess = ({ texts, words, language }: SearchedLanguage, asked: string, begun: readonly number[]) => {
  const isCalling = begun.some((index) => texts[index]?.field !== "text");
  if (asked.length < shortestForgiven || isCalling) return [];
  const asBeginning = asked.length >= shortestBeginningForgiven;
  const meant = words.callings(language).filter((word) => isOneSlipFrom(asked, word, asBeginning));
  return meant.flatMap((word) => words.having(word, language));
};

/** Per style the worth of its best field that has the word, a little more for a complete word; 0: none. */
const scoreWord = (searched: SearchedLanguage, asked: string, styleCount: number): Uint8Array => {
  const { texts, words, language } = searched;
  const scores = new Uint8Array(styleCount);
  const raise = (indexes: Iterable<number>, bonus: number) => {
    for (const index of indexes) {
      const text = texts[index];
      if (!text) continue;
      const score = worth[text.field] * 2 + bonus;
      for (const style of text.styles) if ((scores[style] ?? 0) < score) scores[style] = score;
    }
  };
  const begun = words.beginningWith(asked, language);
  const complete = new Set(words.having(asked, language));
  raise(complete, 1);
  for (const others of [begun, guess(searched, asked, begun)]) {
    raise(
      others.filter((index) => !complete.has(index)),
      0,
    );
  }
  return scores;
};

const askedWords = (text: string): readonly string[] => {
  const words = [...new Set(wordsIn(text))].slice(0, mostWords);
  const telling = words.filter((word) => !joining.has(word));
  return telling.length > 0 ? telling : words;
};

/** Grouped by relevance, best first. Every word but joining ones must begin, or almost be, a word of the style. */
export const search = (
  catalogue: Catalogue,
  words: WordSearch,
  text: string,
  language: LanguageCode,
): readonly Bits[] => {
  const styleCount = catalogue.styles.length;
  const searched = { texts: wordSourcesOf(catalogue), words, language };
  const [first, ...others] = askedWords(text).map((asked) => scoreWord(searched, asked, styleCount));
  const sums = others.reduce(
    (sums, scores) =>
      sums.map((sum, style) => (sum === 0 || scores[style] === 0 ? 0 : sum + (scores[style] ?? 0))),
    first ?? new Uint8Array(styleCount),
  );
  const levels: Bits[] = [];
  for (let style = 0; style < styleCount; style++) {
    const sum = sums[style] ?? 0;
    if (sum === 0) continue;
    const level = levels[sum] ?? emptyBits(styleCount);
    levels[sum] = level;
    addBit(level, style);
  }
  return levels.reverse().filter((level) => level !== undefined);
};
