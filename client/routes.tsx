import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import type { Language } from "#shared/languages.ts";
import type { PageData } from "#shared/pages.ts";
import { patternsOf, type RouteName, routeNames } from "#shared/routes.ts";
import { failedScreen } from "./loading/chunk-failure.ts";
import { ErrorPage, ErrorPageFailed } from "./pages/error.tsx";
import { Shop } from "./shop.tsx";

interface Screen {
  /** Source file, by which the worker finds the scripts and styles to preload. */
  source: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** The undistracted layout has no menu, no search and no footer columns (LY-02). */
  layout?: "undistracted";
}

export interface RouteHandle {
  name: RouteName;
  source: string;
  layout: "default" | "undistracted";
}

const list: Screen = { source: "client/pages/list.tsx", load: () => import("./pages/list.tsx") };

const screens: Record<RouteName, Screen> = {
  home: { source: "client/pages/home.tsx", load: () => import("./pages/home.tsx") },
  news: list,
  sale: list,
  category: list,
  brand: list,
  campaign: list,
  search: list,
  list,
  brands: { source: "client/pages/brands.tsx", load: () => import("./pages/brands.tsx") },
  content: { source: "client/pages/content.tsx", load: () => import("./pages/content.tsx") },
  product: { source: "client/pages/product.tsx", load: () => import("./pages/product.tsx") },
  favorites: { source: "client/pages/favorites.tsx", load: () => import("./pages/favorites.tsx") },
  account: { source: "client/pages/account.tsx", load: () => import("./pages/account.tsx") },
  "account-reset-password": {
    source: "client/pages/account-reset-password.tsx",
    load: () => import("./pages/account-reset-password.tsx"),
  },
  "account-orders": {
    source: "client/pages/account-orders.tsx",
    load: () => import("./pages/account-orders.tsx"),
  },
  "account-settings": {
    source: "client/pages/account-settings.tsx",
    load: () => import("./pages/account-settings.tsx"),
  },
  "account-balance": {
    source: "client/pages/account-balance.tsx",
    load: () => import("./pages/account-balance.tsx"),
  },
  checkout: {
    source: "client/pages/checkout.tsx",
    load: () => import("./pages/checkout.tsx"),
    layout: "undistracted",
  },
  "checkout-confirm": {
    source: "client/pages/confirm.tsx",
    load: () => import("./pages/confirm.tsx"),
    layout: "undistracted",
  },
  preview: { source: "client/pages/preview.tsx", load: () => import("./pages/preview.tsx") },
  "checkout-klarna-fail": {
    source: "client/pages/klarna-fail.tsx",
    load: () => import("./pages/klarna-fail.tsx"),
    layout: "undistracted",
  },
  "not-found": { source: "client/pages/not-found.tsx", load: () => import("./pages/not-found.tsx") },
};

export interface Loaders {
  frame: LoaderFunction;
  page: (name: keyof PageData) => LoaderFunction;
}

/** The table of contents of the shop: one route table for both sides, its loaders handed in. */
export function createRoutes(language: Language, loaders: Loaders): RouteObject[] {
  const pages = routeNames.flatMap((name) =>
    patternsOf(name, language).map((path, variant): RouteObject => {
      const { source, load, layout = "default" } = screens[name];
      const handle: RouteHandle = { name, source, layout };
      return {
        id: `${name}.${variant}`,
        path,
        handle,
        lazy: () => load().catch(failedScreen),
        loader: loaders.page(name),
        ErrorBoundary: ErrorPage,
      };
    }),
  );
  const unknown: RouteObject = {
    id: "unknown",
    path: "*",
    handle: { ...screens["not-found"], name: "not-found", layout: "default" },
    lazy: () => screens["not-found"].load().catch(failedScreen),
    loader: loaders.page("not-found"),
    ErrorBoundary: ErrorPage,
  };
  return [
    {
      id: "shop",
      path: "/",
      Component: Shop,
      ErrorBoundary: ErrorPageFailed,
      loader: loaders.frame,
      shouldRevalidate: () => false,
      children: [...pages, unknown],
    },
  ];
}
