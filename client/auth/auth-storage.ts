import { cookieNames } from "#shared/cookies.ts";
import type { MessageKey } from "#shared/translate.ts";
import { hrefIn } from "../anchor.tsx";
import { readCookie } from "../cookies.ts";
import { createStore, useStore } from "../store.ts";

/** Name of whoever is logged in, as the browser's cookie says; no script reads the tokens themselves. */
export const readUser = () => readCookie(cookieNames.user);

export const user = createStore<string | null>(null);

const listeners = new Set<() => void>();

/** Calls back when somebody else is logged in, or nobody any more; returns how to stop. */
export function onUserChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function changeUser(name: string | null) {
  user.set(name);
  for (const listener of listeners) listener();
}

/** Where a shopper goes whose session ends, and what is said to them there. */
export interface LogoutMessage {
  to: "/" | "/account";
  message?: MessageKey;
  email?: string;
}

const messageKey = "logout-message";
let logoutMessage: LogoutMessage = { to: "/" };

export const setLogoutMessage = (message: LogoutMessage) => {
  logoutMessage = message;
};

/** Leaves the account by a new document: nothing of anybody stays in this one. */
export function leaveWithMessage(basename: string) {
  try {
    sessionStorage.setItem(messageKey, JSON.stringify(logoutMessage));
  } catch {}
  location.replace(hrefIn(basename, logoutMessage.to));
}

/** The message for the page at `to`, once. */
export function takeLogoutMessage(to: LogoutMessage["to"]): LogoutMessage | null {
  try {
    const message: LogoutMessage | null = JSON.parse(sessionStorage.getItem(messageKey) ?? "null");
    if (message?.to !== to) return null;
    sessionStorage.removeItem(messageKey);
    return message;
  } catch {
    return null;
  }
}

const loginToken = createStore<string | null>(null);

/** The token the URL came with, until the shopper has said what to do with it. */
export const useLoginToken = () => useStore(loginToken, null);
export const dropLoginToken = () => loginToken.set(null);

/** Takes the login token out of the URL before anything else sees it. */
export function takeLoginToken() {
  const url = new URL(location.href);
  const token = url.searchParams.get("loginToken");
  if (token === null) return;
  url.searchParams.delete("loginToken");
  history.replaceState(history.state, "", url);
  loginToken.set(token || null);
}
