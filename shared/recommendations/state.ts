import type { ListSort } from "../list-query.ts";

/** A facet of the provider; `query` of a value is what chooses it. */
export interface ProviderFacet {
  filterId: string;
  label: string;
  values: readonly { query: string; label: string; count: number }[];
}

/** What the provider says of one list in one market. */
export interface RecommendationState {
  /** False: the provider is not used, or it failed. */
  isActive: boolean;
  currentWebsiteUuid: string;
  /** In the provider's order. */
  productAliases: readonly string[];
  filters: readonly ProviderFacet[];
  /** Chosen values by `filterId`. */
  activeFilters: Readonly<Record<string, readonly string[]>>;
  /** By product alias. */
  trackingCodes: Readonly<Record<string, string>>;
  activeSort: ListSort | null;
  /** Of the route, from the configuration. */
  customSort: ListSort | null;
}

export interface RecommendedProduct {
  alias: string;
  trackingCode?: string | undefined;
}

const nothingFound = {
  productAliases: [],
  filters: [],
  activeFilters: {},
  trackingCodes: {},
  activeSort: null,
} as const;

export const createState = (currentWebsiteUuid: string): RecommendationState => ({
  isActive: false,
  currentWebsiteUuid,
  customSort: null,
  ...nothingFound,
});

type State = RecommendationState;

export const activate = (state: State): State => ({ ...state, isActive: true });
export const deactivate = (state: State): State => ({ ...state, isActive: false });

/** Whether it is active, the website and the route's own sort stay. */
export const reset = (state: State): State => ({ ...state, ...nothingFound });

/** What another market's website has found is not shown. */
export const setWebsite = (state: State, websiteUuid: string): State =>
  websiteUuid === state.currentWebsiteUuid ? state : { ...reset(state), currentWebsiteUuid: websiteUuid };

export const setSort = (state: State, activeSort: ListSort): State => ({ ...state, activeSort });

export function toggleFilter(state: State, filterId: string, query: string): State {
  const chosen = state.activeFilters[filterId] ?? [];
  const others = chosen.filter((known) => known !== query);
  const next = others.length < chosen.length ? others : [...chosen, query];
  return { ...state, activeFilters: { ...state.activeFilters, [filterId]: next } };
}

export const receiveList = (
  state: State,
  products: readonly RecommendedProduct[],
  filters: readonly ProviderFacet[],
): State => ({
  ...state,
  productAliases: products.map(({ alias }) => alias),
  trackingCodes: toTrackingCodes(products),
  filters,
});

export const toTrackingCodes = (products: readonly RecommendedProduct[]): Record<string, string> =>
  Object.fromEntries(
    products.flatMap(({ alias, trackingCode }) => (trackingCode ? [[alias, trackingCode]] : [])),
  );

/** Nobody recommends while the provider is inactive: then what is newest comes first. */
export function chooseEffectiveSort({ isActive, activeSort, customSort }: State): ListSort {
  const sort = activeSort ?? customSort ?? "RECOMMENDED";
  return sort === "RECOMMENDED" && !isActive ? "LATEST" : sort;
}

/** As the provider writes it; its own order has no name. */
const sortings: Record<ListSort, readonly string[]> = {
  RECOMMENDED: [],
  RELEVANCE: [],
  LATEST: ["created desc"],
  PRICE: ["price asc"],
  PRICE_DESC: ["price desc"],
};

/** The shopper's choices in a request for a list. */
export const toListChoices = (state: State) => ({
  filters: Object.values(state.activeFilters).flat(),
  sorting: [...sortings[chooseEffectiveSort(state)]],
});
