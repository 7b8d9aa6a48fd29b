import { findLanguage, findMarket, markets } from "#backend/catalogue/markets.ts";
import type { Language, Market } from "#backend/catalogue/types.ts";

/** One customer account at the provider: a market's, or in Sweden a language's (MK-01, Q-11). */
export interface Website {
  websiteUuid: string;
  pageKey: string;
  market: Market;
  language: Language;
}

const website = (name: string, market: Market, language: Language): Website => ({
  websiteUuid: `website-${name}`,
  pageKey: `page-${name}`,
  market,
  language,
});

/** Fourteen: thirteen markets, `se` once a language. */
export const websites: readonly Website[] = markets.flatMap((market) =>
  market.alias === "se"
    ? [website("seSv", market, findLanguage("sv")), website("seEn", market, findLanguage("en"))]
    : [website(market.alias, market, findLanguage(market.defaultLanguageId))],
);

export const findWebsite = (websiteUuid: string): Website | null =>
  websites.find((each) => each.websiteUuid === websiteUuid) ?? null;

export const findWebsiteOfPage = (pageKey: string): Website | null =>
  websites.find((each) => each.pageKey === pageKey) ?? null;

/** The website in the market and language the address of a page names, where that market knows the language. */
export function at(website: Website, pageUrl: string): Website {
  const [, marketAlias = "", languageCode] = new URL(pageUrl, "https://shop.invalid").pathname.split("/");
  if (findMarket(marketAlias) !== website.market || marketAlias === "") return website;
  const language = website.market.allowedLanguages.find(({ code }) => code === languageCode);
  return language ? { ...website, language } : website;
}
