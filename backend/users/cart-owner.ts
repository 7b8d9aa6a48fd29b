import type { CheckoutInput } from "#backend/checkout/input.ts";
import type { Commerce } from "#backend/commerce.ts";
import { writeCartUser } from "#backend/storage/cart-users.ts";
import { findUser } from "#backend/storage/users.ts";
import { addressOf } from "./profile.ts";

/**
 * Notes whose open cart is at the checkout: its order will be theirs. An e-mail address alone never makes an
 * order somebody's, because nobody has proved that it is theirs.
 */
export function noteOwner({ storage, caller }: Commerce, cartId: string): void {
  writeCartUser(storage.sql, cartId, caller.customerId);
}

/** What a logged-in shopper has not told the checkout is taken from their profile. */
export function withProfile(told: CheckoutInput, { storage, caller }: Commerce): CheckoutInput {
  const user = caller.customerId === null ? null : findUser(storage.sql, caller.customerId);
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
