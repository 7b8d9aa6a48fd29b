import { cookieNames } from "#shared/cookies.ts";
import { foldName, namesOther, readTokenClaims } from "#shared/token-claims.ts";
import type { ShopContext } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { digestFields, isTicket, secondsFromNow, signTicket } from "../tickets.ts";
import { readOwnToken } from "./session-cookies.ts";

/** Seconds. */
const ownerAge = 30 * 86_400;

const toFields = (owner: string) => ["cart owner", owner];

/** Names that differ in capitals alone are two owners: to some services they are two accounts. */
async function toOwner(c: ShopContext, username: string): Promise<string> {
  const { ticketSecret, channelId } = c.get("settings");
  const digest = (name: string) => digestFields(ticketSecret, ["customer", channelId, name]);
  const [name, folded] = [username.trim(), foldName(username)];
  return name === folded ? digest(folded) : `${await digest(folded)}~${await digest(name)}`;
}

/** Whether two owners have names that differ in more than capitals: most services fold those. */
const isOther = (one: string, other: string) => one.split("~")[0] !== other.split("~")[0];

/** Somebody who came by a link of the merchant's, and not whom it let in. */
const byLink = "link";

async function write(c: ShopContext, owner: string): Promise<void> {
  const ticket = await signTicket(c.get("settings").ticketSecret, toFields(owner), secondsFromNow(ownerAge));
  writeSecretCookie(c, cookieNames.cartOwner, `${owner}.${ticket}`, ownerAge);
}

/**
 * Proves to later requests who logged in here: the name in a token is believed by the commerce API alone. Answers the owner
 * of what is kept for them, and whether somebody else was here last, without having logged out.
 */
export async function writeOwner(
  c: ShopContext,
  username: string,
): Promise<{ owner: string; isAnothers: boolean }> {
  const [before, owner] = await Promise.all([readFormer(c), toOwner(c, username)]);
  await write(c, owner);
  return { owner, isAnothers: before !== "" && isOther(before, owner) };
}

export const writeLinkOwner = (c: ShopContext) => write(c, byLink);

/** The proof lasts for as long as the customer comes back within its time. */
export async function renewOwner(c: ShopContext): Promise<void> {
  const owner = await readFormer(c);
  if (owner) await write(c, owner);
}

export const forgetOwner = (c: ShopContext) => writeSecretCookie(c, cookieNames.cartOwner, "", 0);

/** Who logged in here last, also when their session has ended, and whoever they were; empty for a guest. */
export async function readFormer(c: ShopContext): Promise<string> {
  const [owner = "", ticket = ""] = readSecretCookie(c, cookieNames.cartOwner).split(".");
  return (await isTicket(c.get("settings").ticketSecret, toFields(owner), ticket)) ? owner : "";
}

/** Empty also for who came by a link. */
export async function readLatestOwner(c: ShopContext): Promise<string> {
  const owner = await readFormer(c);
  return owner === byLink ? "" : owner;
}

/**
 * Whether a renewed token names another shopper than the one before it, or than who logged in here. One that names no
 * e-mail address is taken: not every service writes any into its tokens.
 */
export async function isAnothers(c: ShopContext, token: string): Promise<boolean> {
  const name = readTokenClaims(token)?.name;
  if (!name?.includes("@")) return false;
  const before = readTokenClaims((await readOwnToken(c))?.token ?? "")?.name;
  if (before && namesOther(token, before)) return true;
  const owner = await readLatestOwner(c);
  return owner !== "" && isOther(owner, await toOwner(c, name));
}
