import { readBody } from "#backend/http/body.ts";
import { normalEmail } from "#backend/users/email.ts";
import type { Signature } from "./challenge.ts";
import { isDigest } from "./password.ts";

export type Credentials =
  | { kind: "name"; username: string }
  | {
      kind: "signed";
      username: string;
      signature: Signature;
      password: string;
      newPassword: string | null;
      sessionLifetime: unknown;
    };

const largestBody = 16 * 1024;

/** The body of a `POST` to an auth action: a name alone, or a name that was signed. Null: neither. */
export async function readCredentials(request: Request): Promise<Credentials | null> {
  const text = await readBody(request, largestBody);
  const body = text === null ? null : parseObject(text);
  const username = normalEmail(body?.username);
  if (!body || username === null) return null;
  const { signature, password, newPassword = null, sessionLifetime } = body;
  if (signature === undefined && password === undefined) return { kind: "name", username };
  if (!isSignature(signature) || !isDigest(password)) return null;
  if (newPassword !== null && !isDigest(newPassword)) return null;
  return { kind: "signed", username, signature, password, newPassword, sessionLifetime };
}

function isSignature(value: unknown): value is Signature {
  if (!isObject(value)) return false;
  return [value.identity, value.timestamp, value.signature].every((part) => typeof part === "string");
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
