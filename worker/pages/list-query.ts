import { type ListQuery, pagesOf, parseListQuery, writeListQuery } from "#shared/list-query.ts";
import type { RouteName } from "#shared/routes.ts";
import { idsSearch } from "./favorites.ts";
import { errorSearch } from "./klarna-fail.ts";

/** Limits of an address, so that nobody can fill the cache with endless variants (safety.md §3.2). */
const lastPage = pagesOf(Number.MAX_SAFE_INTEGER);
const mostValues = 40;
const safeId = /^[\p{L}\p{N}_./ -]{1,64}$/u;

const lists: readonly RouteName[] = ["category", "brand", "campaign", "search", "news", "sale", "list"];

export const isList = (route: RouteName) => lists.includes(route);

/** What an address says about its page: nothing, the first, a later one, or one that no list can have. */
export function pageNumber(query: URLSearchParams): "none" | "first" | "later" | "impossible" {
  const asked = query.get("page");
  if (asked === null) return "none";
  if (asked === "1") return "first";
  return /^[1-9]\d{0,2}$/.test(asked) && Number(asked) <= lastPage ? "later" : "impossible";
}

/** Which area of widgets is meant. */
function areaIn(query: URLSearchParams): string {
  const named = ["alias", "family", "areaName"].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, 100)]] : [];
  });
  return named.length > 0 ? `?${new URLSearchParams(named)}` : "";
}

/**
 * The query in the one form that names a page: known parameters, sorted, ids instead of labels. Unknown parameters
 * are gone, so they can neither split nor poison the cache. Other pages than these have no query.
 */
export function canonicalSearch(route: RouteName, search: string): string {
  if (route === "preview") return areaIn(new URLSearchParams(search));
  if (route === "favorites") return idsSearch(search);
  if (route === "checkout-klarna-fail") return errorSearch(search);
  if (!isList(route)) return "";
  const typed = route === "search" ? new URLSearchParams(search).get("q") : null;
  if (typed) return `?${new URLSearchParams({ q: typed })}`;
  const query = parseListQuery(search);
  let values = 0;
  const filters = Object.entries(query.filters).map(
    ([name, items]): [string, ListQuery["filters"][string]] => [
      name,
      items.filter(({ id }) => safeId.test(id) && values++ < mostValues).map(({ id }) => ({ id, label: id })),
    ],
  );
  return writeListQuery({
    filters: Object.fromEntries(filters),
    sort: query.sort,
    page: Math.min(query.page, lastPage),
    others: [],
  });
}
