import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ShopEnv } from "../context.ts";

/** Seconds (CS-02). */
const year = 31_536_000;

/** `__Host-` binds a cookie to this origin, but needs https. */
const nameFor = (c: Context<ShopEnv>) => (isSecure(c) ? "__Host-cart" : "cart");
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
    maxAge: id ? year : 0,
  });
}
