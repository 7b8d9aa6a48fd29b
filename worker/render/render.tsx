import { renderToReadableStream } from "react-dom/server.edge";
import {
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { FrameProvider } from "#client/frame.tsx";
import { gateBrings, isGated } from "#client/gate/gated.tsx";
import { titleOf } from "#client/pages/error.tsx";
import { routeErrorOf } from "#client/pages/route-error.ts";
import type { RouteHandle } from "#client/routes.tsx";
import type { Frame, HomePage, Meta, ProductPage } from "#shared/pages.ts";
import type { PageRequest } from "../context.ts";
import { textsOf } from "../pages/page.ts";
import { LayoutFailure } from "../problems.ts";
import { assetsOf } from "./assets.ts";
import { arriving, type Drawn, finished, textOf } from "./drawn.ts";
import { brokenBy, handedOver, withoutDetails } from "./hand-over.ts";
import { headOf, tail } from "./head.ts";
import { type Loading, loading } from "./loading.ts";
import { createNonce } from "./nonce.ts";
import { handlerOf } from "./routes.ts";
import { structuredData } from "./structured-data.ts";

/** The matched routes as a table of their own: the router prepares every route it is given anew for each page. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  );

/** Whether parts of the page are still coming. */
const isLate = ({ loaderData }: StaticHandlerContext) =>
  Object.values(loaderData).some((data) => Object.values(data ?? {}).some((part) => part instanceof Promise));

type LoadedPage = { meta: Meta } & Partial<HomePage & ProductPage>;

const pageIn = ({ loaderData }: StaticHandlerContext) =>
  Object.values(loaderData).find(
    (value): value is LoadedPage => value !== null && value !== undefined && "meta" in value,
  );

export interface Terms {
  /** Public origin of canonical addresses. */
  origin: string;
  /** Address of the channel's theme, if it has one. */
  theme: string | null;
  /** Whether somebody means to store the page. */
  keeps: boolean;
}

/**
 * Draws a page from its cache key's values alone. Answers a `Response` when a loader sends the visitor elsewhere.
 */
export async function render(
  page: PageRequest,
  loaders: Loading,
  { origin, theme, keeps }: Terms,
): Promise<Drawn | Response> {
  const handler = handlerOf(page.prefix, page.language);
  const address = new URL(page.prefix + (page.path === "/" ? "" : page.path) + page.search, origin);
  const requestContext = new RouterContextProvider();
  requestContext.set(loading, loaders);
  const answer = await handler.query(new Request(address), { requestContext });
  if (answer instanceof Response) return answer;

  const frame = answer.loaderData.shop as Frame | undefined;
  if (!frame) throw new LayoutFailure(routeErrorOf(answer.errors?.shop).message);
  const translate = textsOf(page.language, page.market);
  const handle = answer.matches.at(-1)?.route.handle as RouteHandle;
  const assets = assetsOf(isGated(pageIn(answer)) ? gateBrings : handle, page.language);
  const nonce = createNonce();
  const failures: unknown[] = [];
  const draw = (context: StaticHandlerContext) =>
    renderToReadableStream(
      <FrameProvider frame={frame} translate={translate}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context), context)}
          context={context}
          hydrate={false}
        />
      </FrameProvider>,
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
    context = brokenBy(error, context);
    return draw(context);
  });
  const isSound = () => failures.length === 0 && loaders.isSound();
  const loaded = pageIn(context);
  const title = translate(titleOf(context.statusCode));
  const meta = loaded?.meta ?? { title, description: "", canonical: "/", robots: "noindex" };
  const things = loaded && !meta.robots ? structuredData({ frame, meta, origin }, loaded) : [];
  const head = headOf({
    frame,
    meta,
    assets,
    theme,
    nonce,
    origin,
    page: loaded,
    things,
    data: handedOver(context),
  });
  const page404 = handle.name === "not-found" ? 404 : context.statusCode;
  return {
    status: page404,
    nonce,
    ...(isLate(context)
      ? arriving(head, stream, tail, { keeps, isSound })
      : finished(head + (await textOf(stream)) + tail, isSound())),
  };
}
