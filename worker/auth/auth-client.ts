import type { Transport } from "../commerce/transport.ts";
import { digestOf } from "./password.ts";
import { call, request } from "./request.ts";
import { isChallenge, type Sign } from "./signing.ts";

/** The header that carries refresh tokens both ways. */
const refreshHeader = "x-auth-refresh-token";

/** Seconds a token is good for when the service does not say (AU-29). */
const unsaidMaxAge = 604_800;
/** Minutes of a session that is not to be remembered (AU-17, Q-31). */
const shortSession = 30;

/** Failures are no exceptions: without a token the caller decides what to say (AU-20, Q-37). */
export type AuthOutcome =
  | { kind: "session"; token: string; maxAge: number; refreshToken: string | null }
  | { kind: "refused" }
  | { kind: "too often"; retryAfter: string | null }
  | { kind: "unreachable" };

export interface Credentials {
  username: string;
  password: string;
  /** Only where the password is changed (AU-16). */
  newPassword?: string;
  remember: boolean;
}

interface Services {
  endpoint?: string | undefined;
  sign?: Sign | undefined;
  salt: string;
  send: Transport;
}

/** The handshake of the hosted auth service: name, challenge, signature, and only then the password's digest. */
export function createAuthClient({ endpoint, sign, salt, send }: Services) {
  if (!endpoint || !sign) throw new Error("An endpoint that can verify identities is required");
  const addressOf = (action: string) => `${endpoint.replace(/\/$/, "")}/${action}`;

  async function ask(action: string, init: RequestInit): Promise<Answer> {
    try {
      return await answerOf(await call(send, addressOf(action), init));
    } catch {
      return { kind: "unreachable" };
    }
  }

  const post = (action: string, body: object, headers: Record<string, string>) =>
    ask(action, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  const withRefresh = (token: string | undefined): Record<string, string> =>
    token ? { [refreshHeader]: token } : {};

  return {
    /** Logs in, registers or changes the password (AU-11 … AU-18). */
    async connect(
      action: "login" | "register" | "password",
      { username, password, newPassword, remember }: Credentials,
      refreshToken?: string,
    ): Promise<AuthOutcome> {
      const headers = withRefresh(refreshToken);
      const first = await post(action, { username }, headers);
      if (first.kind !== "challenge") return first;
      const signature = isChallenge(first.sign) ? await sign(first.sign) : undefined;
      if (!signature) return { kind: "unreachable" };
      const signed = {
        username,
        signature,
        password: await digestOf(password, salt),
        ...(newPassword !== undefined && { newPassword: await digestOf(newPassword, salt) }),
        ...(!remember && { sessionLifetime: shortSession }),
      };
      const second = await post(action, signed, headers);
      return second.kind === "challenge" ? { kind: "refused" } : second;
    },

    /** A new token for an old session: a `GET` without a body (AU-10, Q-36). */
    async refresh(refreshToken: string): Promise<AuthOutcome> {
      const answer = await ask("login", { headers: withRefresh(refreshToken) });
      return answer.kind === "challenge" ? { kind: "refused" } : answer;
    },

    /** Tells the service that the session is over; nobody waits for what it says. */
    async logOut(refreshToken: string): Promise<void> {
      await request(send, addressOf("logout"), { headers: withRefresh(refreshToken) });
    },
  };
}

export type AuthClient = ReturnType<typeof createAuthClient>;

type Answer = AuthOutcome | { kind: "challenge"; sign: unknown };

/** The first answer holds a challenge or a token already (AU-12); one with neither is a refusal. */
async function answerOf(response: Response): Promise<Answer> {
  if (response.status === 429) return { kind: "too often", retryAfter: response.headers.get("Retry-After") };
  if (response.status >= 500 || (response.status >= 300 && response.status < 400))
    return { kind: "unreachable" };
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (typeof body?.token === "string" && body.token !== "") {
    const { token, maxAge } = body;
    return {
      kind: "session",
      token,
      maxAge: typeof maxAge === "number" && maxAge > 0 ? Math.floor(maxAge) : unsaidMaxAge,
      refreshToken: response.headers.get(refreshHeader),
    };
  }
  return body !== null && "sign" in body ? { kind: "challenge", sign: body.sign } : { kind: "refused" };
}
