import { isStrongPassword } from "#shared/validation.ts";
import type { Transport } from "../commerce/transport.ts";

const refreshHeader = "x-auth-refresh-token";

/** Seconds a token is good for when the service does not say. */
const defaultMaxAge = 604_800;
/** Minutes of a session that is not to be remembered. */
const shortSession = 30;
/** Milliseconds a step of the handshake may take. */
const stepTimeout = 3_000;

export type AuthResult =
  | { kind: "session"; token: string; maxAge: number; refreshToken: string | null }
  | { kind: "refused" }
  | { kind: "too-often"; retryAfter: string | null }
  | { kind: "unreachable" };

export interface Credentials {
  username: string;
  password: string;
  newPassword?: string;
  remember: boolean;
}

export type Sign = (challenge: string) => Promise<object | undefined>;

interface Services {
  endpoint?: string | undefined;
  sign?: Sign | undefined;
  salt: string;
  send: Transport;
}

/** The handshake of the hosted auth service: name, challenge, signature, and only then the password's digest. */
export function createAuthClient({ endpoint, sign, salt, send }: Services) {
  if (!endpoint || !sign) throw new Error("An endpoint that can verify identities is required");
  const toUrl = (action: string) => `${endpoint.replace(/\/$/, "")}/${action}`;

  async function ask(action: string, init: RequestInit): Promise<Answer> {
    try {
      return await readAnswer(await call(send, toUrl(action), init));
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
    async connect(
      action: "login" | "register" | "password",
      { username, password, newPassword, remember }: Credentials,
      refreshToken?: string,
    ): Promise<AuthResult> {
      const headers = withRefresh(refreshToken);
      const first = await post(action, { username }, headers);
      if (first.kind !== "challenge") return first;
      const signature = isChallenge(first.sign) ? await sign(first.sign) : undefined;
      if (!signature) return { kind: "unreachable" };
      const signed = {
        username,
        signature,
        password: await digestPassword(password, salt),
        ...(newPassword !== undefined && { newPassword: await digestPassword(newPassword, salt) }),
        ...(!remember && { sessionLifetime: shortSession }),
      };
      const second = await post(action, signed, headers);
      return second.kind === "challenge" ? { kind: "refused" } : second;
    },

    async refresh(refreshToken: string): Promise<AuthResult> {
      const answer = await ask("login", { headers: withRefresh(refreshToken) });
      return answer.kind === "challenge" ? { kind: "refused" } : answer;
    },

    async logOut(refreshToken: string): Promise<void> {
      await request(send, toUrl("logout"), { headers: withRefresh(refreshToken) });
    },
  };
}

export type AuthClient = ReturnType<typeof createAuthClient>;

type Answer = AuthResult | { kind: "challenge"; sign: unknown };

/** The first answer holds a challenge or a token already; one with neither is a refusal. */
async function readAnswer(response: Response): Promise<Answer> {
  if (response.status === 429) return { kind: "too-often", retryAfter: response.headers.get("Retry-After") };
  if (response.status >= 500 || (response.status >= 300 && response.status < 400))
    return { kind: "unreachable" };
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (typeof body?.token === "string" && body.token !== "") {
    const { token, maxAge } = body;
    return {
      kind: "session",
      token,
      maxAge: typeof maxAge === "number" && maxAge > 0 ? Math.floor(maxAge) : defaultMaxAge,
      refreshToken: response.headers.get(refreshHeader),
    };
  }
  return body !== null && "sign" in body ? { kind: "challenge", sign: body.sign } : { kind: "refused" };
}

const call = (send: Transport, url: string, init: RequestInit = {}) =>
  send(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(stepTimeout) });

async function request(send: Transport, url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await call(send, url, init);
    if (response.status >= 300) throw new Error(`Received status code ${response.status}`);
    return (await response.json()) as unknown;
  } catch (error) {
    // The URL is left out: it holds a key.
    console.error(JSON.stringify({ event: "auth client error", message: String(error) }));
    return undefined;
  }
}

/** Dots alone would climb in the path of the URL. */
const isChallenge = (value: unknown): value is string =>
  typeof value === "string" && /^[\w+/=.-]{1,512}$/.test(value) && !/^\.+$/.test(value);

/** Where a challenge is signed: the endpoint plus the challenge; hosted endpoints end in `?identity=`. */
export const toSignUrl = (endpoint: string, challenge: string) =>
  `${endpoint}${/[/=]$/.test(endpoint) ? "" : "/"}${encodeURIComponent(challenge)}`;

export const createSigner =
  (endpoint: string, send: Transport): Sign =>
  async (challenge) => {
    const signature = await request(send, toSignUrl(endpoint, challenge));
    return typeof signature === "object" && signature !== null ? signature : undefined;
  };

/** Base64 of SHA-384(password + salt). It is worth as much as the password, so it is never logged or kept. */
export async function digestPassword(password: string, salt: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-384", new TextEncoder().encode(password + salt));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

const common = new Set(
  (
    "password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword1 qwerty12 qwerty123 qwerty1234 " +
    "qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 abc12345 abcd1234 abc123456 a1b2c3d4 aa123456 " +
    "a12345678 12345678a 123456789a 1234567a iloveyou1 letmein1 letmein123 welcome1 welcome123 admin123 " +
    "administrator1 football1 baseball1 monkey123 dragon123 sunshine1 princess1 superman1 trustno1 " +
    "changeme1 changeme123 hunter123 test1234 testtest1 passwort1 passwort123 hallo123 sommer2025 sommer2026 " +
    "losenord1 losenord123 lösenord1 lösenord123 hejhej123 sverige123 nordkamm1 nordkamm123"
  ).split(" "),
);

export const isAcceptablePassword = (password: string) =>
  isStrongPassword(password) && !common.has(password.toLowerCase());
