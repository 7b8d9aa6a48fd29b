import type { StockReader, Viewpoint } from "../types.ts";

const readerNumbers = new WeakMap<StockReader, number>();
let readersSeen = 0;

const numberOf = (reader: StockReader): number => {
  const kept = readerNumbers.get(reader);
  if (kept !== undefined) return kept;
  readersSeen++;
  readerNumbers.set(reader, readersSeen);
  return readersSeen;
};

/** Names a state of the stock: what was computed under the same stamp still holds. Null: nobody can tell. */
export const stockStamp = ({ stockOf, stockRevision }: Viewpoint): string | null => {
  if (!stockOf) return "initial";
  return stockRevision === undefined ? null : `${numberOf(stockOf)}/${stockRevision}`;
};
