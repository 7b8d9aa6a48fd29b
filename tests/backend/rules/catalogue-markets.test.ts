import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { channel, findLanguage, findMarket, markets } from "#backend/catalogue/markets.ts";
import { formatMoney, priceFrom, withoutVat } from "#backend/catalogue/money.ts";
import { lowestPrice, priceLog, roundToPriceTag } from "#backend/catalogue/prices.ts";
import { unitPrice } from "#backend/catalogue/product-view.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 1200 });
const cents = (amount: number) => Math.round(amount * 100);
const plain = (text: string) => text.replaceAll(/\s/g, " ");

const tags: Record<string, (amount: number) => boolean> = {
  SEK: (amount) => amount % 10 === 9,
  EUR: (amount) => Number.isInteger(amount) || cents(amount) % 100 === 95,
  JPY: (amount) => amount % 100 === 0,
  KRW: (amount) => amount % 1000 === 0,
  HKD: Number.isInteger,
};
const family: Record<string, string> = {
  DKK: "SEK",
  NOK: "SEK",
  GBP: "EUR",
  USD: "EUR",
  CAD: "EUR",
  CHF: "EUR",
};

describe("markets and languages", () => {
  test("the thirteen markets have their own alias, id, and a default language they allow", () => {
    expect(markets.map((market) => market.alias).sort()).toEqual(
      "ca ch default dk eu fi gb hk jp kr no se us".split(" "),
    );
    expect(new Set(markets.map((market) => market.id)).size).toBe(13);
    for (const market of markets) {
      expect(market.allowedLanguages.map((language) => language.id)).toContain(market.defaultLanguageId);
    }
    expect(findMarket(channel.defaultMarketId).alias).toBe("se");
  });

  test.each([
    ["se", ["sv", "en"]],
    ["no", ["en", "sv"]],
    ["eu", ["en", "de", "sv"]],
    ["ch", ["de", "en"]],
    ["us", ["en"]],
  ])("%s is spoken to in %j", (alias, codes) => {
    expect(findMarket(alias).allowedLanguages.map((language) => language.code)).toEqual(codes);
  });

  test("a market is found by alias and by id, a language by id and by code", () => {
    for (const market of markets) {
      expect(findMarket(market.alias)).toBe(market);
      expect(findMarket(market.id)).toBe(market);
    }
    expect(findMarket("us|usd").alias).toBe("us");
    expect(findLanguage("de-DE").code).toBe("de");
    expect(findLanguage("sv").id).toBe("sv-SE");
  });

  test("whatever else is asked for, an existing market and language answer", () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), (asked) => {
        expect(markets).toContain(findMarket(asked));
        expect(channel.languages).toContain(findLanguage(asked));
      }),
    );
    expect(findMarket("atlantis").alias).toBe("se");
    expect(findLanguage("fr-FR").id).toBe(channel.defaultLanguageId);
    expect(findLanguage("fr-FR", findMarket("ch")).code).toBe("de");
  });
});

describe("prices", () => {
  test.each(markets.map((market) => [market.alias, market] as const))(
    "%s: every price tag is rounded as its currency is, and inc = ex + VAT to the cent",
    (_alias, market) => {
      const code = market.currency.code;
      const isTag = tags[family[code] ?? code] ?? Number.isInteger;
      for (const product of catalogue.products) {
        const price = unitPrice(product, seenFrom(market.alias, "en"));
        expect(isTag(price.regularPriceIncVat)).toBe(true);
        expect(isTag(price.sellingPriceIncVat)).toBe(true);
        expect(cents(price.sellingPriceIncVat)).toBe(cents(price.sellingPriceExVat) + cents(price.vat));
        expect(cents(price.discountIncVat)).toBe(
          cents(price.regularPriceIncVat) - cents(price.sellingPriceIncVat),
        );
        expect(price.sellingPriceIncVat).toBeGreaterThan(0);
        expect(price.isDiscounted).toBe(price.discountPercentage > 0);
      }
    },
  );

  test("European VAT is removed for destinations outside Europe (CK-19)", () => {
    const product = catalogue.products[0];
    if (!product) throw new Error("empty catalogue");
    for (const alias of ["us", "ca", "hk", "jp", "kr"]) {
      const price = unitPrice(product, seenFrom(alias, "en"));
      expect(price.vat).toBe(0);
      expect(price.sellingPriceExVat).toBe(price.sellingPriceIncVat);
    }
    expect(withoutVat(1250, findMarket("eu"))).toBe(1000);
    const [us, eu] = [unitPrice(product, seenFrom("us", "en")), unitPrice(product, seenFrom("eu", "en"))];
    const inCrowns = (price: number, alias: string) => price * findMarket(alias).currency.rate;
    const ratio = inCrowns(eu.sellingPriceIncVat, "eu") / inCrowns(us.sellingPriceIncVat, "us");
    expect(ratio).toBeCloseTo(1.25, 1);
  });

  test("a sum is taken apart without losing a cent, in every market", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(...markets), (amount, market) => {
        const incVat = amount / 100;
        const sum = priceFrom({ sellingIncVat: incVat, regularIncVat: incVat }, market, findLanguage("en"));
        expect(cents(sum.sellingPriceExVat) + cents(sum.vat)).toBe(amount);
        expect(sum.isDiscounted).toBe(false);
      }),
    );
  });

  test.each([
    ["se", "en", 5299, "5,299 SEK"],
    ["se", "sv", 5299, "5 299 kr"],
    ["no", "sv", 5299, "5 299 NOK"],
    ["eu", "de", 549, "549 €"],
    ["eu", "en", 549.5, "€549.50"],
    ["ch", "de", 549, "CHF 549"],
    ["us", "en", 1417, "$1,417"],
    ["gb", "en", 28.95, "£28.95"],
    ["jp", "en", 43800, "¥43,800"],
  ])("%s in %s writes %d as %s", (market, language, amount, text) => {
    expect(plain(formatMoney(amount, findMarket(market), findLanguage(language)))).toBe(text);
  });

  test("rounding to a price tag moves a price by at most half a step and leaves tags alone", () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 20_000, noNaN: true }), (amount) => {
        expect(Math.abs(roundToPriceTag(amount, "SEK") - amount)).toBeLessThanOrEqual(6);
        for (const code of ["SEK", "EUR", "JPY", "KRW", "HKD"]) {
          const tag = roundToPriceTag(amount, code);
          expect(roundToPriceTag(tag, code)).toBe(tag);
        }
      }),
    );
  });
});

describe("price history", () => {
  const se = seenFrom("se", "sv");

  test("the log ends at today's price, stays within 30 days and marks the lowest", () => {
    for (const product of catalogue.products) {
      const log = priceLog(product, se);
      const prices = log.map((row) => row.sellingPriceIncVat);
      expect(prices.at(-1)).toBe(unitPrice(product, se).sellingPriceIncVat);
      expect(log.every((row) => row.date >= "2026-10-22" && row.date <= "2026-11-21")).toBe(true);
      expect([...log].sort((one, other) => one.date.localeCompare(other.date))).toEqual(log);
      for (const row of log) expect(row.isLowest).toBe(row.sellingPriceIncVat === Math.min(...prices));
    }
  });

  test("a reduction is measured against the lowest price of the 30 days before it", () => {
    const ember = catalogue.productByAlias.get("alpine-jacket-ember");
    if (!ember) throw new Error("no alpine-jacket-ember");
    const comparison = lowestPrice(ember, se);
    expect(comparison).toMatchObject({
      comparisonPriceIncVat: 4999,
      sellingPriceIncVat: 3499,
      discountPercentage: 30,
      isDiscounted: true,
    });
    const cheaperBefore = catalogue.products.filter((product) => {
      const { comparisonPriceIncVat } = lowestPrice(product, se);
      return comparisonPriceIncVat < unitPrice(product, se).regularPriceIncVat;
    });
    expect(cheaperBefore.length).toBeGreaterThan(0);
  });
});
