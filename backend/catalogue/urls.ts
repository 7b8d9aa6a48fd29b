import { channel, markets } from "./markets.ts";
import type { Language, Market } from "./types.ts";
import type { AlternativeUrl } from "./wire.ts";

export type PageLocale = { market: Market; language: Language };

export const homeUrl = ({ market, language }: PageLocale) => `/${market.alias}/${language.code}`;

export const productUrl = (locale: PageLocale, alias: string) => `${homeUrl(locale)}/p/${alias}`;
export const categoryUrl = (locale: PageLocale, alias: string) => `${homeUrl(locale)}/c/${alias}`;
export const brandUrl = (locale: PageLocale, alias: string) => `${homeUrl(locale)}/b/${alias}`;
export const campaignUrl = (locale: PageLocale, alias: string) => `${homeUrl(locale)}/dc/${alias}`;
export const pickedListUrl = (locale: PageLocale, alias: string) => `${homeUrl(locale)}/l/${alias}`;

const newsWord = { sv: "nyheter", en: "news", de: "neuheiten" } as const;
const brandsWord = { sv: "varumarken", en: "brands", de: "marken" } as const;

export const newsUrl = (locale: PageLocale) => `${homeUrl(locale)}/${newsWord[locale.language.code]}`;
export const brandsUrl = (locale: PageLocale) => `${homeUrl(locale)}/${brandsWord[locale.language.code]}`;
export const searchUrl = (locale: PageLocale, text: string) =>
  `${homeUrl(locale)}/s/${encodeURIComponent(text)}`;
const withdrawWord = { sv: "angra-kop", en: "withdraw-from-contract", de: "vertrag-widerrufen" } as const;

const findOrderWord = { sv: "hitta-order", en: "find-order", de: "bestellung-finden" } as const;

/** With the key of the order, for its mails alone: whoever follows the link guesses nothing. */
export const findOrderUrl = (locale: PageLocale, { id, publicId }: { id: number; publicId: string }) =>
  `${homeUrl(locale)}/${findOrderWord[locale.language.code]}?order=${id}&key=${publicId}`;

export const withdrawalUrl = (locale: PageLocale, order: number) =>
  `${homeUrl(locale)}/${withdrawWord[locale.language.code]}?order=${order}`;

export const contentUrl = (locale: PageLocale, alias: string) => `${homeUrl(locale)}/${alias}`;
export const saleUrl = (locale: PageLocale) => `${homeUrl(locale)}/list/sale`;

/** `default` is a key of the configuration, never a segment of a url. */
const marketsWithAddress = markets.filter((market) => market.alias !== "default");

export const alternativeUrls = (urlAt: (locale: PageLocale) => string): readonly AlternativeUrl[] =>
  marketsWithAddress.flatMap((market) =>
    market.allowedLanguages.map((language) => ({
      url: urlAt({ market, language }),
      culture: `${language.code}-${market.country.code}`,
      language: language.code,
      country: market.country.code,
      channelId: channel.id,
    })),
  );
