import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import { signing, verifying } from "hono/utils/jwt/jws";
import { sign, verify } from "hono/utils/jwt/jwt";

const toBase64Url = (bytes: ArrayBuffer): string => encodeBase64Url(bytes).replaceAll("=", "");

/** 256 random bits. */
export const randomId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)).buffer);

/** SHA-256 of the text's UTF-8 bytes as 64 lower-case hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const signText = async (secret: string, text: string): Promise<string> =>
  toBase64Url(await signing(secret, "HS256", new TextEncoder().encode(text)));

/** Compares in constant time. */
export async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]+$/.test(signature)) return false;
  try {
    return await verifying(secret, "HS256", decodeBase64Url(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

export interface Identity {
  sessionId: string;
  userId: number | null;
  email: string;
  customerType: "PERSON" | "ORGANIZATION";
  spoofedBy: string | null;
}

const claimNames = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

/** A JWT with the claims clients of the hosted service read. `now` in milliseconds, `maxAge` in seconds. */
export function writeToken(secret: string, who: Identity, now: number, maxAge: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const claims = {
    iat: issuedAt,
    exp: issuedAt + maxAge,
    [`${claimNames}/name`]: who.email,
    [`${claimNames}/sid`]: who.sessionId,
    CustomerType: who.customerType,
    MemberType: "",
    MemberId: String(who.userId ?? 0),
    MemberDiscount: "0",
    ...(who.spoofedBy !== null && { SpoofedBy: who.spoofedBy }),
  };
  return sign(claims, secret, "HS256");
}

/** The session id; null when the token was not written here, was changed or has expired. */
export async function readToken(secret: string, token: string, now: number): Promise<string | null> {
  try {
    // Its times are compared with the shop's clock, which tests move.
    const claims = await verify(token, secret, { alg: "HS256", exp: false, iat: false, nbf: false });
    const { exp, [`${claimNames}/sid`]: sessionId } = claims;
    return exp !== undefined && now < exp * 1000 ? String(sessionId) : null;
  } catch {
    return null;
  }
}
