import type { MessageKey } from "#shared/translate.ts";
import { hrefIn } from "../anchor.tsx";

/** Where a shopper goes whose session ends, and what is said to them there. */
export interface LogoutMessage {
  /** Path below the place. */
  to: "/" | "/account";
  message?: MessageKey;
  /** Already filled in when they log in again. */
  email?: string;
}

const key = "farewell";
let next: LogoutMessage = { to: "/" };

/** Chooses the farewell for the case that the session ends now. */
export const setLogoutMessage = (logoutMessage: LogoutMessage) => {
  next = logoutMessage;
};

/** Leaves the pages of the account by a new document: nothing of anybody stays in this one. */
export function leaveWithMessage(basename: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {}
  location.replace(hrefIn(basename, next.to));
}

/** What is to be said on the page at `to`; known once. */
export function takeLogoutMessage(to: LogoutMessage["to"]): LogoutMessage | null {
  try {
    const logoutMessage: LogoutMessage | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (logoutMessage?.to !== to) return null;
    sessionStorage.removeItem(key);
    return logoutMessage;
  } catch {
    return null;
  }
}
