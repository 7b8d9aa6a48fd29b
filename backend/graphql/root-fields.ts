import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import { priceListFor } from "#backend/catalogue/price-lists.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";

/** Arguments every root field but `channel` and `channels` takes; unknown values fall back, they are no error. */
export interface ContextArguments {
  channelId?: string | null;
  languageId?: string | null;
  marketId?: string | null;
}

/**
 * Root fields change things synchronously: one call is one turn of the object, so calls never interleave.
 * Only those that hash something first are promises, and write what they found in one turn at the end.
 */
export type RootField = (args: never, commerce: Commerce) => unknown;

export type RootFields = Readonly<Record<string, RootField>>;

/** Agreed prices are shown as a person sees them: only a checkout tells that an organisation is buying. */
export function viewpointOf(args: ContextArguments, commerce: Commerce): Viewpoint {
  const market = findMarket(args.marketId);
  const language = findLanguage(args.languageId, market);
  const { clock, words, stock, reviews, caller } = commerce;
  return {
    market,
    language,
    now: clock.now(),
    words,
    stockOf: stock.stockOf,
    stockRevision: stock.revision(),
    changedSkus: stock.changedSkus,
    votesOf: reviews.votesOf,
    votesRevision: reviews.revision(),
    priceList: priceListFor(caller.priceList, "PERSON"),
  };
}
