import type { Language, Market } from "./types.ts";
import type { Price } from "./wire.ts";

/** "5,299 SEK", "5 299 kr", "549 €", "CHF 549": whole amounts without decimals. `amount` in units of the currency. */
export const formatMoney = (_amount: number, _market: Market, _language: Language): string => {
  throw new Error("under construction");
};

/** Amounts incl. VAT in units of the currency (quantity 1 or a sum) → the wire's price, with inc = ex + vat to the cent. */
export const priceFrom = (
  _amounts: { sellingIncVat: number; regularIncVat: number },
  _market: Market,
  _language: Language,
): Price => {
  throw new Error("under construction");
};

/** The part without VAT of an amount incl. VAT, rounded to the cent. */
export const withoutVat = (_incVat: number, _market: Market): number => {
  throw new Error("under construction");
};
