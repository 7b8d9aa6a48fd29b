import { cookieNames } from "#shared/cookies.ts";
import type { LockedPage } from "#shared/pages.ts";
import type { PageRequest, ShopContext } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { toHiddenMeta } from "../texts.ts";

const encoder = new TextEncoder();

/** Given to those who know the password of an alias; a new password makes it worthless. */
async function createTicket(alias: string, password: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(password),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`unlock ${alias}`)));
  return [...signature].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const readUnlockTickets = (c: ShopContext) =>
  readSecretCookie(c, cookieNames.unlock).split(".").filter(Boolean);

export const isUnlocked = async (alias: string, password: string, tickets: readonly string[]) =>
  tickets.length > 0 && tickets.includes(await createTicket(alias, password));

/** Compares in upper case, untrimmed and in constant time. */
export async function isPassword(typed: string, password: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [typed.toUpperCase(), password].map((text) => crypto.subtle.digest("SHA-256", encoder.encode(text))),
  );
  const bytes = new Uint8Array(other ?? new ArrayBuffer(0));
  return (
    new Uint8Array(one ?? new ArrayBuffer(0)).reduce(
      (difference, byte, index) => difference | (byte ^ (bytes[index] ?? 0)),
      0,
    ) === 0
  );
}

export async function unlock(c: ShopContext, alias: string, password: string): Promise<void> {
  const tickets = [...new Set([...readUnlockTickets(c).slice(-4), await createTicket(alias, password)])];
  writeSecretCookie(c, cookieNames.unlock, tickets.join("."));
}

export const passwordPage = (page: PageRequest): LockedPage => ({
  meta: toHiddenMeta(page, "secret.title"),
  lockedAlias: page.parameter,
});
