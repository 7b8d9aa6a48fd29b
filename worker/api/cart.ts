import { getCookie, setCookie } from "hono/cookie";
import { cartMarket, findCheckoutMarket } from "#shared/checkout-market.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { checkoutMarkets, findMarket } from "#shared/markets.ts";
import { toCartKey } from "../commerce/asked-cart.ts";
import type { ShopContext } from "../context.ts";
import { isSecure, readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { pageTable } from "../pages/pages.ts";
import { digestFields } from "../tickets.ts";

export function readCartId(c: ShopContext): string {
  const id = readSecretCookie(c, cookieNames.cart);
  return isCartId(id) ? id : "";
}

/** Services call them as they like: by numbers, `{…}`, base64 or a URN. */
export const isCartId = (id: string) => /^[!-~]{1,128}$/.test(id);

export function writeCartId(c: ShopContext, id: string) {
  writeSecretCookie(c, cookieNames.cart, id, id ? yearSeconds : 0);
  if (id === "") writeCartPieces(c, 0);
}

/** What the browser tells its carts apart by: the id opens a cart and its checkout, and no script learns it. */
export const digestCart = async (c: ShopContext, id: string): Promise<string> =>
  id && digestFields(c.get("settings").ticketSecret, ["cart", toCartKey(id)]);

/** A part of an answer with the digests of its carts: it is one, has one, or is a list of such. */
export async function hideCartIds(c: ShopContext, part: unknown): Promise<unknown> {
  if (Array.isArray(part)) return Promise.all(part.map((each) => hideCartIds(c, each)));
  if (part === null || typeof part !== "object") return part;
  if ("cart" in part) return { ...part, cart: await hideCartIds(c, part.cart) };
  const isCart = "isCompleted" in part && "id" in part && typeof part.id === "string";
  return isCart ? { ...part, id: await digestCart(c, part.id as string) } : part;
}

/** For the number beside the cart's icon, which is then right before anything is asked. */
export const writeCartPieces = (c: ShopContext, pieces: number) =>
  setCookie(c, cookieNames.cartPieces, String(pieces), {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(c),
    maxAge: pieces > 0 ? yearSeconds : 0,
  });

/** As a shopper's own choice: from now on paths without a market, and carts, are of this one. */
export function writeMarket(c: ShopContext, alias: string) {
  const traits = { path: "/", sameSite: "Lax", secure: isSecure(c), maxAge: yearSeconds } as const;
  setCookie(c, cookieNames.market, alias, traits);
  setCookie(c, cookieNames.checkoutMarket, alias, traits);
}

export function chooseCartMarket(c: ShopContext, named: unknown): string {
  const { market: currentMarket, language, markets } = c.get("marketContext");
  const known = typeof named === "string" ? findMarket(checkoutMarkets(markets), named) : undefined;
  if (known) return known.alias;
  const checkoutMarket = findCheckoutMarket(currentMarket, markets, {
    market: getCookie(c, cookieNames.market),
    checkoutMarket: getCookie(c, cookieNames.checkoutMarket),
  });
  return cartMarket(pageTable.match(c.get("pathname"), language).name, { currentMarket, checkoutMarket })
    .alias;
}
