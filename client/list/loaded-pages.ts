import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { ProductCard } from "#shared/catalog.ts";
import { onPage, parseListQuery, writeListQuery } from "#shared/list-query.ts";
import type { ListPage } from "#shared/pages.ts";
import { readBuyer } from "../cookies.ts";

export interface LoadedPages {
  /** Buyer, path and query of the list, without its page. */
  list: string;
  first: number;
  last: number;
  cards: readonly ProductCard[];
}

type Page = Pick<ListPage, "page" | "products">;

/** Adds a page that comes before or after the loaded ones; any other page starts anew. */
export function addPage(loaded: LoadedPages | null, list: string, { page, products }: Page): LoadedPages {
  if (loaded?.list === list) {
    if (page === loaded.last + 1) return { ...loaded, last: page, cards: [...loaded.cards, ...products] };
    if (page === loaded.first - 1) return { ...loaded, first: page, cards: [...products, ...loaded.cards] };
    if (page >= loaded.first && page <= loaded.last) return loaded;
  }
  return { list, first: page, last: page, cards: products };
}

/** Of the last list, so that going back shows as many cards as before. */
let lastLoaded: LoadedPages | null = null;

export function useLoadedPages(data: ListPage): LoadedPages {
  const { pathname, search } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const list = readBuyer() + pathname + writeListQuery(onPage(parseListQuery(search), 1));
  const [state, setState] = useState(() => ({
    data,
    loaded: addPage(isReturn ? lastLoaded : null, list, data),
  }));
  const loaded = state.data === data ? state.loaded : addPage(state.loaded, list, data);
  if (state.data !== data) setState({ data, loaded });
  useEffect(() => {
    lastLoaded = loaded;
  }, [loaded]);
  return loaded;
}
