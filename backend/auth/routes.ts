import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { cors } from "hono/cors";
import * as v from "valibot";
import { json } from "#backend/http/responses.ts";
import {
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  spendChallenge,
  writeRotation,
} from "#backend/storage/sessions.ts";
import { findUserByEmail, insertUser, type User, writePassword } from "#backend/storage/users.ts";
import { type Auth, type Grant, readBearer } from "./auth.ts";
import { readSignature, signChallenge, writeChallenge } from "./challenge.ts";
import { credentials, type Signed } from "./credentials.ts";
import { countAddress, countName, forgetName, readClientAddress } from "./limits.ts";
import { hashPassword, isPassword } from "./password.ts";
import { newSession, readRefreshToken, rotate, sessionLifetime } from "./session.ts";

/** Readable by clients in a browser, or they never see the next token. */
const refreshHeader = "x-auth-refresh-token";
const refreshCookie = "auth-session";

const presentedBy = (c: Context, { contract }: Auth): string =>
  (contract.current().renewsBy === "header" ? c.req.header(refreshHeader) : getCookie(c, refreshCookie)) ??
  "";

const crossOrigin = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ["GET", "POST"],
  allowHeaders: ["content-type", refreshHeader],
  exposeHeaders: [refreshHeader],
});

// The same body for every refusal, so that it does not tell who has an account.
const badInput = () => json(400, { error: "BadRequest" });
const unauthorized = () => json(401, { error: "Unauthorized" });
const tooOften = (retryAfter: number) =>
  json(429, { error: "TooManyRequests" }, { "Retry-After": String(retryAfter) });
const granted = ({ token, maxAge, refreshToken }: Grant, { contract }: Auth) =>
  json(
    200,
    { token, maxAge },
    contract.current().renewsBy === "header"
      ? { [refreshHeader]: refreshToken }
      : { "Set-Cookie": `${refreshCookie}=${refreshToken}; Path=/; HttpOnly; Secure; SameSite=None` },
  );

/** `GET …/sign/{apiKey}?identity={challenge}`; any key will do where none is set. */
export const signingRoutes = (auth: Auth, apiKey: string | undefined) =>
  new Hono()
    .use(crossOrigin)
    .get("/sign/:apiKey", async (c) => {
      if (apiKey && c.req.param("apiKey") !== apiKey) return unauthorized();
      const challenge = c.req.query("identity") ?? "";
      if (!/^[\w.-]{1,200}$/.test(challenge)) return badInput();
      return json(200, await signChallenge(auth.secret, challenge, auth.clock.now()));
    })
    .all("/sign/*", badInput);

interface Caller extends Signed {
  address: string | null;
}

type Welcome = (user: User) => Promise<void>;
type Actions = Readonly<Record<string, (given: Caller) => Promise<Response>>>;

/** `GET login` refreshes, `GET logout` ends a session; a `POST` gets a challenge or, signed, does the action. A new user is welcomed. */
export function accountRoutes({ sql }: DurableObjectStorage, auth: Auth, welcome: Welcome) {
  const { now } = auth.clock;
  const actions = accountActions(sql, auth, welcome);

  async function refresh(token: string): Promise<Response> {
    const presented = await readRefreshToken(auth.secret, token);
    const session = presented && findSession(sql, presented.sessionId);
    if (!session) return unauthorized();
    const { refreshLeeway, lateRefresh } = auth.contract.current();
    const rotation = rotate(session, presented.generation, now(), refreshLeeway);
    if (rotation.kind === "ended") {
      if (lateRefresh === "ends" || now() >= session.expiresAt) endSession(sql, session.id);
      return unauthorized();
    }
    if (rotation.kind === "rotated") writeRotation(sql, rotation.session);
    return granted(await auth.open(rotation.session), auth);
  }

  /** One that began with a login token has no refresh token, only its bearer. */
  async function logOut(c: Context): Promise<Response> {
    const presented = await readRefreshToken(auth.secret, presentedBy(c, auth));
    const bearer = presented ? null : await readBearer(c.req.raw, auth);
    if (presented) endSession(sql, presented.sessionId);
    if (bearer?.kind === "session") endSession(sql, bearer.session.id);
    return json(200, {});
  }

  async function act(action: string, body: unknown, address: string | null): Promise<Response> {
    const { success, output: given } = v.safeParse(credentials, body);
    if (!success) return badInput();
    const { username, signature } = given;
    if (!signature) return json(200, { sign: await writeChallenge(auth.secret, username, now()) });
    const tried = countName(sql, username, address, now());
    if (!tried.ok) return tooOften(tried.retryAfter);
    const expiresAt = await readSignature(auth.secret, username, signature, now());
    if (expiresAt === null || !spendChallenge(sql, signature.identity, expiresAt, now()))
      return unauthorized();
    return actions[action]?.({ ...given, address }) ?? badInput();
  }

  return new Hono()
    .use(crossOrigin)
    .use(async (c, next) => {
      const called = countAddress(sql, "address", readClientAddress(c.req.raw), now());
      return called.ok ? next() : tooOften(called.retryAfter);
    })
    .get("/login", (c) => refresh(presentedBy(c, auth)))
    .on(["GET", "POST"], "/logout", (c) => logOut(c))
    .post(
      "/:action{login|register|password}",
      bodyLimit({ maxSize: 16 * 1024, onError: badInput }),
      async (c) =>
        act(c.req.param("action"), await c.req.json().catch(() => null), readClientAddress(c.req.raw)),
    )
    .all("*", () => json(404, { error: "NotFound" }));
}

/** What a signed `POST` may do. */
function accountActions(sql: SqlStorage, auth: Auth, welcome: Welcome): Actions {
  const { now } = auth.clock;

  async function start(user: User, given: Caller): Promise<Response> {
    const session = newSession(user.id, sessionLifetime(given.sessionLifetime), now());
    insertSession(sql, session);
    forgetName(sql, given.username, given.address);
    return granted(await auth.open(session), auth);
  }

  /** Looked up again after hashing, which takes its time. */
  async function findBy({ username, password }: Signed): Promise<User | null> {
    const kept = findUserByEmail(sql, username)?.password;
    const isRight = await isPassword(password, kept);
    const user = findUserByEmail(sql, username);
    return isRight && user?.password.hash === kept?.hash ? user : null;
  }

  return {
    async login(given) {
      const user = await findBy(given);
      return user ? start(user, given) : unauthorized();
    },

    async register(given) {
      const password = await hashPassword(given.password);
      const user = insertUser(sql, given.username, password, now());
      if (!user) return json(409, { error: "AccountExists" });
      await welcome(user);
      return start(user, given);
    },

    /** Ends all other sessions of the user. */
    async password(given) {
      if (given.newPassword === null) return badInput();
      const password = await hashPassword(given.newPassword);
      const user = await findBy(given);
      if (!user) return unauthorized();
      writePassword(sql, user.id, password);
      endSessionsOf(sql, user.id);
      return start(user, given);
    },
  };
}
