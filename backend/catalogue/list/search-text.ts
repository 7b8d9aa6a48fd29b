import type { Catalogue } from "../catalogue.ts";
import type { LanguageCode } from "../types.ts";
import { type WordSearch, worth } from "../word-search.ts";
import { addBits, allBits, type Bits, both, filledWords, isEmpty, noBits } from "./bits.ts";
import { isOneSlipFrom, wordsIn } from "./folding.ts";
import { type WordSource, wordSourcesOf } from "./word-sources.ts";

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

/** Styles by a score; most scores have none. */
type Scored = (Bits | undefined)[];

const addAt = (scored: Scored, score: number, styles: Bits, filled: Int32Array): void => {
  scored[score] ??= new Int32Array(styles.length);
  const known = scored[score];
  for (const at of filled) known[at] = (known[at] ?? 0) | (styles[at] ?? 0);
};

/** A catalogue as it is searched in one language. */
interface Searched {
  styleCount: number;
  sources: readonly WordSource[];
  words: WordSearch;
  language: LanguageCode;
}

/** Texts with words one slip away from the asked one, where no goods are called by words that begin with it. */
const guess = ({ sources, words, language }: Searched, asked: string, begun: readonly number[]) => {
  const isCalling = begun.some((at) => sources[at]?.place !== "text");
  if (asked.length < shortestForgiven || isCalling) return [];
  const asBeginning = asked.length >= shortestBeginningForgiven;
  const meant = words.callings(language).filter((word) => isOneSlipFrom(asked, word, asBeginning));
  return meant.flatMap((word) => words.having(word, language));
};

/**
 * Styles by the worth of the places where they have one asked word, of which only the best counts; a whole word is worth
 * a little more than a beginning. Only the machine words in `filled` matter, so that the later words of a text are cheap.
 */
const find = (searched: Searched, asked: string, filled: Int32Array): Scored => {
  const { styleCount, sources, words, language } = searched;
  const found: Scored = [];
  const note = (positions: Iterable<number>, bonus: number) => {
    for (const at of positions) {
      const source = sources[at];
      if (source) addAt(found, worth[source.place] * 2 + bonus, source.styles, filled);
    }
  };
  const begun = words.beginningWith(asked, language);
  const whole = new Set(words.having(asked, language));
  const others = [...begun, ...guess(searched, asked, begun)].filter((at) => !whole.has(at));
  note(whole, 1);
  note(others, 0);
  const better = noBits(styleCount);
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
export const searchHits = (
  catalogue: Catalogue,
  words: WordSearch,
  text: string,
  language: LanguageCode,
): Hits => {
  const styleCount = catalogue.styles.length;
  const searched = { styleCount, sources: wordSourcesOf(catalogue), words, language };
  const asked = askedWords(text).toSorted((one, other) => other.length - one.length);
  let styles = asked.length > 0 ? allBits(styleCount) : noBits(styleCount);
  let sums: Scored = [styles];
  for (const word of asked) {
    const filled = filledWords(styles);
    sums = addUp(sums, find(searched, word, filled), filled);
    styles = union(sums, styleCount);
  }
  return { styles, closestFirst: sums.toReversed().filter((level) => level !== undefined) };
};
