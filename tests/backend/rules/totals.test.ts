import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalsOf, withoutCampaigns } from "#backend/cart/totals.ts";
import { markets } from "#backend/catalogue/markets.ts";
import type { Market } from "#backend/catalogue/types.ts";
import { destinationOf, shippingOffers } from "#backend/checkout/shipping.ts";
import { fromIncVat, fromMinor, minorUnitsIn, toMinor, vatOf } from "#backend/money/amount.ts";
import type { PricedRow } from "#backend/storage/records.ts";

const largest = 10_000_000;

const pricedRow = ({ vatRate }: Market): fc.Arbitrary<PricedRow> =>
  fc
    .record({
      regular: fc.integer({ min: 1, max: largest }),
      percentOff: fc.integer({ min: 0, max: 70 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      skuId: fc.integer({ min: 1, max: 999 }),
    })
    .map(({ regular, percentOff, quantity, skuId }) =>
      withoutCampaigns(
        { id: `${skuId}`, skuId, quantity, message: "", package: null },
        {
          regular: fromIncVat(regular, vatRate),
          selling: fromIncVat(Math.round(regular * (1 - percentOff / 100)), vatRate),
          vatRate,
        },
      ),
    );

describe.each(markets.map((market) => [market.alias, market] as const))("in market %s", (_alias, market) => {
  const rows = fc.array(pricedRow(market), { maxLength: 20 });
  const method = fc.integer({ min: 0, max: 2 });

  it("every total is the sum of its parts, with and without VAT, to the last minor unit", () => {
    fc.assert(
      fc.property(rows, method, (priced, index) => {
        const productTotal = totalsOf(priced, []).subTotal.selling.incVat;
        const offer = shippingOffers(destinationOf(market), productTotal)[index];
        if (!offer) throw new Error("no such offer");
        const totals = totalsOf(priced, [{ amount: offer.fee, vatRate: offer.vatRate }]);
        for (const vat of ["incVat", "exVat"] as const) {
          const lines = totals.rows.reduce((sum, row) => sum + row.selling[vat], 0);
          expect(totals.subTotal.selling[vat]).toBe(lines);
          expect(totals.total.selling[vat]).toBe(lines + offer.fee[vat]);
          const saved = totals.subTotal.regular[vat] - totals.subTotal.selling[vat];
          expect(totals.total.regular[vat] - totals.total.selling[vat]).toBe(saved);
          expect(Number.isSafeInteger(totals.total.selling[vat])).toBe(true);
        }
        const vats = totals.vats.reduce((sum, group) => sum + group.amount, 0);
        expect(vats).toBe(vatOf(totals.total.selling));
        expect(vats).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("an amount survives the way over the wire", () => {
    const { code } = market.currency;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largest * 99 * 20 }), (minor) => {
        expect(toMinor(JSON.parse(JSON.stringify(fromMinor(minor, code))), code)).toBe(minor);
      }),
    );
  });
});

describe("currencies", () => {
  it("JPY and KRW have no minor unit, the others have a hundred", () => {
    const units = Object.fromEntries(
      markets.map(({ currency }) => [currency.code, minorUnitsIn(currency.code)]),
    );
    expect(units).toEqual({
      SEK: 100,
      DKK: 100,
      NOK: 100,
      EUR: 100,
      CHF: 100,
      GBP: 100,
      USD: 100,
      CAD: 100,
      HKD: 100,
      JPY: 1,
      KRW: 1,
    });
  });

  it("takes 25 % VAT out of 1250 as 250", () => {
    expect(fromIncVat(125_000, 25)).toEqual({ incVat: 125_000, exVat: 100_000 });
  });
});

it("groups VAT by rate, highest first", () => {
  const unit = (vatRate: number) => ({ ...prices(125, 100), vatRate });
  const prices = (incVat: number, exVat: number) => ({
    selling: { incVat, exVat },
    regular: { incVat, exVat },
  });
  const row = { id: "a", skuId: 1, quantity: 2, message: "", package: null };
  const totals = totalsOf(
    [withoutCampaigns(row, unit(25))],
    [{ amount: { incVat: 53, exVat: 50 }, vatRate: 6 }],
  );
  expect(totals.vats).toEqual([
    { rate: 25, amount: 50 },
    { rate: 6, amount: 3 },
  ]);
});
