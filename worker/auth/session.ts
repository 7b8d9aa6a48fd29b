import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { sha256 } from "hono/utils/crypto";
import { cookieNames } from "#shared/cookies.ts";
import { readTokenClaims } from "#shared/token-claims.ts";
import { bearer, priceList, toUserAgent } from "../commerce/headers.ts";
import { createTransport, type Transport } from "../commerce/transport.ts";
import type { ShopContext, ShopEnv } from "../context.ts";
import { withinTime } from "../time-limit.ts";
import {
  type AuthClient,
  type AuthResult,
  createAuthClient,
  createSigner,
  isRenewable,
  type Renewable,
} from "./auth-client.ts";
import { isAnothers, renewOwner } from "./owner.ts";
import {
  clearSession,
  readDisplayName,
  readRenewable,
  readToken,
  readUserMaxAge,
  setsPersonal,
  toDisplayName,
  withdrawPersonal,
  writeSession,
} from "./session-cookies.ts";
import { spendOnce } from "./spend-once.ts";
import type { TokenKeeper } from "./token-keeper.ts";

export function getAuthClient(c: ShopContext): AuthClient {
  const { auth, client } = c.get("settings");
  const { endpoint, signEndpoint, salt, patience } = auth;
  const transport = createTransport(c.env);
  // A service that counts by address would take all shoppers for one.
  const address = c.req.header("cf-connecting-ip");
  const caller = { "user-agent": toUserAgent(client), ...(address && { "x-forwarded-for": address }) };
  const send: Transport = (url, init) =>
    transport(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...caller },
      signal: AbortSignal.timeout(patience),
    });
  return createAuthClient({ endpoint, sign: createSigner(signEndpoint, send), salt, send });
}

const nameToken = async (token: string): Promise<string> => (await sha256(token)) ?? "";

async function getKeeper(c: ShopContext, token: string): Promise<DurableObjectStub<TokenKeeper>> {
  const keepers = c.env.TOKENS as DurableObjectNamespace<TokenKeeper>;
  return keepers.get(keepers.idFromName(await nameToken(token)));
}

/** Names a session for the keeper; without a refresh token its cookies have a name of their own (service-cookies.ts). */
const toKey = ({ refreshToken, cookies }: Renewable) => refreshToken ?? cookies;

/** With the token of somebody else the service has not answered: the session goes on as it is. */
async function leaveOutAnothers(c: ShopContext, result: AuthResult): Promise<AuthResult> {
  if (result.kind !== "session" || !(await isAnothers(c, result.token))) return result;
  console.error(JSON.stringify({ event: "session renewed as another's" }));
  return { kind: "unreachable" };
}

/** A refresh token is valid for one exchange, so all requests of a session share it, in whatever isolate they are. */
function exchange(c: ShopContext, renewable: Renewable): Promise<AuthResult> {
  let answer: Promise<AuthResult> | undefined;
  const ask = () => {
    answer ??= getAuthClient(c)
      .refresh(renewable)
      .then((result) => leaveOutAnothers(c, result));
    return answer;
  };
  // Longer than another's exchange may take: a token that is exchanged twice ends its session.
  const limit = c.get("settings").auth.patience + 1_000;
  const renew = async () => {
    try {
      const keeper = await getKeeper(c, toKey(renewable));
      return await withinTime<AuthResult>(keeper.renew(ask) as Promise<AuthResult>, limit);
    } catch (error) {
      console.error(JSON.stringify({ event: "token keeper failed", message: String(error) }));
      return ask();
    }
  };
  const renewal = renew();
  c.get("waitUntil")(renewal);
  return renewal;
}

/** Milliseconds. */
const longestSpending = 3_000;

/** False when it was taken before. Rejects when nobody can tell. @param maxAge seconds */
export async function takeLoginToken(c: ShopContext, token: string, maxAge: number): Promise<boolean> {
  return spendOnce(c.env, await nameToken(token), Date.now() + maxAge * 1000, longestSpending);
}

/**
 * Only a refusal ends the session; an unreachable service changes nothing. One that answers after `longestWait`
 * (milliseconds) is taken for unreachable: the token keeper has its answer for the next request.
 */
export async function renewSession(c: ShopContext, longestWait?: number): Promise<AuthResult> {
  const renewable = readRenewable(c);
  const exchanged = isRenewable(renewable)
    ? exchange(c, renewable)
    : Promise.resolve({ kind: "refused" } as const);
  const waited: Promise<AuthResult> =
    longestWait === undefined
      ? exchanged
      : withinTime(exchanged, longestWait).catch(() => ({ kind: "unreachable" }));
  // The keeper gives one answer to all who bring the same refresh token, which not every service makes up anew.
  const result = await leaveOutAnothers(c, await waited);
  if (result.kind === "session") {
    const name = readDisplayName(c) ?? toDisplayName(readTokenClaims(result.token)?.name ?? "");
    await renewOwner(c);
    return { ...result, maxAge: await writeSession(c, result, name, readUserMaxAge(c)) };
  }
  if (result.kind === "refused") clearSession(c);
  return result;
}

/** Milliseconds. */
const longestLook = 1_000;

/** Null when nobody can tell in time. */
async function lookUp<Answer>(
  c: ShopContext,
  token: string,
  ask: (keeper: TokenKeeper) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const keeper = (await getKeeper(c, token)) as unknown as TokenKeeper;
    return await withinTime(ask(keeper), longestLook);
  } catch {
    return null;
  }
}

/** Answers what was given out for the token: an answer that brings it may have asked for the old one before it ended. */
async function endTokens(c: ShopContext, renewable: Renewable): Promise<AuthResult | null> {
  const renewed = await lookUp(c, toKey(renewable), (keeper) => keeper.end());
  if (renewed?.kind === "session") await lookUp(c, toKey(renewed), (keeper) => keeper.end());
  return renewed;
}

/**
 * Of the cookies, and what another request has renewed it to; the service goes on with it. Resolves when the token
 * keeper knows: an answer with a renewed session that comes later is held back.
 *
 * @param last what is asked with the session
 */
export async function endAtService(
  c: ShopContext,
  last: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const [renewable, token] = [readRenewable(c), readToken(c)];
  const { logOut } = getAuthClient(c);
  c.set("endsSession", true);
  if (isRenewable(renewable)) {
    const ending = endTokens(c, renewable);
    const tell = async () => {
      const renewed = await ending;
      await last.catch(() => undefined);
      await logOut(renewed?.kind === "session" ? renewed : renewable);
    };
    c.get("waitUntil")(tell());
    await ending;
  } else if (token && bearer.test(token)) {
    c.get("waitUntil")(logOut({ ...renewable, token }));
    await lookUp(c, token, (keeper) => keeper.end());
  }
}

/** The log-out may have been sent with the token, or with the one that it was exchanged for before. */
async function hasEnded(c: ShopContext, token: string): Promise<boolean> {
  const known = await lookUp(c, token, (keeper) => keeper.look());
  if (!known || known.isEnded) return known !== null;
  if (known.renewed?.kind !== "session") return false;
  // Not every service gives another one.
  const next = toKey(known.renewed);
  return next !== token && hasEnded(c, next);
}

/** Whoever logged out while this request was on its way gets nothing back by its answer: no session, cart or order. */
export const keepLoggedOut: MiddlewareHandler<ShopEnv> = async (c, next) => {
  await next();
  // No logout is held back by another one.
  if (c.get("endsSession") || !setsPersonal(c)) return;
  const sent = toKey(readRenewable(c)) || readToken(c);
  if (sent && (await hasEnded(c, sent))) withdrawPersonal(c);
};

/** Of the shopper's price list; undefined when there is none, or one that is not sent on. */
export function readPriceList(c: ShopContext): string | undefined {
  const identifier = getCookie(c, cookieNames.discountCombined) ?? "";
  if (priceList.test(identifier)) return identifier;
  const cookie = cookieNames.discountCombined;
  if (identifier)
    c.get("isolate").logs.droppedCookies(cookie, { event: "cookie of another form dropped", cookie });
  return undefined;
}
