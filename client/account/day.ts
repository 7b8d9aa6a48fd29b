/** A day as it is written in the shopper's country. */
export const dayOf = (moment: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(moment));
