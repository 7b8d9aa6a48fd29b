import type { MessageKey } from "#shared/translate.ts";
import { hrefIn } from "../anchor.tsx";

/** Where a shopper goes whose session ends, and what is said to them there. */
export interface Farewell {
  /** Path below the place. */
  to: "/" | "/account";
  message?: MessageKey;
  /** Already filled in when they log in again. */
  email?: string;
}

const key = "farewell";
let next: Farewell = { to: "/" };

/** Chooses the farewell for the case that the session ends now. */
export const whenSessionEnds = (farewell: Farewell) => {
  next = farewell;
};

/** Leaves the pages of the account by a new document: nothing of anybody stays in this one. */
export function sayFarewell(prefix: string) {
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {}
  location.replace(hrefIn(prefix, next.to));
}

/** What is to be said on the page at `to`; known once. */
export function takeFarewell(to: Farewell["to"]): Farewell | null {
  try {
    const farewell: Farewell | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (farewell?.to !== to) return null;
    sessionStorage.removeItem(key);
    return farewell;
  } catch {
    return null;
  }
}
