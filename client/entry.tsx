import "@vitejs/plugin-react/preamble";
import "@fontsource-variable/schibsted-grotesk/wght.css";
import "./styles/global.css";
import { texts } from "virtual:texts";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { LayoutData } from "#shared/pages.ts";
import { createTranslate } from "#shared/translate.ts";
import { takeLoginToken } from "./auth/login-token.ts";
import { followHead } from "./document-head.ts";
import { LayoutDataProvider } from "./layout-data.tsx";
import { loadPage } from "./load-page.ts";
import { isLeaving, reloadOnChunkFailure } from "./loading/chunk-failure.ts";
import { createRoutes } from "./routes.tsx";
import { fetchTexts, knownTexts, readTextsFrom } from "./texts.ts";

let router: ReturnType<typeof createBrowserRouter> | undefined;
reloadOnChunkFailure(() => router);

takeLoginToken();

/** Takes over the document the worker drew. */
async function hydrate() {
  const handed = JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");
  const layoutData = handed.loaderData.shop as LayoutData;
  const routes = createRoutes(layoutData.language, { layoutData: () => layoutData, page: () => loadPage });
  const matches = matchRoutes(routes, location, layoutData.basename) ?? [];
  readTextsFrom(texts[layoutData.language]);
  await Promise.all([
    fetchTexts(["everywhere"]),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  ]);
  if (isLeaving()) return;
  const translate = createTranslate(layoutData.language, knownTexts, layoutData.locale);
  router = createBrowserRouter(routes, { basename: layoutData.basename, hydrationData: handed });
  followHead(router, layoutData, translate);
  hydrateRoot(
    document.getElementById("root") as HTMLElement,
    <LayoutDataProvider layoutData={layoutData} translate={translate}>
      <RouterProvider router={router} />
    </LayoutDataProvider>,
  );
}

void hydrate();
