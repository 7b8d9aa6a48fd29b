import type { MarketContext, PageRequest } from "./context.ts";
import { buildId } from "./render/assets.ts";

export type PageFormat = "document" | "data" | "markdown";

export const pageFormats: readonly PageFormat[] = ["document", "data", "markdown"];

/** What the address of a shared page says of the market, as text. */
export interface AskedPage {
  market: string;
  language: string;
  basename: string;
  /** Percent-encoded, starting with `/`; empty for the page of what is not there, one for all. */
  pathname: string;
}

/**
 * All that a shared page is drawn from, as the path and query by which the cache keeps it. The build stands in it,
 * whose files the page asks for, and the market, because an address without one means another market to each visitor.
 */
export function toPagePath(format: PageFormat, page: PageRequest): string {
  const { market, language, basename, route, pathname, search } = page;
  const place = [buildId, market.alias, language, basename].map(encodeURIComponent).join("/");
  return `/${format}/${place}${route === "not-found" ? "" : pathname}${search}`;
}

/** Null for a path that `toPagePath` does not write. */
export function readPagePath(path: string): (AskedPage & { format: PageFormat }) | null {
  const [, format, _build, market, language, basename, ...rest] = path.split("/");
  const known = pageFormats.find((each) => each === format);
  if (!known || !market || !language || !basename) return null;
  return {
    format: known,
    market: decodeURIComponent(market),
    language,
    basename: decodeURIComponent(basename),
    pathname: rest.length > 0 ? `/${rest.join("/")}` : "",
  };
}

/** Whether the address names its market, so that it means the same for everybody. */
export const namesMarket = ({ basename, market }: MarketContext): boolean =>
  basename.startsWith(`/${market.alias}/`);
