import type { PasswordRecord } from "#backend/storage/users.ts";

/** The most the runtime does in one go. */
const rounds = 100_000;

/** Base64 of SHA-384(password + salt): what clients send instead of a password. */
export const isDigest = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9+/]{64}$/.test(value);

/** Hashes a digest again with its own salt: the digest itself is worth as much as the password. */
export async function hashPassword(digest: string): Promise<PasswordRecord> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toBase64(salt), hash: await derive(digest, salt, rounds), rounds };
}

/** Compared with when no user has this name, so that the answer takes as long. */
const nobody: PasswordRecord = { salt: btoa("nobody has this!"), hash: "", rounds };

export async function isPassword(digest: string, kept: PasswordRecord | undefined): Promise<boolean> {
  const { salt, hash, rounds } = kept ?? nobody;
  const given = await derive(digest, fromBase64(salt), rounds);
  return isSame(given, hash);
}

async function derive(digest: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(digest), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-512", salt, iterations },
    key,
    256,
  );
  return toBase64(new Uint8Array(bits));
}

function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
