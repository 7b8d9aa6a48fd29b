import { type AuthAction, apiHeaders, apiPaths, authRefusals } from "#shared/api.ts";
import { currentBasename } from "../commerce.ts";
import type { AuthAnswer, AuthRequest, Refusal, Session } from "./auth-events.ts";

/** One call of the worker's auth doors: with cookies (AU-08), past every cache (AU-09). */
async function post(
  action: AuthAction,
  body: object,
): Promise<{ ok: boolean; answer: Record<string, unknown> }> {
  try {
    const response = await fetch(`${apiPaths.auth}/${action}`, {
      method: "POST",
      credentials: "include",
      cache: "no-store",
      headers: { "content-type": "application/json", [apiHeaders.pagePath]: currentBasename() },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, answer: await response.json() };
  } catch {
    return { ok: false, answer: {} };
  }
}

const refusalIn = ({ kind }: Record<string, unknown>): Refusal =>
  authRefusals.find((refusal) => refusal === kind) ?? "unreachable";

async function session(action: AuthAction, body: object): Promise<AuthAnswer> {
  const { ok, answer } = await post(action, body);
  return ok ? { kind: "session", session: answer as unknown as Session } : { kind: refusalIn(answer) };
}

export const ask = ({ action, ...body }: AuthRequest) => session(action, body);

export const refresh = () => session("refresh", {});

/** The worker ends the session whether or not it reaches the service; rejects when the worker was not reached. */
export async function leave(): Promise<void> {
  const { ok } = await post("logout", {});
  if (!ok) throw new Error("Nobody was there to log out with");
}

/** Asks for a mail with a link; null when it was taken. */
export async function askForReset(username: string): Promise<Refusal | null> {
  const { ok, answer } = await post("forgot", { username });
  return ok ? null : refusalIn(answer);
}

/** Sets a new password with the key of the mailed link; null when it is set. */
export async function resetPassword(resetKey: string, password: string): Promise<Refusal | null> {
  const { ok, answer } = await post("reset", { resetKey, password });
  return ok ? null : refusalIn(answer);
}
