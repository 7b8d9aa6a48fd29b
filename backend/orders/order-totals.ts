import { type Totals, totalsOf } from "#backend/cart/totals.ts";
import type { PlacedOrder } from "#backend/storage/orders.ts";

/** What an order comes to: its rows at the prices they were ordered at, and the fees. */
export const orderTotals = ({
  rows,
  shipping,
  payment,
}: Pick<PlacedOrder, "rows" | "shipping" | "payment">): Totals =>
  totalsOf(rows, [
    { amount: shipping.fee, vatRate: shipping.vatRate },
    { amount: payment.fee, vatRate: shipping.vatRate },
  ]);
