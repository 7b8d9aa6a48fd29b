import type { Clock } from "#backend/clock.ts";
import { endSession, findSession, insertSession, type Session, secret } from "#backend/storage/sessions.ts";
import { findUser } from "#backend/storage/users.ts";
import type { Outcome } from "./answers.ts";
import { createSeal, type Seal } from "./seal.ts";
import { newSession, refreshTokenOf } from "./session.ts";
import { readToken, writeToken } from "./token.ts";

/** Seconds a token is good for. */
export const maxAge = 900;
const loginTokenAge = 3600;

/** The names hosted clients give to these two visitors. */
const spoofer = "spoofed-user@geins.io";
const previewer = "preview-user@geins.io";

export interface Auth {
  clock: Clock;
  /** Of challenges, signatures and refresh tokens. */
  seal: Seal;
  /** Token and refresh token of a session as it is now. */
  open(session: Session): Promise<Outcome>;
  /** The running session a bearer token belongs to; null for any other token. */
  sessionOf(token: string): Promise<Session | null>;
  /** A token for `?loginToken=`, good for an hour: in a user's place, or of nobody for a preview. */
  loginToken(userId: number | null): Promise<string>;
}

export function openAuth(sql: SqlStorage, clock: Clock): Auth {
  const seal = createSeal(secret(sql, "auth"));
  const tokenSeal = createSeal(secret(sql, "token"));

  function write(session: Session, age: number): Promise<string> {
    const user = session.userId === null ? null : findUser(sql, session.userId);
    const who = {
      sessionId: session.id,
      userId: session.userId,
      email: user?.email ?? previewer,
      customerType: user?.profile.customerType ?? ("PERSON" as const),
      spoofedBy: session.spoofedBy,
    };
    return writeToken(tokenSeal, who, clock.now(), age);
  }

  return {
    clock,
    seal,

    async open(session) {
      const [token, refreshToken] = await Promise.all([
        write(session, maxAge),
        refreshTokenOf(seal, session),
      ]);
      return { kind: "session", token, maxAge, refreshToken };
    },

    async sessionOf(token) {
      const now = clock.now();
      const id = await readToken(tokenSeal, token, now);
      const session = id === null ? null : findSession(sql, id);
      if (session && now >= session.expiresAt) endSession(sql, session.id);
      return session && now < session.expiresAt ? session : null;
    },

    loginToken(userId) {
      const session = newSession(userId, loginTokenAge * 1000, clock.now(), spoofer);
      insertSession(sql, session);
      return write(session, loginTokenAge);
    },
  };
}
