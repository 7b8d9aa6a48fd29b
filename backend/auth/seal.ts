import { fromBase64Url, toBase64Url } from "./base64url.ts";

/** Says of a text that it was written here and not changed since (HMAC-SHA-256, base64url). */
export interface Seal {
  sign(text: string): Promise<string>;
  /** Compares in constant time. */
  isGenuine(text: string, signature: string): Promise<boolean>;
}

/** @param secret any text with 256 random bits in it */
export function createSeal(secret: string): Seal {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const importKey = () => crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign", "verify"]);
  let imported: Promise<CryptoKey> | undefined;
  const key = () => {
    imported ??= importKey();
    return imported;
  };

  return {
    async sign(text) {
      return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await key(), bytes(text))));
    },
    async isGenuine(text, signature) {
      const given = fromBase64Url(signature);
      return given !== null && crypto.subtle.verify("HMAC", await key(), given, bytes(text));
    },
  };
}
