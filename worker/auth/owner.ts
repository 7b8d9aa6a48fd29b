import { cookieNames } from "#shared/cookies.ts";
import { namesOther, readTokenClaims } from "#shared/token-claims.ts";
import type { ShopContext } from "../context.ts";
import { readSecretCookie, writeSecretCookie } from "../cookies.ts";
import { digestFields, isTicket, secondsFromNow, signTicket } from "../tickets.ts";
import { readOwnToken } from "./session-cookies.ts";

/** Seconds. */
const ownerAge = 30 * 86_400;

const toFields = (owner: string) => ["cart owner", owner];

const toOwner = (c: ShopContext, username: string): Promise<string> => {
  const { ticketSecret, channelId } = c.get("settings");
  return digestFields(ticketSecret, ["customer", channelId, username.trim().toLowerCase()]);
};

/** Proves to later requests who logged in here: the name in a token is believed by the commerce API alone. */
export async function writeOwner(c: ShopContext, username: string): Promise<string> {
  const owner = await toOwner(c, username);
  const ticket = await signTicket(c.get("settings").ticketSecret, toFields(owner), secondsFromNow(ownerAge));
  writeSecretCookie(c, cookieNames.cartOwner, `${owner}.${ticket}`, ownerAge);
  return owner;
}

export const forgetOwner = (c: ShopContext) => writeSecretCookie(c, cookieNames.cartOwner, "", 0);

/** Who logged in here last, also when their session has ended. */
export async function readLatestOwner(c: ShopContext): Promise<string> {
  const [owner = "", ticket = ""] = readSecretCookie(c, cookieNames.cartOwner).split(".");
  return (await isTicket(c.get("settings").ticketSecret, toFields(owner), ticket)) ? owner : "";
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
  return owner !== "" && owner !== (await toOwner(c, name));
}
