import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import {
  type ListItem,
  type ListQuery,
  type ListSort,
  parseListQuery,
  sortedBy,
  toggled,
  withoutFilters,
  writeListQuery,
} from "#shared/list-query.ts";
import { useLayoutData } from "../layout-data.tsx";

export interface ListUrl {
  /** What the URL says; while a choice is being loaded, what it will say. */
  query: ListQuery;
  isLoading: boolean;
  isChosen: (parameter: string, id: string) => boolean;
  /** URLs of links, which work without JavaScript too. */
  hrefWithout: (parameter: string, item: ListItem) => string;
  hrefWithoutFilters: string;
  /** @param instead ids of values that this one takes the place of */
  toggle: (parameter: string, item: ListItem, instead?: readonly string[]) => void;
  /** All that the form of the filters says. */
  apply: (form: HTMLFormElement) => void;
  sort: (sort: ListSort) => void;
}

export function useListUrl(): ListUrl {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const { basename } = useLayoutData();
  // The router keeps the basename in what is to come, and leaves it out of what is there.
  const isLoading = next?.pathname === basename + current.pathname;
  const { search } = isLoading ? next : current;
  const { pathname } = current;
  const query = useMemo(() => parseListQuery(search), [search]);
  // Presses in quick succession add up although the URL follows each a moment later.
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = query;
  }, [query]);

  return useMemo(() => {
    const toHref = (changed: ListQuery) => writeListQuery(changed) || "?";
    const go = (changed: ListQuery) => {
      wanted.current = changed;
      void navigate({ pathname, search: writeListQuery(changed) }, { preventScrollReset: true });
    };
    return {
      query,
      isLoading,
      isChosen: (parameter, id) => query.filters[parameter]?.some((item) => item.id === id) ?? false,
      hrefWithout: (parameter, item) => toHref(toggled(query, parameter, item)),
      hrefWithoutFilters: toHref(withoutFilters(query)),
      toggle: (parameter, item, instead) => go(toggled(wanted.current, parameter, item, instead)),
      apply: (form) => go(parseListQuery(new URLSearchParams(new FormData(form) as never))),
      sort: (sort) => go(sortedBy(wanted.current, sort)),
    };
  }, [query, isLoading, pathname, navigate]);
}
