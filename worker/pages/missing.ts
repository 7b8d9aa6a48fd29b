import { toBasename } from "#shared/basename.ts";
import { urlHistory } from "#shared/operations/generated/operations.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { MarketContext } from "../context.ts";
import { critical, movedTo, pageFailure } from "./page.ts";
import { toPathname } from "./products.ts";

/**
 * The answer for an address nobody is at: renamed ones lead on (301), those the API remembers without a new address
 * are gone for good (410), all others were never there (404; SEO4).
 *
 * @param path below the place, in canonical form
 */
export async function missing(
  path: string,
  { market, language }: MarketContext,
  commerce: Commerce,
): Promise<Response> {
  const url = toBasename({ market: market.alias, language }) + path;
  const known = await critical(commerce.ask(urlHistory, { url }));
  if (!known.urlHistory) return pageFailure(404);
  const now = toPathname(known.urlHistory.newUrl);
  if (!now) return pageFailure(410);
  return now === path ? pageFailure(404) : movedTo(now);
}
