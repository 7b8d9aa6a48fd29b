import fc from "fast-check";
import { expect, it } from "vitest";
import { cartCampaigns } from "#backend/campaigns/range.ts";
import { createCatalogue, skusPerProduct } from "#backend/catalogue/catalogue.ts";
import { markets } from "#backend/catalogue/markets.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { openContents } from "#backend/checkout/contents.ts";
import type { Commerce } from "#backend/commerce.ts";
import { nobody } from "#backend/commerce.ts";
import { chooseContract } from "#backend/contract/contract.ts";
import { minorUnitsIn } from "#backend/money/amount.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 240 });
/** A cart of nobody's needs no storage. */
const commerce = {
  catalogue,
  caller: nobody,
  contract: chooseContract(),
  storage: { sql: null },
} as unknown as Commerce;

const anyRow = fc.record({
  product: fc.integer({ min: 0, max: catalogue.products.length - 1 }),
  quantity: fc.integer({ min: 1, max: 12 }),
});

const anyShopper = fc.record({
  market: fc.constantFrom(...markets),
  picked: fc.array(anyRow, { maxLength: 8 }),
  code: fc.constantFrom(null, ...cartCampaigns.map(({ code }) => code)),
  customerType: fc.constantFrom("PERSON" as const, "ORGANIZATION" as const),
  externalShippingFee: fc.constantFrom(-1, -1, 0, 7, 49.5),
});

type Wire = Record<string, number>;

it("a thousand random carts of real goods add up on the wire, in all thirteen markets", () => {
  fc.assert(
    fc.property(anyShopper, ({ market, picked, code, customerType, externalShippingFee }) => {
      const viewpoint = seenFrom(market.alias, "en");
      const minor = (value = Number.NaN) => {
        const counted = value * minorUnitsIn(market.currency.code);
        expect(Math.abs(counted - Math.round(counted))).toBeLessThan(1e-4);
        return Math.round(counted);
      };
      const rows = picked.map(({ product, quantity }, index) => ({
        id: String(index),
        skuId: (catalogue.products[product]?.productId ?? 0) * skusPerProduct,
        quantity,
        message: "",
        package: null,
      }));
      const cart = { id: "c", isCompleted: false, promoCode: code, merchantData: null, rows };
      const input = { customerType, externalShippingFee };
      const { contents } = openContents(cart, commerce, viewpoint, true, input);
      const { items, summary } = cartView(contents, catalogue, viewpoint);
      const subTotal = summary.subTotal as unknown as Wire;
      const total = summary.total as unknown as Wire;
      const fees: Wire = summary.fees;
      for (const vat of ["IncVat", "ExVat"]) {
        const lines = items.map((item) => minor((item.totalPrice as unknown as Wire)[`sellingPrice${vat}`]));
        const pieces = items.map(({ campaign }) =>
          campaign.prices
            .map((each) => each.quantity * minor((each.price as unknown as Wire)[`sellingPrice${vat}`]))
            .reduce((sum, each) => sum + each, 0),
        );
        expect(pieces).toEqual(lines);
        const productTotal = lines.reduce((sum, line) => sum + line, 0);
        expect(minor(subTotal[`sellingPrice${vat}`])).toBe(productTotal);
        const charged = minor(fees[`shippingFee${vat}`]) + minor(fees[`paymentFee${vat}`]);
        expect(minor(total[`sellingPrice${vat}`])).toBe(productTotal + charged);
        expect(minor(subTotal[`regularPrice${vat}`]) - productTotal).toBe(minor(subTotal[`discount${vat}`]));
        expect(Math.min(0, charged, ...lines)).toBe(0);
      }
      expect(minor(total.sellingPriceIncVat) - minor(total.sellingPriceExVat)).toBe(minor(total.vat));
      const vats = summary.vats.reduce((sum, { amount }) => sum + minor(amount), 0);
      expect(vats).toBe(minor(total.vat));
    }),
    { numRuns: 1000 },
  );
}, 30_000);

it("before a way is chosen a cart counts the cheapest: the shop says 'from' of it", () => {
  const viewpoint = seenFrom("us", "en");
  const [product] = catalogue.products;
  const skuId = (product?.productId ?? 0) * skusPerProduct;
  const rows = [{ id: "1", skuId, quantity: 1, message: "", package: null }];
  const cart = { id: "c", isCompleted: false, promoCode: null, merchantData: null, rows };
  const { contents } = openContents(cart, commerce, viewpoint, false, {});
  const { shipping } = cartView(contents, catalogue, viewpoint).summary;
  expect(shipping).toMatchObject({ isDefault: true, feeIncVat: 9 });
});
