import "@vitejs/plugin-react/preamble";
import "./styles/global.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { decodeSegment, splitPath } from "#shared/basename.ts";
import type { LayoutData } from "#shared/pages.ts";
import { createTranslate } from "#shared/translate.ts";
import { takeLoginToken } from "./auth/auth-storage.ts";
import { followHead } from "./document-head.ts";
import { takeEarlyClicks } from "./early-clicks.ts";
import { LayoutDataProvider } from "./layout-data.tsx";
import { isLeaving, reloadOnChunkFailure } from "./loading/chunk-failure.ts";
import { addMessages, fetchOnInteraction, messages } from "./messages.ts";
import { registerServiceWorker } from "./offline/register.ts";
import { loadPage, loadProduct } from "./page-data.ts";
import { fetchPasswordPage } from "./password-page/password-or.tsx";
import { createRoutes, type Loaders } from "./routes.tsx";
import { trackPages } from "./tracking/page-impressions.ts";
import { noteBrowserErrors } from "./vitals/browser-errors.ts";
import { measureWhenIdle } from "./vitals/measure-when-idle.ts";

// The styles of what one browses are one sheet, which the document brings along; account and checkout have their own.
import.meta.glob(
  [
    "./{cart,content,error,favorites,footer,header,list,loading,market,notice,pages,product,search,ui}/*.module.css",
    "!./search/search-{combobox,dialog}.module.css",
    "!./pages/brands.module.css",
  ],
  { eager: true },
);

let router: ReturnType<typeof createBrowserRouter> | undefined;
reloadOnChunkFailure(() => router);

takeLoginToken();
noteBrowserErrors();

/** Below `basename`; empty where a route of it would stand for other addresses, too. */
function readOwnPath(basename: string): string {
  const path = splitPath(location.pathname.slice(basename.length)).map(decodeSegment).join("/");
  return /(^|\/):|\*$/.test(path) ? "" : path;
}

async function hydrate() {
  const hydrationData = JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");
  const { loaderData } = hydrationData;
  const layoutData = loaderData.shop as LayoutData;
  // One document, drawn for `/404`, is that of all addresses where nothing is.
  const missing = loaderData["not-found.0"];
  const loaders: Loaders = {
    layoutData: () => layoutData,
    page: (name) => (name === "product" ? loadProduct : loadPage),
  };
  const routes = createRoutes(layoutData.language, loaders, missing && readOwnPath(layoutData.basename));
  const matches = matchRoutes(routes, location, layoutData.basename) ?? [];
  const shown = matches.at(-1)?.route;
  if (missing && shown?.handle.name !== "not-found") return;
  if (missing && shown?.id) loaderData[shown.id] = missing;
  await Promise.all([
    addMessages(import.meta.glob("/shared/messages/*/shop.json")),
    fetchPasswordPage(loaderData[shown?.id ?? ""]),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  ]);
  if (isLeaving()) return;
  const translate = createTranslate(layoutData.language, messages, layoutData.locale, layoutData.decimalSign);
  router = createBrowserRouter(routes, { basename: layoutData.basename, hydrationData });
  fetchOnInteraction(hydrationData.laterModules, async () =>
    (await import("./card-tools/card-tools.tsx")).startCardTools(layoutData, translate),
  );
  followHead(router, layoutData, translate);
  measureWhenIdle(router, layoutData);
  trackPages(router);
  const shop = (
    <LayoutDataProvider layoutData={layoutData} translate={translate}>
      <RouterProvider router={router} />
    </LayoutDataProvider>
  );
  // In steps, between which a touch is answered.
  startTransition(() => {
    takeEarlyClicks();
    hydrateRoot(document.getElementById("root") as HTMLElement, shop);
  });
}

// A task of its own: what was touched while the script was read is answered between the two.
setTimeout(hydrate);
registerServiceWorker();
