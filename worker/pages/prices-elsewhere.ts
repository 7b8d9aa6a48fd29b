import { allows, type Market } from "#shared/markets.ts";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { PriceListNote } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { findOwnCompanyMarkets } from "../market/company-market.ts";

/** A company may have addresses in all the world. */
const mostAsked = 5;

/** One at most; undefined where nobody knows. Goods in another currency than the market's are shown on no page of it. */
async function countGoods(commerce: Commerce): Promise<number | undefined> {
  const answer = await commerce.ask(productCards, { take: 1 }, "secondary");
  if (answer.kind === "wrong-currency") return 0;
  return answer.kind === "data" ? answer.data.products?.products?.length : undefined;
}

/**
 * The first of the other markets of a company that has goods for it, else the first of which nobody knows; nothing
 * where the market of the page may have some.
 */
export async function findPricesElsewhere(
  page: MarketContext,
  commerceIn: (place: MarketContext) => Commerce,
): Promise<PriceListNote> {
  const own = commerceIn(page);
  // What is not there may be the page alone: a search, a dead link.
  if ((await countGoods(own)) !== 0) return {};
  const markets = await findOwnCompanyMarkets(own, page.markets);
  if (!markets) return {};
  const others = new Set(markets.filter(({ alias }) => alias !== page.market.alias));
  const countIn = (market: Market) => {
    const language = allows(market, page.language) ? page.language : market.defaultLanguage;
    return countGoods(commerceIn({ ...page, market, language }));
  };
  const asked = [...others].slice(0, mostAsked);
  const counts = await Promise.all(asked.map(countIn));
  const best = asked.find((_, index) => counts[index]) ?? asked[counts.indexOf(undefined)];
  return { pricesIn: best?.alias ?? null };
}
