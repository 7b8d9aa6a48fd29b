import type { MiddlewareHandler } from "hono";
import { cookieNames } from "#shared/cookies.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";

/** Seconds. */
const previewMaxAge = 3600;
const isToken = (text: string) => /^[\w-]+(\.[\w-]+){2}$/.test(text) && text.length < 4_000;

export function readPreviewToken(c: ShopContext): string | null {
  const token = readSecretCookie(c, cookieNames.preview);
  return isToken(token) ? token : null;
}

/** Editors are sent to `/preview-widgets?loginToken=…[&redirect]`: the token moves into a cookie; an empty one ends it. */
export const preview: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const token = searchParams.get("loginToken");
  if (c.get("page").route !== "preview" || token === null) return next();
  if (isToken(token)) writeSecretCookie(c, cookieNames.preview, token, previewMaxAge);
  else writeSecretCookie(c, cookieNames.preview, "", 0);
  const toHome = searchParams.has("redirect");
  searchParams.delete("loginToken");
  const rest = searchParams.size > 0 ? `?${searchParams}` : "";
  const Location = toHome ? c.get("marketContext").basename : pathname + rest;
  return c.body(null, 302, { "Cache-Control": "private, no-store", Location });
};
