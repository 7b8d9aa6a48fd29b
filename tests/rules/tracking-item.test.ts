import fc from "fast-check";
import { expect, test } from "vitest";
import { discountBand, toItem } from "#shared/tracking/item.ts";
import type { TrackedProduct } from "#shared/tracking/product.ts";

const jacket: TrackedProduct = {
  id: 17,
  brand: "Isvidda",
  name: "Alpine Jacket",
  facts: { amount: 749.5, regularAmount: 999, category: "Jackets", colour: "Fjord", isCampaign: true },
};
const plain: TrackedProduct = { ...jacket, facts: { amount: 100 } };

test.each([
  [0, "0-5"],
  [5, "0-5"],
  [6, "6-10"],
  [10, "6-10"],
  [15, "11-15"],
  [16, "16-20"],
  [20, "16-20"],
  [21, "21-30"],
  [30, "21-30"],
  [31, "31-40"],
  [50, "41-50"],
  [51, "51-60"],
  [60, "51-60"],
  [61, "61-70"],
  [80, "71-80"],
  [81, "81-100"],
  [100, "81-100"],
  [5.4, "0-5"],
  [5.5, "6-10"],
  [-3, "0-5"],
  [140, "81-100"],
])("a discount of %d percent belongs to the band %s (TR-21)", (percentage, band) => {
  expect(discountBand(percentage)).toBe(band);
});

test("every percentage belongs to the one band that holds it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (percentage) => {
      const [from = 0, to = 0] = discountBand(percentage).split("-").map(Number);
      expect(from).toBeLessThanOrEqual(percentage);
      expect(to).toBeGreaterThanOrEqual(percentage);
    }),
  );
});

test("an item says what it is, and what it costs less", () => {
  expect(toItem(jacket, { index: 3, quantity: 2, skuId: 5 })).toEqual({
    item_name: "Alpine Jacket",
    item_id: 17,
    price: 749.5,
    price_campaign: true,
    item_brand: "Isvidda",
    item_category: "Jackets",
    item_variant: "Fjord",
    id: "Fjord",
    index: 3,
    quantity: 2,
    sales_type: "21-30%",
    discount: 249.5,
  });
});

test("an item without a colour is told by its sku, one without a discount has the first band", () => {
  expect(toItem(plain, { skuId: 5 })).toMatchObject({ item_variant: "5", id: "5", item_category: "" });
  expect(toItem(plain)).toMatchObject({
    item_variant: "",
    index: 1,
    quantity: 1,
    discount: 0,
    sales_type: "0-5%",
    price_campaign: false,
  });
});
