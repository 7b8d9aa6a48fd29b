import type { Language } from "#shared/languages.ts";
import { siteMarkets } from "#shared/markets.ts";
import type { LayoutData, Meta } from "#shared/pages.ts";
import { samePage } from "#shared/routes.ts";

export interface Alternate {
  /** ISO 639-1 with ISO 3166-1, the language alone where the market is no country, or `x-default`. */
  hreflang: string;
  /** Path from the root of the origin. */
  path: string;
}

/** The market and language for visitors of none of the others (architecture §6). */
const elsewhere = { market: "eu", language: "en" } as const;

const withQuery = (path: string, meta: Meta) => path + (/\?.*$/.exec(meta.canonical)?.[0] ?? "");

const pathOf = ({ canonical }: Meta) => canonical.replace(/\?.*$/, "");

interface Where {
  market: { alias: string };
  language: Language;
}

/** The page's one address: markets are not canonicalised onto each other, a place without market onto its market's (SEO7, SEO8). */
export const canonicalPath = ({ market, language }: Where, meta: Meta) =>
  withQuery(samePage(pathOf(meta), market.alias, language), meta);

/** The same page in every market and language, from the channel's markets at run time (SEO9, SEO10). */
export function alternatesOf({ markets }: LayoutData, meta: Meta): Alternate[] {
  const path = pathOf(meta);
  const pages = siteMarkets(markets).flatMap(({ alias, country, languages }) =>
    languages.map(
      (language): Alternate => ({
        hreflang: country === "EU" ? language : `${language}-${country}`,
        path: withQuery(samePage(path, alias, language), meta),
      }),
    ),
  );
  const fallback = withQuery(samePage(path, elsewhere.market, elsewhere.language), meta);
  return [...pages, { hreflang: "x-default", path: fallback }];
}
