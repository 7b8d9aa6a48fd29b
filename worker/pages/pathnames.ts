import { parsePath, spellPath, splitPath, toSegment } from "#shared/basename.ts";
import { isLanguage, languages } from "#shared/languages.ts";
import { routeNames, toPatterns } from "#shared/routes.ts";

/** A path that a URL parser would leave as it is. */
const plainPath = /^\/[\w/-]*$/;

/** Path without the basename, in its one spelling, of a URL of the commerce API (`/se/sv/p/x` or `https://…/se/sv/p/x` → `/p/x`). */
export function toPathname(url: string | null | undefined): string | null {
  if (!url) return null;
  // A list has a hundred of these.
  if (plainPath.test(url) && !url.startsWith("//")) return withoutBasename(url);
  if (!URL.canParse(url, "http://shop")) return null;
  const { pathname, search, hash } = new URL(url, "http://shop");
  return spellPath(withoutBasename(pathname)) + search + hash;
}

const code = /^[a-z]{2}(-[a-z]{2})?$/;

/** Of two or more segments no page begins otherwise. */
const firstWords = new Set(
  languages
    .flatMap((language) => routeNames.flatMap((name) => toPatterns(name, language)))
    .map(splitPath)
    .flatMap(([first = "", ...rest]) => (rest.length > 0 ? first : [])),
);

/**
 * The language may be one that the shop does not speak: `/no/nb/p/x`. In `/sv/om` the second segment is a page, in
 * `/info/eu` both are an editor's.
 */
const namesMarket = ([market = "", language = "", page]: string[]) =>
  code.test(language) &&
  !firstWords.has(market) &&
  !firstWords.has(language) &&
  (page !== undefined || (code.test(market) && !isLanguage(market)));

/** A market or a language alone, before a page: `/nb/p/x`. */
const namesOne = ([first = "", page = ""]: string[]) =>
  code.test(first) && !firstWords.has(first) && firstWords.has(page);

function withoutBasename(pathname: string): string {
  const segments = splitPath(pathname);
  const path = pathname.toLowerCase();
  const parts = splitPath(path);
  const unspoken = namesMarket(parts) ? 2 : namesOne(parts) ? 1 : 0;
  const { length } = unspoken > 0 ? segments.slice(unspoken) : (parsePath(path)?.rest ?? segments);
  return `/${segments.slice(segments.length - length).join("/")}`;
}

/** For comparing: the API and a browser escape differently. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}

type Start = "p" | "c" | "b";

const listStarts = ["b", "c", "dc", "l", "list"];
const startsOf = { p: ["p", "product"], c: listStarts, b: listStarts };

interface Named {
  alias: string | null;
  canonicalUrl: string | null;
}

/**
 * The canonical address of the API as the page says it; null for one at which the shop serves nothing of this kind.
 * No page has a query in it: `?` and `#` belong to the alias, where this has them, or to nothing.
 */
export function toCanonicalPath(start: Start, { alias, canonicalUrl }: Named): string | null {
  const isRaw = alias && canonicalUrl && /[?#]/.test(alias) && canonicalUrl.endsWith(`/${alias}`);
  const url = isRaw ? canonicalUrl.slice(0, -alias.length) + toSegment(alias) : canonicalUrl;
  const [first = "", ...rest] = splitPath(toPathname(url)?.replace(/[?#].*$/, "") ?? "");
  const word = first.toLowerCase();
  return startsOf[start].includes(word) && rest.length > 0 ? `/${[word, ...rest].join("/")}` : null;
}

/** Where the shop has it; the home page stands for what has no name. */
export const toOwnPath = (start: Start, named: Named): string =>
  toCanonicalPath(start, named) ?? (named.alias ? `/${start}/${toSegment(named.alias)}` : "/");

/** Where it may be when its alias is not told. */
export const toOwnPaths = (start: Start, url: string | null): string[] =>
  [url?.split("/").at(-1) ?? null, null].map((alias) => toOwnPath(start, { alias, canonicalUrl: url }));
