import { timingSafeEqual } from "hono/utils/buffer";
import { sha256 } from "hono/utils/crypto";
import { cookieNames } from "#shared/cookies.ts";
import type { LockedPage } from "#shared/pages.ts";
import type { PageRequest, ShopContext } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import type { Settings } from "../env.ts";
import { toAliasKey } from "../page-passwords.ts";
import { toHiddenMeta } from "../texts.ts";
import { isTicket, secondsFromNow, signTicket } from "../tickets.ts";

/** More than anybody unlocks in a visit; each costs a signature to check. */
const mostTickets = 5;
/** Seconds; the cookie itself ends with the visit. */
const ticketAge = 12 * 3600;

/** A new password makes old tickets worthless. */
const toFields = async (aliasKey: string, password: string) => [
  "unlock",
  aliasKey,
  (await sha256(password)) ?? "",
];

export const readUnlockTickets = (c: ShopContext) =>
  readSecretCookie(c, cookieNames.unlock).split(".", mostTickets).filter(Boolean);

/** The preview takes the alias from its query. */
const toLoadedAlias = ({ route, parameter, search }: PageRequest) =>
  route === "preview" ? (new URLSearchParams(search).get("alias") ?? "") : parameter;

type Passwords = Pick<Settings, "pagePasswords">;

/** Of the alias that the page loads, however it is spelt. */
export const passwordOf = (page: PageRequest, { pagePasswords }: Passwords) =>
  pagePasswords.get(toAliasKey(toLoadedAlias(page)));

export async function isUnlocked(
  page: PageRequest,
  password: string,
  ticketSecret: string,
  tickets: readonly string[],
): Promise<boolean> {
  if (tickets.length === 0) return false;
  const fields = await toFields(toAliasKey(toLoadedAlias(page)), password);
  const checked = await Promise.all(tickets.map((ticket) => isTicket(ticketSecret, fields, ticket)));
  return checked.includes(true);
}

/** Compares in upper case, untrimmed and in constant time. */
export const isPassword = (typed: string, password: string): Promise<boolean> =>
  timingSafeEqual(typed.toUpperCase(), password);

export async function unlock(c: ShopContext, alias: string, password: string): Promise<void> {
  const { ticketSecret } = c.get("settings");
  const fields = await toFields(toAliasKey(alias), password);
  const ticket = await signTicket(ticketSecret, fields, secondsFromNow(ticketAge));
  // The newest first: only the first ones are looked at.
  const tickets = [ticket, ...readUnlockTickets(c)].slice(0, mostTickets);
  writeSecretCookie(c, cookieNames.unlock, tickets.join("."));
}

export const passwordPage = (page: PageRequest): LockedPage => ({
  meta: toHiddenMeta(page, "secret.title"),
  lockedAlias: toLoadedAlias(page),
});
