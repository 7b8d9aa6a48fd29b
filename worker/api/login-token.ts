import type { Context } from "hono";
import { user as userOperation } from "#shared/operations/generated/operations.ts";
import { claimsOf } from "#shared/token-claims.ts";
import { authClientOf } from "../auth/session.ts";
import { keepSession, refreshTokenOf, unremembered } from "../auth/session-cookies.ts";
import type { ShopEnv } from "../context.ts";
import { refuse } from "./refusals.ts";

/**
 * Exchanges a token from an address for a session, once the shopper has said yes. Only the commerce API knows
 * whether it is good, so it is asked in the token's name first (architecture §6, safety.md T26).
 */
export async function exchangeToken(c: Context<ShopEnv>, { token }: { token: string }): Promise<Response> {
  const claims = claimsOf(token);
  const maxAge = (claims?.expiresAt ?? 0) - Math.floor(Date.now() / 1000);
  if (!claims?.name || maxAge <= 0) return refuse(c, "expired");
  const answer = await c.get("commerceFor")(c.get("marketContext"), { token }).ask(userOperation, {});
  if (answer.kind === "status" && answer.status === 401) return refuse(c, "expired");
  if (answer.kind !== "data") return refuse(c, "unreachable");
  if (!answer.data.getUser) return refuse(c, "expired");
  const old = refreshTokenOf(c);
  if (old) c.get("waitUntil")(authClientOf(c).logOut(old));
  keepSession(c, { kind: "session", token, maxAge, refreshToken: null }, claims.name, unremembered);
  return c.json({ user: claims.name, maxAge });
}
