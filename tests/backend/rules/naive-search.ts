import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { demoData } from "#backend/catalogue/data/demo-data.ts";
import { isOneSlipFrom, wordsIn } from "#backend/catalogue/list/folding.ts";
import { pathTo } from "#backend/catalogue/range-views.ts";
import { materialOf, textsOf } from "#backend/catalogue/texts.ts";
import type { LanguageCode, Style } from "#backend/catalogue/types.ts";

const { colours, meanings, notSold } = demoData.searchWords;
const worths = { name: 8, brand: 6, category: 4, second: 3, text: 2 };

const withE: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Umlauts are found without their dots and with an e. */
const spellingsOf = (text: string): readonly string[] => [
  ...wordsIn(text),
  ...wordsIn(text.toLowerCase().replace(/[äöü]/g, (letter) => withE[letter] ?? "")),
];

const meaningsOf = ({ silhouette, figure, gender, activity, materialId, categories }: Style) => {
  const own = {
    silhouettes: [silhouette],
    figures: [figure],
    genders: [gender],
    activities: [activity],
    materials: [materialId],
    categories: categories.map(({ alias }) => alias),
  };
  return meanings.filter(({ of }) =>
    Object.entries(of).every(([kind, wanted]) =>
      own[kind as keyof typeof own].some((each) => (wanted as readonly string[]).includes(each)),
    ),
  );
};

/** Every word of a style with what it is worth, read style by style. */
const wordsOf = (catalogue: Catalogue, style: Style, language: LanguageCode) => {
  const texts = textsOf(style).map((text) => text[language]);
  const shelves = style.categories.flatMap((category) => pathTo(catalogue, category));
  return [
    ...style.name[language].split(/[\s-]+/).map((word) => [word, worths.name] as const),
    [style.brand.name, worths.brand] as const,
    ...shelves.map(({ name }) => [name[language], worths.category] as const),
    [materialOf(style).name[language], worths.category] as const,
    ...meaningsOf(style).map(
      ({ words, also }) => [words[language], also ? worths.second : worths.category] as const,
    ),
    ...texts.map((text) => [text.replaceAll("{model}", ""), worths.text] as const),
  ].flatMap(([text, worth]) => spellingsOf(text).map((word) => ({ word, worth })));
};

type StyleWords = ReadonlyMap<Style, ReturnType<typeof wordsOf>>;
const read = new WeakMap<Catalogue, Map<LanguageCode, StyleWords>>();

const readWords = (catalogue: Catalogue, language: LanguageCode): StyleWords => {
  const languages = read.get(catalogue) ?? new Map<LanguageCode, StyleWords>();
  read.set(catalogue, languages);
  const words =
    languages.get(language) ??
    new Map(catalogue.styles.map((style) => [style, wordsOf(catalogue, style, language)]));
  languages.set(language, words);
  return words;
};

/** "36–38" is 37 too. */
const isMadeIn = ({ sizes }: Style, asked: string) =>
  sizes.some((size) => {
    const [from = "", to = from] = size.toLowerCase().split("–");
    return from === asked || (Number(from) <= Number(asked) && Number(asked) <= Number(to));
  });

/**
 * The styles a text finds with their scores, and the families of colours it names. `text` holds no joining words,
 * no litres, and no word whose form or part is called otherwise; a size follows "size".
 */
export const naiveSearch = (catalogue: Catalogue, text: string, language: LanguageCode) => {
  const words = readWords(catalogue, language);
  const all = [...words.values()].flat();
  const scores = new Map(catalogue.styles.map((style) => [style, 0]));
  const families = new Set<string>();
  const asked = [...new Set(wordsIn(text))];
  const add = (style: Style, score: number) => {
    const known = scores.get(style);
    if (score === 0 || known === undefined) scores.delete(style);
    else scores.set(style, known + score);
  };
  asked.forEach((word, at) => {
    if (word === "size") return;
    if (asked[at - 1] === "size") {
      for (const style of catalogue.styles) add(style, isMadeIn(style, word) ? 1 : 0);
      return;
    }
    const family = Object.entries(colours).find(([, names]) => spellingsOf(names[language]).includes(word));
    if (family) {
      families.add(family[0]);
      return;
    }
    if (spellingsOf(notSold[language]).includes(word)) scores.clear();
    const isCalled = all.some((own) => own.worth > worths.text && own.word.startsWith(word));
    const callings = new Set(all.flatMap((own) => (own.worth > worths.text ? own.word : [])));
    const slipped = new Set(
      [...callings].filter(
        (each) => word.length >= 4 && !isCalled && isOneSlipFrom(word, each, word.length >= 5),
      ),
    );
    for (const [style, own] of words) {
      const found = own.filter(
        (each) =>
          (each.word.startsWith(word) && (!isCalled || each.worth > worths.text)) ||
          (slipped.has(each.word) && each.worth > worths.text),
      );
      const size = isMadeIn(style, word) ? worths.text + 1 : 0;
      add(style, Math.max(size, ...found.map((each) => each.worth + (each.word === word ? 1 : 0))));
    }
  });
  return { scores, families };
};
