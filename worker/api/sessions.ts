import type { Context } from "hono";
import { claimsOf } from "#shared/token-claims.ts";
import type { AuthOutcome, Credentials } from "../auth/auth-client.ts";
import { addressOf, isAllowed } from "../auth/limits.ts";
import { isAcceptable } from "../auth/password.ts";
import { authClientOf, renewSession } from "../auth/session.ts";
import {
  dropSession,
  keepSession,
  keepUserType,
  refreshTokenOf,
  remembered,
  tokenOf,
  unremembered,
  userMaxAgeOf,
  userOf,
} from "../auth/session-cookies.ts";
import type { ShopEnv } from "../context.ts";
import { refuse } from "./refusals.ts";

type Shop = Context<ShopEnv>;

/** Ends the browser's session at the service; whether that can be reached makes no difference here. */
function endAtService(c: Shop): void {
  const old = refreshTokenOf(c);
  if (old) c.get("waitUntil")(authClientOf(c).logOut(old));
}

/** What the browser may know of a session. */
const opened = (c: Shop, user: string, maxAge: number) => c.json({ user, maxAge });

/** A session always begins with new tokens; what the browser had before is over (S26, safety.md T23). */
function begin(
  c: Shop,
  session: Extract<AuthOutcome, { kind: "session" }>,
  { username, remember }: Credentials,
) {
  endAtService(c);
  keepSession(c, session, username, remember ? remembered : unremembered);
  keepUserType(c, session.token);
  return opened(c, username, session.maxAge);
}

export async function logIn(c: Shop, credentials: Credentials): Promise<Response> {
  const address = addressOf(c);
  const allowed =
    (await isAllowed(c, "name", "login", credentials.username)) &&
    (address === null || (await isAllowed(c, "address", "login", address)));
  if (!allowed) return refuse(c, "too often");
  const outcome = await authClientOf(c).connect("login", credentials);
  if (outcome.kind === "session") return begin(c, outcome, credentials);
  return outcome.kind === "refused" ? refuse(c, "credentials") : failed(c, outcome);
}

export async function register(c: Shop, credentials: Credentials): Promise<Response> {
  if (!isAcceptable(credentials.password)) return refuse(c, "weak");
  const address = addressOf(c) ?? credentials.username;
  if (!(await isAllowed(c, "rare", "register", address))) return refuse(c, "too often");
  const outcome = await authClientOf(c).connect("register", credentials);
  if (outcome.kind === "session") return begin(c, outcome, credentials);
  return outcome.kind === "refused" ? refuse(c, "exists") : failed(c, outcome);
}

interface Change {
  password: string;
  newPassword: string;
}

/** Whoever does not know the current password is logged out (AU-25). */
export async function changePassword(c: Shop, { password, newPassword }: Change): Promise<Response> {
  if (!isAcceptable(newPassword)) return refuse(c, "weak");
  const renewed = tokenOf(c) ? null : await renewSession(c);
  const token = renewed?.kind === "session" ? renewed.token : tokenOf(c);
  const username = (token && claimsOf(token)?.name) ?? userOf(c);
  if (!token || !username) return refuse(c, "expired");
  if (!(await isAllowed(c, "name", "login", username))) return refuse(c, "too often");
  const remember = userMaxAgeOf(c) === remembered;
  const refreshToken = renewed?.kind === "session" ? renewed.refreshToken : refreshTokenOf(c);
  const outcome = await authClientOf(c).connect(
    "password",
    { username, password, newPassword, remember },
    refreshToken ?? undefined,
  );
  if (outcome.kind === "session") {
    keepSession(c, outcome, username, userMaxAgeOf(c));
    return opened(c, username, outcome.maxAge);
  }
  if (outcome.kind !== "refused") return failed(c, outcome);
  endAtService(c);
  dropSession(c);
  return refuse(c, "credentials");
}

/** Always ends here, even when the service cannot be told (AU-33). */
export async function logOut(c: Shop): Promise<Response> {
  endAtService(c);
  dropSession(c);
  c.header("Clear-Site-Data", '"cache"');
  return c.json({});
}

/** Resumes the session of the browser with a new token (AU-37). */
export async function refresh(c: Shop): Promise<Response> {
  const token = tokenOf(c);
  const lasting = token && !refreshTokenOf(c) ? claimsOf(token) : null;
  const left = (lasting?.expiresAt ?? 0) - Math.floor(Date.now() / 1000);
  // A token that was exchanged for a loginToken has nothing to be renewed with.
  if (lasting?.name && left > 0) return opened(c, lasting.name, left);
  const outcome = await renewSession(c);
  if (outcome.kind === "session")
    return opened(c, userOf(c) ?? claimsOf(outcome.token)?.name ?? "", outcome.maxAge);
  return outcome.kind === "refused" ? refuse(c, "expired") : failed(c, outcome);
}

const failed = (c: Shop, outcome: Exclude<AuthOutcome, { kind: "session" | "refused" }>) =>
  outcome.kind === "too often" ? refuse(c, "too often", outcome.retryAfter) : refuse(c, "unreachable");
