import type { Caller } from "./caller.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Clock } from "./clock.ts";
import type { StockBook } from "./stock/book.ts";

/** What a shop works with: the goods, the stock left of them, and everything shoppers have done so far. */
export interface Commerce {
  catalogue: Catalogue;
  storage: DurableObjectStorage;
  stock: StockBook;
  clock: Clock;
  /** Who is served at the moment. */
  caller: Caller;
}
