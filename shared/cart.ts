import type { CartFragment, CartPriceFragment } from "./operations/generated/types.ts";

/** The cart as the commerce API answers it. */
export type Cart = CartFragment;
export type CartLine = NonNullable<NonNullable<Cart["items"]>[number]>;
export type CartPrice = CartPriceFragment;

/** One intent of the shopper: this many of that sku, in all; 0 removes the line. */
export interface CartChange {
  skuId: number;
  quantity: number;
}

export const linesOf = (cart: Cart | null): CartLine[] => (cart?.items ?? []).filter((line) => line !== null);

export const countOf = (cart: Cart | null) => linesOf(cart).reduce((sum, line) => sum + line.quantity, 0);

export const quantityOf = (cart: Cart | null, skuId: number) =>
  linesOf(cart).reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0);
