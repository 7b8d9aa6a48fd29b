import type { CheckoutFragment, CheckoutInputType } from "#shared/operations/generated/types.ts";

interface Sent {
  checkout?: CheckoutInputType | null;
}

/** An API keeps what a call leaves out: an address that the shopper typed is the only one of their checkout. */
export function forgetOtherAddresses<Variables extends Sent>(variables: Variables): Variables {
  const { checkout } = variables;
  if (!checkout?.billingAddress) return variables;
  return { ...variables, checkout: { billingAddressId: null, ...checkout, shippingAddress: null } };
}

const toPlain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Whether the API has another place for the order than the one that was typed: it may write the same one differently. */
export function isElsewhere({ checkout }: Sent, told: CheckoutFragment | null): boolean {
  const typed = checkout?.billingAddress;
  const kept = told?.billingAddress;
  if (!typed || !kept) return false;
  const isOther = (name: "addressLine1" | "zip") => {
    const [own, other] = [toPlain(typed[name] ?? ""), toPlain(kept[name] ?? "")];
    return !own.endsWith(other) && !other.endsWith(own);
  };
  return isOther("addressLine1") && isOther("zip");
}
