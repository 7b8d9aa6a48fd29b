import { formatMoney } from "#backend/catalogue/money.ts";
import type { Language, Market } from "#backend/catalogue/types.ts";
import type { Price } from "#backend/catalogue/wire.ts";
import { type Amount, fromMinor, toMinor, vatOf } from "./amount.ts";

export function moneyIn(market: Market, language: Language) {
  const value = (minor: number) => fromMinor(minor, market.currency.code);
  return { value, text: (minor: number) => formatMoney(value(minor), market, language) };
}

/** A selling and a regular amount as `PriceType`; the discount is what lies between them. */
export function priceOf(selling: Amount, regular: Amount, market: Market, language: Language): Price {
  const { value, text } = moneyIn(market, language);
  const discountIncVat = regular.incVat - selling.incVat;
  const discountExVat = regular.exVat - selling.exVat;
  return {
    sellingPriceIncVat: value(selling.incVat),
    sellingPriceExVat: value(selling.exVat),
    regularPriceIncVat: value(regular.incVat),
    regularPriceExVat: value(regular.exVat),
    discountIncVat: value(discountIncVat),
    discountExVat: value(discountExVat),
    discountPercentage: regular.incVat > 0 ? Math.round((discountIncVat / regular.incVat) * 100) : 0,
    vat: value(vatOf(selling)),
    isDiscounted: discountIncVat > 0,
    sellingPriceIncVatFormatted: text(selling.incVat),
    sellingPriceExVatFormatted: text(selling.exVat),
    regularPriceIncVatFormatted: text(regular.incVat),
    regularPriceExVatFormatted: text(regular.exVat),
    discountIncVatFormatted: text(discountIncVat),
    discountExVatFormatted: text(discountExVat),
    vatFormatted: text(vatOf(selling)),
    currency: market.currency,
  };
}

export function amountsOf(price: Price): { selling: Amount; regular: Amount } {
  const minor = (value: number) => toMinor(value, price.currency.code);
  return {
    selling: { incVat: minor(price.sellingPriceIncVat), exVat: minor(price.sellingPriceExVat) },
    regular: { incVat: minor(price.regularPriceIncVat), exVat: minor(price.regularPriceExVat) },
  };
}
