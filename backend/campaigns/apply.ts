import { type PricedRow, totalsOf } from "#backend/cart/totals.ts";
import type { Currency } from "#backend/catalogue/types.ts";
import { type Amount, minus } from "#backend/money/amount.ts";
import type { CartCampaign, Scope } from "./campaign.ts";
import { isRunning } from "./range.ts";
import { giveAway, reduceByAmount, reduceByPercent } from "./reductions.ts";
import { worthIn } from "./worth.ts";

/** Who buys, and where: what a campaign may depend on besides the goods. */
export interface Buyer {
  marketAlias: string;
  currency: Currency;
  customerType: "PERSON" | "ORGANIZATION";
}

export interface Reduced {
  rows: PricedRow[];
  /** Campaigns whose requirements the cart meets, in the order they were applied. */
  applied: CartCampaign[];
  freeShipping: boolean;
  /** How much of the reduction came as a fixed amount; it is inside the rows' prices already. */
  fixedDiscount: Amount;
}

/**
 * Applies campaigns to the rows of a cart, one after the other. Thresholds look at what the goods cost before
 * any of them. No price becomes negative, and every reduction is spread over rows to the last minor unit.
 */
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

/** Whether the cart is what a campaign asks for. */
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
  if (campaign.action.kind === "buy and pay" && piecesOf(inScope) < campaign.action.buy) return false;
  return inScope.length > 0 && worthOf(inScope) >= worthIn(currency, threshold);
}

const isIn =
  (scope: Scope) =>
  ({ row, unit }: PricedRow): boolean => {
    switch (scope) {
      case "everything":
        return true;
      case "full price":
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
    case "buy and pay":
      return {
        ...before,
        applied,
        rows: named(before.rows, giveAway(before.rows, takes, action.buy, action.pay), campaign),
      };
    case "fixed amount": {
      // It is the whole cart's, so it is not told of single rows.
      const rows = reduceByAmount(before.rows, takes, worthIn(currency, action.amount));
      const sellingOf = (priced: PricedRow[]) => totalsOf(priced, []).subTotal.selling;
      return { ...before, applied, rows, fixedDiscount: minus(sellingOf(before.rows), sellingOf(rows)) };
    }
    case "free shipping":
      return { ...before, applied, freeShipping: true };
  }
}

/** Notes the campaign on the rows it changed. */
const named = (before: PricedRow[], after: PricedRow[], { campaignId }: CartCampaign): PricedRow[] =>
  after.map((row, index) =>
    row === before[index] ? row : { ...row, campaignIds: [...row.campaignIds, campaignId] },
  );
