import { content, list } from "#shared/operations/generated/operations.ts";
import type { ListRoute } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { MarketContext } from "../context.ts";
import { listSources } from "../pages/list-source.ts";
import type { PageTable } from "../pages/page-table.ts";
import { toOwnPaths } from "../pages/pathnames.ts";
import { items } from "../pages/products.ts";
import { dataOrThrow } from "../responses.ts";

/** At once; the API also has shoppers. */
const width = 6;

const onlyCounted = { skip: 0, take: 0, filter: { sort: "LATEST", filterMode: "CURRENT" } } as const;

/** Null for what the API refuses to know; throws when it does not answer. */
async function settle<Data extends object>(question: Promise<CommerceAnswer<Data>>): Promise<Data | null> {
  const answer = await question;
  return answer.kind === "refused" ? null : dataOrThrow(Promise.resolve(answer), () => true);
}

/** By route, the paths of its lists that have goods, as the filters of all goods say; an API may have no such filter. */
async function readFilters(commerce: Commerce) {
  const found = await dataOrThrow(commerce.ask(list, onlyCounted), () => true);
  const facets = items(found.products?.filters?.facets);
  const read = (wanted: string, start: "b" | "c") => {
    const values = items(facets.find(({ type }) => type?.toLowerCase() === wanted)?.values);
    const paths = values.flatMap(({ count, url }) => (count > 0 && url ? toOwnPaths(start, url) : []));
    return paths.length > 0 ? new Set(paths) : null;
  };
  return new Map<string, ReadonlySet<string> | null>([
    ["category", read("category", "c")],
    ["brand", read("brand", "b")],
  ]);
}

async function hasGoods(
  page: { route: ListRoute; parameter: string; pathname: string },
  marketContext: MarketContext,
  commerce: Commerce,
): Promise<boolean> {
  const variables = listSources[page.route].variables({ ...marketContext, ...page, search: "" });
  const found = await settle(commerce.ask(list, { ...variables, ...onlyCounted }));
  return Boolean(found?.listPageInfo?.id && found.products?.count);
}

async function hasArea(widgetAlias: string, commerce: Commerce): Promise<boolean> {
  return Boolean((await settle(commerce.ask(content, { widgetAlias })))?.widgetArea);
}

/**
 * Without the lists that have no goods, or are not there, and pages that no editor wrote: an editor's menu, and a fixed
 * address, may lead to either.
 * @param written paths of pages that are known to be there
 */
export async function keepFullPages(
  paths: readonly string[],
  written: ReadonlySet<string>,
  marketContext: MarketContext,
  commerce: Commerce,
  pages: PageTable,
): Promise<string[]> {
  const stocked = await readFilters(commerce);
  const { language } = marketContext;
  const isFull = (path: string): boolean | Promise<boolean> => {
    const { name: route, parameter, pathname } = pages.match(path, language);
    if (route === "content") return written.has(path) || hasArea(parameter, commerce);
    const known = stocked.get(route);
    if (known) return known.has(path);
    const isNamedList = route in listSources && listSources[route as ListRoute].isNamed(parameter);
    return (
      !isNamedList || hasGoods({ route: route as ListRoute, parameter, pathname }, marketContext, commerce)
    );
  };
  const kept: string[] = [];
  for (let first = 0; first < paths.length; first += width) {
    const some = paths.slice(first, first + width);
    const full = await Promise.all(some.map(isFull));
    kept.push(...some.filter((_, index) => full[index]));
  }
  return kept;
}
