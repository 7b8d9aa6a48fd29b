import * as v from "valibot";
import { isDigest } from "./password.ts";

/** Trimmed and in lower case; null for what cannot be an e-mail address. */
export function normalEmail(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 254) return null;
  const email = value.trim().toLowerCase();
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email) ? email : null;
}

const username = v.pipe(
  v.unknown(),
  v.transform(normalEmail),
  v.check((email) => email !== null),
  v.transform(String),
);
const digest = v.custom<string>(isDigest);
const signature = v.object({ identity: v.string(), timestamp: v.string(), signature: v.string() });

const signed = v.object({
  username,
  signature,
  password: digest,
  newPassword: v.optional(v.nullable(digest), null),
  sessionLifetime: v.optional(v.unknown()),
});

const nameAlone = v.object({
  username,
  signature: v.optional(v.undefined()),
  password: v.optional(v.undefined()),
});

export const credentials = v.union([nameAlone, signed]);

export type Signed = v.InferOutput<typeof signed>;
