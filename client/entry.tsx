import "@vitejs/plugin-react/preamble";
import "@fontsource-variable/schibsted-grotesk/wght.css";
import "./styles/global.css";
import { texts } from "virtual:texts";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Frame } from "#shared/pages.ts";
import { createTranslate } from "#shared/translate.ts";
import { takeLoginToken } from "./auth/login-token.ts";
import { FrameProvider } from "./frame.tsx";
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
  const frame = handed.loaderData.shop as Frame;
  const routes = createRoutes(frame.language, { frame: () => frame, page: () => loadPage });
  const matches = matchRoutes(routes, location, frame.prefix) ?? [];
  readTextsFrom(texts[frame.language]);
  await Promise.all([
    fetchTexts(["everywhere"]),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  ]);
  if (isLeaving()) return;
  const translate = createTranslate(frame.language, knownTexts, frame.locale);
  router = createBrowserRouter(routes, { basename: frame.prefix, hydrationData: handed });
  hydrateRoot(
    document.getElementById("root") as HTMLElement,
    <FrameProvider frame={frame} translate={translate}>
      <RouterProvider router={router} />
    </FrameProvider>,
  );
}

void hydrate();
