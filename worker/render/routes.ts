import { createContext, createStaticHandler, type StaticHandler } from "react-router";
import type { createRoutes } from "#client/routes.tsx";
import { type Language, languages } from "#shared/languages.ts";
import type { PageLoaders } from "../pages/load-page.ts";

/** What the route table's loaders reach in the worker; handed to them per document. */
export const pageLoaders = createContext<PageLoaders>();

/** React Router's static handlers, one a basename, on the route table the browser has. */
export function createStaticHandlers(createTable: typeof createRoutes) {
  const tables = Object.fromEntries(
    languages.map((language) => [
      language,
      createTable(language, {
        layoutData: ({ context }) => context.get(pageLoaders).layoutData(),
        page:
          (name) =>
          ({ context }) =>
            context.get(pageLoaders).page(name),
      }),
    ]),
  );
  const handlers = new Map<string, StaticHandler>();
  return (basename: string, language: Language): StaticHandler => {
    const handler = handlers.get(basename) ?? createStaticHandler(tables[language] ?? [], { basename });
    handlers.set(basename, handler);
    return handler;
  };
}

export type StaticHandlers = ReturnType<typeof createStaticHandlers>;
