import { parsePath } from "#shared/basename.ts";
import { findLanguageId, findMarket, type Market } from "#shared/markets.ts";
import type { Commerce } from "./commerce.ts";
import { marketVariables, toApiAlias } from "./currency.ts";

/** Each of them is the address of a page. */
const addressVariables = ["url", "listUrl", "brandUrl"];

/** Where the API has a page: the shop's `/no/en/l/x` is `/NO/nb/l/x` of a market that has its goods in Norwegian. */
function toApiAddress(url: string, markets: readonly Market[]): string {
  const { locale, rest = [] } = parsePath(url) ?? {};
  const market = findMarket(markets, locale?.market);
  if (!locale || !market) return url;
  const [language] = findLanguageId(market, locale.language).toLowerCase().split("-");
  return `/${[toApiAlias(market), language, ...rest].join("/")}`;
}

/** Asks for markets, and for pages in them, as the API writes them. */
export function withApiAliases(markets: readonly Market[], { ask }: Commerce): Commerce {
  const spell = ([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value];
    if (addressVariables.includes(name)) return [name, toApiAddress(value, markets)];
    const market = marketVariables.includes(name) && findMarket(markets, value);
    return [name, market ? toApiAlias(market) : value];
  };
  return {
    ask: (operation, variables, kind) =>
      ask(operation, Object.fromEntries(Object.entries(variables as object).map(spell)) as never, kind),
  };
}
