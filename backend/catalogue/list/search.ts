import type { Catalogue } from "../catalogue.ts";
import type { LanguageCode, Style, WordSearch } from "../types.ts";
import { type AskedWords, readAsked } from "./asked-words.ts";
import { isOneSlipFrom } from "./folding.ts";
import { isAnySize, isMadeIn } from "./size-words.ts";
import { addBit, type Bits, emptyBits } from "./subset.ts";
import { type WordSource, wordSourcesOf } from "./word-sources.ts";

/** Shorter words resemble too many others to guess from; for longer ones the beginning is enough. */
const shortestForgiven = 4;
const shortestBeginningForgiven = 5;
/** A bare number or letter may be a size; it is worth as much as a complete word of a text. */
const worthOfSize = 3;

interface SearchedLanguage {
  texts: readonly WordSource[];
  words: WordSearch;
  language: LanguageCode;
}

const isCalling = (text: WordSource | undefined): boolean => text !== undefined && text.field !== "text";

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

const toSet = (callings: readonly string[]): ReadonlySet<string> => {
  const set = sets.get(callings) ?? new Set(callings);
  sets.set(callings, set);
  return set;
};

/** Words one slip away. */
const guess = ({ texts, words, language }: SearchedLanguage, asked: string): readonly number[] => {
  if (asked.length < shortestForgiven) return [];
  const asBeginning = asked.length >= shortestBeginningForgiven;
  const meant = words.callings(language).filter((word) => isOneSlipFrom(asked, word, asBeginning));
  return meant.flatMap((word) => words.having(word, language)).filter((index) => isCalling(texts[index]));
};

const madeIn = (styles: readonly Style[], size: string): readonly number[] =>
  styles.flatMap(({ sizes }, style) => (isMadeIn(sizes, size) ? style : []));

/** Per style the worth of its best field that has the word, a little more for a complete word; 0: none. */
const scoreWord = (
  searched: SearchedLanguage,
  asked: string,
  styles: readonly Style[],
  onlyCallings: boolean,
): Uint8Array => {
  const { texts, words, language } = searched;
  const scores = new Uint8Array(styles.length);
  const raise = (raised: readonly number[], score: number) => {
    for (const style of raised) if ((scores[style] ?? 0) < score) scores[style] = score;
  };
  const begun = words.beginningWith(asked, language);
  const complete = new Set(words.having(asked, language));
  const calling = begun.filter((index) => isCalling(texts[index]));
  // What goods are called by is a better answer than what their texts mention.
  const found = calling.length > 0 || onlyCallings ? calling : [...begun, ...guess(searched, asked)];
  for (const index of found) {
    const text = texts[index];
    if (text) raise(text.styles, text.worth + (complete.has(index) ? 1 : 0));
  }
  if (isAnySize(asked)) raise(madeIn(styles, asked), worthOfSize);
  return scores;
};

const scoreSize = (asked: string, styles: readonly Style[]): Uint8Array => {
  const scores = new Uint8Array(styles.length);
  for (const style of madeIn(styles, asked)) scores[style] = 1;
  return scores;
};

const toLevels = (sums: Uint8Array): readonly Bits[] => {
  const levels: Bits[] = [];
  for (let style = 0; style < sums.length; style++) {
    const sum = sums[style] ?? 0;
    if (sum === 0) continue;
    const level = levels[sum] ?? emptyBits(sums.length);
    levels[sum] = level;
    addBit(level, style);
  }
  return levels.reverse().filter((level) => level !== undefined);
};

/** Products of other colours, at their full price or of long ago are not meant where the words say so. */
interface Found extends Pick<AskedWords, "colours" | "colourways" | "isReduced" | "isNew"> {
  /** By relevance, best first. */
  closestFirst: readonly Bits[];
}

const nothing: Found = {
  closestFirst: [],
  colours: new Set(),
  colourways: new Set(),
  isReduced: false,
  isNew: false,
};

const find = (searched: SearchedLanguage, asked: AskedWords, styles: readonly Style[]): Found => {
  const [first, ...others] = [
    ...asked.words.map((word) => scoreWord(searched, word, styles, asked.onlyCallings)),
    ...asked.sizes.map((size) => scoreSize(size, styles)),
  ];
  if (!first && asked.onlyCallings) return nothing;
  const sums = others.reduce(
    (sums, scores) =>
      sums.map((sum, style) => (sum === 0 || scores[style] === 0 ? 0 : sum + (scores[style] ?? 0))),
    first ?? new Uint8Array(styles.length).fill(1),
  );
  return { ...asked, closestFirst: toLevels(sums) };
};

/** Every word but joining ones must begin, or almost be, a word of the style, or be a colour or a size of it. */
export const search = (
  catalogue: Catalogue,
  words: WordSearch,
  text: string,
  language: LanguageCode,
): Found => {
  const { styles } = catalogue;
  const callings = toSet(words.callings(language));
  const searched = { texts: wordSourcesOf(catalogue), words, language };
  for (const namesColours of [false, true]) {
    const asked = readAsked(text, language, callings, namesColours);
    const found = asked && find(searched, asked, styles);
    if (found && found.closestFirst.length > 0) return found;
  }
  return nothing;
};
