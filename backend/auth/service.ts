import {
  endSession,
  endSessionsOf,
  findSession,
  forgetAttempts,
  insertSession,
  spendChallenge,
  writeRotation,
} from "#backend/storage/sessions.ts";
import { findUserByEmail, insertUser, type User, writePassword } from "#backend/storage/users.ts";
import { answerOf, json, type Outcome, refreshHeader } from "./answers.ts";
import type { Auth } from "./auth.ts";
import { readSignature, writeChallenge } from "./challenge.ts";
import { withAuthCors } from "./cors.ts";
import { type Credentials, readCredentials } from "./credentials.ts";
import { count, countAddress, readClientAddress, subjectOf } from "./limits.ts";
import { hashPassword, isPassword } from "./password.ts";
import { newSession, readRefreshToken, rotate, sessionLifetime } from "./session.ts";

type Signed = Extract<Credentials, { kind: "signed" }>;
type Action = "login" | "register" | "password";

/**
 * The auth service of auth.md: `GET login` refreshes, `GET logout` ends a session, `POST` to any action with
 * a name alone asks for a challenge and with its signature does what the action says.
 */
export function createAuthService(storage: DurableObjectStorage, auth: Auth) {
  const { sql } = storage;
  const { now } = auth.clock;

  async function refresh(request: Request): Promise<Outcome> {
    const presented = await readRefreshToken(auth.seal, request.headers.get(refreshHeader) ?? "");
    const session = presented && findSession(sql, presented.sessionId);
    if (!session) return { kind: "refused" };
    const rotation = rotate(session, presented.generation, now());
    if (rotation.kind === "ended") {
      endSession(sql, session.id);
      return { kind: "refused" };
    }
    if (rotation.kind === "rotated") writeRotation(sql, rotation.session);
    return auth.open(rotation.session);
  }

  async function logOut(request: Request): Promise<Outcome> {
    const presented = await readRefreshToken(auth.seal, request.headers.get(refreshHeader) ?? "");
    if (presented) endSession(sql, presented.sessionId);
    return { kind: "logged out" };
  }

  async function post(request: Request, action: Action): Promise<Outcome> {
    const credentials = await readCredentials(request);
    if (!credentials) return { kind: "bad input" };
    const { username } = credentials;
    if (credentials.kind === "name") {
      return { kind: "challenge", sign: await writeChallenge(auth.seal, username, now()) };
    }
    const tried = count(sql, "user", username, now());
    if (!tried.ok) return { kind: "too often", retryAfter: tried.retryAfter };
    const { identity } = credentials.signature;
    const expiresAt = await readSignature(auth.seal, username, credentials.signature, now());
    if (expiresAt === null || !spendChallenge(sql, identity, expiresAt, now())) return { kind: "refused" };
    const outcome = await act(action, credentials);
    if (outcome.kind === "session") forgetAttempts(sql, subjectOf("user", username));
    return outcome;
  }

  function act(action: Action, credentials: Signed): Promise<Outcome> {
    switch (action) {
      case "login":
        return logIn(credentials);
      case "register":
        return register(credentials);
      case "password":
        return changePassword(credentials);
    }
  }

  async function logIn(credentials: Signed): Promise<Outcome> {
    const user = await userOf(credentials);
    return user ? start(user, credentials) : { kind: "refused" };
  }

  async function register(credentials: Signed): Promise<Outcome> {
    const password = await hashPassword(credentials.password);
    const user = insertUser(sql, credentials.username, password, now());
    return user ? start(user, credentials) : { kind: "taken" };
  }

  /** Whoever else was logged in is not any more. */
  async function changePassword(credentials: Signed): Promise<Outcome> {
    if (credentials.newPassword === null) return { kind: "bad input" };
    const password = await hashPassword(credentials.newPassword);
    const user = await userOf(credentials);
    if (!user) return { kind: "refused" };
    writePassword(sql, user.id, password);
    endSessionsOf(sql, user.id);
    return start(user, credentials);
  }

  /** The user with this name and password; looked up again afterwards, because hashing takes its time. */
  async function userOf({ username, password }: Signed): Promise<User | null> {
    const kept = findUserByEmail(sql, username)?.password;
    const isRight = await isPassword(password, kept);
    const user = findUserByEmail(sql, username);
    return isRight && user?.password.hash === kept?.hash ? user : null;
  }

  function start(user: User, credentials: Signed): Promise<Outcome> {
    const session = newSession(user.id, sessionLifetime(credentials.sessionLifetime), now());
    insertSession(sql, session);
    return auth.open(session);
  }

  function outcomeOf(request: Request, action: string): Outcome | Promise<Outcome> | null {
    const { method } = request;
    if (action === "logout" && (method === "GET" || method === "POST")) return logOut(request);
    if (action === "login" && method === "GET") return refresh(request);
    if (method !== "POST") return null;
    return action === "login" || action === "register" || action === "password"
      ? post(request, action)
      : null;
  }

  /** @param action last segment of the path */
  return async function answer(request: Request, action: string): Promise<Response> {
    if (request.method === "OPTIONS") return withAuthCors(request, new Response(null, { status: 204 }));
    const called = countAddress(sql, "address", readClientAddress(request), now());
    const outcome = called.ok
      ? await outcomeOf(request, action)
      : ({ kind: "too often", retryAfter: called.retryAfter } as const);
    return withAuthCors(request, outcome ? answerOf(outcome) : json(404, { error: "NotFound" }));
  };
}
