import { findLanguage, findMarket } from "./markets.ts";
import { priceListFor } from "./price-lists.ts";
import type { PriceList, StockReader, Viewpoint, VotesReader, WordSearch } from "./types.ts";

/** Unknown values fall back to the defaults; they are no error. */
export interface ContextArguments {
  channelId?: string | null;
  languageId?: string | null;
  marketId?: string | null;
}

interface ShopState {
  clock: { now(): number };
  words: WordSearch;
  stock: { stockOf: StockReader; revision(): number; changedSkus(): Iterable<number> };
  reviews: { votesOf: VotesReader; revision(): number };
  caller: { priceList: PriceList | null };
}

/** Agreed prices are shown as to a person: only a checkout knows that an organisation buys. */
export function viewpointOf(args: ContextArguments, shop: ShopState): Viewpoint {
  const market = findMarket(args.marketId);
  const language = findLanguage(args.languageId, market);
  const { clock, words, stock, reviews, caller } = shop;
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
