import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { isOneSlipFrom, wordsIn } from "#backend/catalogue/list/folding.ts";
import { pathTo } from "#backend/catalogue/range-views.ts";
import { materialOf, textsOf } from "#backend/catalogue/texts.ts";
import type { LanguageCode, Style } from "#backend/catalogue/types.ts";

const worths = { name: 4, brand: 3, category: 2, text: 1 };

const withE: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Umlauts are found without their dots and with an e. */
const spellingsOf = (text: string): readonly string[] => [
  ...wordsIn(text),
  ...wordsIn(text.toLowerCase().replace(/[äöü]/g, (letter) => withE[letter] ?? "")),
];

/** Every word of a style with what it is worth, read style by style. */
const wordsOf = (catalogue: Catalogue, style: Style, language: LanguageCode) => {
  const texts = [materialOf(style).name, ...textsOf(style)].map((text) => text[language]);
  const shelves = style.categories.flatMap((category) => pathTo(catalogue, category));
  return [
    ...style.name[language].split(/[\s-]+/).map((word) => [word, worths.name] as const),
    [style.brand.name, worths.brand] as const,
    ...shelves.map(({ name }) => [name[language], worths.category] as const),
    ...texts.map((text) => [text.replaceAll("{model}", ""), worths.text] as const),
  ].flatMap(([text, worth]) => spellingsOf(text).map((word) => ({ word, worth })));
};

/** The styles a text finds with their scores; `text` holds no joining words. */
export const naiveScores = (catalogue: Catalogue, text: string, language: LanguageCode) => {
  const words = new Map(catalogue.styles.map((style) => [style, wordsOf(catalogue, style, language)]));
  const all = [...words.values()].flat();
  const scores = new Map(catalogue.styles.map((style) => [style, 0]));
  for (const asked of new Set(wordsIn(text))) {
    const isCalled = all.some(({ word, worth }) => worth > worths.text && word.startsWith(asked));
    const guesses = asked.length >= 4 && !isCalled;
    const callings = new Set(all.flatMap(({ word, worth }) => (worth > worths.text ? word : [])));
    const slipped = new Set(
      [...callings].filter((word) => guesses && isOneSlipFrom(asked, word, asked.length >= 5)),
    );
    for (const [style, own] of words) {
      const found = own.filter(({ word }) => word.startsWith(asked) || slipped.has(word));
      const best = Math.max(0, ...found.map(({ word, worth }) => worth * 2 + (word === asked ? 1 : 0)));
      const known = scores.get(style);
      if (best === 0 || known === undefined) scores.delete(style);
      else scores.set(style, known + best);
    }
  }
  return scores;
};
