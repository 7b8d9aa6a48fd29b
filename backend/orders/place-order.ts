import { quantityOf } from "#backend/cart/rows.ts";
import { payFrom } from "#backend/cart/totals.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { type OpenContents, openContents } from "#backend/checkout/contents.ts";
import { mergeInput } from "#backend/checkout/input.ts";
import { type Intent, noCart, type Refusal, refusalOf, unpaid } from "#backend/checkout/refusals.ts";
import type { Commerce } from "#backend/commerce.ts";
import type { StockLedger } from "#backend/stock/ledger.ts";
import {
  completeCart,
  findCart,
  readCheckout,
  type StoredCart,
  writeCheckout,
} from "#backend/storage/carts.ts";
import { type Item, writeItems } from "#backend/storage/fulfilments.ts";
import { keepMail } from "#backend/storage/mails.ts";
import { findOrderOfCart, insertOrder, type PlacedOrder, writeTaken } from "#backend/storage/orders.ts";
import { findSessionOfCart } from "#backend/storage/payment-sessions.ts";
import type { CartRow, CheckoutInput } from "#backend/storage/records.ts";
import { changeBalance } from "#backend/storage/users.ts";
import { isBlockedBuyer, noteOwner } from "#backend/users/buyer.ts";
import { statusOfItems } from "./handling.ts";
import { orderMail } from "./order-mail.ts";
import { orderTotals } from "./placed-order.ts";

type Placement =
  | { kind: "placed"; order: Pick<PlacedOrder, "id" | "publicId"> }
  /** Nothing is ordered before the provider says that it is paid. */
  | { kind: "unpaid"; open: OpenContents }
  | { kind: "refused"; refusal: Refusal };

/** One transaction, at most once per cart: asked again, by a retry or another tab, it answers the same order. */
export function placeOrder(
  commerce: Commerce,
  viewpoint: Viewpoint,
  cartId: string,
  given: CheckoutInput | null,
  paidBy: "shop" | "provider" = "shop",
): Placement {
  const { sql } = commerce.storage;
  const earlier = findOrderOfCart(sql, cartId);
  if (earlier) return { kind: "placed", order: earlier };
  const cart = findCart(sql, cartId);
  if (!cart || cart.isCompleted) return { kind: "refused", refusal: noCart(cartId) };
  // What is paid already must not be paid twice.
  const isPaid = findSessionOfCart(sql, cartId)?.paidAt != null;
  if (isPaid && paidBy === "shop") return { kind: "refused", refusal: unpaid };
  if (commerce.caller.customerId !== null) noteOwner(commerce, cartId);
  const input = mergeInput(readCheckout(sql, cartId), given);
  writeCheckout(sql, cartId, input);
  const open = openContents(cart, commerce, viewpoint, true);
  const refusal = refusalOf(intentOf(cart, open, commerce, viewpoint));
  if (refusal) return { kind: "refused", refusal };
  if (paidBy === "provider") return write(open, commerce, viewpoint);
  switch (open.offers.chosenPayment?.provider?.way) {
    case "redirect":
      return { kind: "unpaid", open };
    case "frame":
      return { kind: "refused", refusal: unpaid };
    default:
      return write(open, commerce, viewpoint);
  }
}

export function refusalOfOrder(
  commerce: Commerce,
  viewpoint: Viewpoint,
  cartId: string,
  given: CheckoutInput | null,
): Refusal | null {
  const { sql } = commerce.storage;
  const cart = findCart(sql, cartId);
  if (!cart || cart.isCompleted) return noCart(cartId);
  const input = mergeInput(readCheckout(sql, cartId), given);
  const open = openContents(cart, commerce, viewpoint, true, input);
  return refusalOf(intentOf(cart, open, commerce, viewpoint));
}

export function intentOf(
  cart: StoredCart,
  { offers, input }: OpenContents,
  commerce: Commerce,
  { market }: Viewpoint,
): Intent {
  const available = (skuId: number) => commerce.stock.available(skuId)?.totalStock ?? 0;
  return { rows: cart.rows, input, offers, market, available, isBlocked: isBlockedBuyer(input, commerce) };
}

/** What is not in stock was sold to be delivered later. */
function itemOf({ skuId, quantity }: CartRow, stock: StockLedger): Item {
  const { inStock = 0, oversellable = 0 } = stock.available(skuId) ?? {};
  return { status: quantity > inStock && oversellable > 0 ? "backorder" : "ready", returned: 0 };
}

function write(
  { contents, offers, input }: OpenContents,
  commerce: Commerce,
  viewpoint: Viewpoint,
): Placement {
  const { chosenShipping: shipping, chosenPayment: payment } = offers;
  if (!shipping || !payment) throw new Error("An order without shipping or payment passed the checks");
  const { storage, stock, caller, contract } = commerce;
  const rows = [...contents.rows];
  const items = rows.map(({ row }) => itemOf(row, stock));
  const { total } = orderTotals({ rows, shipping, payment });
  const order = {
    publicId: crypto.randomUUID(),
    cartId: contents.id,
    createdAt: viewpoint.now,
    status: statusOfItems(items.map(({ status }) => status)),
    email: (input.email ?? "").trim(),
    marketId: viewpoint.market.id,
    languageId: viewpoint.language.id,
    checkout: input,
    shipping,
    payment,
    promotions: {
      promoCode: contents.promoCode,
      campaignIds: contents.campaigns.map((campaign) => campaign.campaignId),
      fixedDiscount: contents.fixedDiscount,
      balance: payFrom(contents.balance, total.selling).pending,
    },
    merchantData: contents.merchantData,
    rows,
  };
  const cartRows = contents.rows.map(({ row }) => row);
  const sold = new Map(cartRows.map((row) => [row.skuId, quantityOf(cartRows, row.skuId)]));
  const id = storage.transactionSync(() => {
    const number = insertOrder(storage.sql, order);
    writeItems(storage.sql, number, items);
    if (contract.current().completesCarts) completeCart(storage.sql, contents.id, viewpoint.now);
    if (caller.customerId !== null) {
      changeBalance(
        storage.sql,
        caller.customerId,
        viewpoint.market.currency.code,
        -order.promotions.balance,
      );
    }
    keepMail(storage.sql, orderMail({ ...order, id: number }, commerce, viewpoint), viewpoint.now);
    const units = stock.unitsOf(sold);
    writeTaken(storage.sql, number, units);
    stock.sell(units);
    return number;
  });
  return { kind: "placed", order: { ...order, id } };
}
