import { useEffect, useRef } from "react";
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

export interface ListAddress {
  /** What the address says, the one being loaded included, so that quick choices add up. */
  query: ListQuery;
  loading: boolean;
  isChosen: (parameter: string, id: string) => boolean;
  /** Addresses of links, which work without JavaScript too. */
  linkWithout: (parameter: string, item: ListItem) => string;
  linkClear: string;
  toggle: (parameter: string, item: ListItem) => void;
  sort: (sort: ListSort) => void;
}

/** The address of this list, and how a choice changes it (LS-04, LS-17). */
export function useListAddress(): ListAddress {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const loading = coming !== undefined && coming.pathname === here.pathname;
  const { search } = loading ? coming : here;
  const query = parseListQuery(search);
  // Presses in quick succession add up although the address follows each a moment later.
  const wanted = useRef(query);
  useEffect(() => {
    wanted.current = parseListQuery(search);
  }, [search]);

  const linkTo = (next: ListQuery) => writeListQuery(next) || "?";
  const go = (next: ListQuery) => {
    wanted.current = next;
    void navigate({ pathname: here.pathname, search: writeListQuery(next) }, { preventScrollReset: true });
  };
  return {
    query,
    loading,
    isChosen: (parameter, id) => query.filters[parameter]?.some((item) => item.id === id) ?? false,
    linkWithout: (parameter, item) => linkTo(toggled(query, parameter, item)),
    linkClear: linkTo(withoutFilters(query)),
    toggle: (parameter, item) => go(toggled(wanted.current, parameter, item)),
    sort: (sort) => go(sortedBy(wanted.current, sort)),
  };
}
