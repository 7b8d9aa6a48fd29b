import type { MiddlewareHandler } from "hono";
import { hasSession } from "../auth/session-cookies.ts";
import type { ShopContext, ShopEnv, Visitor } from "../context.ts";
import { readUnlockTickets } from "./password-pages.ts";
import { readPreviewToken } from "./preview.ts";

const personalCookie = /(^|;\s*)((__Host-)?auth(-refresh)?|discount-combined|(__Host-)?(preview|unlock))=/;

async function readVisitor(c: ShopContext): Promise<Visitor> {
  const hasCookies = personalCookie.test(c.req.header("cookie") ?? "");
  const loginToken = c.req.query("loginToken");
  return {
    hasSession: hasCookies && hasSession(c),
    hasLoginToken: Boolean(loginToken),
    previewToken: hasCookies ? await readPreviewToken(c) : null,
    unlockTickets: hasCookies ? readUnlockTickets(c) : [],
    isPersonal: hasCookies || loginToken !== undefined || c.req.header("authorization") !== undefined,
  };
}

export const visitor: MiddlewareHandler<ShopEnv> = async (c, next) => {
  c.set("visitor", await readVisitor(c));
  await next();
};
