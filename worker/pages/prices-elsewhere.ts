import { allows, type Market } from "#shared/markets.ts";
import { productCards } from "#shared/operations/generated/operations.ts";
import type { PriceListNote } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { findOwnCompanyMarkets } from "../market/company-market.ts";

/** A company may have addresses in all the world. */
const mostAsked = 5;

/** Where nobody knows, there are some. */
async function hasGoods(commerce: Commerce): Promise<boolean> {
  const answer = await commerce.ask(productCards, { take: 1 }, "secondary");
  return answer.kind !== "data" || answer.data.products?.products?.length !== 0;
}

/** The first of the other markets of a company that has goods for it; nothing where the market of the page has some. */
export async function findPricesElsewhere(
  page: MarketContext,
  commerceIn: (place: MarketContext) => Commerce,
): Promise<PriceListNote> {
  const own = commerceIn(page);
  // What is not there may be the page alone: a search, a dead link.
  if (await hasGoods(own)) return {};
  const markets = await findOwnCompanyMarkets(own, page.markets);
  if (!markets) return {};
  const others = new Set(markets.filter(({ alias }) => alias !== page.market.alias));
  const hasGoodsIn = (market: Market) => {
    const language = allows(market, page.language) ? page.language : market.defaultLanguage;
    return hasGoods(commerceIn({ ...page, market, language }));
  };
  const asked = [...others].slice(0, mostAsked);
  const found = await Promise.all(asked.map(hasGoodsIn));
  return { pricesIn: asked.find((_, index) => found[index])?.alias ?? null };
}
