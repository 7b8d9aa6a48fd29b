import type { Product } from "#shared/catalog.ts";
import { printDelivery } from "#shared/delivery-dates.ts";
import { localeOf } from "#shared/markets.ts";
import { store } from "#shared/store.ts";
import type { MarketContext } from "../context.ts";
import { getTranslate } from "../texts.ts";

/** When goods that are sent now arrive in the market: the days of those in stock, the weeks of those to be ordered. */
export function printDeliveries(
  { language, market }: Pick<MarketContext, "language" | "market">,
  now = Date.now(),
): Product["delivery"] {
  const t = getTranslate(language, market);
  const { inStock, ordered } = store.deliveryTo[market.alias] ?? store.delivery;
  const dates = printDelivery(inStock, now, localeOf(language, market));
  // The full stop of the sentence is that of "Nov.", too.
  return {
    inStock: t("delivery.dates", { dates }).replace(/\.$/, ""),
    ordered: t("delivery.oversellable", { ...ordered }),
  };
}
