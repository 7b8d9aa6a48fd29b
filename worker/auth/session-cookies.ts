import { getCookie, setCookie } from "hono/cookie";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import type { UserFragment } from "#shared/operations/generated/types.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import type { ShopContext } from "../context.ts";
import { isSecure, readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { isTicket, secondsFromNow, signTicket } from "../tickets.ts";
import { type AuthResult, isRenewable, type Renewable } from "./auth-client.ts";
import { readServiceCookies } from "./service-cookies.ts";

/** Seconds. */
export const rememberedMaxAge = 604_800;
export const visitMaxAge = 1_800;

/** The cookie is `token~ticket`; a token may have a tilde, too. */
const ticketOfToken = /~(\d{10}-[\w-]{43})$/;
const toFields = (token: string) => ["session", token];

export const readToken = (c: ShopContext) =>
  readSecretCookie(c, cookieNames.auth).replace(ticketOfToken, "") || undefined;

interface OwnToken {
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Undefined for a token that this shop did not put into the cookie itself, and after its time. */
export async function readOwnToken(c: ShopContext): Promise<OwnToken | undefined> {
  const token = readToken(c);
  const [, ticket] = ticketOfToken.exec(readSecretCookie(c, cookieNames.auth)) ?? [];
  if (!token || !ticket || !(await isTicket(c.get("settings").ticketSecret, toFields(token), ticket)))
    return undefined;
  const told = readTokenClaims(token)?.expiresAt ?? Number.POSITIVE_INFINITY;
  return { token, expiresAt: Math.min(told, Number(ticket.split("-", 1)[0])) };
}

/** What could not be sent as a header was never given out. */
function readRefreshToken(c: ShopContext): string | undefined {
  const token = readSecretCookie(c, cookieNames.authRefresh);
  return /^[!-~]{1,4096}$/.test(token) ? token : undefined;
}

export const readRenewable = (c: ShopContext): Renewable => ({
  refreshToken: readRefreshToken(c) ?? null,
  cookies: readServiceCookies(readSecretCookie(c, cookieNames.authService)),
});

export const hasSession = (c: ShopContext) => readToken(c) !== undefined || isRenewable(readRenewable(c));

/**
 * Scripts and every page can read it, so it is no address: a first name, or what stands before the @. In whole
 * characters: no cookie can hold half of one.
 */
export const toDisplayName = (name: string) =>
  [...(name.split("@", 1)[0] ?? "").trim().toWellFormed()].slice(0, 60).join("");

/** Not verified: for showing it only. */
export const readDisplayName = (c: ShopContext) =>
  toDisplayName(getCookie(c, cookieNames.user) ?? "") || undefined;

export const readUserMaxAge = (c: ShopContext) =>
  getCookie(c, cookieNames.userMaxAge) === String(rememberedMaxAge) ? rememberedMaxAge : visitMaxAge;

const writeReadable = (c: ShopContext, name: string, value: string, maxAge: number) =>
  setCookie(c, name, value, { path: "/", sameSite: "Lax", secure: isSecure(c), maxAge });

/**
 * Answers the seconds that the token is good for here: no longer than the page says whose session it is, or the next
 * shopper would go on with it unseen.
 *
 * @param userMaxAge seconds
 */
export async function writeSession(
  c: ShopContext,
  { token, maxAge, refreshToken, cookies }: Extract<AuthResult, { kind: "session" }>,
  displayName: string,
  userMaxAge: number,
): Promise<number> {
  const age = Math.min(maxAge, userMaxAge);
  const ticket = await signTicket(c.get("settings").ticketSecret, toFields(token), secondsFromNow(age));
  writeSecretCookie(c, cookieNames.auth, `${token}~${ticket}`, age);
  writeSecretCookie(c, cookieNames.authRefresh, refreshToken ?? "", refreshToken ? userMaxAge : 0);
  if (cookies || readSecretCookie(c, cookieNames.authService))
    writeSecretCookie(c, cookieNames.authService, cookies, cookies ? userMaxAge : 0);
  writeReadable(c, cookieNames.user, displayName, userMaxAge);
  writeReadable(c, cookieNames.userMaxAge, String(userMaxAge), userMaxAge);
  return age;
}

/** Whoever comes to the browser after a logout gets none of these of who was there before. */
const personal = [
  cookieNames.auth,
  cookieNames.authRefresh,
  cookieNames.authService,
  cookieNames.user,
  cookieNames.userMaxAge,
  cookieNames.cart,
  cookieNames.cartPieces,
  cookieNames.orders,
  cookieNames.cartOwner,
];

/** A cookie that is only removed gives nothing. */
const isPersonal = (line: string) =>
  !/; Max-Age=0(;|$)/i.test(line) &&
  personal.some((name) => line.replace(/^__Host-/, "").startsWith(`${name}=`));

export const setsPersonal = (c: ShopContext): boolean => c.res.headers.getSetCookie().some(isPersonal);

export function withdrawPersonal(c: ShopContext): void {
  const others = c.res.headers.getSetCookie().filter((line) => !isPersonal(line));
  c.res.headers.delete("Set-Cookie");
  for (const line of others) c.res.headers.append("Set-Cookie", line);
}

export function writeUserType(c: ShopContext, type: UserFragment["customerType"]): void {
  if (type) writeReadable(c, cookieNames.userType, type === "ORGANIZATION" ? "COMPANY" : type, yearSeconds);
}

/** Whose it was stays known (owner.ts): what they leave in the browser is not the next customer's. */
export function clearSession(c: ShopContext): void {
  for (const name of [cookieNames.auth, cookieNames.authRefresh, cookieNames.authService])
    writeSecretCookie(c, name, "", 0);
  for (const name of [cookieNames.user, cookieNames.userMaxAge, cookieNames.userType])
    writeReadable(c, name, "", 0);
}
