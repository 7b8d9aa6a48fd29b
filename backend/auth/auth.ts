import type { Clock } from "#backend/clock.ts";
import type { ContractChoice } from "#backend/contract/contract.ts";
import { endSession, findSession, insertSession, type Session, secret } from "#backend/storage/sessions.ts";
import { findUser } from "#backend/storage/users.ts";
import { newSession, writeRefreshToken } from "./session.ts";
import { readToken, writeToken } from "./tokens.ts";

/** Seconds. */
const maxAge = 900;
const loginTokenAge = 3600;

/** The names hosted clients give to these two visitors. */
const spoofer = "spoofed-user@geins.io";
const previewer = "preview-user@geins.io";

export interface Grant {
  kind: "session";
  token: string;
  maxAge: number;
  refreshToken: string;
}

export interface Auth {
  clock: Clock;
  contract: ContractChoice;
  secret: string;
  open(session: Session): Promise<Grant>;
  /** The running session a bearer token belongs to; null for any other token. */
  sessionOf(token: string): Promise<Session | null>;
  /** A token for `?loginToken=`, valid for an hour: acts for the user, or for a preview when null. */
  loginToken(userId: number | null): Promise<string>;
}

export function openAuth(sql: SqlStorage, clock: Clock, contract: ContractChoice): Auth {
  const authSecret = secret(sql, "auth");
  const tokenSecret = secret(sql, "token");

  function write(session: Session, age: number): Promise<string> {
    const user = session.userId === null ? null : findUser(sql, session.userId);
    const who = {
      sessionId: session.id,
      userId: session.userId,
      email: user?.email ?? previewer,
      customerType: user?.profile.customerType ?? ("PERSON" as const),
      spoofedBy: session.spoofedBy,
    };
    return writeToken(tokenSecret, who, clock.now(), age);
  }

  return {
    clock,
    contract,
    secret: authSecret,

    async open(session) {
      const [token, refreshToken] = await Promise.all([
        write(session, maxAge),
        writeRefreshToken(authSecret, session),
      ]);
      return { kind: "session", token, maxAge, refreshToken };
    },

    async sessionOf(token) {
      const now = clock.now();
      const id = await readToken(tokenSecret, token, now);
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

export type Bearer = { kind: "nobody" } | { kind: "session"; session: Session } | { kind: "invalid" };

/** Whom `Authorization` speaks for. With an invalid or expired token the client has to refresh (401). */
export async function readBearer(request: Request, auth: Auth): Promise<Bearer> {
  const header = request.headers.get("Authorization");
  if (!header) return { kind: "nobody" };
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  const session = token ? await auth.sessionOf(token) : null;
  return session ? { kind: "session", session } : { kind: "invalid" };
}
