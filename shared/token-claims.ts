/** Claims of a JWT, not verified: only the service that wrote it can do that. */
interface TokenClaims {
  name: string | null;
  customerType: "PERSON" | "ORGANIZATION" | null;
  expiresAt: number | null;
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

export function readTokenClaims(token: string): TokenClaims | null {
  const claims = readPayload(token);
  if (!claims) return null;
  const type = claims.customertype;
  return {
    name: text(claims.name),
    customerType: type === "PERSON" || type === "ORGANIZATION" ? type : null,
    expiresAt: typeof claims.exp === "number" ? Math.floor(claims.exp) : null,
  };
}

/** The same for names that differ in capitals alone. */
export const foldName = (name: string) => name.trim().toLowerCase();

/** Whether a token says that it is of another e-mail address; it may say none. */
export function namesOther(token: string, username: string): boolean {
  const name = readTokenClaims(token)?.name ?? "";
  return [name, username].every((address) => address.includes("@")) && foldName(name) !== foldName(username);
}

function readPayload(token: string): Record<string, unknown> | null {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof payload !== "object" || payload === null) return null;
    const named = Object.entries(payload).map(([key, value]) => [
      key.split("/").at(-1)?.toLowerCase(),
      value,
    ]);
    return Object.fromEntries(named);
  } catch {
    return null;
  }
}
