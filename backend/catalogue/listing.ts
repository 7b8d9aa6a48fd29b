import type { Catalogue } from "./catalogue.ts";
import { countFacets, describeFacets, type Filters } from "./list/facet-counts.ts";
import type { Filter, ListArguments } from "./list/list-arguments.ts";
import { present } from "./list/list-arguments.ts";
import { indexOf, type ListIndex, statusesOf } from "./list/list-index.ts";
import { orderOf } from "./list/orders.ts";
import { type Scope, scopeOf } from "./list/scope.ts";
import { passes, selectionOf, usesStock, verdictsOf } from "./list/selection.ts";
import { stockStamp } from "./list/stock-stamp.ts";
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
  verdicts: Int16Array;
  /** Positions of the cards in order. */
  cards: Int32Array;
  /** With the state of stock they were counted in. */
  filters: { stamp: string; counted: Filters } | null;
}

const answersKept = 256;
const answersOf = new WeakMap<Catalogue, Map<string, Answer>>();

/** Callers who name products one by one get each of them, so that a favourite colour stays that colour. */
const collapses = (filter: Filter | null | undefined, { named }: Scope): boolean =>
  !filter?.includeCollapsed && named === null && !present(filter?.facets).some((id) => id.startsWith("a_"));

const namedOrder = (index: ListIndex, filter: Filter | null | undefined): Int32Array | null => {
  if (filter?.sort !== "FACET_ORDER") return null;
  const named = present(filter.facets)
    .filter((facetId) => facetId.startsWith("a_"))
    .map((facetId) => index.catalogue.productByAlias.get(facetId.slice(2))?.index);
  return named.length > 0 ? Int32Array.from(named.filter((at) => at !== undefined)) : null;
};

/** The first colour of a style in the asked order stands for all of them. */
const cardsOf = (
  index: ListIndex,
  order: Int32Array,
  verdicts: Int16Array,
  collapsed: boolean,
): Int32Array => {
  const seen = new Uint8Array(index.catalogue.styles.length + 1);
  const cards = new Int32Array(order.length);
  let count = 0;
  for (const at of order) {
    if (verdicts[at] !== passes) continue;
    const style = index.styleOf[at] ?? 0;
    if (collapsed && seen[style]) continue;
    seen[style] = 1;
    cards[count] = at;
    count++;
  }
  return cards.slice(0, count);
};

const compute = (index: ListIndex, viewpoint: Viewpoint, query: ListArguments): Answer => {
  const { filter } = query;
  const scope = scopeOf(index, viewpoint, query);
  const selection = scope.named
    ? new Map()
    : selectionOf(index, viewpoint.market, filter, () => statusesOf(index, viewpoint));
  const verdicts = verdictsOf(scope.mask, selection);
  const order =
    scope.named ?? namedOrder(index, filter) ?? orderOf(index, viewpoint, filter?.sort ?? "NONE", scope.hits);
  const cards = cardsOf(index, order, verdicts, collapses(filter, scope));
  return { scope, verdicts, cards, filters: null };
};

/** Everything an answer depends on but the page; null when it must not be kept. */
const keyOf = (viewpoint: Viewpoint, query: ListArguments): string | null => {
  const { categoryAlias, brandAlias, discountCampaignAlias, url, filter } = query;
  const stamp = usesStock(filter) ? stockStamp(viewpoint) : "any";
  if (stamp === null) return null;
  const asked = JSON.stringify([categoryAlias, brandAlias, discountCampaignAlias, url, filter]);
  return [viewpoint.market.alias, viewpoint.language.code, stamp, asked].join(" ");
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
  const statuses = statusesOf(index, viewpoint);
  const rules = { byGroup: filter?.filterMode !== "CURRENT", collapsed: collapses(filter, answer.scope) };
  const counts = countFacets(index, viewpoint, answer.scope.mask, answer.verdicts, statuses, rules);
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
  const page = answer.cards.subarray(skip, skip + atMost(mostTaken, query.take, mostTaken));
  return {
    count: answer.cards.length,
    products: Array.from(page, (at) => catalogue.products[at]).filter((product) => product !== undefined),
    filters: () => filtersOf(indexOf(catalogue), viewpoint, query, answer),
  };
};
