import { toBasename } from "#shared/basename.ts";
import { urlHistory } from "#shared/operations/generated/operations.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { PageRequest } from "../context.ts";
import { dataOrThrow, movedTo, pageFailure } from "../responses.ts";
import { toHiddenMeta } from "../texts.ts";
import { definePage, publicTraits } from "./page.ts";
import { decodePath, toPathname } from "./pathnames.ts";
import { loadBox } from "./recommended.ts";

export const notFound = definePage<"not-found">({
  ...publicTraits,
  sitemap: false,
  load: async (request, commerce, { recommendations }) => ({
    meta: toHiddenMeta(request, "error.pageNotFound"),
    status: 404,
    recommended: await loadBox(recommendations, commerce, { name: "empty" }),
  }),
});

/** Renamed (301), deleted (410), or unknown (404). @param path the short one, without the basename */
export async function findMissing(
  path: string,
  { market, language, pathname }: PageRequest,
  commerce: Commerce,
): Promise<Response> {
  const url = toBasename({ market: market.alias, language }) + path;
  const { urlHistory: known } = await dataOrThrow(commerce.ask(urlHistory, { url }));
  if (!known) return pageFailure(404);
  const now = toPathname(known.newUrl);
  if (!now) return pageFailure(410);
  // A query leads to the same place, and the page that was asked for may have a longer address.
  const target = decodePath(now.replace(/[?#].*$/, ""));
  return [path, pathname].map(decodePath).includes(target) ? pageFailure(404) : movedTo(now);
}
