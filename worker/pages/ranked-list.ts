import type { ProductCard } from "#shared/catalog.ts";
import { listMembers, productCards } from "#shared/operations/generated/operations.ts";
import type { ListQuery as ListData, ListQueryVariables } from "#shared/operations/generated/types.ts";
import type { ListRoute } from "#shared/pages.ts";
import { type RecommendationState, toggleFilter } from "#shared/recommendations/state.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { KeptOrders, ListOrder } from "../recommendations/kept-orders.ts";
import { mostRanked, type Pool, type Recommendations } from "../recommendations/provider.ts";
import { providerFlags } from "../recommendations/websites.ts";
import { type Category, findTrail } from "./category-tree.ts";
import { items } from "./products.ts";
import { toOrderedCards, type WireCards } from "./recommended.ts";

interface List {
  route: ListRoute;
  /** Path without the basename. */
  pathname: string;
  /** Of the same page by date. */
  variables: ListQueryVariables & { skip: number; take: number };
  load: (variables: ListQueryVariables) => Promise<ListData>;
  categories: Promise<readonly Category[]>;
}

interface Services {
  recommendations: Recommendations | null;
  /** Null where the visitor's goods are others than everybody's. */
  keptOrders: KeptOrders | null;
}

interface RankedPage {
  data: ListData;
  /** Null: the provider has no order for it, what is newest comes first. */
  cards: ProductCard[] | null;
}

const canRank = ({ route, variables: { skip } }: List) =>
  skip < mostRanked && (route !== "search" || providerFlags.search);

/**
 * One page in the provider's order. What it does not name follows by date, so that each of the goods is on exactly one
 * page; what the commerce API does not have in the list is left out.
 */
export async function loadRankedPage(
  { recommendations, keptOrders }: Services,
  commerce: Commerce,
  list: List,
): Promise<RankedPage> {
  if (recommendations === null || !canRank(list))
    return { data: await list.load(list.variables), cards: null };
  const { skip: _, ...ofList } = list.variables;
  const name = JSON.stringify([list.pathname, ofList]);
  const kept = keptOrders?.find(name);
  const known = kept && (await loadInOrder(commerce, list, kept));
  if (known) return known;
  const newest = list.load(list.variables);
  const [order, data] = await Promise.all([
    findOrder(recommendations, commerce, { ...list, newest }),
    newest,
  ]);
  if (order === null) return { data, cards: null };
  keptOrders?.keep(name, order);
  return { data, cards: await loadPage(commerce, list, order, data) };
}

/** Both questions at once; null when the list has other goods by now, or no such page. */
async function loadInOrder(commerce: Commerce, list: List, order: ListOrder): Promise<RankedPage | null> {
  const { variables, load } = list;
  if (isBehind(list, order)) return { data: await load(variables), cards: null };
  const members = pageOf(list, order);
  if (members.length === 0) return null;
  const isWhole = order.count <= variables.take;
  const cards = isWhole ? null : loadCards(commerce, members);
  const data = await load(isWhole ? variables : { ...variables, skip: 0, take: 1 });
  const wire = isWhole ? data.products?.products : await cards;
  if (data.products?.count !== order.count) return null;
  if (!wire) return { data: await load(variables), cards: null };
  // One may have taken another's place since.
  const aliases = new Set([...aliasesOf(members), ...aliasesOf(items(wire))]);
  return { data, cards: toOrderedCards(wire, [...aliases], order.codes) };
}

type Member = ListOrder["members"][number];

const aliasesOf = (members: readonly Pick<Member, "alias">[]) => members.map(({ alias }) => alias);

const pageOf = ({ variables: { skip, take } }: List, { members }: ListOrder) =>
  members.slice(skip, skip + take);

/** Goods that the API did not tell with the others are on pages of their own, by date. */
const isBehind = ({ variables: { skip } }: List, { members, count }: ListOrder) =>
  skip >= members.length && skip < count;

async function loadPage(commerce: Commerce, list: List, order: ListOrder, { products }: ListData) {
  if (isBehind(list, order)) return null;
  const members = pageOf(list, order);
  const aliases = aliasesOf(members);
  const loaded = new Set(items(products?.products).map(({ alias }) => alias));
  const isLoaded = aliases.every((alias) => loaded.has(alias));
  const cards = isLoaded ? products?.products : await loadCards(commerce, members);
  return cards ? toOrderedCards(cards, aliases, order.codes) : null;
}

interface NewList extends List {
  newest: Promise<ListData>;
}

async function findOrder(
  recommendations: Recommendations,
  commerce: Commerce,
  list: NewList,
): Promise<ListOrder | null> {
  const [state, members] = await Promise.all([
    askProvider(recommendations, list),
    loadMembers(commerce, list),
  ]);
  if (!state.isActive || state.productAliases.length === 0 || !members?.length) return null;
  const byAlias = new Map(members.map((member) => [member.alias, member]));
  const named = state.productAliases.flatMap((alias) => byAlias.get(alias) ?? []);
  const { products } = await list.newest;
  return {
    count: products?.count ?? 0,
    members: [...new Set([...named, ...byAlias.values()])].map(({ alias, productId }) => ({
      alias,
      productId,
    })),
    codes: state.trackingCodes,
  };
}

async function askProvider(recommendations: Recommendations, list: NewList): Promise<RecommendationState> {
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
async function toPool({ route, variables, newest, categories }: NewList): Promise<Pool> {
  if (route === "sale") return { isOnSale: "true" };
  if (route === "brand") {
    const { listPageInfo } = await newest;
    return listPageInfo ? { brand: listPageInfo.name } : {};
  }
  const trail = findTrail(await categories, variables.categoryAlias ?? "");
  return trail.length > 0 ? { hierarchies: trail.map(({ name }) => name) } : {};
}

/** The newest goods of the list, as many as the provider may put into order, or as the API tells at once; null when they are not known. */
async function loadMembers(commerce: Commerce, { variables, newest }: NewList): Promise<Member[] | null> {
  const { products } = await newest;
  if ((products?.count ?? 0) <= variables.take) return items(products?.products);
  const { skip: _, alias: __, ...ofList } = variables;
  const answer = await commerce.ask(listMembers, { ...ofList, take: mostRanked }, "secondary");
  if (answer.kind !== "data") return null;
  const told = answer.data.products?.products ?? [];
  const isWhole = told.length >= Math.min(products?.count ?? 0, mostRanked);
  // The others begin a page.
  return items(isWhole ? told : told.slice(0, told.length - (told.length % variables.take)));
}

async function loadCards(commerce: Commerce, members: readonly Member[]): Promise<WireCards> {
  const productIds = members.map(({ productId }) => productId);
  const variables = { filter: { productIds }, take: productIds.length };
  const answer = await commerce.ask(productCards, variables, "secondary");
  return answer.kind === "data" ? answer.data.products?.products : null;
}
