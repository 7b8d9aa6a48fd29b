import { getCookie } from "hono/cookie";
import { apiHeaders } from "#shared/api.ts";
import { cookieNames } from "#shared/cookies.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { failedWithStatus } from "../commerce/failure.ts";
import { createTransport } from "../commerce/transport.ts";
import type { ShopContext } from "../context.ts";
import { type AuthClient, type AuthResult, createAuthClient, createSigner } from "./auth-client.ts";
import {
  clearSession,
  readRefreshToken,
  readToken,
  readUserMaxAge,
  readUserName,
  writeSession,
} from "./session-cookies.ts";

export function getAuthClient(c: ShopContext): AuthClient {
  const { endpoint, signEndpoint, salt } = c.get("settings").auth;
  const send = createTransport(c.env);
  const sign = signEndpoint ? createSigner(signEndpoint, send) : undefined;
  return createAuthClient({ endpoint, sign, salt, send });
}

/** A refresh token is valid for one exchange, so the calls of a session share it. */
const renewals = new Map<string, Promise<AuthResult>>();

function exchange(c: ShopContext, refreshToken: string): Promise<AuthResult> {
  const known = renewals.get(refreshToken);
  if (known) return known;
  const renewal = getAuthClient(c)
    .refresh(refreshToken)
    .finally(() => renewals.delete(refreshToken));
  renewals.set(refreshToken, renewal);
  c.get("waitUntil")(renewal);
  return renewal;
}

/** Only a refusal ends the session; an unreachable service changes nothing. */
export async function renewSession(c: ShopContext): Promise<AuthResult> {
  const refreshToken = readRefreshToken(c);
  const result = refreshToken ? await exchange(c, refreshToken) : ({ kind: "refused" } as const);
  if (result.kind === "session") {
    const user = readUserName(c) ?? readTokenClaims(result.token)?.name ?? "";
    writeSession(c, result, user, readUserMaxAge(c));
  }
  if (result.kind === "refused") clearSession(c);
  return result;
}

/** An identifier too long to be guessed; anything else is no price list. */
function readPriceList(c: ShopContext): string | undefined {
  const identifier = getCookie(c, cookieNames.discountCombined) ?? "";
  return /^[\w.~-]{16,512}$/.test(identifier) ? identifier : undefined;
}

/** Renews the token once when the API refuses it, then goes on as a guest, unless `needsSession`. */
export function createShopperCommerce(
  c: ShopContext,
  { needsSession = false }: { needsSession?: boolean } = {},
): Commerce {
  let token = readToken(c);
  let isRenewed = false;
  const commerce = () =>
    c.get("commerceFor")(c.get("marketContext"), {
      token,
      prices: readPriceList(c),
      idempotencyKey: c.req.header(apiHeaders.idempotencyKey),
    });
  const mayAsk = () => !needsSession || token !== undefined;
  const renew = async () => {
    isRenewed = true;
    const result = await renewSession(c);
    if (result.kind !== "session" && result.kind !== "refused") return false;
    token = result.kind === "session" ? result.token : undefined;
    return true;
  };
  return {
    async ask(...call) {
      if (!token && !isRenewed && readRefreshToken(c)) await renew();
      if (!mayAsk()) return failedWithStatus(401);
      const answer = await commerce().ask(...call);
      const isUnauthorized = answer.kind === "status" && answer.status === 401;
      const again = isUnauthorized && token && !isRenewed && (await renew()) && mayAsk();
      return again ? commerce().ask(...call) : answer;
    },
  };
}
