import fc from "fast-check";
import { expect, it } from "vitest";
import { payFrom } from "#backend/cart/totals.ts";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { findMarket, markets } from "#backend/catalogue/markets.ts";
import { priceListFor, priceLists } from "#backend/catalogue/price-lists.ts";
import { amountsOf } from "#backend/catalogue/prices.ts";
import { fromIncVat, spread } from "#backend/money/amount.ts";

const findPriceList = (name: string) => priceLists.find((list) => list.name === name) ?? null;

const weights = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { minLength: 1, maxLength: 30 });

it("shares add up to the amount, are never negative and never more than their weight", () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const whole = each.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.round(whole * part);
      const shares = spread(amount, each);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      expect(shares.every((share, index) => share >= 0 && share <= (each[index] ?? 0))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it("shares differ from the exact proportion by less than one", () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 1_000_000 }), (each, amount) => {
      const whole = each.reduce((sum, weight) => sum + weight, 0);
      spread(amount, each).forEach((share, index) => {
        const exact = whole === 0 ? 0 : (amount * (each[index] ?? 0)) / whole;
        expect(Math.abs(share - exact)).toBeLessThan(1.000001);
      });
    }),
  );
});

it("spreads a krona over three equal rows as 34, 33 and 33 öre", () => {
  expect(spread(100, [50, 50, 50])).toEqual([34, 33, 33]);
  expect(spread(100, [0, 0])).toEqual([0, 0]);
});

it("a balance pays as much as it can and never more than the total", () => {
  const rate = fc.constantFrom(...markets.map(({ vatRate }) => vatRate));
  const minor = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(minor, minor, rate, (balance, incVat, vatRate) => {
      const total = fromIncVat(incVat, vatRate);
      const { pending, remaining, left } = payFrom(balance, total);
      expect(pending + remaining).toBe(balance);
      expect(pending + left.incVat).toBe(total.incVat);
      expect(Math.min(pending, remaining, left.incVat, left.exVat, left.incVat - left.exVat)).toBe(0);
      expect(left.exVat).toBeLessThanOrEqual(total.exVat);
    }),
  );
});

it("an agreed price list lowers prices in every market, unless a campaign takes more off", () => {
  const { products } = createCatalogue({ size: 120 });
  const club = findPriceList("club");
  expect(club?.percent).toBe(10);
  for (const market of markets) {
    for (const product of products) {
      const ordinary = amountsOf(product, market);
      const agreed = amountsOf(product, market, club);
      expect(agreed.regularIncVat).toBe(ordinary.regularIncVat);
      expect(agreed.sellingIncVat).toBeLessThanOrEqual(ordinary.sellingIncVat);
    }
  }
  const full = products.find((product) => product.campaign === null);
  if (!full) throw new Error("every product is in a campaign");
  const swedish = amountsOf(full, findMarket("se"), club);
  expect(swedish.sellingIncVat / swedish.regularIncVat).toBeCloseTo(0.9, 1);
});

it("a price list holds only for the customers it is meant for, and none for nobody", () => {
  const trade = findPriceList("trade");
  expect(priceListFor(trade, "ORGANIZATION")).toBe(trade);
  expect(priceListFor(trade, "PERSON")).toBeNull();
  expect(priceListFor(null, "PERSON")).toBeNull();
});
