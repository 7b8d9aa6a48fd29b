import type { LanguageCode } from "../types.ts";
import { isOneSlipFrom, wordsIn } from "./folding.ts";
import type { ListIndex, Mask } from "./list-index.ts";
import { buildWordIndex, type WordIndex, worth } from "./word-index.ts";

export interface Hits {
  mask: Mask;
  /** Higher is closer to what was asked; 0 for misses. */
  scores: Uint8Array;
}

const mostWords = 10;
/** Shorter words have too many neighbours to guess from; from the longer ones their beginning is enough. */
const shortestForgiven = 4;
const shortestBeginningForgiven = 5;
/** Words that join others say nothing about goods. */
const joining = new Set("and for the with och for med till und fur fuer mit der die das".split(" "));

const wordIndexOf = (index: ListIndex, language: LanguageCode): WordIndex => {
  const kept = index.words.get(language);
  if (kept) return kept;
  const built = buildWordIndex(index.catalogue, language);
  index.words.set(language, built);
  return built;
};

/** Words that begin with the asked one, found by halving. */
const beginningWith = ({ words }: WordIndex, asked: string): readonly string[] => {
  let first = 0;
  for (let end = words.length; first < end; ) {
    const middle = (first + end) >> 1;
    if ((words[middle] ?? "") < asked) first = middle + 1;
    else end = middle;
  }
  let last = first;
  while (words[last]?.startsWith(asked)) last++;
  return words.slice(first, last);
};

/** Goods called like the asked word; where none are, those called almost like it, beside texts that mention it. */
const wordsMeant = (index: WordIndex, asked: string): readonly string[] => {
  const begun = beginningWith(index, asked);
  const isCalling = (word: string) => index.postings.get(word)?.some((place) => place.worth > worth.text);
  if (asked.length < shortestForgiven || begun.some(isCalling)) return begun;
  const asBeginning = asked.length >= shortestBeginningForgiven;
  return [...begun, ...index.callings.filter((word) => isOneSlipFrom(asked, word, asBeginning))];
};

/** The best place of one asked word by style; a whole word counts a little more than a beginning. */
const scoresOf = (index: WordIndex, asked: string, styleCount: number): Uint8Array => {
  const scores = new Uint8Array(styleCount);
  for (const word of wordsMeant(index, asked)) {
    const whole = word === asked ? 1 : 0;
    for (const { worth: worthOfPlace, styles } of index.postings.get(word) ?? []) {
      const score = worthOfPlace * 2 + whole;
      for (const style of styles) if ((scores[style] ?? 0) < score) scores[style] = score;
    }
  }
  return scores;
};

const askedWords = (text: string): readonly string[] => {
  const words = [...new Set(wordsIn(text))].slice(0, mostWords);
  const telling = words.filter((word) => !joining.has(word));
  return telling.length > 0 ? telling : words;
};

/** Every telling word of the text must begin some word of the product, or come within one slip of what it is called. */
export const searchHits = (index: ListIndex, text: string, language: LanguageCode): Hits => {
  const size = index.styleOf.length;
  const hits: Hits = { mask: new Uint8Array(size), scores: new Uint8Array(size) };
  const { styles } = index.catalogue;
  const wordIndex = wordIndexOf(index, language);
  const byWord = askedWords(text).map((word) => scoresOf(wordIndex, word, styles.length));
  if (byWord.length === 0) return hits;
  styles.forEach(({ products }, style) => {
    let total = 0;
    for (const scores of byWord) {
      const score = scores[style] ?? 0;
      if (score === 0) return;
      total += score;
    }
    for (const { index: at } of products) {
      hits.mask[at] = 1;
      hits.scores[at] = total;
    }
  });
  return hits;
};
