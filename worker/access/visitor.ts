import type { Context, MiddlewareHandler } from "hono";
import { hasSession } from "../auth/session-cookies.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { readUnlockTickets } from "./password-pages.ts";
import { readPreviewToken } from "./preview.ts";

/** What a request tells about who asks, as far as it decides which pages are shown. */
export interface Visitor {
  /** Whether the browser holds a session; what it is worth only the commerce API knows. */
  hasSession: boolean;
  /** Whether the URL carries a `loginToken`. */
  hasLoginToken: boolean;
  /** Token with which the commerce API shows drafts; it opens nothing else here. */
  previewToken: string | null;
  /** Tickets of the password pages that were opened with their password. */
  unlockTickets: readonly string[];
  /** Whether anything in the request may change what a page shows. */
  isPersonal: boolean;
}

/** The context of a page behind the `visitor` and `page` middlewares. */
export interface VisitEnv extends ShopEnv {
  Variables: ShopEnv["Variables"] & { visitor: Visitor; page: PageRequest };
}

const personalCookie = /(^|;\s*)((__Host-)?auth(-refresh)?|discount-combined|(__Host-)?(preview|unlock))=/;

function readVisitor(c: Context<ShopEnv>): Visitor {
  const hasCookies = personalCookie.test(c.req.header("cookie") ?? "");
  const loginToken = c.req.query("loginToken");
  return {
    hasSession: hasCookies && hasSession(c),
    hasLoginToken: Boolean(loginToken),
    previewToken: hasCookies ? readPreviewToken(c) : null,
    unlockTickets: hasCookies ? readUnlockTickets(c) : [],
    isPersonal: hasCookies || loginToken !== undefined || c.req.header("authorization") !== undefined,
  };
}

export const visitor: MiddlewareHandler<VisitEnv> = async (c, next) => {
  c.set("visitor", readVisitor(c as unknown as Context<ShopEnv>));
  await next();
};
