import { parsePath, splitPath, toBasename } from "#shared/basename.ts";
import type { Meta } from "#shared/pages.ts";
import type { MarketContext } from "../context.ts";
import { items } from "./products.ts";

type WireUrls = readonly ({ url: string } | null)[] | null | undefined;

/** Where the API says that the page has another path than `canonical`; the same path goes without saying. */
export function toAlternates(
  wire: WireUrls,
  canonical: string,
  { market, language }: Pick<MarketContext, "market" | "language">,
): Pick<Meta, "alternates"> {
  const ownBasename = toBasename({ market: market.alias, language });
  const own = splitPath(canonical).join("/");
  const entries = items(wire).flatMap(({ url }): [string, string][] => {
    if (!URL.canParse(url, "http://shop")) return [];
    const found = parsePath(new URL(url, "http://shop").pathname);
    const path = found?.rest.join("/");
    if (!found?.locale.market || !path || path === own) return [];
    const basename = toBasename(found.locale);
    return basename === ownBasename ? [] : [[basename, `/${path}`]];
  });
  return entries.length > 0 ? { alternates: Object.fromEntries(entries) } : {};
}
