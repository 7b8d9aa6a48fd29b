import { toBasename } from "#shared/basename.ts";
import { urlHistory } from "#shared/operations/generated/operations.ts";
import { guards } from "../access/guards.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { critical, movedTo, pageFailure } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { definePage } from "./page.ts";
import { toPathname } from "./products.ts";

export const notFound = definePage<"not-found">({
  guards: [guards.default],
  cache: "shared",
  sitemap: false,
  markdown: false,
  passwordable: false,
  load: async ({ language, market, pathname }) => ({
    meta: {
      title: getTranslate(language, market)("error.pageNotFound"),
      description: "",
      canonical: pathname,
      robots: "noindex",
    },
    status: 404,
  }),
});

/** What became of a path without the basename: renamed (301), gone for good (410), or never there (404). */
export async function findMissing(
  path: string,
  { market, language }: MarketContext,
  commerce: Commerce,
): Promise<Response> {
  const url = toBasename({ market: market.alias, language }) + path;
  const { urlHistory: known } = await critical(commerce.ask(urlHistory, { url }));
  if (!known) return pageFailure(404);
  const now = toPathname(known.newUrl);
  if (!now) return pageFailure(410);
  return now === path ? pageFailure(404) : movedTo(now);
}
