import { getCookie, setCookie } from "hono/cookie";
import type { ShopContext } from "./context.ts";

/** As the public origin is, whatever this request came by: browsers know a cookie by its name. */
export const isSecure = (c: ShopContext) =>
  c.get("settings").publicOrigin.startsWith("https:") || c.req.url.startsWith("https:");

/** `__Host-` binds a cookie to this origin, but needs https. */
const toHostName = (c: ShopContext, name: string) => (isSecure(c) ? `__Host-${name}` : name);

export const readSecretCookie = (c: ShopContext, name: string) => getCookie(c, toHostName(c, name)) ?? "";

/** @param maxAge seconds; 0 removes the cookie, undefined keeps it until the browser is closed */
export const writeSecretCookie = (c: ShopContext, name: string, value: string, maxAge?: number) =>
  setCookie(c, toHostName(c, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge,
  });
