import { describe, expect, test } from "vitest";
import { markets } from "#backend/catalogue/markets.ts";
import { at, findWebsite, websites } from "#backend/recommendations/feed.ts";

describe("websites at the recommendation provider", () => {
  test("are fourteen, one a market and two in Sweden, each with its own id and page key", () => {
    expect(new Set(websites.map(({ websiteUuid }) => websiteUuid)).size).toBe(14);
    expect(new Set(websites.map(({ pageKey }) => pageKey)).size).toBe(14);
    expect(new Set(websites.map(({ market }) => market))).toEqual(new Set(markets));
    expect(findWebsite("website-seSv")?.language.code).toBe("sv");
    expect(findWebsite("website-seEn")?.language.code).toBe("en");
  });

  test.each([
    ["https://shop.example/eu/sv/nyheter", "sv"],
    ["/eu/de/neuheiten", "de"],
    ["/eu/fr/nouveautes", "en"],
    ["/no/sv/nyheter", "en"],
    ["/", "en"],
    ["not an address", "en"],
  ])("speak the language of the page %s in their own market", (url, language) => {
    const eu = findWebsite("website-eu");
    expect(eu && at(eu, url).language.code).toBe(language);
  });
});
