import { fromBase64Url, toBase64Url } from "./base64url.ts";
import type { Seal } from "./seal.ts";

/** Whom a token speaks for. */
export interface Identity {
  sessionId: string;
  userId: number | null;
  email: string;
  customerType: "PERSON" | "ORGANIZATION";
  /** Who acts in the user's place. */
  spoofedBy: string | null;
}

const claimNames = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const header = encode({ alg: "HS256", typ: "JWT" });

/**
 * A signed token with the claims clients of the hosted service read (auth.md §3).
 * @param now milliseconds
 * @param maxAge seconds until it expires
 */
export async function writeToken(seal: Seal, who: Identity, now: number, maxAge: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  const claims = encode({
    iat: issuedAt,
    exp: issuedAt + maxAge,
    [`${claimNames}/name`]: who.email,
    [`${claimNames}/sid`]: who.sessionId,
    CustomerType: who.customerType,
    MemberType: "",
    MemberId: String(who.userId ?? 0),
    MemberDiscount: "0",
    ...(who.spoofedBy !== null && { SpoofedBy: who.spoofedBy }),
  });
  return `${header}.${claims}.${await seal.sign(`${header}.${claims}`)}`;
}

/** The session a token belongs to; null when it was not written here, was changed or has expired. */
export async function readToken(seal: Seal, token: string, now: number): Promise<string | null> {
  const [head, claims, signature, ...rest] = token.split(".");
  if (head !== header || !claims || !signature || rest.length > 0) return null;
  if (!(await seal.isGenuine(`${head}.${claims}`, signature))) return null;
  const { exp, [`${claimNames}/sid`]: sessionId } = decode(claims);
  return typeof exp === "number" && now < exp * 1000 ? String(sessionId) : null;
}

function encode(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}

/** Only for what was sealed here. */
function decode(text: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(fromBase64Url(text) ?? new Uint8Array()));
}
