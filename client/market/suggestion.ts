import { apiPaths } from "#shared/api.ts";
import { fallbackLanguage, isLanguage, type Language } from "#shared/languages.ts";
import { siteMarkets } from "#shared/markets.ts";
import type { MarketChoice } from "#shared/pages.ts";

/** What the worker thinks of the visitor's whereabouts. */
export interface Whereabouts {
  /** ISO 3166 code. */
  country: string;
  /** Alias of the market for it. */
  market: string;
}

/** The visitor's own market, if it is another one than `here`; countries without one are offered none (3.1-2). */
export function marketToSuggest(
  { country, market }: Whereabouts,
  here: MarketChoice,
  markets: readonly MarketChoice[],
): MarketChoice | null {
  const local = siteMarkets(markets).find(({ alias }) => alias === market);
  if (!local || local.alias === here.alias || local.country === here.country) return null;
  return local.country === country || local.country === "EU" ? local : null;
}

/** The language being read where the market has it, else the first the visitor prefers, else the market's own. */
export function languageThere(
  { languages }: MarketChoice,
  reading: Language,
  preferred: readonly string[],
): Language {
  const wanted = [reading, ...preferred.map((tag) => tag.split("-")[0])].filter(isLanguage);
  return wanted.find((language) => languages.includes(language)) ?? languages[0] ?? fallbackLanguage;
}

/** Null when the worker knows no country or does not answer. */
export async function askWhereabouts(): Promise<Whereabouts | null> {
  try {
    const response = await fetch(apiPaths.geo);
    const { country, market } = (await response.json()) as Partial<Record<keyof Whereabouts, unknown>>;
    return typeof country === "string" && typeof market === "string" ? { country, market } : null;
  } catch {
    return null;
  }
}
