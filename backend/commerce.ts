import type { Catalogue } from "./catalogue/catalogue.ts";
import type { WordSearch } from "./catalogue/types.ts";
import type { Clock } from "./clock.ts";
import type { StockLedger } from "./stock/ledger.ts";
import type { Caller } from "./storage/records.ts";
import type { ReviewVotes } from "./storage/reviews.ts";

/** What a shop works with: the goods, the stock left of them, and everything shoppers have done so far. */
export interface Commerce {
  catalogue: Catalogue;
  storage: DurableObjectStorage;
  /** Finds the words of the goods. */
  words: WordSearch;
  stock: StockLedger;
  /** What shoppers wrote about the goods and may be shown. */
  reviews: ReviewVotes;
  clock: Clock;
  /** Whether every checkout is offered the payment provider's frame, not only those that name it. */
  offersHostedPayment: boolean;
  /** Who is served at the moment. */
  caller: Caller;
}

export const nobody: Caller = { customerId: null, mayPreview: false, priceList: null, address: null };
