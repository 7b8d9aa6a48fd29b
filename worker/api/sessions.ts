import type { AuthBody, AuthRefusal, Session } from "#shared/api.ts";
import { user as userOperation } from "#shared/operations/generated/operations.ts";
import type { UserQuery } from "#shared/operations/generated/types.ts";
import { foldName, readTokenClaims } from "#shared/token-claims.ts";
import { isAddressAllowed, tryAs } from "../access/limits.ts";
import { type AuthResult, isAcceptablePassword, isNo, isRenewable } from "../auth/auth-client.ts";
import { forgetOwner, readFormer, writeLinkOwner, writeOwner } from "../auth/owner.ts";
import { endAtService, getAuthClient, takeLoginToken } from "../auth/session.ts";
import {
  clearSession,
  readDisplayName,
  readOwnToken,
  readRenewable,
  rememberedMaxAge,
  toDisplayName,
  visitMaxAge,
  writeSession,
  writeUserType,
} from "../auth/session-cookies.ts";
import { getShopperSession } from "../auth/shopper-session.ts";
import type { CallKind } from "../commerce/commerce.ts";
import type { ShopContext } from "../context.ts";
import { findCompanyMarket } from "../market/company-market.ts";
import { chooseLanguage, readPreferences } from "../market/resolve.ts";
import { readCartId, writeCartId, writeMarket } from "./cart.ts";
import { joinFavorites, leaveFavorites } from "./favorites.ts";
import { forgetOrders } from "./known-orders.ts";
import { moveCartAtLogin, moveCartAtLogout } from "./move-cart.ts";
import { refuse } from "./request.ts";

/** @param user the display name */
export const answerSession = (c: ShopContext, user: string, maxAge: number) =>
  c.json({ user, maxAge } satisfies Session);

type Opened = Extract<AuthResult, { kind: "session" }>;

export function refuseResult(c: ShopContext, result: Exclude<AuthResult, Opened>, reason: AuthRefusal) {
  if (result.kind === "too-often") return refuse(c, "too-often", result.retryAfter);
  return refuse(c, isNo(result) ? reason : "unreachable");
}

/** Wherever a password is tried, it is the same that is guessed. */
export const passwordOf = (username: string) => ["login", username] as const;

const askForUser = (c: ShopContext, token: string, kind?: CallKind) =>
  c.get("commerceFor")(c.get("marketContext"), { token }).ask(userOperation, {}, kind);

type User = UserQuery["getUser"];

/** Whom the shop greets, what they are, and the market of a company in another country than the page's. */
async function meet(c: ShopContext, token: string, username: string, user: User) {
  const { market, markets } = c.get("marketContext");
  const commerce = c.get("commerceFor")(c.get("marketContext"), { token });
  const type = readTokenClaims(token)?.customerType ?? user?.customerType ?? null;
  return {
    name: toDisplayName(user?.address?.firstName ?? "") || toDisplayName(username),
    type,
    moved: await findCompanyMarket(commerce, markets, {
      user: user && { ...user, customerType: type },
      here: market,
    }),
  };
}

type Meeting = Awaited<ReturnType<typeof meet>>;

/** @param maxAge seconds */
function answerMeeting(c: ShopContext, { name, moved }: Meeting, maxAge: number) {
  if (!moved) return answerSession(c, name, maxAge);
  const { language } = c.get("marketContext");
  const chosen = chooseLanguage(moved, { ...readPreferences(c.req.raw), language });
  writeMarket(c, moved.alias);
  return c.json({
    user: name,
    maxAge,
    market: { alias: moved.alias, language: chosen },
  } satisfies Session);
}

/** A name with capitals is taken as the API writes it: a token may repeat what was typed, and the service fold that. */
async function nameAccount(name: string, askUser: () => Promise<User>): Promise<string> {
  const email = name === foldName(name) ? name : (await askUser())?.email;
  return email && foldName(email) === foldName(name) ? email : name;
}

/** The session the browser had before ends. @param isNew an account without a profile */
async function begin(
  c: ShopContext,
  session: Opened,
  { username, remember, isNew }: AuthBody<"login"> & { isNew: boolean },
) {
  const ended = endAtService(c);
  const { token } = session;
  let asked: Promise<User> | undefined;
  const askUser = () => {
    asked ??= askForUser(c, token, "secondary").then((answer) =>
      answer.kind === "data" ? answer.data.getUser : null,
    );
    return asked;
  };
  const greet = async (): Promise<Meeting> =>
    isNew
      ? { name: toDisplayName(username), type: null, moved: null }
      : meet(c, token, username, await askUser());
  const meeting = greet();
  const named = readTokenClaims(token)?.name ?? "";
  const name = await nameAccount(named.includes("@") ? named : username, askUser);
  const { owner, isAnothers } = await writeOwner(c, name);
  const joined = [moveCartAtLogin(c, { owner, isAnothers, token }), joinFavorites(c, owner, isAnothers)];
  const [met] = await Promise.all([meeting, ended, ...joined]);
  // A guest's are those of who logs in.
  if (isAnothers) forgetOrders(c);
  const maxAge = await writeSession(c, session, met.name, remember ? rememberedMaxAge : visitMaxAge);
  writeUserType(c, met.type);
  return answerMeeting(c, met, maxAge);
}

export async function logIn(c: ShopContext, credentials: AuthBody<"login">): Promise<Response> {
  if (!(await isAddressAllowed(c, "client"))) return refuse(c, "too-often");
  const result = await tryAs(
    c,
    passwordOf(credentials.username),
    () => getAuthClient(c).connect("login", credentials),
    isNo,
  );
  if (!result) return refuse(c, "too-often");
  return result.kind === "session"
    ? begin(c, result, { ...credentials, isNew: false })
    : refuseResult(c, result, "credentials");
}

export async function register(c: ShopContext, credentials: AuthBody<"register">): Promise<Response> {
  if (!isAcceptablePassword(credentials.password)) return refuse(c, "weak");
  if (!(await isAddressAllowed(c, "rare", "register", credentials.username))) return refuse(c, "too-often");
  const result = await getAuthClient(c).connect("register", credentials);
  return result.kind === "session"
    ? begin(c, result, { ...credentials, isNew: true })
    : refuseResult(c, result, "exists");
}

/** Made-up sessions cost calls and objects like true ones. */
const isCalm = (c: ShopContext) => isAddressAllowed(c, "call", "session");

/** Milliseconds that a logout waits to know whose session it ends. */
const longestRenewal = 2_000;

/** Cart, favourites and orders of a customer stay with the account; the service hears that the session is over. */
export async function leaveAccount(c: ShopContext): Promise<void> {
  await getShopperSession(c).token(longestRenewal);
  const moves = Promise.all([moveCartAtLogout(c), leaveFavorites(c)]);
  await Promise.all([moves, endAtService(c, moves)]);
  if ((await readFormer(c)) !== "") forgetOrders(c);
}

/** What is left in the browser is nobody's any more. */
export function endSession(c: ShopContext): void {
  clearSession(c);
  forgetOwner(c);
}

/** Always logs out of this browser; a cart that cannot be moved is given up. */
export async function logOut(c: ShopContext): Promise<Response> {
  if (await isCalm(c)) await leaveAccount(c);
  else if (readCartId(c)) writeCartId(c, "");
  c.set("endsSession", true);
  endSession(c);
  forgetOrders(c);
  c.header("Clear-Site-Data", '"cache"');
  return c.json({});
}

/** Seconds before its end from which on a token is renewed: every exchange is a chance to lose the session. */
const renewalTime = 120;

export async function refresh(c: ShopContext): Promise<Response> {
  const own = await readOwnToken(c);
  const left = secondsUntil(own?.expiresAt);
  // A token that came from a `loginToken` cannot be renewed.
  const isYoung = left > (isRenewable(readRenewable(c)) ? renewalTime : 0);
  if (own && isYoung) {
    const name = readDisplayName(c) ?? toDisplayName(readTokenClaims(own.token)?.name ?? "");
    return answerSession(c, name, left);
  }
  if (!(await isCalm(c))) return refuse(c, "too-often");
  const result = await getShopperSession(c).renew();
  if (result.kind !== "session") return refuseResult(c, result, "expired");
  const name = readDisplayName(c) ?? toDisplayName(readTokenClaims(result.token)?.name ?? "");
  return answerSession(c, name, result.maxAge);
}

/** Only the commerce API knows whether a token from a URL is valid, so it is asked first. */
export async function exchangeToken(c: ShopContext, { token }: AuthBody<"token">): Promise<Response> {
  if (!(await isAddressAllowed(c, "client"))) return refuse(c, "too-often");
  const claims = readTokenClaims(token);
  const maxAge = secondsUntil(claims?.expiresAt);
  if (!claims || maxAge <= 0) return refuse(c, "expired");
  const answer = await askForUser(c, token);
  if (answer.kind === "status" && answer.status === 401) return refuse(c, "expired");
  if (answer.kind !== "data") return refuse(c, "unreachable");
  const user = answer.data.getUser;
  if (!user) return refuse(c, "expired");
  const taken = await takeLoginToken(c, token, maxAge).catch(() => null);
  if (taken === null) return refuse(c, "unreachable");
  if (!taken) return refuse(c, "expired");
  await leaveAccount(c);
  await writeLinkOwner(c);
  const met = await meet(c, token, claims.name ?? user.email, user);
  const session = { kind: "session", token, maxAge, refreshToken: null, cookies: "" } as const;
  const age = await writeSession(c, session, met.name, Math.min(maxAge, rememberedMaxAge));
  writeUserType(c, met.type);
  return answerMeeting(c, met, age);
}

/** @param time seconds since 1970 */
const secondsUntil = (time: number | null | undefined) => (time ?? 0) - Math.floor(Date.now() / 1000);
