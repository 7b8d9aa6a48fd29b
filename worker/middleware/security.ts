import type { MiddlewareHandler } from "hono";
import type { ShopEnv } from "../context.ts";

/** Headers of every answer of the worker (safety.md §3.2); documents add their own Content-Security-Policy. */
const headers = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
};

/** Addresses that let somebody in: nobody else learns them. */
const hasSecret = (query: Record<string, string>) => "loginToken" in query || "resetKey" in query;

const locked = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const security: MiddlewareHandler<ShopEnv> = async (c, next) => {
  await next();
  if (c.req.path.startsWith("/_backend/")) return;
  // Set on the response itself: `c.header` would wrap the finished response anew for every name.
  const answered = c.res.headers;
  for (const [name, value] of Object.entries(headers)) answered.set(name, value);
  if (hasSecret(c.req.query())) answered.set("Referrer-Policy", "no-referrer");
  if (!answered.has("Content-Security-Policy")) answered.set("Content-Security-Policy", locked);
  if (!answered.has("Cache-Control")) answered.set("Cache-Control", "private, no-store");
};

const originOf = (address: string) => (URL.canParse(address) ? ` ${new URL(address).origin}` : "");

/** Policy of a document: scripts by nonce only, pictures also from the image host. */
export function documentPolicy(nonce: string, imageUrl: string): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${originOf(imageUrl)}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
