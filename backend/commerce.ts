import type { Catalogue } from "./catalogue/catalogue.ts";
import type { WordSearch } from "./catalogue/types.ts";
import type { Clock } from "./clock.ts";
import type { ContractChoice } from "./contract/contract.ts";
import type { StockLedger } from "./stock/ledger.ts";
import type { EditorsAreas } from "./storage/editors-areas.ts";
import type { Caller } from "./storage/records.ts";
import type { ReviewVotes } from "./storage/reviews.ts";

export interface Commerce {
  catalogue: Catalogue;
  storage: DurableObjectStorage;
  words: WordSearch;
  stock: StockLedger;
  reviews: ReviewVotes;
  editors: EditorsAreas;
  clock: Clock;
  /** Changes while the shop runs. */
  contract: ContractChoice;
  caller: Caller;
}

export const nobody: Caller = {
  customerId: null,
  mayPreview: false,
  hasJustLoggedIn: false,
  priceList: null,
  onlyMarket: null,
  address: null,
};
