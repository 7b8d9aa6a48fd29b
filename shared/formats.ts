/** Making a formatter costs more than rendering a card, so there is one for each locale (BCP 47). */
const perLocale = <Formatter>(make: (locale: string) => Formatter) => {
  const formatters = new Map<string, Formatter>();
  return (locale: string): Formatter => {
    const formatter = formatters.get(locale) ?? make(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
};

export const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));

/** `21 November 2026`; of the day in UTC, so that worker and browser write the same. */
export const longDate = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);

/** `21 Nov 2026`; of the day where the browser is. */
export const mediumDate = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
