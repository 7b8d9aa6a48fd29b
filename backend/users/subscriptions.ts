import { count } from "#backend/auth/limits.ts";
import { randomId } from "#backend/auth/tokens.ts";
import { findSku } from "#backend/catalogue/catalogue.ts";
import { findLanguage, findMarket } from "#backend/catalogue/markets.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { backInStockMail, newsletterMail } from "#backend/outbox/account-mails.ts";
import { askForNewsletter, findSubscription, keepMail, takeWatches } from "#backend/storage/mails.ts";

/** The owner confirms by the mailed link. Asked again before that, the same link is mailed; afterwards nothing. */
export function subscribe(
  email: string,
  tags: readonly string[],
  { storage: { sql }, clock }: Commerce,
  viewpoint: Viewpoint,
): void {
  const now = clock.now();
  const earlier = findSubscription(sql, email);
  if (earlier?.isConfirmed) return;
  const key = earlier?.key ?? randomId();
  if (!earlier) askForNewsletter(sql, { email, key }, tags, now);
  if (count(sql, "mail", `newsletter:${email}`, now).ok)
    keepMail(sql, newsletterMail(email, key, viewpoint), now);
}

/** Each waiting address once. Call it whenever the sku's stock has grown. */
export function tellWatchers(skuId: number, { catalogue, stock, storage: { sql }, clock }: Commerce): void {
  const sku = findSku(catalogue, skuId);
  if (!sku || (stock.available(skuId)?.totalStock ?? 0) <= 0) return;
  for (const { email, marketId, languageId } of takeWatches(sql, skuId)) {
    const market = findMarket(marketId);
    const locale = { market, language: findLanguage(languageId, market) };
    keepMail(sql, backInStockMail(email, sku, locale), clock.now());
  }
}
