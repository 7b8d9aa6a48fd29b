import { splitPath } from "#shared/basename.ts";
import type { RouteName } from "#shared/routes.ts";
import type { PageRequest } from "../context.ts";

/** Ages in milliseconds: fresh, then stale while a new one is rendered, then only if that fails. */
export const freshFor = 60_000;
export const staleWhileRevalidate = 10 * 60_000;
export const staleIfError = 24 * 3600_000;

/** Milliseconds a page that says there is nothing may be kept. */
export const missingFor = 60_000;

export const isMissing = (status: number) => status === 404 || status === 410;

export type Freshness = "fresh" | "stale" | "only if error" | "expired";

/** @param age milliseconds since the page was stored */
export function freshnessOf(age: number, status: number): Freshness {
  if (isMissing(status)) return age < missingFor ? "fresh" : "expired";
  if (age < freshFor) return "fresh";
  if (age < staleWhileRevalidate) return "stale";
  return age < staleIfError ? "only if error" : "expired";
}

/** Routes whose documents are the same for everybody and whose URLs are few. */
const cacheable: ReadonlySet<RouteName> = new Set([
  "home",
  "news",
  "sale",
  "brands",
  "product",
  "category",
  "brand",
  "campaign",
  "list",
  "content",
  "not-found",
]);

/** Cookies that may change what a page shows: such requests neither read nor write the shared cache. */
const personalCookie = /(^|;\s*)((__Host-)?auth(-refresh)?|discount-combined|(__Host-)?(preview|unlock))=/;

/** Decorated URLs (`/p/anything/alias`) are endless, so only the short form is kept; `/list/{anything}` is too. */
const isKept = ({ route, pathname }: PageRequest) =>
  splitPath(pathname).length <= 2 && !(route === "list" && pathname.startsWith("/list/"));

export const isCacheable = (page: PageRequest, request: Request) =>
  cacheable.has(page.route) &&
  isKept(page) &&
  (request.method === "GET" || request.method === "HEAD") &&
  !personalCookie.test(request.headers.get("cookie") ?? "") &&
  !request.headers.has("authorization") &&
  !new URL(request.url).searchParams.has("loginToken");
