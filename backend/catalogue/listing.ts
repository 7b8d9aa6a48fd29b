import type { Catalogue } from "./catalogue.ts";
import { countFacets, describeFacets, type Filters } from "./list/facet-counts.ts";
import type { Filter, ListArguments } from "./list/list-arguments.ts";
import { present } from "./list/list-arguments.ts";
import { indexOf, type ListIndex, statusesOf } from "./list/list-index.ts";
import { orderOf } from "./list/orders.ts";
import { type Scope, scopeOf } from "./list/scope.ts";
import { passes, selectionOf, usesStock, verdictsOf } from "./list/selection.ts";
import type { Product, Viewpoint } from "./types.ts";

export type { ListArguments } from "./list/list-arguments.ts";

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
  filters: Filters | null;
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
    : selectionOf(index, viewpoint.market, filter, () => statusesOf(index, viewpoint.stockOf));
  const verdicts = verdictsOf(scope.mask, selection);
  const order =
    scope.named ?? namedOrder(index, filter) ?? orderOf(index, viewpoint, filter?.sort ?? "NONE", scope.hits);
  const cards = cardsOf(index, order, verdicts, collapses(filter, scope));
  return { scope, verdicts, cards, filters: null };
};

/** Answers that live stock cannot change are kept, the least recently asked leaving first. */
const answerTo = (catalogue: Catalogue, viewpoint: Viewpoint, query: ListArguments): Answer => {
  const index = indexOf(catalogue);
  if (viewpoint.stockOf && usesStock(query.filter)) return compute(index, viewpoint, query);
  let answers = answersOf.get(catalogue);
  if (!answers) {
    answers = new Map();
    answersOf.set(catalogue, answers);
  }
  const { skip: _skip, take: _take, ...asked } = query;
  const key = `${viewpoint.market.alias}/${viewpoint.language.code}/${JSON.stringify(asked)}`;
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
  if (answer.filters) return answer.filters;
  const statuses = statusesOf(index, viewpoint.stockOf);
  const rules = { byGroup: filter?.filterMode !== "CURRENT", collapsed: collapses(filter, answer.scope) };
  const counts = countFacets(index, viewpoint, answer.scope.mask, answer.verdicts, statuses, rules);
  const filters = describeFacets(index, viewpoint, counts);
  if (!viewpoint.stockOf) answer.filters = filters;
  return filters;
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
