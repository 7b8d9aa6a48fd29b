import type { RowChange, RowRefusal } from "#backend/cart/rows.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { openContents } from "#backend/checkout/contents.ts";
import type { Commerce } from "#backend/commerce.ts";
import { placedContents, placedViewpoint } from "#backend/orders/placed-order.ts";
import { findCart, type StoredCart, writeRows } from "#backend/storage/carts.ts";
import { findOrderOfCart } from "#backend/storage/orders.ts";
import { refused } from "./refused.ts";
import { type ContextArguments, viewpointOf } from "./root-fields.ts";

export interface CartArguments extends ContextArguments {
  id: string;
  /** Only a checkout lets the fee of another shipping service count. */
  allowExternalShippingFee?: boolean | null;
}

/** The cart while it can be changed; null when it is unknown or completed. */
export function findOpenCart(id: string, { storage }: Commerce): StoredCart | null {
  const cart = findCart(storage.sql, id);
  return cart && !cart.isCompleted ? cart : null;
}

/** An ordered cart shows the prices it was ordered at, in the currency it was ordered in. */
export function answerWith(cart: StoredCart, args: Omit<CartArguments, "id">, commerce: Commerce) {
  const { catalogue, storage } = commerce;
  const viewpoint = viewpointOf(args, commerce);
  const order = cart.isCompleted ? findOrderOfCart(storage.sql, cart.id) : null;
  if (order) return cartView(placedContents(order), catalogue, placedViewpoint(order, viewpoint));
  const { contents } = openContents(cart, commerce, viewpoint, args.allowExternalShippingFee ?? false);
  return cartView(contents, catalogue, viewpoint);
}

/** Changes the rows of an open cart and answers it; refusals are GraphQL errors and change nothing. */
export function changeRows(
  args: CartArguments,
  commerce: Commerce,
  change: (cart: StoredCart, available: (skuId: number) => number) => RowChange,
) {
  const cart = findOpenCart(args.id, commerce);
  if (!cart) return null;
  const changed = change(cart, (skuId) => commerce.stock.available(skuId)?.totalStock ?? 0);
  if (!changed.ok) throw refused(changed.refusal.kind, messageOf(changed.refusal));
  writeRows(commerce.storage, cart.id, changed.rows);
  return answerWith({ ...cart, rows: changed.rows }, args, commerce);
}

function messageOf(refusal: RowRefusal): string {
  switch (refusal.kind) {
    case "InsufficientStock":
      return `Insufficient stock amount: only ${refusal.available} left`;
    case "InvalidQuantity":
      return "The quantity must be a positive number";
    case "RowNotFound":
      return "The cart has no such row";
    case "PartOfPackage":
      return "The row is part of a package: change the package";
    case "CartFull":
      return "The cart has too many rows";
  }
}
