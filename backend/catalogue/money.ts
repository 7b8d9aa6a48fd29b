import { type Amount, fromIncVat, fromMinor, minorUnitsIn, toMinor, vatOf } from "#backend/money/amount.ts";
import type { Language, Market } from "./types.ts";
import type { Price } from "./wire.ts";

const countriesWithEnglish = new Set(["GB", "US", "CA", "HK", "JP", "KR", "CH"]);
const kronaCurrencies = new Set(["SEK", "DKK", "NOK"]);

const localeFor = (market: Market, language: Language): string => {
  if (language.code === "sv") return "sv-SE";
  if (language.code === "de") return market.country.code === "CH" ? "de-CH" : "de-DE";
  return countriesWithEnglish.has(market.country.code) ? `en-${market.country.code}` : "en-IE";
};

/** English has no sign for crowns, so the code follows: "5,299 SEK". */
const formatterFor = (market: Market, language: Language): ((amount: number) => string) => {
  const locale = localeFor(market, language);
  const { code } = market.currency;
  const stripped = { trailingZeroDisplay: "stripIfInteger", minimumFractionDigits: 2 } as const;
  if (language.code === "en" && kronaCurrencies.has(code)) {
    const figures = new Intl.NumberFormat(locale, { ...stripped, maximumFractionDigits: 2 });
    return (amount) => `${figures.format(amount)}\u00a0${code}`;
  }
  const foreignCrown = kronaCurrencies.has(code) && code !== "SEK";
  const whole = code === "JPY" || code === "KRW";
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: code,
    currencyDisplay: foreignCrown ? "code" : "symbol",
    ...(whole ? { maximumFractionDigits: 0 } : stripped),
  });
  return (amount) => money.format(amount);
};

interface MoneyCache {
  format: (amount: number) => string;
  formatted: Map<number, string>;
  prices: Map<string, Price>;
}

/** A formatter takes milliseconds to make, so there is one per market and language. */
const caches = new Map<string, MoneyCache>();
const largestCache = 20_000;

const getCache = (market: Market, language: Language): MoneyCache => {
  const key = `${market.alias}/${language.code}`;
  const cache = caches.get(key) ?? {
    format: formatterFor(market, language),
    formatted: new Map(),
    prices: new Map(),
  };
  caches.set(key, cache);
  return cache;
};

const getOrCompute = <Key, Value>(cache: Map<Key, Value>, key: Key, compute: () => Value): Value => {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = compute();
  if (cache.size >= largestCache) cache.clear();
  cache.set(key, value);
  return value;
};

/** "5,299 SEK", "5 299 kr", "549 €", "CHF 549". `amount` in units of the currency. */
export const formatMoney = (amount: number, market: Market, language: Language): string => {
  const { format, formatted } = getCache(market, language);
  return getOrCompute(formatted, amount, () => format(amount));
};

/** Amounts in minor units. */
export function moneyIn(market: Market, language: Language) {
  const value = (minor: number) => fromMinor(minor, market.currency.code);
  return { value, text: (minor: number) => formatMoney(value(minor), market, language) };
}

/** Products are priced to the hundredth in every currency, also in those without minor units. */
const toHundredths = (incVat: number, { vatRate }: Market): Amount =>
  fromIncVat(Math.round(incVat * 100), vatRate);

/** In units of the currency. */
export const withoutVat = (incVat: number, market: Market): number =>
  toHundredths(incVat, market).exVat / 100;

/** @param parts how many of the amounts' units are one unit of the currency */
const composePrice = (
  selling: Amount,
  regular: Amount,
  parts: number,
  market: Market,
  language: Language,
): Price => {
  const value = (amount: number) => amount / parts;
  const text = (amount: number) => formatMoney(value(amount), market, language);
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
};

/** Minor units; the discount is the difference. */
export const priceOf = (selling: Amount, regular: Amount, market: Market, language: Language): Price =>
  composePrice(selling, regular, minorUnitsIn(market.currency.code), market, language);

/** In units of the currency, incl. VAT. */
export const priceFrom = (
  { sellingIncVat, regularIncVat }: { sellingIncVat: number; regularIncVat: number },
  market: Market,
  language: Language,
): Price =>
  getOrCompute(getCache(market, language).prices, `${sellingIncVat}/${regularIncVat}`, () =>
    composePrice(
      toHundredths(sellingIncVat, market),
      toHundredths(regularIncVat, market),
      100,
      market,
      language,
    ),
  );

/** Minor units. */
export function amountsOf(price: Price): { selling: Amount; regular: Amount } {
  const minor = (value: number) => toMinor(value, price.currency.code);
  return {
    selling: { incVat: minor(price.sellingPriceIncVat), exVat: minor(price.sellingPriceExVat) },
    regular: { incVat: minor(price.regularPriceIncVat), exVat: minor(price.regularPriceExVat) },
  };
}
