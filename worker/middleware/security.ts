import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { ShopEnv } from "../context.ts";

const setConstantHeaders = secureHeaders({
  strictTransportSecurity: "max-age=63072000; includeSubDomains",
  referrerPolicy: "strict-origin-when-cross-origin",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: false, microphone: false, geolocation: false },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Such URLs grant access: no other site may see them. */
const hasSecret = (query: Record<string, string>) => "loginToken" in query || "resetKey" in query;

const locked = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const security: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (c.req.path.startsWith("/_backend/")) return next();
  await setConstantHeaders(c, next);
  const { headers } = c.res;
  if (hasSecret(c.req.query())) headers.set("Referrer-Policy", "no-referrer");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", locked);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
};

const originOf = (url: string) => (URL.canParse(url) ? ` ${new URL(url).origin}` : "");

export function documentPolicy(nonce: string, imageUrl: string, providerUrl: string): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${originOf(imageUrl)}`,
    "font-src 'self'",
    `connect-src 'self'${originOf(providerUrl)}${development ? " ws:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
