import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import type { Language } from "#shared/languages.ts";
import { type PageData, patternsOf, type RouteName, routeNames } from "#shared/routes.ts";
import { failedScreen } from "./loading/chunk-failure.ts";
import { ErrorPage, ErrorPageFailed } from "./pages/error.tsx";
import { type LayoutHandle, ShopLayout } from "./shop-layout.tsx";
import { type Preloads, withTexts } from "./texts.ts";

interface Screen extends Preloads {
  load: () => Promise<{ Component: ComponentType }>;
  /** The undistracted layout has no menu, no search and no footer columns (LY-02). */
  layout?: "undistracted";
}

export type RouteHandle = Preloads & LayoutHandle;

const list: Screen = {
  source: "client/pages/list.tsx",
  texts: ["list"],
  load: () => import("./pages/list.tsx"),
};

const screens: Record<RouteName, Screen> = {
  home: { source: "client/pages/home.tsx", texts: [], load: () => import("./pages/home.tsx") },
  news: list,
  sale: list,
  category: list,
  brand: list,
  campaign: list,
  search: list,
  list,
  brands: { source: "client/pages/brands.tsx", texts: ["list"], load: () => import("./pages/brands.tsx") },
  content: { source: "client/pages/content.tsx", texts: [], load: () => import("./pages/content.tsx") },
  product: {
    source: "client/pages/product.tsx",
    texts: ["product"],
    load: () => import("./pages/product.tsx"),
  },
  favorites: {
    source: "client/pages/favorites.tsx",
    texts: ["list", "product"],
    load: () => import("./pages/favorites.tsx"),
  },
  account: {
    source: "client/pages/account.tsx",
    texts: ["account", "cart", "forms"],
    load: () => import("./pages/account.tsx"),
  },
  "account-reset-password": {
    source: "client/pages/account-reset-password.tsx",
    texts: ["account", "forms"],
    load: () => import("./pages/account-reset-password.tsx"),
  },
  "account-orders": {
    source: "client/pages/account-orders.tsx",
    texts: ["account", "cart"],
    load: () => import("./pages/account-orders.tsx"),
  },
  "account-settings": {
    source: "client/pages/account-settings.tsx",
    texts: ["account", "forms"],
    load: () => import("./pages/account-settings.tsx"),
  },
  "account-balance": {
    source: "client/pages/account-balance.tsx",
    texts: ["account"],
    load: () => import("./pages/account-balance.tsx"),
  },
  checkout: {
    source: "client/pages/checkout.tsx",
    texts: ["checkout"],
    load: () => import("./pages/checkout.tsx"),
    layout: "undistracted",
  },
  "checkout-confirm": {
    source: "client/pages/confirm.tsx",
    texts: [],
    load: () => import("./pages/confirm.tsx"),
    layout: "undistracted",
  },
  preview: { source: "client/pages/preview.tsx", texts: ["list"], load: () => import("./pages/preview.tsx") },
  "checkout-klarna-fail": {
    source: "client/pages/klarna-fail.tsx",
    texts: ["checkout"],
    load: () => import("./pages/klarna-fail.tsx"),
    layout: "undistracted",
  },
  "not-found": {
    source: "client/pages/not-found.tsx",
    texts: [],
    load: () => import("./pages/not-found.tsx"),
  },
};

export interface Loaders {
  layoutData: LoaderFunction;
  page: (name: keyof PageData) => LoaderFunction;
}

/** The table of contents of the shop: one route table for both sides, its loaders handed in. */
export function createRoutes(language: Language, loaders: Loaders): RouteObject[] {
  const pages = routeNames.flatMap((name) =>
    patternsOf(name, language).map((path, variant): RouteObject => {
      const { source, texts, load, layout = "default" } = screens[name];
      const handle: RouteHandle = { name, source, texts, layout };
      return {
        id: `${name}.${variant}`,
        path,
        handle,
        lazy: () => withTexts(texts, load()).catch(failedScreen),
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
      Component: ShopLayout,
      ErrorBoundary: ErrorPageFailed,
      loader: loaders.layoutData,
      shouldRevalidate: () => false,
      children: [...pages, unknown],
    },
  ];
}
