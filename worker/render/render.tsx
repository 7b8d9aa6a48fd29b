import { renderToReadableStream } from "react-dom/server.edge";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { DrawContext } from "#client/drawn-parts.ts";
import { readRouteError, toErrorMeta } from "#client/error/error-page.tsx";
import { LayoutDataProvider } from "#client/layout-data.tsx";
import { findPage } from "#client/page-data.ts";
import { isPasswordPage, passwordPageSource } from "#client/password-page/password-or.tsx";
import { createRoutes } from "#client/routes.tsx";
import type { RouteHandle } from "#client/shop-layout.tsx";
import type { Product } from "#shared/catalog.ts";
import { type Language, languages } from "#shared/languages.ts";
import type { LayoutData } from "#shared/pages.ts";
import { isStorable } from "../access/storability.ts";
import type { PageRequest } from "../context.ts";
import type { PageLoaders } from "../pages/load-page.ts";
import { LayoutError } from "../responses.ts";
import { getTranslate } from "../texts.ts";
import { findAssets } from "./assets.ts";
import { createDrawing } from "./drawn-parts.tsx";
import { printHead, tail } from "./head.ts";
import { toHydrationData, withoutDetails, withRenderError, withSettledParts } from "./hydration-data.ts";
import { findScriptHashes, toLoader } from "./inline-scripts.tsx";
import {
  type RenderedPage,
  type RenderOptions,
  type RenderPage,
  readText,
  toBytes,
  toStreamedBody,
} from "./rendered-page.ts";

const pageLoaders = createContext<PageLoaders>();

function createStaticHandlers(createTable: typeof createRoutes) {
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

type StaticHandlers = ReturnType<typeof createStaticHandlers>;

/** Only the matched routes: the router prepares every route it is given anew for each page. */
const toBranch = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  );

const hasDeferred = ({ loaderData }: StaticHandlerContext) =>
  Object.values(loaderData).some((data) => Object.values(data ?? {}).some((part) => part instanceof Promise));

const packagePanel = "client/package/package-panel.tsx";

function findSources(page: object | undefined, { source }: RouteHandle): string[] {
  if (isPasswordPage(page)) return [passwordPageSource];
  const isPackage = page && "product" in page && (page.product as Product).package;
  return isPackage ? [source, packagePanel] : [source];
}

/** Of a page for one visitor, which has no scripts (worker/forms). */
function findOwnPage(context: StaticHandlerContext): { showsVat: boolean } | null {
  const page = findPage(context);
  return page && "showsVat" in page ? (page as unknown as { showsVat: boolean }) : null;
}

async function render(
  handlerOf: StaticHandlers,
  page: PageRequest,
  loaders: PageLoaders,
  { parts, origin, theme, secret, streamed, reference }: RenderOptions,
): Promise<RenderedPage | Response> {
  const handler = handlerOf(page.basename, page.language);
  const url = new URL(page.basename + (page.pathname === "/" ? "" : page.pathname) + page.search, origin);
  const requestContext = new RouterContextProvider();
  requestContext.set(pageLoaders, loaders);
  const answer = await handler.query(new Request(url), { requestContext });
  if (answer instanceof Response) return answer;

  const layoutData = answer.loaderData.shop as LayoutData | undefined;
  if (!layoutData) throw new LayoutError(readRouteError(answer.errors?.shop).message);
  const translate = getTranslate(page.language, page.market);
  const handle = answer.matches.at(-1)?.route.handle as RouteHandle;
  const assets = findAssets(findSources(findPage(answer), handle), page.language);
  const ownPage = findOwnPage(answer);
  const failures: unknown[] = [];
  // Parts of a text that is sent in pieces cannot be put into it.
  const drawing = streamed && hasDeferred(answer) ? null : createDrawing(parts, layoutData, translate);
  const renderStream = (context: StaticHandlerContext) =>
    renderToReadableStream(
      <LayoutDataProvider layoutData={layoutData} translate={translate}>
        <DrawContext value={drawing?.draw ?? null}>
          <StaticRouterProvider
            router={createStaticRouter(toBranch(context), context)}
            context={context}
            hydrate={false}
          />
        </DrawContext>
      </LayoutDataProvider>,
      {
        ...(!ownPage && { bootstrapScriptContent: toLoader(assets.script) }),
        // A part that is there is written where it belongs, however long it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          failures.push(error);
          console.error(JSON.stringify({ event: "render failed", message: String(error) }));
        },
      },
    );
  let context = withSettledParts(withoutDetails(answer, reference), (error) => failures.push(error));
  const stream = await renderStream(context).catch((error) => {
    context = withRenderError(error, context, reference);
    return renderStream(context);
  });
  const loaded = findPage(context);
  const meta = loaded?.meta ?? toErrorMeta(context.statusCode, translate);
  const data = ownPage ? null : { ...toHydrationData(context), laterModules: assets.laterModules };
  const showsVat = ownPage?.showsVat ?? true;
  const head = printHead({ layoutData, meta, page: loaded, assets, theme, secret, data, showsVat });
  const status = handle.name === "not-found" ? 404 : context.statusCode;
  const isStreamed = streamed && hasDeferred(context);
  // Where no script runs, every browser sees what is meant for those that run none.
  const toBody = (text: string) => {
    const html = drawing?.fill(text) ?? text;
    return ownPage ? html.replaceAll(/<\/?noscript>/g, "") : html;
  };
  if (!isStreamed) await stream.allReady;
  const body = isStreamed
    ? toStreamedBody(head, stream, tail)
    : toBytes(head + toBody(await readText(stream)) + tail);
  const { hasFailed, isEndless } = loaders.result();
  return {
    status,
    scripts: ownPage ? "'none'" : await findScriptHashes(assets.script, isStreamed),
    body,
    isStorable: !isStreamed && isStorable(status, { hasFailed: hasFailed || failures.length > 0, isEndless }),
  };
}

export function createDocumentRenderer(createTable: typeof createRoutes): RenderPage {
  const handlerOf = createStaticHandlers(createTable);
  return (page, loaders, options) => render(handlerOf, page, loaders, options);
}

export const renderDocument = createDocumentRenderer(createRoutes);
