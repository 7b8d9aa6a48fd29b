import { describe, expect, it } from "vitest";
import { findLanguage, findMarketToSuggest } from "#client/market/geo-suggestion.tsx";
import { fallbackMarkets } from "#shared/markets.ts";
import type { MarketChoice } from "#shared/pages.ts";

const choices: MarketChoice[] = fallbackMarkets.map(({ languages, ...market }) => ({
  ...market,
  languages: [...languages],
  name: market.country,
}));
const markets = choices.filter(({ alias }) => alias !== "default");
const at = (alias: string) => choices.find((market) => market.alias === alias) as MarketChoice;

describe("the market suggested to a visitor", () => {
  it.each([
    ["US", "us", "se", "us"],
    ["DE", "eu", "se", "eu"],
    ["SE", "se", "us", "se"],
    ["SE", "se", "se", undefined],
    ["SE", "se", "default", undefined],
    ["BR", "se", "us", undefined],
    ["US", "gone", "se", undefined],
  ])("from %s, whose market is %s, in the shop of %s is %s", (country, market, here, expected) => {
    expect(findMarketToSuggest({ country, market }, at(here), markets)?.alias).toBe(expected);
  });
});

describe("the language there", () => {
  it("is the one being read, where it is spoken", () => {
    expect(findLanguage(at("us"), "en", ["de-DE"])).toBe("en");
    expect(findLanguage(at("ch"), "en", ["de-CH"])).toBe("en");
  });

  it("else the first one the visitor prefers, else the market's own", () => {
    expect(findLanguage(at("ch"), "sv", ["fr-CH", "en-GB"])).toBe("en");
    expect(findLanguage(at("ch"), "sv", ["fr-CH", "sv"])).toBe("de");
    expect(findLanguage(at("jp"), "sv", [])).toBe("en");
  });
});
