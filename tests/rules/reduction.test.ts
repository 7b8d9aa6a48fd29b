import fc from "fast-check";
import { expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { lowestPrice, priceLog } from "#backend/catalogue/prices.ts";
import { unitPrice } from "#backend/catalogue/product-view.ts";
import { findReduction, mayNameCampaign, readReduction } from "#shared/reduction.ts";
import { seenFrom } from "#tests/backend/rules/catalogue-viewpoint.ts";
import { apis, findLawful, history, price } from "#tests/support/price-histories.ts";

const printed = (amount: number) => ({ amount, incVat: `${amount} kr`, exVat: `${amount * 0.8} kr` });
test.each(Object.entries(apis))(
  "no reduction exceeds what the lowest price of thirty days allows, and what is allowed is shown (%s)",
  (_name, lowestOf) => {
    fc.assert(
      fc.property(history, price, (days, regular) => {
        const selling = days.at(-1) ?? 0;
        const lawful = findLawful(days) ?? selling;
        const shown = findReduction({
          selling,
          regular: printed(regular),
          comparison: printed(lawful),
          lowest: printed(lowestOf(days, lawful)),
        });
        const from = Math.min(lawful, regular);
        const allowed = ((from - selling) * 100) / from;
        if (allowed >= 1) {
          expect(shown?.prior).toEqual(printed(from));
          expect(shown?.percentage).toBeLessThanOrEqual(allowed + 1e-6);
          expect(shown?.percentage).toBeGreaterThan(allowed - 1 - 1e-6);
        } else expect(shown).toBeNull();
      }),
      { numRuns: 1000 },
    );
  },
);

test("a price that was lower within the month is no reduction, whatever the API compares it with", () => {
  const record = { selling: 80, regular: printed(120), comparison: printed(120), lowest: printed(70) };
  expect(findReduction(record)).toBeNull();
  expect(findReduction({ ...record, lowest: printed(100) })).toEqual({ prior: printed(100), percentage: 20 });
});

test("a percentage is never rounded up, and a whole one not down", () => {
  const from = (selling: number, prior: number) =>
    findReduction({ selling, regular: printed(prior), comparison: printed(prior), lowest: printed(selling) })
      ?.percentage;
  expect(from(87.95, 125)).toBe(29);
  expect(from(89.91, 99.9)).toBe(10);
  expect(from(99.5, 100)).toBeUndefined();
});

test("the goods of the stand-in have histories that obey: nothing was cheaper in the month before its reduction", () => {
  const { products } = createCatalogue({ size: 1200 });
  let shownFromLess = 0;
  for (const alias of ["se", "eu", "us", "jp"]) {
    const view = seenFrom(alias, "en");
    for (const product of products) {
      const shown = readReduction(unitPrice(product, view), lowestPrice(product, view));
      if (!shown) continue;
      const before = priceLog(product, view).slice(0, -1);
      for (const { sellingPriceIncVat } of before)
        expect(sellingPriceIncVat, product.alias).toBeGreaterThanOrEqual(shown.prior.amount);
      if (shown.prior.amount < unitPrice(product, view).regularPriceIncVat) shownFromLess++;
    }
  }
  expect(shownFromLess).toBeGreaterThan(0);
});

const wire = (selling: number, regular = selling) => ({
  isDiscounted: selling < regular,
  sellingPriceIncVat: selling,
  regularPriceIncVat: regular,
  regularPriceIncVatFormatted: "",
  regularPriceExVatFormatted: "",
});

const past = (comparison: number, lowest = comparison) => ({
  comparisonPriceIncVat: comparison,
  comparisonPriceExVat: comparison,
  comparisonPriceIncVatFormatted: "",
  comparisonPriceExVatFormatted: "",
  lowestPriceIncVat: lowest,
  lowestPriceExVat: lowest,
  lowestPriceIncVatFormatted: "",
  lowestPriceExVatFormatted: "",
});

test.each([
  // Reduced by a lawful 30 %.
  ["Winter sale", wire(70, 100), past(100, 70), true],
  ["Everything minus 30 %", wire(70, 100), past(100, 70), true],
  ["Alles minus 40%", wire(70, 100), past(100, 70), false],
  ["Halber Preis", wire(70, 100), past(100, 70), false],
  ["30,5 procent", wire(70, 100), past(100, 70), false],
  // It cost as little, or nobody knows what it cost.
  ["Winter sale", wire(70, 100), past(70), false],
  ["3 for 2", wire(70, 100), past(60), false],
  ["Winter sale", wire(70, 100), null, false],
  // At its full price.
  ["3 for 2", wire(100), past(100), true],
  ["3 for 2", wire(100), null, true],
  ["20 % on everything", wire(100), past(100), true],
  ["20 % on everything", wire(100), past(100, 80), false],
  ["20 % on everything", wire(100), null, false],
  ["20 % on everything", null, null, false],
])("the campaign %j beside %j, before %j: %s", (name, price, before, isNamed) => {
  expect(mayNameCampaign(name, price, before)).toBe(isNamed);
});

test("no campaign promises more than the law allows, whatever the prices were", () => {
  fc.assert(
    fc.property(history, price, fc.integer({ min: 1, max: 99 }), (days, regular, percent) => {
      const selling = days.at(-1) ?? 0;
      const lawful = findLawful(days) ?? selling;
      const isReduced = selling < regular;
      const named = mayNameCampaign(`Everything minus ${percent} %`, wire(selling, regular), past(lawful));
      const from = Math.min(lawful, regular);
      if (named && isReduced) expect(percent).toBeLessThanOrEqual(((from - selling) * 100) / from + 1e-6);
      if (named && !isReduced) expect(lawful).toBeGreaterThanOrEqual(selling);
    }),
    { numRuns: 1000 },
  );
});
