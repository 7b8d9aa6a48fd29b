import type { MiddlewareHandler } from "hono";
import { user } from "#shared/operations/generated/operations.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { failedWithStatus, isUnauthorized } from "../commerce/failure.ts";
import { bearer, type Shopper } from "../commerce/headers.ts";
import { hasNoGoods, refusesPriceList } from "../commerce/refused-prices.ts";
import type { MarketContext, SentToken, ShopContext, ShopEnv, ShopperSession } from "../context.ts";
import { type AuthResult, isRenewable, type Renewable } from "./auth-client.ts";
import { readPriceList, renewSession } from "./session.ts";
import { readOwnToken, readRenewable } from "./session-cookies.ts";

function createSession(c: ShopContext): ShopperSession {
  let current: Promise<SentToken | undefined> = readOwnToken(c);
  let renewable: Renewable | null = readRenewable(c);
  let renewal: Promise<AuthResult> | undefined;
  let isDelayed = false;
  let isListRefused = false;
  const prices = () => (isListRefused ? undefined : readPriceList(c));

  async function renewOnce(longestWait?: number): Promise<AuthResult> {
    // After the first byte no cookie reaches the browser, which would lose the session with its next token.
    if (c.finalized) return { kind: "unreachable" };
    const result = await renewSession(c, longestWait);
    if (result.kind === "session" || result.kind === "refused") {
      const renewed = result.kind === "session" ? result : null;
      current = Promise.resolve(renewed ? { token: renewed.token } : undefined);
      renewable = renewed;
    } else isDelayed = true;
    return result;
  }

  function renew(longestWait?: number): Promise<AuthResult> {
    renewal ??= renewOnce(longestWait);
    return renewal;
  }

  return {
    renew,
    renewable: () => renewable ?? undefined,
    isDelayed: () => isDelayed,
    prices,
    leavePrices: () => {
      isListRefused = true;
    },
    async outlast(time) {
      const own = renewal ? undefined : await readOwnToken(c);
      if (!own || own.expiresAt * 1000 - Date.now() > time) return;
      // Everybody else's prices stay the same with it and without.
      if (prices() !== undefined) current = Promise.resolve(undefined);
      else if (!renewable || !isRenewable(renewable)) return;
      await renew();
    },
    async token(longestWait) {
      if (renewal || (!(await current) && renewable && isRenewable(renewable))) await renew(longestWait);
      const own = await current;
      return own && bearer.test(own.token) ? own : undefined;
    },
  };
}

export function getShopperSession(c: ShopContext): ShopperSession {
  const session = c.get("shopperSession") ?? createSession(c);
  c.set("shopperSession", session);
  return session;
}

/** The pages of a shopper with a price list are asked for with their session: it is renewed before them. */
export const renewBeforePrices: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { hasSession, hasPriceList } = c.get("visitor");
  if (hasSession && hasPriceList) await getShopperSession(c).token();
  await next();
};

export interface ShopperCommerce extends Commerce {
  /** Whether the next call has a token that this shop was given and the API has not refused. */
  knowsShopper: () => Promise<boolean>;
  /** E-mail address of the shopper who is known, as the token or else the API says it; null for everybody else. */
  findEmail: () => Promise<string | null>;
}

/**
 * Renews the session once when the API refuses its token, then goes on as a guest, unless `needsSession`. Who has a price
 * list does so only where the session is refused: one that cannot be renewed for now fails the call. A call with an
 * idempotency key is not sent again: it may have ordered before it was refused. Goods and prices of everybody are for
 * who has a list that the API does not know any more, or that has no goods for who is not logged in.
 */
export function createShopperCommerce(
  c: ShopContext,
  {
    needsSession = false,
    place = c.get("marketContext"),
    ...order
  }: { needsSession?: boolean; place?: MarketContext } & Pick<Shopper, "idempotencyKey" | "mayRepeat"> = {},
): ShopperCommerce {
  const session = getShopperSession(c);
  const commerceWith = (own: SentToken | undefined, prices: string | undefined) =>
    c.get("commerceFor")(place, { ...own, prices, ...order });
  const askAs =
    (own: SentToken | undefined): Commerce["ask"] =>
    async (...call) => {
      const prices = session.prices();
      const answer = await commerceWith(own, prices).ask(...call);
      if (prices === undefined || order.idempotencyKey) return answer;
      if (refusesPriceList(answer)) {
        session.leavePrices();
        return commerceWith(own, undefined).ask(...call);
      }
      // A list may open only with its customer's token.
      if (own || !hasNoGoods(answer)) return answer;
      const others = await commerceWith(own, undefined).ask(...call);
      return others.kind === "data" ? others : answer;
    };
  const ask: Commerce["ask"] = async (...call) => {
    const own = await session.token();
    if (needsSession && !own) return failedWithStatus(401);
    if (!own && session.isDelayed() && session.prices() !== undefined) return failedWithStatus(503);
    const answer = await askAs(own)(...call);
    if (!own || !isUnauthorized(answer)) return answer;
    await session.renew();
    const renewed = await session.token();
    const isWorthAsking = renewed !== own && (renewed || !needsSession);
    if (!isWorthAsking || order.idempotencyKey) return answer;
    return askAs(renewed)(...call);
  };
  return {
    knowsShopper: async () => (await session.token()) !== undefined,
    ask,
    async findEmail() {
      const own = await session.token();
      if (!own) return null;
      const name = readTokenClaims(own.token)?.name;
      if (name?.includes("@")) return name;
      const answer = await ask(user, {});
      return (answer.kind === "data" && answer.data.getUser?.email) || null;
    },
  };
}

/** Goods for whoever asks, at their prices: who has a price list asks with their session, others as everybody does. */
export const createGoodsCommerce = (c: ShopContext): Commerce =>
  readPriceList(c) === undefined ? c.get("commerceFor")(c.get("marketContext")) : createShopperCommerce(c);
