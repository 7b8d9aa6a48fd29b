/** Somebody who wants to be told when a sku is back, and in which words. */
export interface StockWatch {
  email: string;
  marketId: string;
  languageId: string;
}

type WatchRecord = { email: string; market_id: string; language_id: string };

/** Asking twice is asking once. */
export function watchStock(sql: SqlStorage, skuId: number, watch: StockWatch, now: number): void {
  sql.exec(
    `INSERT OR REPLACE INTO stock_watches (sku_id, email, market_id, language_id, asked_at)
     VALUES (?, ?, ?, ?, ?)`,
    skuId,
    watch.email,
    watch.marketId,
    watch.languageId,
    now,
  );
}

/** Everybody who waits for this sku, and the end of their waiting. */
export function takeWatches(sql: SqlStorage, skuId: number): StockWatch[] {
  return sql
    .exec<WatchRecord>(
      "DELETE FROM stock_watches WHERE sku_id = ? RETURNING email, market_id, language_id",
      skuId,
    )
    .toArray()
    .map((watch) => ({ email: watch.email, marketId: watch.market_id, languageId: watch.language_id }));
}
