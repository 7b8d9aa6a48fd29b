import { toBasename, toSegment } from "#shared/basename.ts";
import { listAddress } from "#shared/operations/generated/operations.ts";
import type { ListRoute } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest, Visitor } from "../context.ts";
import { dataOrThrow, sentTo } from "../responses.ts";

export interface Visit {
  page: PageRequest;
  visitor: Visitor;
  commerce: Commerce;
}

/** Returns the page to load, or a `Response` that ends the request. */
export type Guard = (visit: Visit) => PageRequest | Response | Promise<PageRequest | Response>;

/** A `loginToken` is enough: the page asks before it is exchanged and shows no personal data until then. */
const authenticated: Guard = ({ page, visitor }) =>
  visitor.hasSession || visitor.hasLoginToken ? page : sentTo("/");

interface ListSources {
  category: boolean;
  brand: boolean;
  list: boolean;
}

export function resolveList(alias: string, sources: ListSources): ListRoute {
  if (alias === "sale") return "sale";
  if (sources.category) return "category";
  if (sources.brand) return "brand";
  return sources.list ? "list" : "search";
}

const listPageRouting: Guard = async ({ page, commerce }) => {
  const { route, pathname, parameter: alias, market, language } = page;
  if (route !== "list" || alias === "" || !pathname.startsWith("/list/")) return page;
  const segment = toSegment(alias);
  const basename = toBasename({ market: market.alias, language });
  const variables = { alias, brandUrl: `${basename}/b/${segment}`, listUrl: `${basename}/l/${segment}` };
  const asked = commerce.ask(listAddress, variables);
  // A category is what it is, whatever else is called the same.
  const { category, brand, list } = await dataOrThrow(asked, ({ category }) => Boolean(category));
  const sources = { category: Boolean(category), brand: Boolean(brand), list: Boolean(list) };
  return { ...page, route: resolveList(alias, sources) };
};

export const guards = {
  authenticated,
  default: ({ page }) => page,
  "list-page-routing": listPageRouting,
} satisfies Record<string, Guard>;

export class UnknownMiddleware extends Error {
  readonly statusCode = 500;
  constructor(name: string) {
    super(`Unknown middleware ${name}`);
  }
}

export async function runGuards(chosen: readonly Guard[], visit: Visit): Promise<PageRequest | Response> {
  let { page } = visit;
  for (const guard of chosen) {
    const answer = await guard({ ...visit, page });
    if (answer instanceof Response) return answer;
    page = answer;
  }
  return page;
}
