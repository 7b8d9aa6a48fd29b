import { totalsOf } from "#backend/cart/totals.ts";
import type { Currency } from "#backend/catalogue/types.ts";
import { type Amount, fromIncVat, minus, spread } from "#backend/money/amount.ts";
import type { PricedRow, UnitsAtPrice } from "#backend/storage/records.ts";
import { type CartCampaign, isRunning, type Scope, worthIn } from "./range.ts";

type Takes = (row: PricedRow) => boolean;

const reduceByPercent = (rows: readonly PricedRow[], takes: Takes, percent: number): PricedRow[] =>
  rows.map((row) =>
    takes(row)
      ? repriced(
          row,
          row.prices.map(({ quantity, selling }) => ({
            quantity,
            incVat: Math.round((selling.incVat * (100 - percent)) / 100),
          })),
        )
      : row,
  );

function giveAway(rows: readonly PricedRow[], takes: Takes, buy: number, pay: number): PricedRow[] {
  const batches = rows
    .flatMap((row) => (takes(row) ? row.prices : []))
    .sort((a, b) => a.selling.incVat - b.selling.incVat);
  const pieces = batches.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = Math.floor(pieces / buy) * (buy - pay);
  const given = new Map<UnitsAtPrice, number>();
  for (const batch of batches) {
    const taken = Math.min(batch.quantity, left);
    if (taken > 0) given.set(batch, taken);
    left -= taken;
  }
  return rows.map((row) => {
    const prices = row.prices;
    if (!prices.some((batch) => given.has(batch))) return row;
    const kept = prices.flatMap((batch) => [
      { quantity: batch.quantity - (given.get(batch) ?? 0), incVat: batch.selling.incVat },
      { quantity: given.get(batch) ?? 0, incVat: 0 },
    ]);
    return repriced(row, kept);
  });
}

/** `amount` in minor units, VAT included; spread in proportion to what the rows cost. */
function reduceByAmount(rows: readonly PricedRow[], takes: Takes, amount: number): PricedRow[] {
  const batches = rows.flatMap((row) => (takes(row) ? row.prices : []));
  const worth = batches.map(({ quantity, selling }) => quantity * selling.incVat);
  const most = worth.reduce((sum, each) => sum + each, 0);
  const shares = spread(Math.min(amount, most), worth);
  const left = new Map(batches.map((batch, index) => [batch, (worth[index] ?? 0) - (shares[index] ?? 0)]));
  return rows.map((row) =>
    takes(row)
      ? repriced(
          row,
          row.prices.flatMap((batch) => splitTotal(left.get(batch) ?? 0, batch.quantity)),
        )
      : row,
  );
}

function splitTotal(total: number, quantity: number) {
  const dearer = total % quantity;
  const incVat = Math.floor(total / quantity);
  return [
    { quantity: dearer, incVat: incVat + 1 },
    { quantity: quantity - dearer, incVat },
  ];
}

function repriced(row: PricedRow, pieces: readonly { quantity: number; incVat: number }[]): PricedRow {
  const quantities = new Map<number, number>();
  for (const { quantity, incVat } of pieces) {
    if (quantity > 0) quantities.set(incVat, (quantities.get(incVat) ?? 0) + quantity);
  }
  const prices = [...quantities]
    .sort(([a], [b]) => b - a)
    .map(([incVat, quantity]) => ({ quantity, selling: fromIncVat(incVat, row.unit.vatRate) }));
  return { ...row, prices };
}

export interface Buyer {
  marketAlias: string;
  currency: Currency;
  customerType: "PERSON" | "ORGANIZATION";
}

export interface Reduced {
  rows: PricedRow[];
  applied: CartCampaign[];
  freeShipping: boolean;
  /** Part of the reduction that came as a fixed amount; the rows' prices contain it already. */
  fixedDiscount: Amount;
}

/** In order; thresholds look at prices before any campaign, and no price becomes negative. */
export function applyCampaigns(
  rows: readonly PricedRow[],
  campaigns: readonly CartCampaign[],
  buyer: Buyer,
): Reduced {
  const start: Reduced = {
    rows: [...rows],
    applied: [],
    freeShipping: false,
    fixedDiscount: { incVat: 0, exVat: 0 },
  };
  return campaigns
    .filter((campaign) => meetsRequirements(campaign, rows, buyer))
    .reduce((reduced, campaign) => applyOne(reduced, campaign, buyer), start);
}

export function meetsRequirements(
  campaign: CartCampaign,
  rows: readonly PricedRow[],
  { marketAlias, currency, customerType }: Buyer,
): boolean {
  const { marketAliases, threshold } = campaign;
  if (!isRunning(campaign)) return false;
  if (marketAliases.length > 0 && !marketAliases.includes(marketAlias)) return false;
  if (campaign.customerType !== null && campaign.customerType !== customerType) return false;
  const inScope = rows.filter(isIn(campaign.scope));
  if (campaign.action.kind === "buy-x-pay-y" && piecesOf(inScope) < campaign.action.buy) return false;
  return inScope.length > 0 && worthOf(inScope) >= worthIn(currency, threshold);
}

const isIn =
  (scope: Scope) =>
  ({ row, unit }: PricedRow): boolean => {
    switch (scope) {
      case "everything":
        return true;
      case "full-price":
        return unit.selling.incVat === unit.regular.incVat;
      case "packages":
        return row.package !== null;
    }
  };

const piecesOf = (rows: readonly PricedRow[]) => rows.reduce((sum, { row }) => sum + row.quantity, 0);

const worthOf = (rows: readonly PricedRow[]) =>
  rows.reduce((sum, { row, unit }) => sum + unit.selling.incVat * row.quantity, 0);

function applyOne(before: Reduced, campaign: CartCampaign, { currency }: Buyer): Reduced {
  const { action } = campaign;
  const takes = isIn(campaign.scope);
  const applied = [...before.applied, campaign];
  switch (action.kind) {
    case "percent":
      return {
        ...before,
        applied,
        rows: named(before.rows, reduceByPercent(before.rows, takes, action.percent), campaign),
      };
    case "buy-x-pay-y":
      return {
        ...before,
        applied,
        rows: named(before.rows, giveAway(before.rows, takes, action.buy, action.pay), campaign),
      };
    case "fixed-amount": {
      // It belongs to the whole cart, so single rows do not mention it.
      const rows = reduceByAmount(before.rows, takes, worthIn(currency, action.amount));
      const sellingOf = (priced: PricedRow[]) => totalsOf(priced, []).subTotal.selling;
      return { ...before, applied, rows, fixedDiscount: minus(sellingOf(before.rows), sellingOf(rows)) };
    }
    case "free-shipping":
      return { ...before, applied, freeShipping: true };
  }
}

const named = (before: PricedRow[], after: PricedRow[], { campaignId }: CartCampaign): PricedRow[] =>
  after.map((row, index) =>
    row === before[index] ? row : { ...row, campaignIds: [...row.campaignIds, campaignId] },
  );
