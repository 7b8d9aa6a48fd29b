import { payFrom } from "#backend/cart/totals.ts";
import { findMarket } from "#backend/catalogue/markets.ts";
import type { Commerce } from "#backend/commerce.ts";
import { type Amount, plus, sum } from "#backend/money/amount.ts";
import { handlingMails } from "#backend/outbox/handling-mails.ts";
import { findCartUser } from "#backend/storage/carts.ts";
import {
  type Fulfilment,
  findFulfilment,
  type NewRefund,
  writeChange,
} from "#backend/storage/fulfilments.ts";
import { keepMail } from "#backend/storage/mails.ts";
import { type PlacedOrder, takeUnitsBack } from "#backend/storage/orders.ts";
import { changeBalance } from "#backend/storage/users.ts";
import { tellWatchers } from "#backend/users/subscriptions.ts";
import { handle, type OrderAction, type OrderChange, type RefundItem } from "./handling.ts";
import { orderTotals } from "./placed-order.ts";
import { shares } from "./refund.ts";
import { newParcelNumber } from "./tracking.ts";

/** One transaction. False, and nothing happens, when the order's status does not allow the action. */
export function handleOrder(
  order: PlacedOrder,
  action: OrderAction,
  reason: string | null,
  commerce: Commerce,
): boolean {
  const { storage, stock, clock } = commerce;
  const { sql } = storage;
  const before = findFulfilment(sql, order.id);
  const areFeesPaidBack = before.refunds.some(({ skuId }) => skuId === null);
  const change = handle(order, { status: order.status, items: before.items, areFeesPaidBack }, action);
  if (!change) return false;
  const now = clock.now();
  const owner = findCartUser(sql, order.cartId);
  const refunds = refundsOf(order, before, change.refundItems, owner !== null).map((refund) => ({
    ...refund,
    createdAt: now,
    reason,
  }));
  const shipment = change.sent.length > 0 ? { createdAt: now, parcelNumber: newParcelNumber() } : null;
  const { status, items } = change.after;
  const returned = storage.transactionSync(() => {
    writeChange(sql, order.id, { status, items, refunds, shipment }, now);
    if (owner !== null) changeBalance(sql, owner, currencyOf(order), toBalance(refunds));
    const pieces = piecesBack(order, change);
    const told = { sent: change.sent, shipment, refunds, pieces, isCancelled: status === "cancelled" };
    for (const mail of handlingMails(order, told, commerce.catalogue)) keepMail(sql, mail, now);
    const units = takeUnitsBack(sql, order.id, pieces);
    stock.takeBack(units);
    return units;
  });
  for (const skuId of returned.keys()) tellWatchers(skuId, commerce);
  return true;
}

const currencyOf = ({ marketId }: PlacedOrder) => findMarket(marketId).currency.code;

const toBalance = (refunds: readonly Pick<NewRefund, "isToBalance" | "incVat">[]) =>
  refunds.reduce((total, { isToBalance, incVat }) => (isToBalance ? total + incVat : total), 0);

/** What was paid from the balance returns there, as long as its owner is known. */
function refundsOf(
  order: PlacedOrder,
  { refunds }: Fulfilment,
  refundItems: readonly RefundItem[],
  hasOwner: boolean,
): Omit<NewRefund, "createdAt" | "reason">[] {
  const { total } = orderTotals(order);
  const { left } = payFrom(hasOwner ? order.promotions.balance : 0, total.selling);
  let paidBack: Amount = sum(refunds);
  return refundItems.flatMap(({ row, amount, cause }) => {
    const parts = shares(amount, paidBack, left.incVat);
    paidBack = plus(paidBack, amount);
    const skuId = row === null ? null : (order.rows[row]?.row.skuId ?? null);
    return parts.map((part) => ({ skuId, cause, ...part }));
  });
}

function piecesBack({ rows }: PlacedOrder, { refundItems }: OrderChange): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const refundItem of refundItems) {
    const skuId = refundItem.row === null ? undefined : rows[refundItem.row]?.row.skuId;
    if (skuId !== undefined) pieces.set(skuId, (pieces.get(skuId) ?? 0) + refundItem.pieces);
  }
  return pieces;
}
