import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { signing, verifying } from "hono/utils/jwt/jws";

const encoder = new TextEncoder();

const toText = (fields: readonly string[], expiresAt: number) =>
  encoder.encode(JSON.stringify([...fields, expiresAt]));

/** The same for the same fields, and nobody without the secret can tell which. */
export const digestFields = async (secret: string, fields: readonly string[]): Promise<string> =>
  toTicketText(await signing(secret, "HS256", encoder.encode(JSON.stringify(fields))));

const toTicketText = (signature: ArrayBuffer) => encodeBase64Url(signature).replaceAll("=", "");

/** Proves that this shop agreed to `fields` until `expiresAt` (seconds since 1970); they cannot be read from it. */
export async function signTicket(
  secret: string,
  fields: readonly string[],
  expiresAt: number,
): Promise<string> {
  const signature = await signing(secret, "HS256", toText(fields, expiresAt));
  return `${expiresAt}-${toTicketText(signature)}`;
}

/** Compares in constant time. */
export async function isTicket(secret: string, fields: readonly string[], ticket: string): Promise<boolean> {
  const [, expiry = "", signature = ""] = /^(\d{10})-([\w-]{43})$/.exec(ticket) ?? [];
  if (Number(expiry) * 1000 <= Date.now()) return false;
  return verifying(secret, "HS256", decodeBase64Url(signature), toText(fields, Number(expiry)));
}

/** Seconds since 1970. */
export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
