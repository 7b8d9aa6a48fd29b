import {
  countPages,
  type ListQuery,
  parseListQuery,
  rangeFields,
  writeListQuery,
} from "#shared/list-query.ts";
import { type CanonicalSearch, toCanonical, toTerm } from "./page.ts";

/** Limits of a query: without them endless variants could fill the cache. */
const lastPage = countPages(Number.MAX_SAFE_INTEGER);
const mostValues = 40;
/** The API may call a value by words: `Levi's`, `Blå (mörk)`. */
const safeId = /^[^\p{C}]{1,200}$/u;

/** @param query of the address; the first page is taken out of it */
export function canonicalListSearch(query: URLSearchParams): CanonicalSearch {
  const page = query.get("page");
  if (page === "1") {
    query.delete("page");
    return { kind: "moved", search: query.size > 0 ? `?${query}` : "" };
  }
  if (Object.values(rangeFields).some((name) => query.has(name)))
    return { kind: "moved", search: writeListQuery(parseListQuery(query)) };
  if (page !== null && /^[1-9]\d*$/.test(page) && Number(page) > lastPage) return { kind: "missing" };
  const { filters, sort, page: index } = parseListQuery(query);
  let values = 0;
  const safeFilters = Object.entries(filters).map(
    ([name, chosen]): [string, ListQuery["filters"][string]] => [
      name,
      chosen
        .filter(({ id }) => safeId.test(id) && values++ < mostValues)
        .map(({ id }) => ({ id, label: id })),
    ],
  );
  return toCanonical(
    writeListQuery({ filters: Object.fromEntries(safeFilters), sort, page: index, others: [] }),
  );
}

/** Of a search typed into a form without JavaScript. */
export function canonicalTypedSearch(query: URLSearchParams): CanonicalSearch {
  const canonical = canonicalListSearch(query);
  const typed = query.get("q");
  return typed && canonical.kind === "canonical"
    ? toCanonical(`?${new URLSearchParams({ q: toTerm(typed) })}`)
    : canonical;
}
