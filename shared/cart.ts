import type { Price, ProductFacts, Stock } from "./catalog.ts";

export interface PrintedAmount {
  incVat: string;
  exVat: string;
}

interface LineProduct {
  brand: string;
  name: string;
  detail: string;
  href: string;
  picture: string | null;
  /** Null, as `picture` is, when the shop no longer has the sku. */
  stock: Stock | null;
  /** For statistics; absent until the shop has confirmed the line. */
  tracked?: { id: number; facts: ProductFacts };
}

/** What is bought as one: lines of one key come, change and go together. */
export interface LinePackage {
  key: string;
  id: number;
  name: string;
  /** The part of the package that this line is, and what was chosen for it. */
  groupId: number;
  optionId: number;
}

export interface CartLine {
  id: string;
  skuId: number;
  quantity: number;
  package?: LinePackage;
  /** Of a campaign: it comes and goes by itself. */
  isGift?: boolean;
  product: LineProduct;
  unitPrice: Price | null;
  totalPrice: Price | null;
  campaigns: readonly string[];
  /** Pieces at different prices; empty when all cost the same. */
  lots: readonly { quantity: number; price: PrintedAmount }[];
}

export interface CartTotals {
  subtotal: PrintedAmount;
  discount: PrintedAmount | null;
  /** Null while the fee is not known; `isDefault`: the cheapest option, no one is chosen yet. */
  shipping: { fee: PrintedAmount; isFree: boolean; isDefault: boolean } | null;
  /** Null where the way of paying costs nothing. */
  paymentFee: PrintedAmount | null;
  balance: string | null;
  total: string;
  toPay: string;
  /** Part of the total, in the cart's currency; null while it is not known. */
  vat: { amount: number; printed: string } | null;
  /** In the cart's currency; null where the market sets no limit. */
  freeShipping: { reached: number; left: number; leftPrinted: string } | null;
}

export interface CartContents {
  lines: readonly CartLine[];
  /** Null while prices are not known, as are the prices of lines; and of a cart that was not told whole: nobody orders it. */
  totals: CartTotals | null;
}

export interface Cart extends CartContents {
  /** In the browser a digest, which tells carts apart: the API's id opens the cart, and stays in a cookie. */
  id: string;
  promoCode: string;
}

/** The API counts pieces: a package has a part of which it holds one. */
export const countPackages = (lines: readonly { quantity: number }[]) =>
  Math.max(1, Math.min(...lines.map(({ quantity }) => quantity)));

/** Bought by itself: no part of a package, and no gift. */
export const isLoose = ({ package: part, isGift }: CartLine) => !part && !isGift;

/** The line of that id; else, as another cart has other ids, the first loose one of the sku. */
export const findLine = <Line extends CartLine>(
  lines: readonly Line[] | undefined,
  { lineId, skuId }: { lineId?: string; skuId?: number },
): Line | undefined =>
  lines?.find(({ id }) => id === lineId) ?? lines?.find((line) => line.skuId === skuId && isLoose(line));

/** What is in a cart, as one text, in whichever order its lines are. */
export const writeGoods = (lines: readonly { skuId: number; quantity: number }[]): string =>
  lines
    .map(({ skuId, quantity }) => `${skuId}:${quantity}`)
    .sort()
    .join();

export const countPieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
