import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import type { ShopEnv } from "../context.ts";
import { hostOnly, isSecure } from "../cookies.ts";

const valid = /^[\w-]{1,64}$/;

/** Id of the shopper's cart; scripts cannot read it. Empty when there is none. */
export function cartIdOf(c: Context<ShopEnv>): string {
  const id = getCookie(c, hostOnly(c, cookieNames.cart)) ?? "";
  return valid.test(id) ? id : "";
}

export function rememberCart(c: Context<ShopEnv>, id: string): void {
  setCookie(c, hostOnly(c, cookieNames.cart), id, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: id ? yearSeconds : 0,
  });
}
