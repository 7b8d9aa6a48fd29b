import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Kind, StoredDocument } from "../cache/documents.ts";
import type { ShopEnv } from "../context.ts";
import { type Drawn, readToEnd } from "../render/drawn.ts";
import { createNonce } from "../render/nonce.ts";
import { documentPolicy } from "./security.ts";

const types: Record<Kind, string> = {
  document: "text/html; charset=utf-8",
  data: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** Browsers ask again each time: the nonce of a document must not be shared further down (safety.md §3.2). */
const revalidate = "private, max-age=0, must-revalidate";

/** How pages leave the worker: their type, their policy, and `Cache-Status` telling where they came from. */
export function answerWith(c: Context<ShopEnv>, kind: Kind) {
  const headersFor = (nonce: string, status: number, cacheStatus: string, cacheControl: string) => {
    c.header("Content-Type", types[kind]);
    c.header("Cache-Control", status >= 500 ? "private, no-store" : cacheControl);
    c.header("Cache-Status", `shop-edge; ${cacheStatus}`);
    c.header("Content-Language", c.get("standing").language);
    if (kind === "document")
      c.header("Content-Security-Policy", documentPolicy(nonce, c.get("settings").imageUrl));
    if (status === 503) c.header("Retry-After", "5");
  };

  return {
    stored({ text, status, nonce }: StoredDocument, cacheStatus: string): Response {
      const own = nonce && createNonce();
      headersFor(own, status, cacheStatus, revalidate);
      const body = nonce ? text.replaceAll(`nonce="${nonce}"`, `nonce="${own}"`) : text;
      return c.body(body, status as ContentfulStatusCode);
    },

    drawn(drawn: Drawn | Response, cacheStatus: string, cacheControl = revalidate): Response {
      if (drawn instanceof Response) return passedOn(c, kind, drawn, cacheStatus);
      headersFor(drawn.nonce, drawn.status, cacheStatus, cacheControl);
      if (c.req.method !== "HEAD") return c.body(drawn.body, drawn.status as ContentfulStatusCode);
      c.get("later")(readToEnd(drawn));
      return c.body(null, drawn.status as ContentfulStatusCode);
    },
  };
}

/** A loader's refusal or redirect; a page that moved takes its query along. A browser navigation learns the new address as data, since fetch would follow it. */
function passedOn(c: Context<ShopEnv>, kind: Kind, thrown: Response, cacheStatus: string): Response {
  c.header("Cache-Control", "private, no-store");
  c.header("Cache-Status", `shop-edge; ${cacheStatus}`);
  const address = thrown.headers.get("Location");
  if (address === null) return c.body(null, thrown.status as ContentfulStatusCode);
  const location = thrown.status === 301 ? address + new URL(c.req.url).search : address;
  if (kind === "data") return c.json({ redirect: location });
  c.header("Location", location);
  return c.body(null, thrown.status as 301);
}
