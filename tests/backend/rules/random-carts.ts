import fc from "fast-check";
import type { Buyer } from "#backend/campaigns/apply.ts";
import { withoutCampaigns } from "#backend/cart/totals.ts";
import { markets } from "#backend/catalogue/markets.ts";
import type { Market } from "#backend/catalogue/types.ts";
import { fromIncVat } from "#backend/money/amount.ts";
import type { PricedRow } from "#backend/storage/records.ts";

const part = { groupKey: "g", packageId: 901, groupId: 1, optionId: 1, quantity: 1 };

/** A row as a shopper could have it: up to 99 999 in any currency, perhaps reduced, perhaps of a package. */
export const anyRow = ({ vatRate, currency }: Market): fc.Arbitrary<PricedRow> =>
  fc
    .record({
      regular: fc.integer({ min: 1, max: currency.code === "KRW" ? 2_000_000 : 9_999_900 }),
      percentOff: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
      quantity: fc.integer({ min: 1, max: 40 }),
      skuId: fc.integer({ min: 1, max: 999 }),
      isPacked: fc.boolean(),
    })
    .map(({ regular, percentOff, quantity, skuId, isPacked }) =>
      withoutCampaigns(
        { id: `${skuId}`, skuId, quantity, message: "", package: isPacked ? part : null },
        {
          regular: fromIncVat(regular, vatRate),
          selling: fromIncVat(Math.round(regular * (1 - percentOff / 100)), vatRate),
          vatRate,
        },
      ),
    );

export interface RandomCart {
  market: Market;
  buyer: Buyer;
  rows: PricedRow[];
}

/** A cart in any of the thirteen markets, of a person or an organisation. */
export const anyCart: fc.Arbitrary<RandomCart> = fc.constantFrom(...markets).chain((market) =>
  fc.record({
    market: fc.constant(market),
    buyer: fc.constantFrom("PERSON" as const, "ORGANIZATION" as const).map((customerType) => ({
      marketAlias: market.alias,
      currency: market.currency,
      customerType,
    })),
    rows: fc.array(anyRow(market), { maxLength: 12 }),
  }),
);
