import type { Session } from "#shared/api.ts";
import { cookieNames } from "#shared/cookies.ts";
import type { MessageKey } from "#shared/translate.ts";
import { hrefIn } from "../anchor.tsx";
import { readCookie } from "../cookies.ts";
import { readStored, writeStored } from "../storage.ts";
import { createEvent, createStore, useStore } from "../store.ts";

/** Display name of the logged-in shopper by a cookie; the tokens themselves are hidden from scripts. */
export const readUser = () => readCookie(cookieNames.user);

export const user = createStore<string | null>(null);

export const userChanged = createEvent();

export function changeUser(name: string | null) {
  user.set(name);
  userChanged.emit();
}

interface LogoutMessage {
  to: "/" | "/account";
  message?: MessageKey;
  email?: string;
}

const messageKey = "logout-message";
let logoutMessage: LogoutMessage = { to: "/" };

export const setLogoutMessage = (message: LogoutMessage) => {
  logoutMessage = message;
};

/** The service ended the session; who asked for that is told what they asked for. */
export function sayEnded() {
  logoutMessage.message ??= "auth.ended";
}

/** Loads a new document, so that no data of the shopper stays in this one. */
export function leaveWithMessage(basename: string) {
  writeStored("sessionStorage", messageKey, logoutMessage);
  location.replace(hrefIn(basename, logoutMessage.to));
}

/** For the page at `to`; null the second time. */
export function takeLogoutMessage(to: LogoutMessage["to"]): LogoutMessage | null {
  const message = readStored("sessionStorage", messageKey) as LogoutMessage | null;
  if (message?.to !== to) return null;
  writeStored("sessionStorage", messageKey, null);
  return message;
}

let companyMarket: Session["market"];

/** Of the company that has just logged in. */
export const setCompanyMarket = (market: Session["market"]) => {
  companyMarket = market;
};

/** Undefined where it has its prices in the market of the page. */
export function takeCompanyMarket(): Session["market"] {
  const market = companyMarket;
  companyMarket = undefined;
  return market;
}

const loginToken = createStore<string | null>(null);

/** The login token of the URL, until the shopper has accepted or declined it. */
export const useLoginToken = () => useStore(loginToken, null);
export const dropLoginToken = () => loginToken.set(null);

/** Takes the login token out of the URL before anything else sees it. */
export const takeLoginToken = () => loginToken.set(takeFromUrl("loginToken") || null);

/** Removes a secret from the query; null when it is not there. */
export function takeFromUrl(parameter: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(parameter);
  if (value === null) return null;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, "", url);
  return value;
}
