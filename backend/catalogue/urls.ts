import { channel, markets } from "./markets.ts";
import type { Language, Market } from "./types.ts";
import type { AlternativeUrl } from "./wire.ts";

export type Place = { market: Market; language: Language };

export const homeUrl = ({ market, language }: Place) => `/${market.alias}/${language.code}`;

export const productUrl = (place: Place, alias: string) => `${homeUrl(place)}/p/${alias}`;
export const categoryUrl = (place: Place, alias: string) => `${homeUrl(place)}/c/${alias}`;
export const brandUrl = (place: Place, alias: string) => `${homeUrl(place)}/b/${alias}`;
export const campaignUrl = (place: Place, alias: string) => `${homeUrl(place)}/dc/${alias}`;
export const pickedListUrl = (place: Place, alias: string) => `${homeUrl(place)}/l/${alias}`;

const newsWord = { sv: "nyheter", en: "news", de: "neuheiten" } as const;
const brandsWord = { sv: "varumarken", en: "brands", de: "marken" } as const;

export const newsUrl = (place: Place) => `${homeUrl(place)}/${newsWord[place.language.code]}`;
export const brandsUrl = (place: Place) => `${homeUrl(place)}/${brandsWord[place.language.code]}`;
export const searchUrl = (place: Place, text: string) => `${homeUrl(place)}/s/${encodeURIComponent(text)}`;
export const contentUrl = (place: Place, alias: string) => `${homeUrl(place)}/${alias}`;
export const saleUrl = (place: Place) => `${homeUrl(place)}/list/sale`;

/** `default` is a key of the configuration, never a segment of an address. */
const marketsWithAddress = markets.filter((market) => market.alias !== "default");

export const alternativeUrls = (urlAt: (place: Place) => string): readonly AlternativeUrl[] =>
  marketsWithAddress.flatMap((market) =>
    market.allowedLanguages.map((language) => ({
      url: urlAt({ market, language }),
      culture: `${language.code}-${market.country.code}`,
      language: language.code,
      country: market.country.code,
      channelId: channel.id,
    })),
  );
