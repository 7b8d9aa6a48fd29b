import type { Language, Market } from "./types.ts";
import type { Price } from "./wire.ts";

const countriesWithEnglish = new Set(["GB", "US", "CA", "HK", "JP", "KR", "CH"]);
const crowns = new Set(["SEK", "DKK", "NOK"]);

const localeFor = (market: Market, language: Language): string => {
  if (language.code === "sv") return "sv-SE";
  if (language.code === "de") return market.country.code === "CH" ? "de-CH" : "de-DE";
  return countriesWithEnglish.has(market.country.code) ? `en-${market.country.code}` : "en-IE";
};

/** English has no natural sign for crowns: the code follows the figure, as in "5,299 SEK". */
const formatterFor = (market: Market, language: Language): ((amount: number) => string) => {
  const locale = localeFor(market, language);
  const { code } = market.currency;
  const stripped = { trailingZeroDisplay: "stripIfInteger", minimumFractionDigits: 2 } as const;
  if (language.code === "en" && crowns.has(code)) {
    const figures = new Intl.NumberFormat(locale, { ...stripped, maximumFractionDigits: 2 });
    return (amount) => `${figures.format(amount)}\u00a0${code}`;
  }
  const foreignCrown = crowns.has(code) && code !== "SEK";
  const whole = code === "JPY" || code === "KRW";
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: code,
    currencyDisplay: foreignCrown ? "code" : "symbol",
    ...(whole ? { maximumFractionDigits: 0 } : stripped),
  });
  return (amount) => money.format(amount);
};

interface MoneyFormat {
  format: (amount: number) => string;
  formatted: Map<number, string>;
  prices: Map<string, Price>;
}

/** Formatters cost milliseconds to make and micros to use, so each pair of market and language keeps its own. */
const moneyFormats = new Map<string, MoneyFormat>();
const amountsCached = 20_000;

const getMoneyFormat = (market: Market, language: Language): MoneyFormat => {
  const key = `${market.alias}/${language.code}`;
  const kept = moneyFormats.get(key);
  if (kept) return kept;
  const made = { format: formatterFor(market, language), formatted: new Map(), prices: new Map() };
  moneyFormats.set(key, made);
  return made;
};

const cache = <Key, Value>(entries: Map<Key, Value>, key: Key, value: Value): Value => {
  if (entries.size >= amountsCached) entries.clear();
  entries.set(key, value);
  return value;
};

/** "5,299 SEK", "5 299 kr", "549 €", "CHF 549": whole amounts without decimals. `amount` in units of the currency. */
export const formatMoney = (amount: number, market: Market, language: Language): string => {
  const cached = getMoneyFormat(market, language);
  return cached.formatted.get(amount) ?? cache(cached.formatted, amount, cached.format(amount));
};

const toCents = (amount: number) => Math.round(amount * 100);

const centsWithoutVat = (cents: number, vatRate: number) =>
  Math.round((cents * 1000) / (1000 + vatRate * 10));

/** The part without VAT of an amount incl. VAT, rounded to the cent. */
export const withoutVat = (incVat: number, market: Market): number =>
  centsWithoutVat(toCents(incVat), market.vatRate) / 100;

const composePrice = (selling: number, regular: number, market: Market, language: Language): Price => {
  const sellingEx = centsWithoutVat(selling, market.vatRate);
  const regularEx = centsWithoutVat(regular, market.vatRate);
  const amounts = {
    sellingPriceIncVat: selling / 100,
    sellingPriceExVat: sellingEx / 100,
    regularPriceIncVat: regular / 100,
    regularPriceExVat: regularEx / 100,
    discountIncVat: (regular - selling) / 100,
    discountExVat: (regularEx - sellingEx) / 100,
    vat: (selling - sellingEx) / 100,
  };
  const text = (amount: number) => formatMoney(amount, market, language);
  return {
    ...amounts,
    discountPercentage: regular === 0 ? 0 : Math.round(((regular - selling) / regular) * 100),
    isDiscounted: selling < regular,
    sellingPriceIncVatFormatted: text(amounts.sellingPriceIncVat),
    sellingPriceExVatFormatted: text(amounts.sellingPriceExVat),
    regularPriceIncVatFormatted: text(amounts.regularPriceIncVat),
    regularPriceExVatFormatted: text(amounts.regularPriceExVat),
    discountIncVatFormatted: text(amounts.discountIncVat),
    discountExVatFormatted: text(amounts.discountExVat),
    vatFormatted: text(amounts.vat),
    currency: market.currency,
  };
};

/** Amounts incl. VAT in units of the currency (one piece or a sum) → the wire's price, with inc = ex + vat to the cent. */
export const priceFrom = (
  amounts: { sellingIncVat: number; regularIncVat: number },
  market: Market,
  language: Language,
): Price => {
  const selling = toCents(amounts.sellingIncVat);
  const regular = toCents(amounts.regularIncVat);
  const { prices } = getMoneyFormat(market, language);
  const key = `${selling}/${regular}`;
  return prices.get(key) ?? cache(prices, key, composePrice(selling, regular, market, language));
};
