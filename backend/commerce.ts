import type { Catalogue } from "./catalogue/catalogue.ts";
import { findLanguage, findMarket } from "./catalogue/markets.ts";
import { priceListFor } from "./catalogue/price-lists.ts";
import type { Viewpoint } from "./catalogue/types.ts";
import type { WordSearch } from "./catalogue/word-search.ts";
import type { Clock } from "./clock.ts";
import type { StockBook } from "./stock/book.ts";
import type { Caller } from "./storage/records.ts";
import type { ReviewVotes } from "./storage/reviews.ts";

/** What a shop works with: the goods, the stock left of them, and everything shoppers have done so far. */
export interface Commerce {
  catalogue: Catalogue;
  storage: DurableObjectStorage;
  /** Finds the words of the goods. */
  words: WordSearch;
  stock: StockBook;
  /** What shoppers wrote about the goods and may be shown. */
  reviews: ReviewVotes;
  clock: Clock;
  /** Whether every checkout is offered the payment provider's frame, not only those that name it. */
  offersHostedPayment: boolean;
  /** Who is served at the moment. */
  caller: Caller;
}

export const nobody: Caller = { customerId: null, mayPreview: false, priceList: null, address: null };

/** Arguments every root field but `channel` and `channels` takes; unknown values fall back, they are no error. */
export interface ContextArguments {
  channelId?: string | null;
  languageId?: string | null;
  marketId?: string | null;
}

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
