import { useEffect } from "react";
import { notify } from "../notice/notice.ts";
import { useStore } from "../store.ts";
import { joinTabs } from "../tabs.ts";
import type { AuthRequest, Refusal } from "./auth.machine.ts";
import { readUser, takeLogoutMessage, user } from "./auth-storage.ts";

/** The state machine comes with the first page that needs it. */
const loadSession = () => import("./auth-session.ts");

/** Name the shopper is logged in with; null for nobody, and while the document is hydrated. */
export const useUser = () => useStore(user, null);

/** Resumes the session of an earlier page, shows the message of one that ended, and follows logins in other tabs. */
export function useSession() {
  useEffect(() => {
    user.set(readUser());
    const message = takeLogoutMessage("/")?.message;
    if (message) notify({ kind: "success", message });
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    if (readUser() !== null) whenIdle(() => void loadSession());
    const tabs = joinTabs();
    tabs.on("auth", (name) => {
      user.set(name);
      void loadSession();
    });
    return tabs.leave;
  }, []);
}

/** Resolves to null when there is a session. */
async function request(asked: AuthRequest): Promise<Refusal | null> {
  const session = await loadSession();
  return session.request(asked);
}

export const logIn = (username: string, password: string, remember: boolean) =>
  request({ action: "login", username, password, remember });

export const register = (username: string, password: string) =>
  request({ action: "register", username, password, remember: true });

/** Logs out where the current password is wrong. */
export const changePassword = (current: string, newPassword: string) =>
  request({ action: "password", password: current, newPassword });

export const exchangeLoginToken = (token: string) => request({ action: "token", token });

/** False when there is no connection to log out with. */
export async function logOut(): Promise<boolean> {
  const session = await loadSession();
  return session.logOut();
}

export async function resume() {
  const session = await loadSession();
  session.resume();
}

/** Asks for a mail with a link; null when it was taken. */
export async function requestPasswordReset(username: string): Promise<Refusal | null> {
  const api = await import("./auth-api.ts");
  return api.requestPasswordReset(username);
}

/** Sets a new password with the key of the mailed link; null when it is set. */
export async function resetPassword(resetKey: string, password: string): Promise<Refusal | null> {
  const api = await import("./auth-api.ts");
  return api.resetPassword(resetKey, password);
}
