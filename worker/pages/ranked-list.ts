import type { ProductCard } from "#shared/catalog.ts";
import { listMembers, productCards } from "#shared/operations/generated/operations.ts";
import type { ListQuery as ListData, ListQueryVariables } from "#shared/operations/generated/types.ts";
import type { ListRoute } from "#shared/pages.ts";
import { type RecommendationState, toggleFilter } from "#shared/recommendations/state.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { mostRanked, type Pool, type Recommendations } from "../recommendations/provider.ts";
import { providerFlags } from "../recommendations/websites.ts";
import { type Category, findTrail } from "./category-tree.ts";
import { items } from "./products.ts";
import { toOrderedCards, type WireCards } from "./recommended.ts";

interface List {
  route: ListRoute;
  /** Of the same page by date. */
  variables: ListQueryVariables & { skip: number; take: number };
  newest: Promise<ListData>;
  categories: Promise<readonly Category[]>;
}

/**
 * The cards of one page in the provider's order. What it does not name follows by date, so that each of the goods is
 * on exactly one page; what the commerce API does not have in the list is left out. Null: the provider has no order
 * for it, what is newest comes first.
 */
export async function rankList(
  recommendations: Recommendations | null,
  commerce: Commerce,
  list: List,
): Promise<ProductCard[] | null> {
  const { skip, take } = list.variables;
  const isSearch = list.route === "search" && !providerFlags.search;
  if (recommendations === null || isSearch || skip >= mostRanked) return null;
  const [state, members] = await Promise.all([
    askProvider(recommendations, list),
    loadMembers(commerce, list),
  ]);
  if (!state.isActive || state.productAliases.length === 0 || members === null) return null;
  const ids = new Map(members.map(({ alias, productId }) => [alias, productId]));
  const ranked = state.productAliases.filter((alias) => ids.has(alias));
  const order = [...new Set([...ranked, ...ids.keys()])].slice(skip, skip + take);
  const { products } = await list.newest;
  const loaded = new Set(items(products?.products).map(({ alias }) => alias));
  const cards = order.every((alias) => loaded.has(alias))
    ? products?.products
    : await loadCards(
        commerce,
        order.flatMap((alias) => ids.get(alias) ?? []),
      );
  return cards ? toOrderedCards(cards, order, state.trackingCodes) : null;
}

async function askProvider(recommendations: Recommendations, list: List): Promise<RecommendationState> {
  const state = recommendations.createState();
  const isFiltered = (list.variables.filter?.facets?.length ?? 0) > 0;
  const chosen = isFiltered ? chooseFilters(state, list.variables, await list.newest) : state;
  return recommendations.rankList(chosen, await toPool(list));
}

/** The provider knows the same values by other names. */
const providerFilters: Record<string, string> = { Brand: "brand", Sku: "extraDataList.size" };

function chooseFilters(
  state: RecommendationState,
  { filter }: ListQueryVariables,
  { products }: ListData,
): RecommendationState {
  const chosen = new Set(items(filter?.facets as readonly (string | null)[] | null));
  return items(products?.filters?.facets).reduce((all, { type, values }) => {
    const filterId = providerFilters[type ?? ""];
    if (!filterId) return all;
    return items(values)
      .filter(({ facetId }) => facetId !== null && chosen.has(facetId))
      .reduce((some, { label }) => toggleFilter(some, filterId, `${filterId}:${label}`), all);
  }, state);
}

/** Campaigns are unknown to the provider, and so are lists by name: they are taken from all goods. */
async function toPool({ route, variables, newest, categories }: List): Promise<Pool> {
  if (route === "sale") return { isOnSale: "true" };
  if (route === "brand") {
    const { listPageInfo } = await newest;
    return listPageInfo ? { brand: listPageInfo.name } : {};
  }
  const trail = findTrail(await categories, variables.categoryAlias ?? "");
  return trail.length > 0 ? { hierarchies: trail.map(({ name }) => name) } : {};
}

interface Member {
  alias: string;
  productId: number;
}

/** The newest goods of the list, as many as the provider may put into order; null when they are not known. */
async function loadMembers(commerce: Commerce, { variables, newest }: List): Promise<Member[] | null> {
  const { products } = await newest;
  if ((products?.count ?? 0) <= variables.take) return items(products?.products);
  const { skip: _, alias: __, ...ofList } = variables;
  const answer = await commerce.ask(listMembers, { ...ofList, take: mostRanked }, "secondary");
  return answer.kind === "data" ? items(answer.data.products?.products) : null;
}

async function loadCards(commerce: Commerce, productIds: number[]): Promise<WireCards> {
  const variables = { filter: { productIds }, take: productIds.length };
  const answer = await commerce.ask(productCards, variables, "secondary");
  return answer.kind === "data" ? answer.data.products?.products : null;
}
