import { useEffect } from "react";
import { readBuyer } from "../cookies.ts";
import { whenIdle } from "../loading/ahead.ts";
import { notify } from "../notice/notice.ts";
import { onRestored } from "../restored.ts";
import { useStore } from "../store.ts";
import { joinTabs } from "../tabs.ts";
import type { AuthRequest, Refusal } from "./auth.machine.ts";
import { readUser, takeLogoutMessage, user } from "./auth-storage.ts";

let session: typeof import("./auth-session.ts") | undefined;

/** Loaded when first needed: the state machine is no part of most pages. */
async function loadSession() {
  session ??= await import("./auth-session.ts");
  return session;
}

/** Name of the logged-in shopper; null while the document is hydrated. */
export const useUser = () => useStore(user, null);

export function useSession() {
  useEffect(() => {
    const buyer = readBuyer();
    onRestored(() => readBuyer() !== buyer && location.reload());
    user.set(readUser());
    const message = takeLogoutMessage("/")?.message;
    if (message) notify({ kind: "info", message });
    if (readUser() !== null) whenIdle(() => void loadSession());
    const tabs = joinTabs();
    tabs.on("auth", (name) => {
      // Once it is there, it listens itself. Nobody leaves a tab that is nobody's.
      if (session || (name === null && user.get() === null)) return;
      void loadSession().then(({ follow }) => {
        follow(name);
        user.set(name);
      });
    });
    return tabs.leave;
  }, []);
}

/** Resolves to null when there is a session. */
const request = async (asked: AuthRequest): Promise<Refusal | null> => (await loadSession()).request(asked);

export const logIn = (username: string, password: string, remember: boolean) =>
  request({ action: "login", username, password, remember });

export const register = (username: string, password: string) =>
  request({ action: "register", username, password, remember: true });

/** Logs out where the current password is wrong. */
export const changePassword = (current: string, newPassword: string) =>
  request({ action: "password", password: current, newPassword });

export const exchangeLoginToken = (token: string) => request({ action: "token", token });

/** False when there is no connection to log out with. */
export const logOut = async (): Promise<boolean> => (await loadSession()).logOut();

export const resume = async () => (await loadSession()).resume();

/** For who was led away from a page of an account: whose session is gone is told so, and forgotten. */
export async function noticeEnd() {
  if (user.get() === null || readUser() !== null) return;
  await resume();
  notify({ kind: "info", message: "auth.ended" });
}

const loadApi = () => import("./auth-api.ts");

/** With the password, because an open browser is no consent; null when the account is gone. */
export const deleteAccount = async (password: string): Promise<Refusal | null> =>
  (await loadApi()).deleteAccount(password);

/** Asks for a mail with a link; null when it was taken. */
export const requestPasswordReset = async (username: string): Promise<Refusal | null> =>
  (await loadApi()).requestPasswordReset(username);

/** Sets a new password with the key of the mailed link; null when it is set. */
export const resetPassword = async (resetKey: string, password: string): Promise<Refusal | null> =>
  (await loadApi()).resetPassword(resetKey, password);
