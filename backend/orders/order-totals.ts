import { type Totals, totalsOf } from "#backend/cart/totals.ts";
import { type Amount, plus } from "#backend/money/amount.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";

/** What an order pays for besides its goods. */
export type Fees = Pick<PlacedOrder, "shipping" | "payment">;

export const feesOf = ({ shipping, payment }: Fees): Amount => plus(shipping.fee, payment.fee);

/** What an order comes to: its rows at the prices they were ordered at, and the fees. */
export const orderTotals = ({ rows, shipping, payment }: Pick<PlacedOrder, "rows"> & Fees): Totals =>
  totalsOf(rows, [
    { amount: shipping.fee, vatRate: shipping.vatRate },
    { amount: payment.fee, vatRate: shipping.vatRate },
  ]);
