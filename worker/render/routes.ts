import { createStaticHandler, matchRoutes, type StaticHandler } from "react-router";
import { createRoutes, type RouteHandle } from "#client/routes.tsx";
import type { Language } from "#shared/languages.ts";
import type { PageData } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import { loading } from "./loading.ts";

const tableOf = (language: Language) =>
  createRoutes(language, {
    frame: ({ context }) => context.get(loading).frame(),
    page:
      (name: keyof PageData) =>
      ({ context }) =>
        context.get(loading).page(name),
  });

const tables: Record<Language, ReturnType<typeof tableOf>> = {
  de: tableOf("de"),
  en: tableOf("en"),
  sv: tableOf("sv"),
};
const handlers = new Map<string, StaticHandler>();

/** React Router's handler of one place; as many as there are places. */
export function handlerOf(prefix: string, language: Language): StaticHandler {
  const known = handlers.get(prefix) ?? createStaticHandler(tables[language], { basename: prefix });
  handlers.set(prefix, known);
  return known;
}

export interface MatchedRoute {
  name: RouteName;
  /** Last parameter of the pattern, decoded; earlier ones are decoration. */
  parameter: string;
  /** Path below the place that names the page. */
  path: string;
}

/** Addresses asked for lately: ranking the table for each request costs more than drawing a card. */
const matched = new Map<string, MatchedRoute>();
const mostMatched = 2_000;

/** The same table the browser routes by decides what a path below the place is. */
export function routeOf(below: string, language: Language): MatchedRoute {
  const key = language + below;
  const known = matched.get(key) ?? match(below, language);
  if (matched.size >= mostMatched) matched.clear();
  matched.set(key, known);
  return known;
}

/** Every unknown address is one page, so that nobody can fill the cache with them. */
const nothing: MatchedRoute = { name: "not-found", parameter: "", path: "/404" };

/** Broken escapes, and line breaks, which not even the table's last resort matches. */
function isReadable(path: string): boolean {
  try {
    return !/[\r\n\u2028\u2029]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function match(below: string, language: Language): MatchedRoute {
  const found = isReadable(below) ? matchRoutes(tables[language], below)?.at(-1) : undefined;
  if (!found) return nothing;
  const handle = found.route.handle as RouteHandle;
  const value = found.params.alias ?? found.params.term ?? found.params["*"];
  const parameter = value?.split("/").filter(Boolean).at(-1) ?? "";
  return handle.name === "not-found" ? nothing : { name: handle.name, parameter, path: below };
}
