import { spellPath, splitPath } from "#shared/basename.ts";
import { parseListQuery } from "#shared/list-query.ts";
import type { Facet, Meta } from "#shared/pages.ts";
import { isMissing } from "../cache/policies.ts";
import type { PageRequest, Visitor } from "../context.ts";

/** `shared`: one copy for all visitors of a market and language. `none`: personal, or its URLs are endless. */
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
export const isDrawnApart = ({ previewToken, hasPriceList, hasLoginToken }: Visitor) =>
  previewToken !== null || hasPriceList || hasLoginToken;

/** Paths with decoration (`/p/anything/alias`, `/list/anything`) are endless: long ones count only as the page's own. */
function isOwnPath({ route, pathname }: PageRequest, { canonical }: Meta): boolean {
  const isShort = splitPath(pathname).length <= 2 && !(route === "list" && pathname.startsWith("/list/"));
  return isShort || spellPath(canonical.split("?")[0] ?? "") === pathname;
}

function hasKnownFilters(search: string, facets: readonly Facet[]): boolean {
  const ids = new Map(facets.map(({ parameter, values }) => [parameter, values.map(({ id }) => id)]));
  return Object.entries(parseListQuery(search).filters).every(([parameter, chosen]) =>
    chosen.every(({ id }) => ids.get(parameter)?.includes(id)),
  );
}

/** False for an address that shows the page, too, but is one of endlessly many. */
export const isOwnAddress = (
  page: PageRequest,
  { meta, facets }: { meta: Meta; facets?: readonly Facet[] },
) => isOwnPath(page, meta) && (page.search === "" || !facets || hasKnownFilters(page.search, facets));

export interface LoadResult {
  /** Whether a call failed or came with errors, or a part could not be rendered. */
  hasFailed: boolean;
  /** Whether its address is one of endlessly many: `noindex`, decorated, or with unknown filters. */
  isEndless: boolean;
}

/** Decided when the last part was sent. */
export const isStorable = (status: number, { hasFailed, isEndless }: LoadResult) =>
  (status === 200 || isMissing(status)) && !hasFailed && !isEndless;
