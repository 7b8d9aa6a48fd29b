import type { Commerce } from "#backend/commerce.ts";
import type { CheckoutInput } from "#backend/storage/records.ts";
import { findUser, isBlocked } from "#backend/storage/users.ts";
import { normalEmail } from "./email.ts";

/** Whether who is buying is on the merchant's black list, by the address told or by the account. */
export function isBlockedBuyer({ email }: CheckoutInput, { storage: { sql }, caller }: Commerce): boolean {
  const account = caller.customerId === null ? null : findUser(sql, caller.customerId);
  const addresses = [normalEmail(email), account?.email].filter((address) => address != null);
  return addresses.some((address) => isBlocked(sql, address));
}
