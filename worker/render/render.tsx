import { renderToReadableStream } from "react-dom/server.edge";
import {
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { readRouteError, toErrorMeta } from "#client/error/error-page.tsx";
import { LayoutDataProvider } from "#client/layout-data.tsx";
import { findPage, type RouteHandle } from "#client/page-data.ts";
import { isPasswordPage, passwordPageSource } from "#client/password-page/password-or.tsx";
import type { LayoutData } from "#shared/pages.ts";
import type { PageRequest } from "../context.ts";
import { createNonce } from "../html.ts";
import { textsOf } from "../pages/page.ts";
import { LayoutError } from "../problems.ts";
import { findAssets } from "./assets.ts";
import { printHead, tail } from "./head.ts";
import { toHydrationData, withoutDetails, withRenderError } from "./hydration-data.ts";
import { type PageLoaders, pageLoaders } from "./page-loaders.ts";
import { type RenderedPage, readText, toCompleteBody, toStreamedBody } from "./rendered-page.ts";
import { getStaticHandler } from "./routes.ts";

/** The matched routes as a table of their own: the router prepares every route it is given anew for each page. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  );

/** Whether parts of the page are still coming. */
const isLate = ({ loaderData }: StaticHandlerContext) =>
  Object.values(loaderData).some((data) => Object.values(data ?? {}).some((part) => part instanceof Promise));

export interface RenderOptions {
  /** Public origin of canonical addresses. */
  origin: string;
  /** Address of the channel's theme, if it has one. */
  theme: string | null;
  /** Whether somebody means to store the page. */
  cacheable: boolean;
}

/**
 * Draws a page from its cache key's values alone. Answers a `Response` when a loader sends the visitor elsewhere.
 */
export async function render(
  page: PageRequest,
  loaders: PageLoaders,
  { origin, theme, cacheable }: RenderOptions,
): Promise<RenderedPage | Response> {
  const handler = getStaticHandler(page.basename, page.language);
  const address = new URL(page.basename + (page.pathname === "/" ? "" : page.pathname) + page.search, origin);
  const requestContext = new RouterContextProvider();
  requestContext.set(pageLoaders, loaders);
  const answer = await handler.query(new Request(address), { requestContext });
  if (answer instanceof Response) return answer;

  const layoutData = answer.loaderData.shop as LayoutData | undefined;
  if (!layoutData) throw new LayoutError(readRouteError(answer.errors?.shop).message);
  const translate = textsOf(page.language, page.market);
  const handle = answer.matches.at(-1)?.route.handle as RouteHandle;
  const assets = findAssets(
    isPasswordPage(findPage(answer)) ? passwordPageSource : handle.source,
    page.language,
  );
  const nonce = createNonce();
  const failures: unknown[] = [];
  const draw = (context: StaticHandlerContext) =>
    renderToReadableStream(
      <LayoutDataProvider layoutData={layoutData} translate={translate}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context), context)}
          context={context}
          hydrate={false}
        />
      </LayoutDataProvider>,
      {
        nonce,
        bootstrapModules: [assets.script],
        onError(error) {
          failures.push(error);
          console.error(JSON.stringify({ event: "render failed", message: String(error) }));
        },
      },
    );
  let context = withoutDetails(answer);
  const stream = await draw(context).catch((error) => {
    context = withRenderError(error, context);
    return draw(context);
  });
  const isComplete = () => failures.length === 0 && loaders.isComplete();
  const loaded = findPage(context);
  const meta = loaded?.meta ?? toErrorMeta(context.statusCode, translate);
  const data = { ...toHydrationData(context), laterModules: assets.laterModules };
  const head = printHead({ layoutData, meta, page: loaded, assets, theme, nonce, data });
  const page404 = handle.name === "not-found" ? 404 : context.statusCode;
  return {
    status: page404,
    nonce,
    ...(isLate(context)
      ? toStreamedBody(head, stream, tail, { cacheable, isComplete })
      : toCompleteBody(head + (await readText(stream)) + tail, isComplete())),
  };
}
