import type { MiddlewareHandler } from "hono";
import { readPriceList } from "../auth/session.ts";
import { hasSession } from "../auth/session-cookies.ts";
import type { ShopContext, ShopEnv, Visitor } from "../context.ts";
import { readUnlockTickets } from "./password-pages.ts";
import { readPreviewToken } from "./preview.ts";

const worthReading =
  /(^|;\s*)((__Host-)?auth(-(refresh|service))?|discount-combined|(__Host-)?(preview|unlock))=/;

/** Whether cookies may say who is asking; others change no page. */
export const isForOneVisitor = (cookies: string | null | undefined) => worthReading.test(cookies ?? "");

async function readVisitor(c: ShopContext): Promise<Visitor> {
  const hasCookies = isForOneVisitor(c.req.header("cookie"));
  return {
    hasSession: hasCookies && hasSession(c),
    hasLoginToken: Boolean(c.req.query("loginToken")),
    previewToken: hasCookies ? await readPreviewToken(c) : null,
    unlockTickets: hasCookies ? readUnlockTickets(c) : [],
    hasPriceList: hasCookies && readPriceList(c) !== undefined,
  };
}

export const visitor: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set("visitor", await readVisitor(c));
  await next();
};
