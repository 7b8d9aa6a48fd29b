/** Making a formatter costs more than drawing a card, so there is one a locale (BCP 47). */
const once = <Formatter>(make: (locale: string) => Formatter) => {
  const made = new Map<string, Formatter>();
  return (locale: string): Formatter => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
};

export const numberFormat = once((locale) => new Intl.NumberFormat(locale));

/** `21 November 2026`; of the day in UTC, so that worker and browser write the same. */
export const longDate = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);

/** `21 Nov 2026`; of the day where the browser is. */
export const mediumDate = once((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
