import { isStrongPassword } from "#shared/validation.ts";

/**
 * What is sent instead of a password: base64 of SHA-384(password + salt), 64 characters. It is worth as much as
 * the password, so it is never logged or kept.
 */
export async function digestPassword(password: string, salt: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-384", new TextEncoder().encode(password + salt));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Tried first by everybody who guesses; all of them have letters and digits. */
const common = new Set(
  (
    "password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword1 qwerty12 qwerty123 qwerty1234 " +
    "qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 abc12345 abcd1234 abc123456 a1b2c3d4 aa123456 " +
    "a12345678 12345678a 123456789a 1234567a iloveyou1 letmein1 letmein123 welcome1 welcome123 admin123 " +
    "administrator1 football1 baseball1 monkey123 dragon123 sunshine1 princess1 superman1 trustno1 " +
    "changeme1 changeme123 hunter123 test1234 testtest1 passwort1 passwort123 hallo123 sommer2025 sommer2026 " +
    "losenord1 losenord123 lösenord1 lösenord123 hejhej123 sverige123 nordkamm1 nordkamm123"
  ).split(" "),
);

/** Long enough, and none of those everybody knows. */
export const isAcceptablePassword = (password: string) =>
  isStrongPassword(password) && !common.has(password.toLowerCase());
