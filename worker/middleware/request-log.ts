import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { SharedContext, SharedEnv } from "../context.ts";
import { buildId } from "../render/assets.ts";

const isRay = (id: string | undefined) => id !== undefined && /^[0-9a-f]{16}(-[A-Z]{3})?$/.test(id);

/** The pattern, never the address: that may hold tokens, names and search terms. */
function nameRoute(c: SharedContext): string {
  const page = c.get("page");
  if (page) return page.route;
  return matchedRoutes(c).findLast(({ path }) => !/^\/?\*$/.test(path))?.path ?? "other";
}

function describe(c: SharedContext) {
  const { market, language } = c.get("marketContext") ?? {};
  return {
    build: buildId,
    version: c.env.VERSION?.id,
    method: c.req.method,
    route: nameRoute(c),
    market: market?.alias,
    language,
  };
}

/** What is started while others are waited for is waited for, too. */
async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  for (let settled = 0; settled < work.length; ) {
    const next = work.slice(settled);
    settled = work.length;
    await Promise.allSettled(next);
  }
}

/**
 * One line a request, written when the last call made for it has ended; nothing in it says who asked. A page that
 * failed in `Pages` has one name in both lines.
 */
export const logAs =
  (event: "request" | "rendering"): MiddlewareHandler<SharedEnv> =>
  async (c, next) => {
    const started = Date.now();
    const ray = c.req.header("cf-ray");
    const id = isRay(ray) ? ray : crypto.randomUUID();
    const lateWork: Promise<unknown>[] = [];
    c.set("requestId", id ?? "");
    c.set("lateWork", lateWork);
    await next();
    if (c.res.status >= 400) c.header("x-request-id", c.get("requestId"));
    const line = {
      event,
      id: c.get("requestId"),
      ...describe(c),
      cache: c.res.headers.get("cache-status")?.replace("shop-edge; ", ""),
      status: c.res.status,
      ms: Date.now() - started,
    };
    const write = () => console.log(JSON.stringify({ ...line, calls: c.get("commerceCalls") ?? [] }));
    if (lateWork.length === 0) write();
    else c.executionCtx.waitUntil(settle(lateWork).then(write));
  };
