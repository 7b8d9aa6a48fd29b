import { store } from "#shared/store.ts";
import { namesOther } from "#shared/token-claims.ts";
import { isStrongPassword } from "#shared/validation.ts";
import { toWord } from "../commerce/failure.ts";
import type { Transport } from "../commerce/transport.ts";
import commonPasswords from "./common-passwords.json" with { type: "json" };
import { joinServiceCookies, nameSession } from "./service-cookies.ts";

const refreshHeader = "x-auth-refresh-token";

/** Seconds, when the service does not say. */
const defaultMaxAge = 604_800;
/** Minutes. */
const shortSession = 30;
export type AuthResult =
  | ({ kind: "session"; token: string; maxAge: number } & Renewable)
  | { kind: "refused" }
  /** No session, said in another way than 401: a login takes it for a no. `isOver`: that one is over. */
  | { kind: "turned-away"; isOver: boolean }
  | { kind: "too-often"; retryAfter: string | null }
  | { kind: "unreachable" };

/** With which the service renews a session: a token, cookies of its own, or both. */
export interface Renewable {
  refreshToken: string | null;
  /** As a `Cookie` header; empty where there are none. They go to this service alone. */
  cookies: string;
}

export const isRenewable = ({ refreshToken, cookies }: Renewable) => refreshToken !== null || cookies !== "";

export interface Credentials {
  username: string;
  password: string;
  newPassword?: string;
  remember: boolean;
}

type Sign = (challenge: string) => Promise<object | undefined>;

interface Services {
  endpoint?: string | undefined;
  sign?: Sign | undefined;
  salt: string;
  send: Transport;
}

export function createAuthClient({ endpoint, sign, salt, send }: Services) {
  if (!endpoint || !sign) throw new Error("An endpoint that can verify identities is required");
  const toUrl = (action: string) => `${endpoint.replace(/\/$/, "")}/${action}`;

  /** Its calls belong together: a later one sends the cookies that an earlier one was given. */
  function begin({ refreshToken, cookies }: Renewable) {
    let kept = cookies;
    async function ask(action: string, init: RequestInit = {}): Promise<Answer> {
      const headers = {
        ...(init.headers as Record<string, string>),
        ...(refreshToken && { [refreshHeader]: refreshToken }),
        ...(kept && { cookie: kept }),
      };
      try {
        const response = await call(send, toUrl(action), { ...init, headers });
        kept = joinServiceCookies(kept, response.headers.getSetCookie());
        return await readAnswer(response, kept);
      } catch {
        return { kind: "unreachable" };
      }
    }
    const post = (action: string, body: object) =>
      ask(action, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    return { ask, post };
  }

  return {
    async connect(
      action: "login" | "register" | "password",
      { username, password, newPassword, remember }: Credentials,
      renewable: Renewable = { refreshToken: null, cookies: "" },
    ): Promise<AuthResult> {
      const { post } = begin(renewable);
      const first = await post(action, { username });
      if (first.kind !== "challenge") return isAnothers(first, username) ? { kind: "unreachable" } : first;
      const signature = isChallenge(first.sign) ? await sign(first.sign) : undefined;
      if (!signature) return { kind: "unreachable" };
      const signed = {
        username,
        signature,
        password: await digestPassword(password, salt),
        ...(newPassword !== undefined && { newPassword: await digestPassword(newPassword, salt) }),
        ...(!remember && { sessionLifetime: shortSession }),
      };
      const second = await post(action, signed);
      if (second.kind === "challenge") return { kind: "refused" };
      if (second.kind !== "session") return second;
      if (isAnothers(second, username)) return { kind: "unreachable" };
      return second.refreshToken === null ? { ...second, cookies: nameSession(second.cookies) } : second;
    },

    async refresh(renewable: Renewable): Promise<AuthResult> {
      const answer = await begin(renewable).ask("login");
      if (answer.kind === "challenge") return { kind: "refused" };
      if (answer.kind === "turned-away") return { kind: answer.isOver ? "refused" : "unreachable" };
      // A service that does not rotate says nothing about the token it was given.
      return answer.kind === "session"
        ? { ...answer, refreshToken: answer.refreshToken ?? renewable.refreshToken }
        : answer;
    },

    /** A session that began with a `loginToken` has no refresh token: the token itself says which one it is. */
    async logOut({ refreshToken, cookies, token }: Renewable & { token?: string }): Promise<void> {
      const headers: Record<string, string> = {
        ...(refreshToken && { [refreshHeader]: refreshToken }),
        ...(cookies && { cookie: cookies }),
        ...(!refreshToken && token && { authorization: `Bearer ${token}` }),
      };
      await request(send, toUrl("logout"), { headers });
    },
  };
}

export type AuthClient = ReturnType<typeof createAuthClient>;

/** A token that names another e-mail address than the one that logs in is no answer. */
const isAnothers = (result: AuthResult, username: string) =>
  result.kind === "session" && namesOther(result.token, username);

/** What a login that was tried with a password takes for a no. */
export const isNo = ({ kind }: AuthResult) => kind === "refused" || kind === "turned-away";

type Answer = AuthResult | { kind: "challenge"; sign: unknown };

/** Frameworks write the header of a token that is not there in these words. */
const noToken = /^(undefined|null)?$/i;

/** RFC 6749 and 6750, of a token that is over or revoked. */
const oauthRefusals: unknown[] = ["invalid_grant", "invalid_token"];

/**
 * Of Supabase, Cognito, Firebase and others, of a session that is over. A gateway may refuse its caller in other words,
 * and a service the shop: Cognito has one `__type` for a token that is over and for a wrong secret of its client.
 */
const overWords =
  /^((refresh)?token(has(been)?)?(notfound|expired|revoked|alreadyused)|(invalid|expired|revoked)refreshtoken|session(has)?(notfound|expired|ended)|user(is)?(disabled|notfound))$/;

/** Services name a reason in one of these, some within `error`. */
const readReasons = ({ error, error_code, code, message }: Record<string, unknown>): string[] =>
  [error, error_code, code, message, ...(isObject(error) ? readReasons(error) : [])]
    .filter((word) => typeof word === "string")
    .map(toWord);

/**
 * Only 401, 200 without a token, or a word that says so is a no: gateways answer for a service that is not there in many ways.
 *
 * @throws SyntaxError what is no JSON
 */
async function readAnswer(response: Response, cookies: string): Promise<Answer> {
  const { status, headers } = response;
  if (status === 401) return { kind: "refused" };
  if (status === 429) return { kind: "too-often", retryAfter: headers.get("Retry-After") };
  const isNoAnswer = status >= 500 || status === 404 || (status >= 300 && status < 400);
  if (isNoAnswer) return { kind: "unreachable" };
  const said: unknown = JSON.parse((await response.text()).trim() || "null");
  const body = said === null && status < 300 ? {} : said;
  if (!isObject(body)) return { kind: "unreachable" };
  if (typeof body.token === "string" && body.token !== "") {
    const { token, maxAge } = body;
    const refreshToken = headers.get(refreshHeader) ?? "";
    return {
      kind: "session",
      token,
      maxAge: typeof maxAge === "number" && maxAge > 0 ? Math.floor(maxAge) : defaultMaxAge,
      refreshToken: noToken.test(refreshToken) ? null : refreshToken,
      cookies,
    };
  }
  if ("sign" in body) return { kind: "challenge", sign: body.sign };
  if (oauthRefusals.includes(body.error)) return { kind: "refused" };
  if (status < 300) return { kind: "refused" };
  return { kind: "turned-away", isOver: readReasons(body).some((word) => overWords.test(word)) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const call = (send: Transport, url: string, init: RequestInit = {}) =>
  send(url, { ...init, cache: "no-store" });

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

/** Printable characters, encoded before they are sent; dots alone would be resolved as a relative path. */
const isChallenge = (value: unknown): value is string =>
  typeof value === "string" && /^[!-~]{1,4096}$/.test(value) && !/^\.+$/.test(value);

export const toSignUrl = (endpoint: string, challenge: string) =>
  `${endpoint}${/[/=]$/.test(endpoint) ? "" : "/"}${encodeURIComponent(challenge)}`;

export const createSigner =
  (endpoint: string, send: Transport): Sign =>
  async (challenge) => {
    const signature = await request(send, toSignUrl(endpoint, challenge));
    return typeof signature === "object" && signature !== null ? signature : undefined;
  };

/** Base64 of SHA-384(password + salt): as good as the password, so never logged or stored. */
export async function digestPassword(password: string, salt: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-384", new TextEncoder().encode(password + salt));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

const shopName = store.name.toLowerCase();
const common = new Set([...commonPasswords, `${shopName}1`, `${shopName}123`]);

export const isAcceptablePassword = (password: string) =>
  isStrongPassword(password) && !common.has(password.toLowerCase());
