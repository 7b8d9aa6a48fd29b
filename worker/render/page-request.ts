import type { MarketContext, PageRequest } from "../context.ts";
import { canonicalSearch } from "../pages/list-query.ts";
import { matchRoute } from "./routes.ts";

/** The page an address names, in canonical form: what its cache key is built from and all its renderer knows. */
export function toPageRequest(marketContext: MarketContext, pathname: string, search: string): PageRequest {
  const { name, ...matched } = matchRoute(pathname, marketContext.language);
  return { ...marketContext, route: name, ...matched, search: canonicalSearch(name, search) };
}

/** The not-found page of the same place: one page for all addresses at which nothing is. */
export const toNotFoundRequest = (marketContext: MarketContext): PageRequest =>
  toPageRequest(marketContext, "/404", "");
