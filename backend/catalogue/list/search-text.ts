import type { LanguageCode } from "../types.ts";
import { addBits, allBits, type Bits, both, filledWords, isEmpty, noBits } from "./bits.ts";
import { isOneSlipFrom, wordsIn } from "./folding.ts";
import type { ListIndex } from "./list-index.ts";
import { buildWordIndex, type WordIndex, worth } from "./word-index.ts";

export interface Hits {
  styles: Bits;
  /** The same styles apart by how close they are to what was asked, the closest first. */
  closestFirst: readonly Bits[];
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

/** Styles by a score; most scores have none. */
type Scored = (Bits | undefined)[];

const addAt = (scored: Scored, score: number, styles: Bits, filled: Int32Array): void => {
  scored[score] ??= new Int32Array(styles.length);
  const known = scored[score];
  for (const at of filled) known[at] = (known[at] ?? 0) | (styles[at] ?? 0);
};

/**
 * Styles by the worth of the places where they have one asked word, of which only the best counts; a whole word is worth
 * a little more than a beginning. Only the machine words in `filled` matter, so that the later words of a text are cheap.
 */
const find = (index: WordIndex, asked: string, filled: Int32Array): Scored => {
  const found: Scored = [];
  for (const word of wordsMeant(index, asked)) {
    const whole = word === asked ? 1 : 0;
    for (const { worth: worthOfPlace, styles } of index.postings.get(word) ?? []) {
      addAt(found, worthOfPlace * 2 + whole, styles, filled);
    }
  }
  const better = noBits(index.styleCount);
  for (const styles of found.toReversed()) {
    if (!styles) continue;
    for (const at of filled) {
      const here = styles[at] ?? 0;
      styles[at] = here & ~(better[at] ?? 0);
      better[at] = (better[at] ?? 0) | here;
    }
  }
  return found;
};

/** What both have, by the sum of their scores. */
const addUp = (sums: Scored, found: Scored, filled: Int32Array): Scored => {
  const added: Scored = [];
  sums.forEach((styles, sum) => {
    found.forEach((others, score) => {
      if (!styles || !others) return;
      const common = both(styles, others);
      if (!isEmpty(common)) addAt(added, sum + score, common, filled);
    });
  });
  return added;
};

const union = (scored: Scored, styleCount: number): Bits => {
  const all = noBits(styleCount);
  for (const styles of scored) if (styles) addBits(all, styles);
  return all;
};

const askedWords = (text: string): readonly string[] => {
  const words = [...new Set(wordsIn(text))].slice(0, mostWords);
  const telling = words.filter((word) => !joining.has(word));
  return telling.length > 0 ? telling : words;
};

/** Every telling word of the text must begin some word of the product, or come within one slip of what it is called. */
export const searchHits = (index: ListIndex, text: string, language: LanguageCode): Hits => {
  const { styleCount } = index.layout;
  const wordIndex = wordIndexOf(index, language);
  const words = askedWords(text).toSorted((one, other) => other.length - one.length);
  let styles = words.length > 0 ? allBits(styleCount) : noBits(styleCount);
  let sums: Scored = [styles];
  for (const word of words) {
    const filled = filledWords(styles);
    sums = addUp(sums, find(wordIndex, word, filled), filled);
    styles = union(sums, styleCount);
  }
  return { styles, closestFirst: sums.toReversed().filter((level) => level !== undefined) };
};
