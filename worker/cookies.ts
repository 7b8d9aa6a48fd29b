import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export const isSecure = (c: Context) => new URL(c.req.url).protocol === "https:";

/** `__Host-` binds a cookie to this origin, but needs https. */
const toHostName = (c: Context, name: string) => (isSecure(c) ? `__Host-${name}` : name);

export const readSecretCookie = (c: Context, name: string) => getCookie(c, toHostName(c, name)) ?? "";

/** @param maxAge seconds; 0 removes the cookie, undefined keeps it until the browser is closed */
export const writeSecretCookie = (c: Context, name: string, value: string, maxAge?: number) =>
  setCookie(c, toHostName(c, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge,
  });
