import { normalEmail } from "#backend/auth/credentials.ts";
import type { Commerce } from "#backend/commerce.ts";
import { writeCartUser } from "#backend/storage/carts.ts";
import type { CheckoutInput } from "#backend/storage/records.ts";
import { findUser, isBlocked, type User } from "#backend/storage/users.ts";
import { addressOf } from "./profile.ts";

/** At first only a login makes an order somebody's: nobody has proved that an e-mail address is theirs. */
export function noteOwner(commerce: Commerce, cartId: string): void {
  writeCartUser(commerce.storage.sql, cartId, buyer(commerce)?.id ?? null);
}

export function withProfile(told: CheckoutInput, commerce: Commerce): CheckoutInput {
  const user = buyer(commerce);
  if (!user) return told;
  const { customerType, personalId } = user.profile;
  const address = addressOf(user.profile);
  return {
    email: user.email,
    ...(address && { billingAddress: address }),
    ...(customerType && { customerType }),
    ...(personalId && { identityNumber: personalId }),
    ...told,
  };
}

/** Null for a guest, and for a user who was deleted while a payment was under way. */
const buyer = ({ storage, caller }: Commerce): User | null =>
  caller.customerId === null ? null : findUser(storage.sql, caller.customerId);

/** By the address given in the checkout or by the account's. */
export function isBlockedBuyer({ email }: CheckoutInput, { storage: { sql }, caller }: Commerce): boolean {
  const account = caller.customerId === null ? null : findUser(sql, caller.customerId);
  const addresses = [normalEmail(email), account?.email].filter((address) => address != null);
  return addresses.some((address) => isBlocked(sql, address));
}
