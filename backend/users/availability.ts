import { findSku } from "#backend/catalogue/catalogue.ts";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import type { Commerce } from "#backend/commerce.ts";
import { backInStockMail } from "#backend/outbox/account-mails.ts";
import { keepMail, takeWatches } from "#backend/storage/mails.ts";

/** Tells everybody who waits for this sku that it is back, once. Call it whenever its stock has grown. */
export function tellWatchers(skuId: number, { catalogue, stock, storage: { sql }, clock }: Commerce): void {
  const sku = findSku(catalogue, skuId);
  if (!sku || (stock.available(skuId)?.totalStock ?? 0) <= 0) return;
  for (const { email, marketId, languageId } of takeWatches(sql, skuId)) {
    const market = findMarket(marketId);
    const place = { market, language: findLanguage(languageId, market) };
    keepMail(sql, backInStockMail(email, sku, place), clock.now());
  }
}
