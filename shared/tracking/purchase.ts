import { type Item, round2, toItem } from "./item.ts";
import type { TrackedLine } from "./product.ts";

interface Amount {
  incVat: number;
  exVat: number;
}

/** An order as its confirmation page knows it, in the order's currency. */
export interface PurchaseFacts {
  orderId: string;
  currency: string;
  /** ISO 3166 code of the market that was paid in. */
  country: string;
  /** What one unit of the order's currency is worth in that of the channel. */
  rate: number;
  total: Amount & { vat: number; discountIncVat: number };
  goods: Amount;
  shipping: Amount;
  /** A discount on the whole cart, included in `total` and in no line. */
  fixedDiscount: Amount;
  coupon: string;
  /** How many orders the shopper has placed, this one included. */
  nthPurchase: number;
  shopper: { email: string; firstName: string; lastName: string; zip: string };
  lines: readonly TrackedLine[];
}

/** The order's worth in the channel's currency, to one decimal; never what a shopper pays. */
export const convertTotal = (total: number, rate: number) => Math.round(total * rate * 10) / 10;

/**
 * Shares of a discount by what each line costs, two decimals each; the last line takes the rest, so that the sum is
 * exact.
 */
export function spreadDiscount(discount: number, totals: readonly number[]): number[] {
  const sum = totals.reduce((left, total) => left + total, 0);
  if (sum <= 0) return totals.map(() => 0);
  const shares = totals.map((total) => round2((discount * total) / sum));
  const rest = discount - shares.slice(0, -1).reduce((left, share) => left + share, 0);
  return [...shares.slice(0, -1), round2(rest)];
}

/** Each line's share of the discount is taken from the price of its pieces. */
function toItems(lines: readonly TrackedLine[], fixedDiscount: number): Item[] {
  const items = lines.map(({ product, ...place }, index) => toItem(product, { ...place, index: index + 1 }));
  if (fixedDiscount <= 0) return items;
  const shares = spreadDiscount(
    fixedDiscount,
    items.map(({ price, quantity }) => price * quantity),
  );
  return items.map((item, index) => {
    const share = (shares[index] ?? 0) / item.quantity;
    return { ...item, price: round2(item.price - share), discount: round2(item.discount + share) };
  });
}

/** Hex of the SHA-256 of the trimmed text in lower case; undefined for an empty one and without WebCrypto. */
export async function hashPersonal(text: string): Promise<string | undefined> {
  const normal = text.trim().toLowerCase();
  if (normal === "" || !globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(normal));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hashShopper({ email, firstName, lastName, zip }: PurchaseFacts["shopper"]) {
  const texts = { user_id: email, user_first_name: firstName, user_last_name: lastName, user_zip: zip };
  const hashes = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => [name, await hashPersonal(text)] as const),
  );
  return Object.fromEntries(hashes.filter(([, hash]) => hash !== undefined)) as Record<string, string>;
}

export async function toPurchase(facts: PurchaseFacts) {
  const { total, goods, shipping, fixedDiscount } = facts;
  const items = {
    incVat: goods.incVat - fixedDiscount.incVat,
    exVat: goods.exVat - fixedDiscount.exVat,
  };
  return {
    transaction_id: facts.orderId,
    currency: facts.currency,
    value: total.incVat,
    value_ex_tax: total.exVat,
    value_tax: total.vat,
    value_converted: convertTotal(total.incVat, facts.rate),
    items_value: round2(items.incVat),
    items_value_ex_tax: round2(items.exVat),
    items_tax: round2(items.incVat - items.exVat),
    shipping: shipping.incVat,
    shipping_ex_tax: shipping.exVat,
    coupon: facts.coupon,
    ...(await hashShopper(facts.shopper)),
    total_discount: total.discountIncVat,
    nth_purchase: facts.nthPurchase,
    country: facts.country,
    items: toItems(facts.lines, fixedDiscount.incVat),
  };
}
