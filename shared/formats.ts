/** One formatter for each locale (BCP 47): making one costs more than rendering a card. */
export const perLocale = <Formatter>(make: (locale: string) => Formatter) => {
  const formatters = new Map<string, Formatter>();
  return (locale: string): Formatter => {
    const formatter = formatters.get(locale) ?? make(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
};

export const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));

export interface NumberStyle {
  /** BCP 47. */
  locale: string;
  /** As `findDecimalSign` gives it for the locale. */
  decimalSign: string;
}

/** What stands before tenths: "," or ".". */
export const findDecimalSign = (locale: string) =>
  numberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";

/** A browser's first formatter takes longer than drawing a list of goods, and small numbers can do without. */
export const writeNumber = (value: number, { locale, decimalSign }: NumberStyle) =>
  value >= 0 && value < 999.9995
    ? String(Math.round(value * 1000) / 1000).replace(".", decimalSign)
    : numberFormat(locale).format(value);

/** No coin is smaller than a hundredth, whatever an amount was computed to. */
const coinsFormat = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/** Of 100, rounded. */
export const wholePercent = (part: number, whole: number) => Math.round((100 * part) / Math.max(1, whole));

export const longDate = perLocale(
  // UTC, so that worker and browser write the same.
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);

/** For data of a page: a browser's first formatter of dates takes longer than drawing a product. What is no date stays as it is. */
export const printDay = (date: string, locale: string) => printWith(longDate(locale), date);

export const mediumDate = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));

/** What is no date stays as it is. */
export const printMediumDay = (date: string, locale: string) => printWith(mediumDate(locale), date);

const printWith = (format: Intl.DateTimeFormat, date: string) =>
  Number.isNaN(Date.parse(date)) ? date : format.format(new Date(date));

/** English and German have no sign for crowns, and no formatter takes a code of other than three letters: it follows. */
const hasSign = (currency: string) =>
  /^[a-z]{3}$/i.test(currency) && !["SEK", "NOK", "DKK"].includes(currency.toUpperCase());

const moneyFormat = perLocale((name) => {
  const [locale = "", currency = ""] = name.split(" ");
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
});

/** As prices are printed: "1 000 kr" in Swedish, "1,000 SEK", "CHF 5.90", "€3.90". In whole units; the locale is BCP 47. */
export function printAmount(amount: number, currency: string, locale: string): string {
  if (hasSign(currency)) return moneyFormat(`${locale} ${currency}`).format(amount);
  return `${coinsFormat(locale).format(amount)}\u00a0${toUnit(currency, locale.slice(0, 2))}`;
}

/** Another amount of the currency that a price is printed in: "446 €" and 963.95 make "963,95 €". */
export const printLike = (price: string, amount: number, language: string) =>
  price.replace(/\d(?:[\d\s.,'’]*\d)?/, coinsFormat(language).format(amount));

export const toUnit = (currency: string, language: string) =>
  language === "sv" && currency === "SEK" ? "kr" : currency;
