import { type AuthAction, apiHeaders, apiPaths, authRefusals } from "#shared/api.ts";
import { askAlone } from "../cart-lock.ts";
import { currentBasename } from "../commerce.ts";
import type { AuthAnswer, AuthRequest, Refusal, Session } from "./auth.machine.ts";

/** Goes on where the window is closed. */
async function post(action: AuthAction, body: object): Promise<{ ok: boolean; body: { kind?: unknown } }> {
  try {
    const response = await fetch(`${apiPaths.auth}/${action}`, {
      method: "POST",
      credentials: "include",
      cache: "no-store",
      keepalive: true,
      headers: { "content-type": "application/json", [apiHeaders.pagePath]: currentBasename() },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: await response.json() };
  } catch {
    return { ok: false, body: {} };
  }
}

const toRefusal = ({ kind }: { kind?: unknown }): Refusal =>
  authRefusals.find((refusal) => refusal === kind) ?? "unreachable";

async function askForSession(action: AuthAction, request: object): Promise<AuthAnswer> {
  const { ok, body } = await post(action, request);
  return ok ? { kind: "session", session: body as unknown as Session } : { kind: toRefusal(body) };
}

/** The cart of this browser moves with who is logged in. */
export const ask = ({ action, ...body }: AuthRequest) => askAlone(() => askForSession(action, body));

export const refresh = () => askForSession("refresh", {});

/** The worker ends the session whether or not it reaches the service; rejects when the worker was not reached. */
export async function leave(): Promise<void> {
  const { ok } = await askAlone(() => post("logout", {}));
  if (!ok) throw new Error("No connection to log out with");
}

async function send(action: AuthAction, request: object): Promise<Refusal | null> {
  const { ok, body } = await post(action, request);
  return ok ? null : toRefusal(body);
}

export const deleteAccount = (password: string) => send("delete", { password });

export const requestPasswordReset = (username: string) => send("forgot", { username });

export const resetPassword = (resetKey: string, password: string) => send("reset", { resetKey, password });
