import { addRow, findRow, setQuantity, stillOnSale } from "#backend/cart/rows.ts";
import { findSku } from "#backend/catalogue/catalogue.ts";
import type { Commerce } from "#backend/commerce.ts";
import { cloneCart, completeCart, findCart, openCart, writeRows } from "#backend/storage/carts.ts";
import { answerWith, type CartArguments, changeRows } from "./cart-answer.ts";
import { refused } from "./refused.ts";
import type { RootFields } from "./root-fields.ts";

interface GetCartArguments extends Partial<CartArguments> {
  includeCompleted?: boolean | null;
  forceRefresh?: boolean | null;
}

interface ItemArguments extends CartArguments {
  item: { skuId?: number | null; id?: string | null; quantity: number; message?: string | null };
}

export const cartQueries: RootFields = {
  getCart: (args: GetCartArguments, commerce) => {
    const { sql } = commerce.storage;
    if (args.forceRefresh && args.id) dropGoneRows(args.id, commerce);
    const cart = args.id ? findCart(sql, args.id) : openCart(sql, commerce.clock.now());
    if (!cart || (cart.isCompleted && !args.includeCompleted)) return null;
    return answerWith(cart, args, commerce);
  },
};

/** Mutations of an unknown or completed cart answer null, as `getCart` does: the client then opens a new one. */
export const cartMutations: RootFields = {
  addToCart: (args: ItemArguments, commerce) =>
    changeRows(args, commerce, (cart, available) => {
      const { skuId, quantity, message } = args.item;
      if (!skuId || !findSku(commerce.catalogue, skuId))
        throw refused("UnknownSku", `No sku has the id ${skuId}`);
      const addition = { id: crypto.randomUUID(), skuId, quantity, message: message ?? "", package: null };
      return addRow(cart.rows, addition, available(skuId));
    }),

  updateCartItem: (args: ItemArguments, commerce) =>
    changeRows(args, commerce, (cart, available) => {
      const row = findRow(cart.rows, args.item);
      if (!row) return { ok: false, refusal: { kind: "RowNotFound" } };
      return setQuantity(cart.rows, row, args.item.quantity, available(row.skuId));
    }),

  clearCart: (args: CartArguments, commerce) => changeRows(args, commerce, () => ({ ok: true, rows: [] })),

  completeCart: (args: CartArguments, commerce) => {
    const { sql } = commerce.storage;
    completeCart(sql, args.id, commerce.clock.now());
    const cart = findCart(sql, args.id);
    return cart && answerWith(cart, args, commerce);
  },

  /** A new cart with the same rows, of an ordered one too; what was told its checkout stays behind. */
  cloneCart: (args: CartArguments & { resetPromotions?: boolean | null }, commerce) => {
    const cart = findCart(commerce.storage.sql, args.id);
    if (!cart) return null;
    const promoCode = args.resetPromotions ? null : cart.promoCode;
    const clone = cloneCart(commerce.storage, { ...cart, promoCode }, commerce.clock.now());
    return answerWith(clone, args, commerce);
  },
};

/** Takes out of an open cart what is not sold any more or sold out. */
function dropGoneRows(id: string, { storage, stock, catalogue }: Commerce): void {
  const cart = findCart(storage.sql, id);
  if (!cart || cart.isCompleted) return;
  const rows = stillOnSale(
    cart.rows,
    (skuId) => findSku(catalogue, skuId) !== null && (stock.available(skuId)?.totalStock ?? 0) > 0,
  );
  if (rows.length < cart.rows.length) writeRows(storage, id, rows);
}
