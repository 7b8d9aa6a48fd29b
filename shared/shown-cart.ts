import { type Cart, type CartTotals, writeGoods } from "./cart.ts";

/** What a shopper has seen of a cart before they order it. Servers of one API may write an amount with different spaces. */
export const writeShown = ({ lines, totals }: Pick<Cart, "lines" | "totals">): string =>
  joinShown(writeGoods(lines), writeTotal(totals));

export const joinShown = (goods: string, total = "") => `${goods} ${total.replace(/\s/g, "")}`;

/** What a balance pays is the shopper's, too. */
export const writeTotal = (totals: CartTotals | null | undefined): string =>
  [totals?.toPay, totals?.balance != null && totals.total].filter(Boolean).join("/");
