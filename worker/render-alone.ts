import type { Context } from "hono";
import { wrapTime } from "hono/timing";
import { isRenderingAllowed } from "./access/render-key.ts";
import { createShopperCommerce } from "./auth/shopper-session.ts";
import { forVisitorAlone } from "./cache/answer-headers.ts";
import type { MarketContext } from "./context.ts";
import { toPageHeaders } from "./middleware/page-headers.ts";
import { hasSecret } from "./middleware/security.ts";
import type { PageFormat } from "./page-address.ts";
import { moveOn, refuse } from "./page-answers.ts";
import { createLoaders } from "./pages/load-page.ts";
import type { PageEnv } from "./pages/page-table.ts";
import type { RenderPage } from "./render/rendered-page.ts";

function toOwn(c: Context<PageEnv>) {
  const visitor = c.get("visitor");
  const commerceIn = (place: MarketContext) => createShopperCommerce(c as never, { place });
  return { visitor, commerceIn: visitor.hasPriceList ? commerceIn : null, formAnswer: c.get("formAnswer") };
}

/** For one visitor, with what only they may see; no cache keeps it. */
export async function renderAlone(
  c: Context<PageEnv>,
  format: PageFormat,
  render: RenderPage,
): Promise<Response> {
  if (!(await isRenderingAllowed(c, "page"))) return refuse(c as never, format);
  const { publicOrigin: origin, theme } = c.get("settings");
  const rendering = render(c.get("page"), createLoaders(c as never, toOwn(c)), {
    parts: c.get("isolate").drawnParts,
    origin,
    theme,
    // A HEAD has no body that parts could follow in.
    streamed: c.req.method !== "HEAD",
    secret: hasSecret(c.req.url),
    reference: c.get("requestId"),
  });
  const rendered = await wrapTime(c, "render", rendering);
  c.header("Cache-Control", forVisitorAlone);
  c.header("Cache-Status", "shop-edge; fwd=bypass");
  if (!(rendered instanceof Response)) {
    const { status, scripts, body } = rendered;
    return c.body(body as never, status as 200, toPageHeaders(c, format, scripts));
  }
  const target = rendered.headers.get("Location");
  if (target !== null) return moveOn(c as never, format, { status: rendered.status, target });
  return format === "data" ? c.body(rendered.body as never, rendered) : c.body(null, rendered.status as 500);
}
