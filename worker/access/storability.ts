import { spellPath, splitPath } from "#shared/basename.ts";
import { parseListQuery } from "#shared/list-query.ts";
import type { Facet, Meta } from "#shared/pages.ts";
import type { PageRequest, Visitor } from "../context.ts";

/** `shared`: the same for all visitors of a market and language. `none`: a visitor's own. */
export type CachePolicy = "shared" | "none";

interface Asked {
  cache: CachePolicy;
  method: string;
  hasPassword: boolean;
}

/** Whether a page may be in the shared cache at all. */
export const isPublic = ({ cache, method, hasPassword }: Asked) =>
  cache === "shared" && (method === "GET" || method === "HEAD") && !hasPassword;

/** Drafts and prices of a price list are for their visitor alone; a login changes no page. */
export const isDrawnApart = ({ previewToken, hasPriceList }: Visitor) =>
  previewToken !== null || hasPriceList;

/** Paths with decoration (`/p/anything/alias`, `/p/anything%2Falias`, `/list/anything`) are endless. */
const isShort = ({ route, pathname }: PageRequest) =>
  splitPath(decodeURIComponent(pathname)).length <= 2 && !(route === "list" && pathname.startsWith("/list/"));

/** Whether what is not at the address may be known for a while; with a query or decoration there are endlessly many. */
export const isPlainAddress = (page: PageRequest) => page.search === "" && isShort(page);

/** Long paths count only as the page's own. */
const isOwnPath = (page: PageRequest, { canonical }: Meta) =>
  isShort(page) || spellPath(canonical.split("?")[0] ?? "") === page.pathname;

/** Of known values there are endless combinations, too. */
const mostFilters = 2;

function hasKnownFilters(search: string, facets: readonly Facet[]): boolean {
  const ids = new Map(facets.map(({ parameter, values }) => [parameter, values.map(({ id }) => id)]));
  const chosen = Object.entries(parseListQuery(search).filters).flatMap(([parameter, values]) =>
    values.map(({ id }) => ({ parameter, id })),
  );
  const isKnown = ({ parameter, id }: (typeof chosen)[number]) => ids.get(parameter)?.includes(id);
  return chosen.length <= mostFilters && chosen.every(isKnown);
}

/** False for an address that shows the page, too, but is one of endlessly many. */
export const isOwnAddress = (
  page: PageRequest,
  { meta, facets }: { meta: Meta; facets?: readonly Facet[] },
) =>
  isOwnPath(page, meta) &&
  (page.search === "" || (facets !== undefined && hasKnownFilters(page.search, facets)));

export interface LoadResult {
  /** Whether a call failed or came with errors, or a part could not be rendered. */
  hasFailed: boolean;
  /** Whether its address is one of endlessly many: `noindex`, decorated, or with unknown filters. */
  isEndless: boolean;
  /** Of the page; some of it may still be promised. */
  data: object;
}

export const isMissing = (status: number) => status === 404 || status === 410;

export const isStorable = (status: number, { hasFailed, isEndless }: Omit<LoadResult, "data">) =>
  (status === 200 || isMissing(status)) && !hasFailed && !isEndless;
