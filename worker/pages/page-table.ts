import { matchRoutes } from "react-router";
import { decodeSegment, spellPath, splitPath, toSegment } from "#shared/basename.ts";
import { type Language, languages } from "#shared/languages.ts";
import { localizedPattern, type PageData, type RouteName, type RoutePatterns } from "#shared/routes.ts";
import type { MarketContext, PageRequest, SharedEnv, ShopEnv } from "../context.ts";
import type { Settings } from "../env.ts";
import type { PageFormat } from "../page-address.ts";
import { toAliasKey } from "../page-passwords.ts";
import { type Page, toTerm } from "./page.ts";

export type Pages = { readonly [Name in RouteName]: Page<PageData[Name]> };

interface MatchedRoute {
  name: RouteName;
  /** Last parameter of the pattern, decoded; earlier ones mean nothing. */
  parameter: string;
  /** In its one spelling. */
  pathname: string;
}

/** All unknown paths are one page, so that they cannot fill the cache. */
const unknownPath: MatchedRoute = { name: "not-found", parameter: "", pathname: "/404" };

const isFixed = (path: string) => !/[:*]/.test(path);

/** Matches are cached: ranking the patterns for each request costs more than rendering a card. */
const mostMatched = 2_000;
/** Characters: so much of the isolate's memory may strangers fill. */
const longestKey = 256;

/** False for broken escapes, and for line breaks, which React Router's patterns do not match. */
function isReadable(path: string): boolean {
  try {
    return !/[\r\n\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The words of the pattern as it writes them, the rest in its one spelling: `/P/%61` is `/p/a`. */
function toOwnPathname(pattern: string, pathname: string): string {
  const words = splitPath(pattern);
  const segments = splitPath(spellPath(pathname));
  return `/${segments.map((segment, index) => (isFixed(words[index] ?? "*") ? words[index] : segment)).join("/")}`;
}

function createMatcher(patterns: RoutePatterns) {
  const toTable = (language: Language) =>
    Object.entries(patterns).flatMap(([id, paths]) =>
      paths.map((path) => ({ id, path: localizedPattern(path, language) })),
    );
  const tables = Object.fromEntries(languages.map((language) => [language, toTable(language)]));
  const matched = new Map<string, MatchedRoute>();

  function match(pathname: string, language: Language): MatchedRoute {
    const found = isReadable(pathname) ? matchRoutes(tables[language] ?? [], pathname)?.at(-1) : undefined;
    if (!found) return unknownPath;
    const name = found.route.id as RouteName;
    const { alias, term } = found.params;
    // In one segment a slash belongs to what is named: "1/4 zip".
    const folders = splitPath(pathname).slice(splitPath(found.pathnameBase).length);
    const parameter = alias ?? term ?? decodeSegment(folders.at(-1) ?? "");
    if (name === "not-found") return unknownPath;
    const ownPathname = toOwnPathname(found.route.path, pathname);
    return { name, parameter: name === "search" ? toTerm(parameter) : parameter, pathname: ownPathname };
  }

  return (pathname: string, language: Language): MatchedRoute => {
    const key = language + pathname;
    if (key.length > longestKey) return match(pathname, language);
    const route = matched.get(key) ?? match(pathname, language);
    if (matched.size >= mostMatched) matched.clear();
    matched.set(key, route);
    return route;
  };
}

/** Another spelling of a page's address. */
interface MovedPage {
  kind: "moved";
  pathname: string;
  search: string;
}

export function createPageTable(patterns: RoutePatterns, pages: Pages) {
  const match = createMatcher(patterns);
  const byName = (name: RouteName): Page => pages[name];

  const toNotFoundRequest = (marketContext: MarketContext): PageRequest => {
    const { name, parameter, pathname } = unknownPath;
    return { ...marketContext, route: name, parameter, pathname, search: "" };
  };

  return {
    byName,
    match,
    toNotFoundRequest,

    toPageRequest(
      marketContext: MarketContext,
      path: string,
      query: URLSearchParams,
    ): PageRequest | MovedPage {
      const { name, parameter, pathname } = match(path, marketContext.language);
      const { canonicalSearch } = byName(name);
      const canonical =
        (query.size > 0 && canonicalSearch?.(query)) || ({ kind: "canonical", search: "" } as const);
      if (canonical.kind === "missing") return toNotFoundRequest(marketContext);
      const isMisspelled = name !== unknownPath.name && pathname !== path;
      if (canonical.kind === "moved" || isMisspelled) {
        const search = canonical.kind === "moved" ? canonical.search : query.size > 0 ? `?${query}` : "";
        return { kind: "moved", pathname, search };
      }
      return { ...marketContext, route: name, parameter, pathname, search: canonical.search };
    },

    /** Paths of the sitemap that take no parameter, without the basename. */
    fixedPaths: (language: Language): string[] =>
      Object.entries(patterns).flatMap(([name, [first = "*"]]) => {
        const path = localizedPattern(first, language);
        return byName(name as RouteName).sitemap && isFixed(path) ? [path && `/${path}`] : [];
      }),

    /** The path as the sitemap has it; null for what it does not list, and what a password locks. */
    findListed(href: string, language: Language, { pagePasswords }: Pick<Settings, "pagePasswords">) {
      const [path = ""] = href.split(/[?#]/);
      const { name, parameter, pathname } = match(path, language);
      const { sitemap, passwordable } = byName(name);
      const isLocked = passwordable && pagePasswords.has(toAliasKey(parameter));
      if (parameter === "" || !sitemap || isLocked) return null;
      return name === "content" ? `/${toSegment(parameter)}` : pathname;
    },
  };
}

export type PageTable = ReturnType<typeof createPageTable>;

interface PageVariables {
  pages: PageTable;
  format: PageFormat;
}

export interface PageEnv extends ShopEnv {
  Variables: ShopEnv["Variables"] & PageVariables;
}

/** Of pages that are drawn for nobody in particular. */
export interface SharedPageEnv extends SharedEnv {
  Variables: SharedEnv["Variables"] & PageVariables;
}
