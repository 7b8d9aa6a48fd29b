import { getCookie, setCookie } from "hono/cookie";
import { createFactory } from "hono/factory";
import { FavoriteBody } from "#shared/api.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { type Favorites, parseFavorites } from "#shared/favorites.ts";
import { isAddressAllowed } from "../access/limits.ts";
import { readLatestOwner } from "../auth/owner.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { isSecure } from "../cookies.ts";
import { withinTime } from "../time-limit.ts";
import { readOwner } from "./customer-cart.ts";
import { readBody, refuse, refuseMalformed } from "./request.ts";

/** Milliseconds that a login waits for them. */
const longestWait = 2_000;

const getFavorites = (c: ShopContext, owner: string) =>
  c.env.CUSTOMER_FAVORITES.get(c.env.CUSTOMER_FAVORITES.idFromName(owner));

const logFailure = (error: unknown) =>
  console.error(JSON.stringify({ event: "favorites failed", message: String(error) }));

/** The settings that the browser keeps in one cookie. */
function readStates(c: ShopContext): Record<string, unknown> {
  try {
    return { ...JSON.parse(getCookie(c, cookieNames.persistedStates) ?? "{}") };
  } catch {
    return {};
  }
}

const readFavorites = (c: ShopContext) => parseFavorites(readStates(c).favorites);

function writeFavorites(c: ShopContext, favorites: Favorites): void {
  const value = JSON.stringify({ ...readStates(c), favorites });
  const traits = { path: "/", sameSite: "Lax", secure: isSecure(c), maxAge: yearSeconds } as const;
  setCookie(c, cookieNames.persistedStates, value, traits);
}

/** Answers those of all the customer's devices; null when the account has not taken these. */
async function join(c: ShopContext, owner: string, own: Favorites): Promise<Favorites | null> {
  try {
    return await withinTime(getFavorites(c, owner).join(own), longestWait);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

/** This browser's and those of the customer's other devices become one list, on both sides; a former customer's do not. */
export async function joinFavorites(c: ShopContext, owner: string, isAnothers: boolean): Promise<void> {
  const own = isAnothers ? [] : readFavorites(c);
  const all = await join(c, owner, own);
  if (isAnothers || (all && all.join() !== own.join())) writeFavorites(c, all ?? []);
}

/** A customer's stay with the account, not in the browser, whose next shopper would take them along; a guest's stay. */
export async function leaveFavorites(c: ShopContext): Promise<void> {
  const [owner, own] = [await readOwner(c), readFavorites(c)];
  if (own.length === 0) return;
  // Of a session that has ended they were kept as they were marked.
  const areKept = owner ? await join(c, owner, own) : (await readLatestOwner(c)) !== "";
  if (areKept) writeFavorites(c, []);
}

export async function forgetFavorites(c: ShopContext): Promise<void> {
  const owner = await readOwner(c);
  if (owner) await getFavorites(c, owner).forget().catch(logFailure);
}

/** What a customer marks or takes back, so that it is the same on the next device; a guest's stay in the browser. */
export const favorites = createFactory<ShopEnv>().createHandlers(
  ...readBody(FavoriteBody, 1024, refuseMalformed),
  async (c) => {
    if (!(await isAddressAllowed(c, "call", "favorites"))) return refuse(c, "too-often");
    const { id, isAdded } = c.req.valid("json");
    const owner = await readOwner(c);
    if (!owner) return refuse(c, "expired");
    try {
      await getFavorites(c, owner).change(id, isAdded);
      return c.body(null, 204);
    } catch (error) {
      logFailure(error);
      return refuse(c, "unreachable");
    }
  },
);
