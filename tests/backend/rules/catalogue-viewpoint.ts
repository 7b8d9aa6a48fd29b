import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import type { StockReader, Viewpoint } from "#backend/catalogue/types.ts";

/** A Saturday noon in winter. */
export const now = Date.UTC(2026, 10, 21, 12);

export const seenFrom = (market: string, language: string, stockOf?: StockReader): Viewpoint => ({
  market: findMarket(market),
  language: findLanguage(language),
  now,
  stockOf,
});
