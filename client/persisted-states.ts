import { cookieNames } from "#shared/cookies.ts";
import { readCookie, writeCookie } from "./cookies.ts";

type States = Record<string, unknown>;

/** What this browser remembers of its shopper for a year, all in one cookie (FV-05, Q-51); each part is checked by its owner. */
export function readStates(): States {
  try {
    const states: unknown = JSON.parse(readCookie(cookieNames.persistedStates) ?? "{}");
    return typeof states === "object" && states !== null && !Array.isArray(states) ? (states as States) : {};
  } catch {
    return {};
  }
}

/** Changes one part and keeps the others. */
export const writeState = (name: "favorites", value: unknown) =>
  writeCookie(cookieNames.persistedStates, JSON.stringify({ ...readStates(), [name]: value }));
