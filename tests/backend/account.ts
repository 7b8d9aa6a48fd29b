import { apiKey, call } from "./wire.ts";

export const refreshHeader = "x-auth-refresh-token";

/** What a client does with a password before it sends it. */
export async function digestOf(password: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-384", new TextEncoder().encode(`${password}test-salt`));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

export interface Opened {
  status: number;
  token?: string;
  maxAge?: number;
  refreshToken: string | null;
  retryAfter: string | null;
}

export const send = (action: string, body: unknown, headers: Record<string, string> = {}) =>
  call(`/auth/${action}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

export async function challenge(username: string, action = "login"): Promise<string> {
  const answer = await send(action, { username });
  return ((await answer.json()) as { sign: string }).sign;
}

export async function signed(sign: string): Promise<object> {
  const answer = await call(`/auth/sign/${apiKey}?identity=${sign}`);
  return answer.json();
}

interface Extras {
  newPassword?: string;
  sessionLifetime?: number;
  /** Action the challenge is asked at; the two public clients differ. */
  challengeAt?: string;
  headers?: Record<string, string>;
}

/** The whole handshake of an action, with clear-text passwords. */
export async function act(
  action: "login" | "register" | "password",
  username: string,
  password: string,
  { newPassword, sessionLifetime, challengeAt = action, headers }: Extras = {},
): Promise<Opened> {
  const signature = await signed(await challenge(username, challengeAt));
  const body = {
    username,
    signature,
    password: await digestOf(password),
    ...(newPassword && { newPassword: await digestOf(newPassword) }),
    ...(sessionLifetime && { sessionLifetime }),
  };
  return opened(await send(action, body, headers));
}

export async function opened(answer: Response): Promise<Opened> {
  const { token, maxAge } = (await answer.json()) as { token?: string; maxAge?: number };
  return {
    status: answer.status,
    ...(token && { token, maxAge }),
    refreshToken: answer.headers.get(refreshHeader),
    retryAfter: answer.headers.get("Retry-After"),
  };
}

export const refresh = async (refreshToken: string | null): Promise<Opened> =>
  opened(await call("/auth/login", { headers: { [refreshHeader]: refreshToken ?? "" } }));

export const logOut = (refreshToken: string | null) =>
  call("/auth/logout", { headers: { [refreshHeader]: refreshToken ?? "" } });

export const as = (token: string | undefined) => ({ Authorization: `Bearer ${token}` });

export const claimsOf = (token = ""): Record<string, unknown> =>
  JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));

/** Headers of a new customer who has agreed on the prices of this list. */
export async function agreeOn(name: "club" | "staff" | "trade"): Promise<Record<string, string>> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await act("register", email, "Password123!");
  const agreed = await call(`/price-list?email=${email}&name=${name}`, { method: "POST" });
  const { identifier } = (await agreed.json()) as { identifier: string };
  return { ...as(token), "x-prices": identifier };
}
