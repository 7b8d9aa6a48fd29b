import type { Price, Stock } from "./catalog.ts";

export interface PrintedAmount {
  incVat: string;
  exVat: string;
}

export interface LineProduct {
  brand: string;
  name: string;
  detail: string;
  /** Without the basename. */
  href: string;
  /** File name; null for products that have left the shop. */
  picture: string | null;
  /** Null when the shop no longer has the sku. */
  stock: Stock | null;
}

export interface CartLine {
  id: string;
  skuId: number;
  quantity: number;
  product: LineProduct;
  /** Prices are null while they are not known. */
  unitPrice: Price | null;
  totalPrice: Price | null;
  campaigns: readonly string[];
  /** Lots of pieces at different prices: "2 × A", "1 × B"; empty when all cost the same. */
  lots: readonly { quantity: number; price: PrintedAmount }[];
}

/** What a cart or an order costs. Amounts are printed and include VAT where nothing else is said. */
export interface CartTotals {
  subtotal: PrintedAmount;
  /** Null when nothing is taken off. */
  discount: string | null;
  /** Null while the shop names no fee; `isDefault`: nobody has chosen a way of shipping, this is the cheapest. */
  shipping: { fee: PrintedAmount; isFree: boolean; isDefault: boolean } | null;
  /** What the shopper's balance pays; null when it pays nothing. */
  balance: string | null;
  total: string;
  /** The total without what the balance pays. */
  toPay: string;
  /** Part of the total, as a number in the cart's currency and printed; null while it is not known. */
  vat: { amount: number; printed: string } | null;
  /** Numbers in the cart's currency; null where the market sets no limit. */
  freeShipping: { reached: number; left: number; leftPrinted: string } | null;
}

export interface CartContents {
  lines: readonly CartLine[];
  /** Null while prices are not known. */
  totals: CartTotals | null;
}

export interface Cart extends CartContents {
  id: string;
  /** Empty when none is applied. */
  promoCode: string;
}

export const countPieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
