import { type CookieName, yearSeconds } from "#shared/cookies.ts";

/** A cookie that scripts may read, as `document.cookie` takes it: for a year and the whole origin (CS-08). */
export function cookieText(name: CookieName, value: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

export function writeCookie(name: CookieName, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: has to be written before the next document is asked for, and everywhere
  document.cookie = cookieText(name, value, location.protocol === "https:");
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
