import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { CachedPage, PageFormat } from "../cache/page-store.ts";
import { createNonce } from "../html.ts";
import type { PageEnv } from "../pages/page-table.ts";
import { type RenderedPage, readToEnd } from "../render/rendered-page.ts";
import { documentPolicy } from "./security.ts";

const types: Record<PageFormat, string> = {
  document: "text/html; charset=utf-8",
  data: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** Browsers revalidate each time: the nonce of a document must not be reused. */
const revalidate = "private, max-age=0, must-revalidate";

export function createPageResponses(c: Context<PageEnv>, format: PageFormat) {
  const headersFor = (nonce: string, status: number, cacheStatus: string, cacheControl: string) => {
    c.header("Content-Type", types[format]);
    c.header("Cache-Control", status >= 500 ? "private, no-store" : cacheControl);
    c.header("Cache-Status", `shop-edge; ${cacheStatus}`);
    c.header("Content-Language", c.get("marketContext").language);
    if (format === "document") {
      const { imageUrl, recommendations } = c.get("settings");
      c.header("Content-Security-Policy", documentPolicy(nonce, imageUrl, recommendations?.baseUrl ?? ""));
    }
    if (status === 503) c.header("Retry-After", "5");
  };

  return {
    fromCache({ text, status, nonce }: CachedPage, cacheStatus: string): Response {
      const own = nonce && createNonce();
      headersFor(own, status, cacheStatus, revalidate);
      const body = nonce ? text.replaceAll(`nonce="${nonce}"`, `nonce="${own}"`) : text;
      return c.body(body, status as ContentfulStatusCode);
    },

    fromRenderer(
      rendered: RenderedPage | Response,
      cacheStatus: string,
      cacheControl = revalidate,
    ): Response {
      if (rendered instanceof Response) return fromLoader(c, format, rendered, cacheStatus);
      headersFor(rendered.nonce, rendered.status, cacheStatus, cacheControl);
      if (c.req.method !== "HEAD") return c.body(rendered.body, rendered.status as ContentfulStatusCode);
      c.get("waitUntil")(readToEnd(rendered));
      return c.body(null, rendered.status as ContentfulStatusCode);
    },
  };
}

/** A page that moved keeps its query. A browser navigation gets the new URL as data: fetch would follow it. */
function fromLoader(
  c: Context<PageEnv>,
  format: PageFormat,
  thrown: Response,
  cacheStatus: string,
): Response {
  c.header("Cache-Control", "private, no-store");
  c.header("Cache-Status", `shop-edge; ${cacheStatus}`);
  const target = thrown.headers.get("Location");
  if (target === null) return c.body(null, thrown.status as ContentfulStatusCode);
  const location = thrown.status === 301 ? target + new URL(c.req.url).search : target;
  if (format === "data") return c.json({ redirect: location });
  c.header("Location", location);
  return c.body(null, thrown.status as 301);
}
