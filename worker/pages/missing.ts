import { urlHistory } from "#shared/operations/generated/operations.ts";
import { prefixOf } from "#shared/place.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { Standing } from "../context.ts";
import { below } from "./goods.ts";
import { critical, movedTo, pageFailure } from "./page.ts";

/**
 * The answer for an address nobody is at: renamed ones lead on (301), those the API remembers without a new address
 * are gone for good (410), all others were never there (404; SEO4).
 *
 * @param path below the place, in canonical form
 */
export async function missing(
  path: string,
  { market, language }: Standing,
  commerce: Commerce,
): Promise<Response> {
  const url = prefixOf({ market: market.alias, language }) + path;
  const known = await critical(commerce.ask(urlHistory, { url }));
  if (!known.urlHistory) return pageFailure(404);
  const now = below(known.urlHistory.newUrl);
  if (!now) return pageFailure(410);
  return now === path ? pageFailure(404) : movedTo(now);
}
