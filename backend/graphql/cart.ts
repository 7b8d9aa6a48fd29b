import { openContents } from "#backend/cart/contents.ts";
import { addRow, findRow, type RowChange, type RowRefusal, setQuantity } from "#backend/cart/rows.ts";
import { cartView } from "#backend/cart/view.ts";
import { findSku } from "#backend/catalogue/catalogue.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { placedContents, placedViewpoint } from "#backend/orders/placed.ts";
import { completeCart, findCart, openCart, type StoredCart, writeRows } from "#backend/storage/carts.ts";
import { findOrderOfCart } from "#backend/storage/orders.ts";
import { refused } from "./refused.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

interface CartArguments extends ContextArguments {
  id: string;
}

interface ItemArguments extends CartArguments {
  item: { skuId?: number | null; id?: string | null; quantity: number; message?: string | null };
}

export const cartQueries: RootFields = {
  getCart: (args: Partial<CartArguments> & { includeCompleted?: boolean | null }, commerce) => {
    const { sql } = commerce.storage;
    const cart = args.id ? findCart(sql, args.id) : openCart(sql);
    if (!cart || (cart.isCompleted && !args.includeCompleted)) return null;
    return viewOf(cart, commerce, viewpointOf(args, commerce));
  },
};

/** Mutations of an unknown or completed cart answer null, as `getCart` does: the client then opens a new one. */
export const cartMutations: RootFields = {
  addToCart: (args: ItemArguments, commerce) =>
    changeRows(args, commerce, (cart) => {
      const { skuId, quantity, message } = args.item;
      if (!skuId || !findSku(commerce.catalogue, skuId))
        throw refused("UnknownSku", `No sku has the id ${skuId}`);
      const addition = { id: crypto.randomUUID(), skuId, quantity, message: message ?? "" };
      return addRow(cart.rows, addition, commerce.stock.available(skuId)?.totalStock ?? 0);
    }),

  updateCartItem: (args: ItemArguments, commerce) =>
    changeRows(args, commerce, (cart) => {
      const row = findRow(cart.rows, args.item);
      if (!row) return { ok: false, refusal: { kind: "RowNotFound" } };
      const available = commerce.stock.available(row.skuId)?.totalStock ?? 0;
      return setQuantity(cart.rows, row, args.item.quantity, available);
    }),

  clearCart: (args: CartArguments, commerce) => changeRows(args, commerce, () => ({ ok: true, rows: [] })),

  completeCart: (args: CartArguments, commerce) => {
    const { sql } = commerce.storage;
    completeCart(sql, args.id);
    const cart = findCart(sql, args.id);
    return cart && viewOf(cart, commerce, viewpointOf(args, commerce));
  },
};

function changeRows(args: CartArguments, commerce: Commerce, change: (cart: StoredCart) => RowChange) {
  const cart = findCart(commerce.storage.sql, args.id);
  if (!cart || cart.isCompleted) return null;
  const changed = change(cart);
  if (!changed.ok) throw refused(changed.refusal.kind, messageOf(changed.refusal));
  writeRows(commerce.storage, cart.id, changed.rows);
  return viewOf({ ...cart, rows: changed.rows }, commerce, viewpointOf(args, commerce));
}

/** An ordered cart shows the prices it was ordered at, in the currency it was ordered in. */
function viewOf(cart: StoredCart, commerce: Commerce, viewpoint: Viewpoint) {
  const order = cart.isCompleted ? findOrderOfCart(commerce.storage.sql, cart.id) : null;
  return order
    ? cartView(placedContents(order), commerce.catalogue, placedViewpoint(order, viewpoint))
    : cartView(openContents(cart, commerce, viewpoint).contents, commerce.catalogue, viewpoint);
}

function messageOf(refusal: RowRefusal): string {
  switch (refusal.kind) {
    case "InsufficientStock":
      return `Insufficient stock amount: only ${refusal.available} left`;
    case "InvalidQuantity":
      return "The quantity must be a positive number";
    case "RowNotFound":
      return "The cart has no such row";
    case "CartFull":
      return "The cart has too many rows";
  }
}
