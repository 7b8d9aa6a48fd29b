import { type CookieName, cookieNames, yearSeconds } from "#shared/cookies.ts";

export function cookieText(name: CookieName, value: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

export function writeCookie(name: CookieName, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: has to be written before the next document is asked for, and everywhere
  document.cookie = cookieText(name, value, location.protocol === "https:");
}

export function removeCookie(name: CookieName) {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}

/** Value of a cookie that scripts may read; null when there is none. */
export function readCookie(name: CookieName, cookies = document.cookie): string | null {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? "";
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

export const hasCookie = (name: CookieName, cookies = document.cookie) => readCookie(name, cookies) !== null;

/** Whose prices pages have: another after a login, a logout or with another price list. */
export const readBuyer = () =>
  [cookieNames.user, cookieNames.discountCombined]
    .map((name) => readCookie(name, globalThis.document?.cookie ?? ""))
    .join();

/** The browser's settings, in one cookie; the owner of each part checks it. */
export function readStates(): Record<string, unknown> {
  try {
    const states: unknown = JSON.parse(readCookie(cookieNames.persistedStates) ?? "{}");
    const isRecord = typeof states === "object" && states !== null && !Array.isArray(states);
    return isRecord ? (states as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const writeState = (name: "favorites", value: unknown) =>
  writeCookie(cookieNames.persistedStates, JSON.stringify({ ...readStates(), [name]: value }));
