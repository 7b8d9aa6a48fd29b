import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { cookieNames } from "#shared/cookies.ts";
import { hasSession } from "../auth/session-cookies.ts";
import type { ShopContext, ShopEnv, Visitor } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { readUnlockTickets } from "./password-pages.ts";

/** Seconds. */
const previewMaxAge = 3600;
const isToken = (text: string) => /^[\w-]+(\.[\w-]+){2}$/.test(text) && text.length < 4_000;

function readPreviewToken(c: ShopContext): string | null {
  const token = readSecretCookie(c, cookieNames.preview);
  return isToken(token) ? token : null;
}

const isPriceList = (text: string) => /^[\w.~-]{1,512}$/.test(text);

const worthReading = /(^|;\s*)((__Host-)?auth(-refresh)?|discount-combined|(__Host-)?(preview|unlock))=/;

function readVisitor(c: ShopContext): Visitor {
  const hasCookies = worthReading.test(c.req.header("cookie") ?? "");
  return {
    hasSession: hasCookies && hasSession(c),
    hasLoginToken: Boolean(c.req.query("loginToken")),
    previewToken: hasCookies ? readPreviewToken(c) : null,
    unlockTickets: hasCookies ? readUnlockTickets(c) : [],
    hasPriceList: hasCookies && isPriceList(getCookie(c, cookieNames.discountCombined) ?? ""),
  };
}

export const visitor: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set("visitor", readVisitor(c));
  await next();
};

/** Editors are sent to `/preview-widgets?loginToken=…[&redirect]`: the token moves into a cookie; an empty one ends it. */
export const preview: MiddlewareHandler<ShopEnv> = async (c, next) => {
  if (c.get("page").route !== "preview") return next();
  const { pathname, searchParams } = new URL(c.req.url);
  const token = searchParams.get("loginToken");
  if (token === null) return next();
  if (isToken(token)) writeSecretCookie(c, cookieNames.preview, token, previewMaxAge);
  else writeSecretCookie(c, cookieNames.preview, "", 0);
  const toHome = searchParams.has("redirect");
  searchParams.delete("loginToken");
  const rest = searchParams.size > 0 ? `?${searchParams}` : "";
  const Location = toHome ? c.get("marketContext").basename : pathname + rest;
  return c.body(null, 302, { "Cache-Control": "private, no-store", Location });
};
