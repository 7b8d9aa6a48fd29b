import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fallbackLanguage, languages } from "#shared/languages.ts";
import { chooseDefaultSort } from "#shared/list-query.ts";
import { fallbackMarkets, findLanguageId, findMarket, type Market } from "#shared/markets.ts";
import { routeNames } from "#shared/routes.ts";
import { createTranslate } from "#shared/translate.ts";
import { Markets } from "#worker/market/channel.ts";
import { chooseSort, toWireSort } from "#worker/pages/list-source.ts";

const market = (alias: string) => findMarket(fallbackMarkets, alias) as Market;

test("where nothing decides, the shop speaks English (I18N-02)", () => {
  expect(fallbackLanguage).toBe("en");
});

describe("the commerce API's name of a language (I18N-10)", () => {
  test.each([
    ["se", "sv", "sv-SE"],
    ["us", "en", "en-US"],
    ["ch", "de", "de-DE"],
  ] as const)("in %s %s is %s", (alias, language, id) => {
    expect(findLanguageId(market(alias), language)).toBe(id);
  });

  test("is the market's own where the channel has one", () => {
    expect(findLanguageId({ ...market("gb"), languageIds: { en: "en-GB" } }, "en")).toBe("en-GB");
    expect(findLanguageId({ ...market("gb"), languageIds: { en: "en-GB" } }, "de")).toBe("de-DE");
  });

  test("of every language is kept with the market's copy", () => {
    const languageIds = Object.fromEntries(languages.map((language) => [language, `${language}-XX`]));
    expect(v.parse(Markets, [{ ...market("gb"), languageIds }])).toMatchObject([{ languageIds }]);
  });

  test("every language has one", () => {
    for (const language of languages)
      expect(findLanguageId({}, language)).toMatch(new RegExp(`^${language}-[A-Z]{2}$`));
  });
});

describe("what a list is sorted by when nobody says (RT-51)", () => {
  test("relevance on routes named after searching, else as recommended", () => {
    expect(chooseDefaultSort("list-search")).toBe("RELEVANCE");
    expect(chooseDefaultSort("list-category")).toBe("RECOMMENDED");
    const query = { filters: {}, sort: undefined, page: 1, others: [] };
    expect(chooseSort("search", query)).toBe("RELEVANCE");
    expect(chooseSort("category", query)).toBe("RECOMMENDED");
    expect(chooseSort("category", { ...query, sort: "RELEVANCE" })).toBe("RECOMMENDED");
  });

  test("without a provider what is recommended is what is newest (LS-09)", () => {
    expect(
      toWireSort(chooseSort("category", { filters: {}, sort: "RECOMMENDED", page: 1, others: [] })),
    ).toBe("LATEST");
  });

  test("a route may have a sort of its own, by its exact name; an address that asks for another wins (LS-11)", () => {
    const custom = [{ name: "sale", sort: "PRICE" }] as const;
    const query = { filters: {}, sort: undefined, page: 1, others: [] };
    expect(chooseDefaultSort("list-sale", [{ name: "list-sale", sort: "PRICE" }])).toBe("PRICE");
    expect(chooseSort("sale", query, custom)).toBe("PRICE");
    expect(chooseSort("sale", { ...query, sort: "LATEST" }, custom)).toBe("LATEST");
    expect(chooseSort("list", query, custom)).toBe("RECOMMENDED");
    expect(chooseSort("news", query, [{ name: "news", sort: "PRICE" }])).toBe("LATEST");
  });

  test("no other route has the words search and checkout in its name (Q-100)", () => {
    expect(routeNames.filter((name) => name.includes("search"))).toEqual(["search"]);
    for (const name of routeNames.filter((each) => each.includes("checkout")))
      expect(name).toMatch(/^checkout/);
  });
});

test("Switzerland writes ss where Germany writes ß", () => {
  const messages = { x: { street: "Straße {{name}}" } };
  const t = (locale: string) =>
    createTranslate("de", messages, locale) as (key: string, values: object) => string;
  expect(t("de-CH")("x.street", { name: "Größe" })).toBe("Strasse Größe");
  expect(t("de-DE")("x.street", { name: "1" })).toBe("Straße 1");
});

test("English is spelled as it is where the shop is read", () => {
  const messages = { x: { text: "Color, favorites, centimeters, postal code {{name}}" } };
  const read = (locale: string) => {
    const t = createTranslate("en", messages, locale) as (key: string, values: object) => string;
    return t("x.text", { name: "color" });
  };
  expect(read("en-US")).toBe("Color, favorites, centimeters, postal code color");
  expect(read("en-CA")).toBe("Colour, favourites, centimetres, postal code color");
  expect(read("en-GB")).toBe("Colour, favourites, centimetres, postcode color");
});
