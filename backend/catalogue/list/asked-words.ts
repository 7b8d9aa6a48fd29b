import type { Colourway } from "../../pictures/range.ts";
import { demoData } from "../data/demo-data.ts";
import type { LanguageCode } from "../types.ts";
import { searchable, wordsIn } from "./folding.ts";
import { isAnySize } from "./size-words.ts";

const { colours, colourways, endings, joining, newest, notSold, reduced, shades, sizeWords } =
  demoData.searchWords;

export interface AskedWords {
  words: readonly string[];
  /** Every text has these words: only what goods are called by says something. */
  onlyCallings: boolean;
  sizes: readonly string[];
  /** Families of colours, or colours by their own names, one of which the products have; all when both are empty. */
  colours: ReadonlySet<string>;
  colourways: ReadonlySet<Colourway>;
  /** Only what is cheaper now. */
  isReduced: boolean;
  /** Only what came lately. */
  isNew: boolean;
}

const mostWords = 10;
/** Shorter parts of a compound are found in too many words. */
const shortestPart = 3;
const longestCompound = 40;
/** Shorter beginnings and ends are those of too many words. */
const shortestTelling = 4;

const setOf = (text: string): ReadonlySet<string> => new Set(wordsIn(searchable(text)));

const readLanguage = (language: LanguageCode) => ({
  endings: endings[language],
  joining: setOf(joining[language]),
  notSold: setOf(notSold[language]),
  reduced: setOf(reduced[language]),
  newest: setOf(newest[language]),
  shades: setOf(shades[language]),
  sizeWords: setOf(sizeWords[language]),
  colourOf: new Map(
    Object.entries(colours).flatMap(([family, words]) =>
      [...setOf(words[language])].map((word) => [word, family] as const),
    ),
  ),
  colourwayOf: new Map(
    Object.entries(demoData.colours.colourways).flatMap(([colourway, { name }]) =>
      [...setOf(`${name[language]} ${colourways[colourway]?.[language] ?? ""}`)].map(
        (word) => [word, colourway as Colourway] as const,
      ),
    ),
  ),
});

type Dictionary = ReturnType<typeof readLanguage>;

const languagesRead = new Map<LanguageCode, Dictionary>();

const dictionaryOf = (language: LanguageCode): Dictionary => {
  const dictionary = languagesRead.get(language) ?? readLanguage(language);
  languagesRead.set(language, dictionary);
  return dictionary;
};

/** "40 l" and "40 litres" are 40. */
const withoutLitres = (text: string): string =>
  text.replace(/\b(\d{2,3})\s?(?:l|liters?|litres?)\b/gi, "$1 ");

type IsKnown = (word: string) => boolean;

/** The word itself or what its form is one of: "jackor" of "jacka". */
const findBase = (word: string, { endings }: Dictionary, isKnown: IsKnown): string | undefined => {
  if (isKnown(word)) return word;
  return endings
    .filter(([ending]) => word.endsWith(ending) && word.length - ending.length >= shortestPart)
    .map(([ending, base]) => word.slice(0, word.length - ending.length) + base)
    .find(isKnown);
};

/** "damjacka" is "dam" and "jacka", "vandringssko" "vandring" and "sko". */
const split = (word: string, dictionary: Dictionary, isKnown: IsKnown): readonly string[] | undefined => {
  const last = Math.min(word.length, longestCompound) - shortestPart;
  for (let at = shortestPart; at <= last; at++) {
    const first = word.slice(0, at);
    const begin = [first, first.replace(/s$/, "")].find(isKnown);
    const rest = begin && findBase(word.slice(at), dictionary, isKnown);
    if (begin && rest) return [begin, rest];
  }
  return undefined;
};

/** A form, a compound or the beginning of what other shops sell. */
const isOfOthers = (word: string, dictionary: Dictionary): boolean => {
  const { notSold } = dictionary;
  if (findBase(word, dictionary, (base) => notSold.has(base))) return true;
  if (word.length < shortestTelling) return false;
  const isEnd = (each: string) => each.length >= shortestTelling && word.endsWith(each);
  return [...notSold].some((each) => each.startsWith(word) || isEnd(each));
};

/** What the goods meant are called by; null: nothing here. Words nobody knows stay as they are. */
const toCallings = (word: string, dictionary: Dictionary, callings: ReadonlySet<string>) => {
  if (dictionary.notSold.has(word)) return null;
  for (const calling of callings) if (calling.startsWith(word)) return [word];
  const isKnown = (each: string) => callings.has(each);
  const base = findBase(word, dictionary, isKnown);
  const parts = base ? [base] : split(word, dictionary, isKnown);
  return parts ?? (isOfOthers(word, dictionary) ? null : [word]);
};

/** "dunkelblau" is "blau", as "dark blue" is "blue". */
const familyOf = (word: string, { colourOf, shades }: Dictionary): string | undefined => {
  const shade = [...shades].find((each) => word.startsWith(each)) ?? "";
  return colourOf.get(word) ?? colourOf.get(word.slice(shade.length));
};

/** @param isCalled whether goods are called by a word, which then is no name of a colour */
const sortOut = (asked: readonly string[], dictionary: Dictionary, isCalled: IsKnown) => {
  const { colourwayOf, joining, newest, reduced, shades, sizeWords } = dictionary;
  const [sizes, words] = [[] as string[], [] as string[]];
  const [colours, colourways] = [new Set<string>(), new Set<Colourway>()];
  asked.forEach((word, at) => {
    const [before = "", after = ""] = [asked[at - 1], asked[at + 1]];
    const family = familyOf(word, dictionary);
    const colourway = isCalled(word) ? undefined : colourwayOf.get(word);
    if (isAnySize(word) && (sizeWords.has(before) || sizeWords.has(after))) sizes.push(word);
    else if (sizeWords.has(word) && (isAnySize(before) || isAnySize(after))) return;
    else if (shades.has(word) && familyOf(after, dictionary)) return;
    else if (family) colours.add(family);
    else if (colourway) colourways.add(colourway);
    else if (!reduced.has(word) && !newest.has(word)) words.push(word);
  });
  const telling = words.filter((word) => !joining.has(word));
  const isReduced = asked.some((word) => reduced.has(word));
  const isNew = asked.some((word) => newest.has(word));
  const narrowed = sizes.length + colours.size + colourways.size > 0 || isReduced || isNew;
  const onlyCallings = telling.length === 0 && !narrowed;
  return {
    words: onlyCallings ? words : telling,
    onlyCallings,
    sizes,
    colours,
    colourways,
    isReduced,
    isNew,
  };
};

/**
 * Null: somebody asks for goods of another shop.
 * @param namesColours whether names of colours are that also where goods are called so, such as "slate"
 */
export const readAsked = (
  text: string,
  language: LanguageCode,
  callings: ReadonlySet<string>,
  namesColours = false,
): AskedWords | null => {
  const dictionary = dictionaryOf(language);
  const asked = [...new Set(wordsIn(withoutLitres(text)))].slice(0, mostWords);
  const sorted = sortOut(asked, dictionary, (word) => !namesColours && callings.has(word));
  const called = sorted.words.map((word) => toCallings(word, dictionary, callings));
  if (called.includes(null)) return null;
  return { ...sorted, words: [...new Set(called.flatMap((each) => each ?? []))] };
};
