import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { claimsOf } from "#shared/token-claims.ts";
import type { ShopEnv } from "../context.ts";
import { hostOnly, isSecure } from "../cookies.ts";
import type { AuthOutcome } from "./auth-client.ts";

type Shop = Context<ShopEnv>;
type Opened = Extract<AuthOutcome, { kind: "session" }>;

/** Seconds a logged-in shopper stays so: remembered, or for this visit (AU-26). */
export const remembered = 604_800;
export const unremembered = 1_800;

/** Token of the commerce API; scripts cannot read it. */
export const tokenOf = (c: Shop) => getCookie(c, hostOnly(c, cookieNames.auth)) || undefined;

/** What a new token is had for. */
export const refreshTokenOf = (c: Shop) => getCookie(c, hostOnly(c, cookieNames.authRefresh)) || undefined;

export const hasSession = (c: Shop) => tokenOf(c) !== undefined || refreshTokenOf(c) !== undefined;

/** Name the shopper logged in with, as the browser knows it; proves nothing. */
export const userOf = (c: Shop) => getCookie(c, cookieNames.user) || undefined;

/** The lifetime chosen at login, so that a refresh keeps it (AU-30). */
export const userMaxAgeOf = (c: Shop) =>
  getCookie(c, cookieNames.userMaxAge) === String(unremembered) ? unremembered : remembered;

const secret = (c: Shop, name: string, value: string, maxAge: number) =>
  setCookie(c, hostOnly(c, name), value, { ...attributes(c), httpOnly: true, maxAge });

const readable = (c: Shop, name: string, value: string, maxAge: number) =>
  setCookie(c, name, value, { ...attributes(c), maxAge });

const attributes = (c: Shop) => ({ path: "/", sameSite: "Lax", secure: isSecure(c) }) as const;

/**
 * Keeps a session in the browser: tokens where no script reads them, beside them who is logged in, and for how long
 * (AU-03, AU-26 … AU-29, Q-30).
 * @param user name the shopper logged in with
 * @param userMaxAge seconds
 */
export function keepSession(c: Shop, session: Opened, user: string, userMaxAge: number): void {
  secret(c, cookieNames.auth, session.token, Math.min(session.maxAge, yearSeconds));
  secret(c, cookieNames.authRefresh, session.refreshToken ?? "", session.refreshToken ? userMaxAge : 0);
  readable(c, cookieNames.user, user, userMaxAge);
  readable(c, cookieNames.userMaxAge, String(userMaxAge), userMaxAge);
}

/** What the profile says of prices counts from the login on, until the shopper chooses otherwise. */
export function keepUserType(c: Shop, token: string): void {
  const type = claimsOf(token)?.customerType;
  if (type) readable(c, cookieNames.userType, type === "ORGANIZATION" ? "COMPANY" : type, yearSeconds);
}

/** Nobody is logged in any more (AU-05, AU-33). */
export function dropSession(c: Shop): void {
  for (const name of [cookieNames.auth, cookieNames.authRefresh]) secret(c, name, "", 0);
  for (const name of [cookieNames.user, cookieNames.userMaxAge, cookieNames.userType])
    readable(c, name, "", 0);
}
