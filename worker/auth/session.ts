import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { cookieNames } from "#shared/cookies.ts";
import { claimsOf } from "#shared/token-claims.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, failedWithStatus } from "../commerce/failure.ts";
import { createTransport } from "../commerce/transport.ts";
import type { ShopEnv } from "../context.ts";
import { type AuthClient, type AuthOutcome, createAuthClient } from "./auth-client.ts";
import {
  dropSession,
  keepSession,
  refreshTokenOf,
  tokenOf,
  userMaxAgeOf,
  userOf,
} from "./session-cookies.ts";
import { signerAt } from "./signing.ts";

export function authClientOf(c: Context<ShopEnv>): AuthClient {
  const { endpoint, signEndpoint, salt } = c.get("settings").auth;
  const send = createTransport(c.env);
  return createAuthClient({
    endpoint,
    sign: signEndpoint ? signerAt(signEndpoint, send) : undefined,
    salt,
    send,
  });
}

/** Refreshes under way in this isolate: tokens are exchanged at every use, so calls of one session share one. */
const renewals = new Map<string, Promise<AuthOutcome>>();

function exchanged(c: Context<ShopEnv>, refreshToken: string): Promise<AuthOutcome> {
  const known = renewals.get(refreshToken);
  if (known) return known;
  const renewal = authClientOf(c)
    .refresh(refreshToken)
    .finally(() => renewals.delete(refreshToken));
  renewals.set(refreshToken, renewal);
  // The others that wait for it do so even when this request is given up.
  c.get("waitUntil")(renewal);
  return renewal;
}

/**
 * A new token for the browser's session. Only a refusal ends the session and removes its cookies; a service that
 * cannot be reached changes nothing (safety.md §5.1).
 */
export async function renewSession(c: Context<ShopEnv>): Promise<AuthOutcome> {
  const refreshToken = refreshTokenOf(c);
  const outcome = refreshToken ? await exchanged(c, refreshToken) : ({ kind: "refused" } as const);
  if (outcome.kind === "session") {
    keepSession(c, outcome, userOf(c) ?? claimsOf(outcome.token)?.name ?? "", userMaxAgeOf(c));
  }
  if (outcome.kind === "refused") dropSession(c);
  return outcome;
}

const isUnauthorized = (answer: CommerceAnswer<unknown>) => answer.kind === "status" && answer.status === 401;

/**
 * The commerce API as the shopper of this request: with the token of the cookie, which is renewed once when the API
 * does not take it. Who has no session any more goes on as nobody in particular, but where only a session will do.
 */
export function commerceOfShopper(
  c: Context<ShopEnv>,
  { needsSession = false }: { needsSession?: boolean } = {},
): Commerce {
  let token = tokenOf(c);
  let isRenewed = false;
  const commerce = () =>
    c.get("commerceFor")(c.get("marketContext"), {
      token,
      prices: getCookie(c, cookieNames.discountCombined),
      idempotencyKey: c.req.header("idempotency-key"),
    });
  const mayAsk = () => !needsSession || token !== undefined;
  /** False when nobody knows what the session is worth. */
  const renew = async () => {
    isRenewed = true;
    const outcome = await renewSession(c);
    if (outcome.kind !== "session" && outcome.kind !== "refused") return false;
    token = outcome.kind === "session" ? outcome.token : undefined;
    return true;
  };
  return {
    async ask(...call) {
      if (!token && !isRenewed && refreshTokenOf(c)) await renew();
      if (!mayAsk()) return failedWithStatus(401);
      const answer = await commerce().ask(...call);
      const again = isUnauthorized(answer) && token && !isRenewed && (await renew()) && mayAsk();
      return again ? commerce().ask(...call) : answer;
    },
  };
}
