import { createStaticHandler, matchRoutes, type StaticHandler } from "react-router";
import type { RouteHandle } from "#client/page-data.ts";
import { createRoutes } from "#client/routes.tsx";
import type { Language } from "#shared/languages.ts";
import type { PageData } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { pageLoaders } from "./page-loaders.ts";

const tableOf = (language: Language) =>
  createRoutes(language, {
    layoutData: ({ context }) => context.get(pageLoaders).layoutData(),
    page:
      (name: keyof PageData) =>
      ({ context }) =>
        context.get(pageLoaders).page(name),
  });

const tables: Record<Language, ReturnType<typeof tableOf>> = {
  de: tableOf("de"),
  en: tableOf("en"),
  sv: tableOf("sv"),
};
const handlers = new Map<string, StaticHandler>();

/** React Router's handler of one place; as many as there are places. */
export function getStaticHandler(basename: string, language: Language): StaticHandler {
  const known = handlers.get(basename) ?? createStaticHandler(tables[language], { basename: basename });
  handlers.set(basename, known);
  return known;
}

export interface MatchedRoute {
  name: RouteName;
  /** Last parameter of the pattern, decoded; earlier ones are decoration. */
  parameter: string;
  /** Canonical pathname of the page. */
  pathname: string;
}

/** Addresses asked for lately: ranking the table for each request costs more than drawing a card. */
const matched = new Map<string, MatchedRoute>();
const mostMatched = 2_000;

/** The same table the browser routes by decides what a path below the place is. */
export function matchRoute(pathname: string, language: Language): MatchedRoute {
  const key = language + pathname;
  const known = matched.get(key) ?? match(pathname, language);
  if (matched.size >= mostMatched) matched.clear();
  matched.set(key, known);
  return known;
}

/** Every unknown address is one page, so that nobody can fill the cache with them. */
const nothing: MatchedRoute = { name: "not-found", parameter: "", pathname: "/404" };

/** Broken escapes, and line breaks, which not even the table's last resort matches. */
function isReadable(path: string): boolean {
  try {
    return !/[\r\n\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function match(pathname: string, language: Language): MatchedRoute {
  const found = isReadable(pathname) ? matchRoutes(tables[language], pathname)?.at(-1) : undefined;
  if (!found) return nothing;
  const handle = found.route.handle as RouteHandle;
  const value = found.params.alias ?? found.params.term ?? found.params["*"];
  const parameter = value?.split("/").filter(Boolean).at(-1) ?? "";
  return handle.name === "not-found" ? nothing : { name: handle.name, parameter, pathname };
}
