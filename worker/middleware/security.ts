import { sheet } from "virtual:assets";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { apiPaths } from "#shared/api.ts";
import { decodeSegment } from "#shared/basename.ts";
import { paymentReturns } from "#shared/payment.ts";
import { secretParameters } from "#shared/secret-parameters.ts";
import type { ShopEnv } from "../context.ts";
import { recall, remember } from "../memo.ts";

const setConstantHeaders = secureHeaders({
  // Only where the public origin is https (services.ts).
  strictTransportSecurity: false,
  referrerPolicy: "strict-origin-when-cross-origin",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: false, microphone: false, geolocation: false },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * Such URLs grant access, however their names are written, and where a mail program has encoded the `?`: no other site
 * may see them.
 */
export function hasSecret(url: string): boolean {
  const [path = "", ...query] = url.split("?");
  const [, ...encoded] = path.split(/%3f/i);
  return [query.join("?"), ...encoded.map(decodeSegment)].some((text) => {
    const parameters = new URLSearchParams(text);
    return secretParameters.some((name) => parameters.has(name));
  });
}

const locked = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const security: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const isBackend = c.req.path.startsWith("/_backend/");
  if (isBackend) await next();
  // What the backend has, it says itself how to protect.
  if (isBackend && c.res.status !== 404) return;
  await setConstantHeaders(c, isBackend ? async () => {} : next);
  const { headers } = c.res;
  if (hasSecret(c.req.url) || paymentReturns.includes(c.get("page")?.route))
    headers.set("Referrer-Policy", "no-referrer");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", locked);
  if (headers.get("Content-Type") === "application/json")
    headers.set("Content-Type", "application/json; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
};

/**
 * Each policy belongs to one script: the loader, the head, the service worker; the default one to the tag manager or,
 * in the checkout, to the payment provider.
 */
const trustedTypes = (hasDefault: boolean, hasProviderScript: boolean) =>
  `require-trusted-types-for 'script'; trusted-types shop-loader shop-data shop-sw${hasProviderScript ? " shop-provider" : ""}${hasDefault ? " default" : ""}`;

const originOf = (url: string) => (URL.canParse(url) ? ` ${new URL(url).origin}` : "");

/** Where the browser sends what the policy of a document refused. */
export const reportingEndpoints = `policy="${apiPaths.policyReport}"`;

/** What may run and be reached, mostly once the shopper agrees; nothing where nothing is configured. */
interface Others {
  /** Origins that scripts of others may reach. */
  thirdParties: readonly string[];
  /** Origins that the shop's own scripts may reach. */
  receivers: readonly string[];
  /** The recommendation provider has a script, and it may run in this document. */
  hasProviderScript: boolean;
  /** Null where no payment provider's checkout is shown; it needs no consent. */
  payment: { origins: readonly string[]; frames: readonly string[] } | null;
}

/**
 * The same for every visitor.
 * @param scripts hashes of the inline scripts; what they start may start others. `'none'`: no script runs
 */
export function documentPolicy(scripts: string, imageUrl: string, others: Others): string {
  const key = `policy ${JSON.stringify([scripts, imageUrl, others])}`;
  return recall<string>(key) ?? remember(key, writePolicy(scripts, imageUrl, others));
}

const join = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join("");

function writePolicy(
  scripts: string,
  imageUrl: string,
  { thirdParties, receivers, hasProviderScript, payment }: Others,
): string {
  const development = import.meta.env.DEV;
  const providers = join(payment?.origins ?? []);
  const others = join(thirdParties) + providers;
  return [
    "default-src 'none'",
    scripts === "'none'" ? "script-src 'none'" : `script-src ${scripts} 'strict-dynamic'${others}`,
    `style-src 'self' ${sheet ? `'${sheet.hash}'` : "'unsafe-inline'"}${providers}`,
    `img-src 'self' data:${originOf(imageUrl)}${others}`,
    `font-src 'self'${providers}`,
    `connect-src 'self'${others}${join(receivers)}${development ? " ws:" : ""}`,
    ...(payment ? [`frame-src${join(payment.frames)}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self'${providers}`,
    "frame-ancestors 'none'",
    // The tools of development write markup into the page.
    ...(development ? [] : [trustedTypes(thirdParties.length > 0 || payment !== null, hasProviderScript)]),
    `report-uri ${apiPaths.policyReport}`,
    "report-to policy",
  ].join("; ");
}
