import type { Catalogue } from "./catalogue.ts";
import { cardsOf } from "./list/cards.ts";
import { countFacets } from "./list/facet-counts.ts";
import { describeFacets, type Filters } from "./list/facets.ts";
import type { Filter, ListArguments } from "./list/list-arguments.ts";
import { present } from "./list/list-arguments.ts";
import { indexOf, type ListIndex } from "./list/list-index.ts";
import { inOrder, type Order, orderOf } from "./list/orders.ts";
import { type Scope, scopeOf } from "./list/scope.ts";
import { narrowed, type Selection, selectionOf, usesStock } from "./list/selection.ts";
import { stockStamp } from "./list/stock-stamp.ts";
import { type Subset, sizeOf } from "./list/subset.ts";
import type { Product, Viewpoint } from "./types.ts";

export interface ProductList {
  /** Cards: colours of one style count once unless `includeCollapsed`. */
  count: number;
  products: readonly Product[];
  /** Computed when first called. */
  filters: () => Filters;
}

interface Answer {
  scope: Scope;
  selection: Selection;
  /** What the shopper's choices leave of the scope. */
  rest: Subset;
  order: Order;
  collapsed: boolean;
  count: number;
  /** With the state of stock they were counted in. */
  filters: { stamp: string; counted: Filters } | null;
}

const answersKept = 256;
const answersOf = new WeakMap<Catalogue, Map<string, Answer>>();

/** Callers who name products one by one get each of them, so that a favourite colour stays that colour. */
const collapses = (filter: Filter | null | undefined, { named }: Scope): boolean =>
  !filter?.includeCollapsed && named === null && !present(filter?.facets).some((id) => id.startsWith("a_"));

const namedOrder = (index: ListIndex, filter: Filter | null | undefined): Order | null => {
  if (filter?.sort !== "FACET_ORDER") return null;
  const named = present(filter.facets)
    .filter((facetId) => facetId.startsWith("a_"))
    .map((facetId) => index.catalogue.productByAlias.get(facetId.slice(2))?.index);
  const positions = [...new Set(named)].filter((at) => at !== undefined);
  return named.length > 0 ? inOrder(index.layout, Int32Array.from(positions)) : null;
};

const compute = (index: ListIndex, viewpoint: Viewpoint, query: ListArguments): Answer => {
  const { filter } = query;
  const scope = scopeOf(index, viewpoint, query);
  const selection: Selection = scope.named ? new Map() : selectionOf(index, viewpoint, filter);
  const rest = narrowed(index, scope.subset, selection);
  const order = scope.named
    ? inOrder(index.layout, scope.named)
    : (namedOrder(index, filter) ?? orderOf(index, viewpoint, filter?.sort ?? "NONE", scope.hits));
  const collapsed = collapses(filter, scope);
  const count = sizeOf(index.layout, rest, collapsed);
  return { scope, selection, rest, order, collapsed, count, filters: null };
};

/** Everything an answer depends on but the page; null when it must not be kept. */
const keyOf = (viewpoint: Viewpoint, query: ListArguments): string | null => {
  const { categoryAlias, brandAlias, discountCampaignAlias, url, filter } = query;
  const stamp = usesStock(filter) ? stockStamp(viewpoint) : "any";
  if (stamp === null) return null;
  const votes = filter?.sort === "VOTES" ? (viewpoint.votesRevision ?? 0) : 0;
  const asked = JSON.stringify([categoryAlias, brandAlias, discountCampaignAlias, url, filter]);
  return [viewpoint.market.alias, viewpoint.language.code, stamp, votes, asked].join(" ");
};

/** Answers are kept for as long as they hold, the least recently asked leaving first. */
const answerTo = (catalogue: Catalogue, viewpoint: Viewpoint, query: ListArguments): Answer => {
  const index = indexOf(catalogue);
  const key = keyOf(viewpoint, query);
  if (key === null) return compute(index, viewpoint, query);
  const answers = answersOf.get(catalogue) ?? new Map<string, Answer>();
  answersOf.set(catalogue, answers);
  const answer = answers.get(key) ?? compute(index, viewpoint, query);
  answers.delete(key);
  answers.set(key, answer);
  if (answers.size > answersKept) answers.delete(answers.keys().next().value ?? "");
  return answer;
};

const filtersOf = (
  index: ListIndex,
  viewpoint: Viewpoint,
  { filter }: ListArguments,
  answer: Answer,
): Filters => {
  const stamp = stockStamp(viewpoint);
  if (stamp !== null && answer.filters?.stamp === stamp) return answer.filters.counted;
  const { scope, selection, rest, collapsed } = answer;
  const rules = { byGroup: filter?.filterMode !== "CURRENT", collapsed };
  const counts = countFacets(index, viewpoint, scope.subset, rest, selection, rules);
  const counted = describeFacets(index, viewpoint, counts);
  if (stamp !== null) answer.filters = { stamp, counted };
  return counted;
};

const mostSkipped = 6000;
const mostTaken = 200;
const atMost = (most: number, wish: number | null | undefined, usual: number) =>
  Math.min(most, Math.max(0, Math.floor(wish ?? usual)));

/**
 * The `products` query. Values of a facet group are alternatives, groups narrow each other; an unknown alias or
 * facet gives an empty list, never an error. `skip` is cut at 6000, `take` at 200, which is also its default.
 */
export const listProducts = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  query: ListArguments = {},
): ProductList => {
  const answer = answerTo(catalogue, viewpoint, query);
  const skip = atMost(mostSkipped, query.skip, 0);
  const { rest, order, collapsed, count } = answer;
  const index = indexOf(catalogue);
  const page = cardsOf(index.layout, order, rest, collapsed, skip, atMost(mostTaken, query.take, mostTaken));
  return {
    count,
    products: page.map((at) => catalogue.products[at]).filter((product) => product !== undefined),
    filters: () => filtersOf(index, viewpoint, query, answer),
  };
};
