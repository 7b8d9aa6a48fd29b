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

/** The same amount with and without VAT, as the shop prints it. */
export interface PrintedAmount {
  incVat: string;
  exVat: string;
}

/** What a cart or an order costs. Amounts are printed and include VAT where nothing else is said. */
export interface CartTotals {
  /** Of all lines before discounts. */
  subtotal: PrintedAmount;
  /** Null when nothing is taken off. */
  discount: string | null;
  /** Null while the shop knows no way of shipping; `isDefault`: nobody has chosen one yet, this is the cheapest. */
  shipping: { fee: PrintedAmount; isFree: boolean; isDefault: boolean } | null;
  /** What the shopper's balance pays; null when it pays nothing. */
  balance: string | null;
  total: string;
  /** The total without what the balance pays. */
  toPay: string;
  /** Part of the total, as a number in the cart's currency and printed; null while it is not known. */
  vat: { amount: number; printed: string } | null;
  /** Amounts in the cart's currency; null where the market sets no limit. */
  freeShipping: { reached: number; left: number; leftPrinted: string } | null;
}
