import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import type { ShopEnv } from "../context.ts";

/** `__Host-` binds a cookie to this origin, but needs https. */
const nameFor = (c: Context<ShopEnv>) => (isSecure(c) ? `__Host-${cookieNames.cart}` : cookieNames.cart);
const isSecure = (c: Context<ShopEnv>) => new URL(c.req.url).protocol === "https:";

const valid = /^[\w-]{1,64}$/;

/** Id of the shopper's cart; scripts cannot read it. Empty when there is none. */
export function cartIdOf(c: Context<ShopEnv>): string {
  const id = getCookie(c, nameFor(c)) ?? "";
  return valid.test(id) ? id : "";
}

export function rememberCart(c: Context<ShopEnv>, id: string): void {
  setCookie(c, nameFor(c), id, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: id ? yearSeconds : 0,
  });
}
