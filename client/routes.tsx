import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import type { Language } from "#shared/languages.ts";
import { type PageData, type RouteName, routeNames, toPatterns } from "#shared/routes.ts";
import { ErrorPage, ErrorPageFailed } from "./error/error-page.tsx";
import { failedScreen } from "./loading/chunk-failure.ts";
import { openable } from "./product-opening.tsx";
import { type RouteHandle, ShopLayout } from "./shop-layout.tsx";

/** Screens by file; a file has the name of its route. */
const screens = import.meta.glob<{ Component: ComponentType }>("./pages/*.tsx");

const sharedScreens: Partial<Record<RouteName, RouteName>> = {
  news: "list",
  sale: "list",
  category: "list",
  brand: "list",
  campaign: "list",
  search: "list",
};

export interface Loaders {
  layoutData: LoaderFunction;
  page: (name: keyof PageData) => LoaderFunction;
}

/** @param missing path of the open document, where nothing is */
export function createRoutes(language: Language, loaders: Loaders, missing = ""): RouteObject[] {
  const toRoute = (name: RouteName, id: string, path: string): RouteObject => {
    const file = `pages/${sharedScreens[name] ?? name}.tsx`;
    const screen = screens[`./${file}`];
    if (!screen) throw new Error(`The page ${name} has no screen: client/${file} is missing`);
    const load = () => screen().catch(failedScreen);
    const handle: RouteHandle = {
      name,
      source: `client/${file}`,
      layout: name.startsWith("checkout") ? "undistracted" : "default",
    };
    return {
      id,
      path,
      handle,
      lazy: name === "product" ? openable(load) : load,
      loader: loaders.page(name),
      ErrorBoundary: ErrorPage,
    };
  };
  const pages = routeNames.flatMap((name) =>
    toPatterns(name, language).map((path, variant) => toRoute(name, `${name}.${variant}`, path)),
  );
  return [
    {
      id: "shop",
      path: "/",
      Component: ShopLayout,
      ErrorBoundary: ErrorPageFailed,
      loader: loaders.layoutData,
      shouldRevalidate: () => false,
      children: [
        ...(missing ? [toRoute("not-found", "missing", missing)] : []),
        ...pages,
        toRoute("not-found", "unknown", "*"),
      ],
    },
  ];
}
