import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cookieNames } from "#shared/cookies.ts";
import type { LockedPage } from "#shared/pages.ts";
import type { RouteName } from "#shared/routes.ts";
import type { PageRequest, ShopEnv } from "../context.ts";
import { hostOnly, isSecure } from "../cookies.ts";
import { textsOf } from "../pages/page.ts";

type Shop = Context<ShopEnv>;

/** Pages of editors and lists of goods may be behind a password; which ones the settings say by alias. */
const gatedRoutes: ReadonlySet<RouteName> = new Set(["content", "campaign", "brand", "category", "list"]);

const encoder = new TextEncoder();

/** The password of the gate before a page; undefined for a page that stands open. */
export const passwordOf = (c: Shop, { route, parameter }: Pick<PageRequest, "route" | "parameter">) =>
  gatedRoutes.has(route) ? c.get("settings").pagePasswords.get(parameter) : undefined;

/** What the gate of one alias gives to whoever knows its password; another password makes it worthless. */
async function ticketFor(alias: string, password: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(password),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mark = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`unlock ${alias}`)));
  return [...mark].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const ticketsOf = (c: Shop) =>
  (getCookie(c, hostOnly(c, cookieNames.unlock)) ?? "").split(".").filter(Boolean);

/** Whether a page may not be shown to this visitor yet. */
export async function isLocked(c: Shop, page: PageRequest): Promise<boolean> {
  const password = passwordOf(c, page);
  if (password === undefined) return false;
  const tickets = ticketsOf(c);
  return tickets.length === 0 || !tickets.includes(await ticketFor(page.parameter, password));
}

/** Compares what was typed with a stored password: in upper case, nothing trimmed, in the same time whatever differs (SS-03, Q-43). */
export async function isPassword(typed: string, password: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [typed.toUpperCase(), password].map((text) => crypto.subtle.digest("SHA-256", encoder.encode(text))),
  );
  const bytes = new Uint8Array(other ?? new ArrayBuffer(0));
  return (
    new Uint8Array(one ?? new ArrayBuffer(0)).reduce(
      (unlike, byte, at) => unlike | (byte ^ (bytes[at] ?? 0)),
      0,
    ) === 0
  );
}

/** Lets the visitor in for the rest of the visit (SS-10). */
export async function unlock(c: Shop, alias: string, password: string): Promise<void> {
  const tickets = [...new Set([...ticketsOf(c).slice(-4), await ticketFor(alias, password)])];
  setCookie(c, hostOnly(c, cookieNames.unlock), tickets.join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
  });
}

/** What is shown instead of the page: nothing of it (SS-09). */
export const passwordPage = ({ language, market, pathname, parameter }: PageRequest): LockedPage => ({
  meta: {
    title: textsOf(language, market)("secret.title"),
    description: "",
    canonical: pathname,
    robots: "noindex",
  },
  gate: parameter,
});
