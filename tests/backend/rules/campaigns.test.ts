import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyCampaigns, meetsRequirements } from "#backend/campaigns/apply.ts";
import {
  type Action,
  type CartCampaign,
  cartCampaigns,
  findByCode,
  findCampaign,
  worthIn,
} from "#backend/campaigns/range.ts";
import { totalsOf, withoutCampaigns } from "#backend/cart/totals.ts";
import { findMarket, markets } from "#backend/catalogue/markets.ts";
import { destinationOf, shippingOffers } from "#backend/checkout/shipping.ts";
import { fromIncVat, vatOf } from "#backend/money/amount.ts";
import type { PricedRow } from "#backend/storage/records.ts";
import { anyCart } from "./random-carts.ts";

const a = (action: Action, over: Partial<CartCampaign> = {}): CartCampaign => ({
  campaignId: 1,
  name: { sv: "", en: "", de: "" },
  code: "CODE",
  action,
  scope: "everything",
  threshold: 0,
  customerType: null,
  marketAliases: [],
  startsIn: 0,
  endsIn: 1,
  hideTitle: false,
  ...over,
});

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("fixed-amount" as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
  fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 5 }))
    .map(([buy, less]) => ({ kind: "buy-x-pay-y" as const, buy, pay: Math.max(buy - less, 0) })),
  fc.constant({ kind: "free-shipping" as const }),
);

const anyCampaigns = fc.array(
  fc
    .record({
      action: anyAction,
      scope: fc.constantFrom("everything" as const, "full-price" as const, "packages" as const),
      threshold: fc.constantFrom(0, 0, 500, 20_000),
    })
    .map(({ action, ...over }) => a(action, over)),
  { maxLength: 4 },
);

const sek = findMarket("se");
const swede = { marketAlias: "se", currency: sek.currency, customerType: "PERSON" as const };

function row(skuId: number, quantity: number, kronor: number, over: Partial<PricedRow["row"]> = {}) {
  const price = fromIncVat(kronor * 100, 25);
  return withoutCampaigns(
    { id: `${skuId}`, skuId, quantity, message: "", package: null, ...over },
    { selling: price, regular: price, vatRate: 25 },
  );
}

const pricesOf = (rows: readonly PricedRow[]) =>
  rows.map(({ prices }) => prices.map(({ quantity, selling }) => [quantity, selling.incVat / 100]));

describe("a thousand random carts in all markets", () => {
  const runs = { numRuns: 1000 };

  it("come to exactly the sum of their parts, and no part is negative", () => {
    fc.assert(
      fc.property(anyCart, anyCampaigns, ({ rows, buyer, market }, campaigns) => {
        const reduced = applyCampaigns(rows, campaigns, buyer);
        const productTotal = totalsOf(reduced.rows, []).subTotal.selling.incVat;
        const [offer] = shippingOffers(destinationOf(market), productTotal, reduced.freeShipping);
        const fee = offer?.fee ?? { incVat: 0, exVat: 0 };
        const totals = totalsOf(reduced.rows, [{ amount: fee, vatRate: market.vatRate }]);
        for (const vat of ["incVat", "exVat"] as const) {
          const pieces = reduced.rows.flatMap(({ prices }) =>
            prices.map(({ quantity, selling }) => quantity * selling[vat]),
          );
          const sum = pieces.reduce((total, piece) => total + piece, 0);
          expect(totals.subTotal.selling[vat]).toBe(sum);
          expect(totals.total.selling[vat]).toBe(sum + fee[vat]);
          expect(pieces.every((piece) => piece >= 0 && Number.isSafeInteger(piece))).toBe(true);
          expect(totals.subTotal.selling[vat]).toBeLessThanOrEqual(totals.subTotal.regular[vat]);
        }
        const vats = totals.vats.reduce((sum, group) => sum + group.amount, 0);
        expect(vats).toBe(vatOf(totals.total.selling));
        expect(vats).toBeGreaterThanOrEqual(0);
        expect(
          reduced.rows.map(({ prices }) => prices.reduce((sum, each) => sum + each.quantity, 0)),
        ).toEqual(rows.map((each) => each.row.quantity));
      }),
      runs,
    );
  });

  it("lose a fixed amount to the last öre, yen and won, and never more than they cost", () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 1, max: 50_000 }), ({ rows, buyer }, amount) => {
        const before = totalsOf(rows, []).subTotal.selling;
        const { rows: after, fixedDiscount } = applyCampaigns(
          rows,
          [a({ kind: "fixed-amount", amount })],
          buyer,
        );
        const left = totalsOf(after, []).subTotal.selling;
        const due = rows.length === 0 ? 0 : Math.min(worthIn(buyer.currency, amount), before.incVat);
        expect(before.incVat - left.incVat).toBe(due);
        expect(fixedDiscount).toEqual({ incVat: due, exVat: before.exVat - left.exVat });
      }),
      runs,
    );
  });

  it("cost what they did before when the promo code is removed", () => {
    const codes = cartCampaigns.filter(({ code }) => code !== null);
    const automatic = cartCampaigns.filter(({ code }) => code === null);
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...codes), ({ rows, buyer }, promo) => {
        const untouchedRows = structuredClone(rows);
        const before = applyCampaigns(rows, automatic, buyer);
        const reduced = applyCampaigns(rows, [...automatic, promo], buyer);
        expect(rows).toEqual(untouchedRows);
        expect(applyCampaigns(rows, automatic, buyer)).toEqual(before);
        const cost = (priced: PricedRow[]) => totalsOf(priced, []).subTotal.selling.incVat;
        expect(cost(reduced.rows)).toBeLessThanOrEqual(cost(before.rows));
      }),
      runs,
    );
  });
});

describe("a campaign", () => {
  it("takes percents off every piece", () => {
    const { rows } = applyCampaigns([row(1, 2, 99.9)], [a({ kind: "percent", percent: 15 })], swede);
    expect(pricesOf(rows)).toEqual([[[2, 84.92]]]);
    expect(rows[0]?.campaignIds).toEqual([1]);
  });

  it("gives away the cheapest of three, and of six the two cheapest", () => {
    const threeForTwo = [a({ kind: "buy-x-pay-y", buy: 3, pay: 2 })];
    const once = applyCampaigns([row(1, 2, 500), row(2, 1, 300)], threeForTwo, swede);
    expect(pricesOf(once.rows)).toEqual([[[2, 500]], [[1, 0]]]);
    expect(once.rows.map(({ campaignIds }) => campaignIds)).toEqual([[], [1]]);
    const twice = applyCampaigns([row(1, 4, 500), row(2, 3, 300)], threeForTwo, swede);
    expect(pricesOf(twice.rows)).toEqual([
      [[4, 500]],
      [
        [1, 300],
        [2, 0],
      ],
    ]);
    expect(applyCampaigns([row(1, 2, 500)], threeForTwo, swede).applied).toEqual([]);
  });

  it("spreads a fixed amount over rows by what they cost, odd öre first to the largest remainder", () => {
    const { rows } = applyCampaigns(
      [row(1, 3, 100), row(2, 1, 200)],
      [a({ kind: "fixed-amount", amount: 100 })],
      swede,
    );
    expect(pricesOf(rows)).toEqual([[[3, 80]], [[1, 160]]]);
    const thirds = applyCampaigns([row(1, 3, 100)], [a({ kind: "fixed-amount", amount: 100 })], swede);
    expect(pricesOf(thirds.rows)).toEqual([
      [
        [2, 66.67],
        [1, 66.66],
      ],
    ]);
  });

  it("looks only at its scope: full price, packages, everything", () => {
    const reducedRow = row(1, 1, 100);
    reducedRow.unit.regular = fromIncVat(20_000, 25);
    const packed = row(2, 1, 100, {
      package: { groupKey: "g", packageId: 901, groupId: 1, optionId: 1, quantity: 1 },
    });
    const rows = [reducedRow, packed];
    const half = (scope: CartCampaign["scope"]) =>
      pricesOf(applyCampaigns(rows, [a({ kind: "percent", percent: 50 }, { scope })], swede).rows);
    expect(half("full-price")).toEqual([[[1, 100]], [[1, 50]]]);
    expect(half("packages")).toEqual([[[1, 100]], [[1, 50]]]);
    expect(half("everything")).toEqual([[[1, 50]], [[1, 50]]]);
  });

  it.each([
    ["goods below its threshold", { threshold: 501 }],
    ["another market", { marketAliases: ["no"] }],
    ["another kind of customer", { customerType: "ORGANIZATION" as const }],
    ["a campaign that is over", { startsIn: -9, endsIn: 0 }],
    ["a campaign that has not begun", { startsIn: 1, endsIn: 9 }],
    ["nothing in its scope", { scope: "packages" as const }],
  ])("is not applied to %s", (_what, over) => {
    const campaign = a({ kind: "percent", percent: 10 }, over);
    expect(meetsRequirements(campaign, [row(1, 1, 500)], swede)).toBe(false);
    expect(applyCampaigns([row(1, 1, 500)], [campaign], swede).applied).toEqual([]);
  });

  it("is applied at exactly its threshold", () => {
    expect(meetsRequirements(a({ kind: "free-shipping" }, { threshold: 500 }), [row(1, 1, 500)], swede)).toBe(
      true,
    );
  });
});

describe("the shop's campaigns", () => {
  it("are found by code in any case, but not once they are over", () => {
    expect(findByCode(" spring ")?.campaignId).toBe(103);
    expect(findByCode("WINTER25")).toBeUndefined();
    expect(findByCode("")).toBeUndefined();
    expect(findCampaign(109)?.code).toBe("WINTER25");
  });

  it("leave an ordinary shopper's cart without promo code alone", () => {
    const automatic = cartCampaigns.filter(({ code }) => code === null);
    fc.assert(
      fc.property(anyCart, ({ rows, buyer }) => {
        const loose = rows.filter(({ row: { package: part } }) => part === null);
        const { rows: after, applied } = applyCampaigns(loose, automatic, {
          ...buyer,
          customerType: "PERSON",
        });
        expect([after, applied]).toEqual([loose, []]);
      }),
    );
  });

  it("have a fixed amount worth about as much in every market, in whole units", () => {
    for (const { currency } of markets) {
      const minor = worthIn(currency, 100);
      const units = ["JPY", "KRW"].includes(currency.code) ? minor : minor / 100;
      expect(Number.isInteger(units)).toBe(true);
      expect((units * currency.rate) / 100).toBeGreaterThan(0.9);
      expect((units * currency.rate) / 100).toBeLessThan(1.2);
    }
    expect(worthIn(sek.currency, 100)).toBe(10_000);
  });
});
