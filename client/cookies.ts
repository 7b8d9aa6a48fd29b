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

export const hasCookie = (name: CookieName, cookies = document.cookie) =>
  cookies.split("; ").some((cookie) => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1);
