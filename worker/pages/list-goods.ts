import { type ListQuery, type ListSort, pageSize, parseListQuery, readRange } from "#shared/list-query.ts";
import { list as listOperation } from "#shared/operations/generated/operations.ts";
import type { ListQuery as ListData, ListQueryVariables } from "#shared/operations/generated/types.ts";
import type { ListRoute } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { dataOrThrow, pageFailure, sentTo } from "../responses.ts";
import type { Category } from "./category-tree.ts";
import { countShown, findWithFewerWords, hasProducts } from "./fewer-words.ts";
import { chooseSort, isLatest, listSources, toWireSort } from "./list-source.ts";
import type { PageServices } from "./page.ts";
import { loadRankedPage } from "./ranked-list.ts";

const toLimit = (typed: string) => (typed ? Number(typed) : null);

function toSearchResults({ search }: PageRequest): Response {
  const typed = new URLSearchParams(search).get("q")?.trim();
  return typed ? sentTo(`/s/${encodeURIComponent(typed)}`) : pageFailure(404);
}

/** A list as its address asks for it. */
export interface AskedList {
  route: ListRoute;
  request: PageRequest;
  query: ListQuery;
  sort: ListSort;
  isNamed: boolean;
  isFiltered: boolean;
}

export function readAsked(route: ListRoute, request: PageRequest, { customSorts }: PageServices): AskedList {
  const { isNamed, needsAlias } = listSources[route];
  if (route === "search" && !request.parameter) throw toSearchResults(request);
  if (needsAlias && !request.parameter) throw pageFailure(404);
  const query = parseListQuery(request.search);
  return {
    route,
    request,
    query,
    sort: isLatest(request) ? "LATEST" : chooseSort(route, query, customSorts),
    isNamed: isNamed(request.parameter),
    isFiltered: Object.keys(query.filters).length > 0,
  };
}

function toVariables({ route, request, query, sort, isFiltered }: AskedList, parameter: string) {
  const { price = [], ...others } = query.filters;
  const ranges = price.flatMap(({ id }) => readRange(id) ?? []);
  const [range] = ranges;
  const chosen = range ? others : query.filters;
  const facets = Object.values(chosen).flatMap((values) => values.map(({ id }) => id));
  return {
    ...listSources[route].variables({ ...request, route, parameter }),
    skip: (query.page - 1) * pageSize,
    take: pageSize,
    filter: {
      ...(route === "search" && { searchText: parameter }),
      facets,
      ...(range && { price: { lowest: toLimit(range.from), highest: toLimit(range.to) } }),
      sort: toWireSort(sort),
      filterMode: isFiltered ? ("BY_GROUP" as const) : ("CURRENT" as const),
    },
  };
}

async function askForList(commerce: Commerce, variables: ListQueryVariables, isNamed: boolean) {
  const data = await dataOrThrow(commerce.ask(listOperation, variables), ({ products, listPageInfo }) =>
    Boolean(products?.products && (listPageInfo || !isNamed)),
  );
  return { ...data, products: data.products && countShown(data.products, variables.skip ?? 0) };
}

/** Words that are asked for in place of the whole text, which has no product; null where it has, or none of them does. */
async function findInstead(
  commerce: Commerce,
  { request, isFiltered }: AskedList,
  { products }: ListData,
  isAllowed: () => Promise<boolean>,
) {
  const { parameter: text } = request;
  if (products?.count !== 0 || (isFiltered && (await hasProducts(commerce, text)))) return null;
  return (await findWithFewerWords(commerce, text, 1, isAllowed))?.instead ?? null;
}

/** One page of goods, and the words of a search that has none by the whole text. */
export async function loadGoods(
  asked: AskedList,
  commerce: Commerce,
  services: PageServices,
  categories: Promise<readonly Category[]>,
) {
  const { route, request, sort, isNamed } = asked;
  const { pathname, parameter } = request;
  const ask = (wanted: ListQueryVariables) => askForList(commerce, wanted, isNamed);
  const whole = toVariables(asked, parameter);
  const found = route === "search" ? ask(whole) : null;
  const instead = found && (await findInstead(commerce, asked, await found, services.mayUseFewerWords));
  const variables = instead === null ? whole : toVariables(asked, instead);
  const load = (wanted: ListQueryVariables) => (found && wanted === whole ? found : ask(wanted));
  const page =
    sort === "RECOMMENDED"
      ? await loadRankedPage(services, commerce, { route, pathname, variables, load, categories })
      : { data: await load(variables), cards: null };
  return { ...page, instead };
}
