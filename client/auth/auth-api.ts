import { currentBasename } from "../commerce.ts";
import type { AuthAnswer, AuthRequest, Refusal, Session } from "./auth.machine.ts";

const refusals = ["credentials", "exists", "weak", "expired", "too-often", "unreachable"] satisfies Refusal[];

interface AuthResponse {
  ok: boolean;
  body: Record<string, unknown>;
}

/** One call of the worker's auth API: with cookies, past every cache. */
async function post(action: string, body: object): Promise<AuthResponse> {
  try {
    const response = await fetch(`/auth/${action}`, {
      method: "POST",
      credentials: "include",
      cache: "no-store",
      headers: { "content-type": "application/json", "x-place": currentBasename() },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: await response.json() };
  } catch {
    return { ok: false, body: {} };
  }
}

const toRefusal = ({ kind }: AuthResponse["body"]): Refusal =>
  refusals.find((refusal) => refusal === kind) ?? "unreachable";

async function askForSession(action: string, request: object): Promise<AuthAnswer> {
  const { ok, body } = await post(action, request);
  return ok ? { kind: "session", session: body as unknown as Session } : { kind: toRefusal(body) };
}

export const ask = ({ action, ...body }: AuthRequest) => askForSession(action, body);

export const refresh = () => askForSession("refresh", {});

/** The worker ends the session whether or not it reaches the service; rejects when the worker was not reached. */
export async function leave(): Promise<void> {
  const { ok } = await post("logout", {});
  if (!ok) throw new Error("No connection to log out with");
}

/** Asks for a mail with a link; null when it was taken. */
export async function requestPasswordReset(username: string): Promise<Refusal | null> {
  const { ok, body } = await post("forgot", { username });
  return ok ? null : toRefusal(body);
}

/** Sets a new password with the key of the mailed link; null when it is set. */
export async function resetPassword(resetKey: string, password: string): Promise<Refusal | null> {
  const { ok, body } = await post("reset", { resetKey, password });
  return ok ? null : toRefusal(body);
}
