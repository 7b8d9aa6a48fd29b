import { normalEmail } from "#backend/auth/credentials.ts";
import { count } from "#backend/auth/limits.ts";
import { hashPassword } from "#backend/auth/password.ts";
import { randomId, sha256 } from "#backend/auth/tokens.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import type { Commerce } from "#backend/commerce.ts";
import { passwordResetMail } from "#backend/outbox/account-mails.ts";
import { keepMail } from "#backend/storage/mails.ts";
import { endSessionsOf, keepResetKey, takeResetKey } from "#backend/storage/sessions.ts";
import { findUser, findUserByEmail, writePassword } from "#backend/storage/users.ts";
import { joinGuestOrders } from "./guest-orders.ts";

const lifetime = 60 * 60 * 1000;

/** Valid for an hour. The answer does not tell who has an account. */
export async function requestPasswordReset(
  given: string,
  { storage: { sql }, clock, contract }: Commerce,
  viewpoint: Viewpoint,
): Promise<void> {
  const key = randomId();
  const keyHash = await sha256(key);
  const now = clock.now();
  const user = findUserByEmail(sql, normalEmail(given) ?? "");
  if (!user || !count(sql, "mail", `reset:${user.email}`, now).ok) return;
  keepResetKey(sql, keyHash, { userId: user.id, expiresAt: now + lifetime });
  keepMail(sql, passwordResetMail(user.email, { [contract.current().resetParameter]: key }, viewpoint), now);
}

/** Once per key; ends all sessions, and brings the orders of a guest with the proven address. `digest` as clients send it. False for a key that is unknown, used or expired. */
export async function commitReset(
  key: string,
  digest: string,
  { storage: { sql }, clock }: Commerce,
): Promise<boolean> {
  const password = await hashPassword(digest);
  const taken = takeResetKey(sql, await sha256(key));
  const user = taken && findUser(sql, taken.userId);
  if (!user || clock.now() >= taken.expiresAt) return false;
  writePassword(sql, user.id, password);
  endSessionsOf(sql, user.id);
  joinGuestOrders(sql, user);
  return true;
}
