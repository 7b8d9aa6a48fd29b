import type { Translate } from "#shared/translate.ts";

/** Name of a country in the language of the page; the shared European market is no country. */
export const countryName = (code: string, locale: string, t: Translate) =>
  code === "EU"
    ? t("market.restOfEu")
    : (new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code);
