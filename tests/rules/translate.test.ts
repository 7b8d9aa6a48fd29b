import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findDecimalSign, writeNumber } from "#shared/formats.ts";
import { fallbackLanguage, languageId, languages } from "#shared/languages.ts";
import { allows, fallbackMarkets, localeOf } from "#shared/markets.ts";
import { createTranslate } from "#shared/translate.ts";
import { catalogues, filesByKey, parametersIn } from "#tests/support/catalogue.ts";
import { messages } from "#worker/texts.ts";

const { de, en, sv } = messages;

test("the shop speaks German, English and Swedish, and I18N-02 English where nothing else is known (I18N-01)", () => {
  expect(languages).toEqual(["de", "en", "sv"]);
  expect(fallbackLanguage).toBe("en");
  for (const language of languages)
    expect(fallbackMarkets.some((market) => allows(market, language))).toBe(true);
});

test("the commerce API knows a language by its locale (I18N-10)", () => {
  expect(languages.map(languageId)).toEqual(["de-DE", "en-US", "sv-SE"]);
});

test("every text exists in all three languages, with words and the same parameters (I18N-07)", () => {
  const { en: english, de: german, sv: swedish } = catalogues;
  for (const language of languages)
    expect([...catalogues[language]].filter(([, text]) => text.trim() === "")).toEqual([]);
  for (const other of [german, swedish]) {
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(parametersIn(other.get(key)).sort(), key).toEqual(parametersIn(text).sort());
    }
  }
});

test("a text is in one file, the same in every language", () => {
  const english = filesByKey("en");
  expect(english.size).toBe(catalogues.en.size);
  for (const language of languages)
    expect([...filesByKey(language)].sort(), language).toEqual([...english].sort());
});

test("texts come through rosetta, and what one language writes changes no other (I18N-08)", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).dependencies).toHaveProperty("rosetta");
  const swedish = createTranslate("sv", sv);
  const german = createTranslate("de", de);
  expect([swedish("common.close"), german("common.close"), swedish("common.close")]).toEqual([
    "Stäng",
    "Schließen",
    "Stäng",
  ]);
});

test("small numbers are written as the locale's formatter writes them", () => {
  const locales = new Set(
    fallbackMarkets.flatMap((market) => market.languages.map((language) => localeOf(language, market))),
  );
  for (const locale of locales) {
    const style = { locale, decimalSign: findDecimalSign(locale) };
    const expected = new Intl.NumberFormat(locale);
    for (const value of [0, 4.7, 0.1234, 12.5, 999, 999.9994, 999.9996, 1000, 4321.5, -3])
      expect(writeNumber(value, style), `${locale} ${value}`).toBe(expected.format(value));
  }
});

test("plurals and numbers follow the language", () => {
  const english = createTranslate("en", en, "en-US");
  expect(english("list.count", { count: 0 })).toBe("No products");
  expect(english("list.count", { count: 1 })).toBe("1 product");
  expect(english("list.count", { count: 1234 })).toBe("1,234 products");
  const swedish = createTranslate("sv", sv, "sv-SE");
  expect(swedish("list.count", { count: 1234 })).toBe("1\u00a0234 produkter");
  const swiss = createTranslate("de", de, "de-CH");
  expect(swiss("list.count", { count: 1234 })).toMatch(/^1[’']234 Produkte$/);
});

test("the refusal text carries the stock (CT-11 I18N-09)", () => {
  expect(createTranslate("en", en)("stock.onlyLeft", { stock: 3 })).toBe("only 3 left");
});

test("a number of stars is said in words that fit one star, too", () => {
  for (const language of languages) {
    const t = createTranslate(language, messages[language]);
    expect(t("review.filterByStars", { count: 1, stars: 1 })).toMatch(/1 (of|von|av) 5 /);
  }
});
