import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { ProductCard } from "#shared/catalog.ts";
import { onPage, parseListQuery, writeListQuery } from "#shared/list-query.ts";
import type { ListPage } from "#shared/pages.ts";

/** The pages of one list that are shown below each other. */
export interface ShownPages {
  /** Address of the list without its page. */
  list: string;
  first: number;
  last: number;
  cards: readonly ProductCard[];
}

type Page = Pick<ListPage, "page" | "products">;

/** Adds a page that lies before or after the shown ones; any other page starts anew. */
export function withPage(shown: ShownPages | null, list: string, { page, products }: Page): ShownPages {
  if (shown?.list === list) {
    if (page === shown.last + 1) return { ...shown, last: page, cards: [...shown.cards, ...products] };
    if (page === shown.first - 1) return { ...shown, first: page, cards: [...products, ...shown.cards] };
    if (page >= shown.first && page <= shown.last) return shown;
  }
  return { list, first: page, last: page, cards: products };
}

/** Of the last list in this browser, so that going back shows as much as was left (LS-15). */
let left: ShownPages | null = null;

/** The cards to show: this page, and the ones loaded before it from the same list. */
export function useShownPages(data: ListPage): ShownPages {
  const { pathname, search } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const list = pathname + writeListQuery(onPage(parseListQuery(search), 1));
  const [seen, setSeen] = useState(() => ({
    data,
    shown: withPage(isReturn ? left : null, list, data),
  }));
  const shown = seen.data === data ? seen.shown : withPage(seen.shown, list, data);
  if (seen.data !== data) setSeen({ data, shown });
  useEffect(() => {
    left = shown;
  }, [shown]);
  return shown;
}
