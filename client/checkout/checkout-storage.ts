import { type CheckoutForm, emptyForm, type PickUpPoint } from "#shared/checkout.ts";
import { singleCountry } from "#shared/checkout-market.ts";
import type { CustomerType } from "#shared/customer-types.ts";
import type { CheckoutInputType } from "#shared/operations/generated/types.ts";
import { forgetPayment } from "../cart/known-payment.ts";
import { readStored, writeStored } from "../storage.ts";

const draftKey = "checkout-draft";
const orderKey = "checkout-order";
const deliveryKey = "checkout-delivery";

const read = <Value>(key: string) => (readStored("sessionStorage", key) ?? {}) as Partial<Value>;

/** Without what does not outlive a reload: accepted terms, an address that is not shown yet, the options of another country. */
export function readDraft(countries: readonly string[], customerType: CustomerType): CheckoutForm {
  const kept = read<CheckoutForm>(draftKey);
  const draft = { ...emptyForm, customerType, ...kept, companyAddressId: "", terms: false };
  if (countries.includes(draft.country)) return draft;
  return { ...draft, country: singleCountry(countries), shippingId: null, paymentId: null };
}

export const writeDraft = (form: CheckoutForm) => writeStored("sessionStorage", draftKey, form);

export interface Attempt {
  cartId: string;
  lines: unknown[];
  market: string;
  checkout: CheckoutInputType;
}

interface OpenAttempt extends Attempt {
  key: string;
  /** Number of its order, whose payment is open. */
  ordered?: string;
}

/**
 * The same key for the same cart and form, also after a reload, so that asking twice makes one order; null when another
 * attempt is kept.
 */
export function getAttemptKey(attempt: Attempt): string | null {
  const { key: keptKey, ordered: _ordered, ...kept } = read<OpenAttempt>(orderKey);
  if (!keptKey) return renewAttemptKey(attempt);
  return JSON.stringify(kept) === JSON.stringify(attempt) ? keptKey : null;
}

export function renewAttemptKey(attempt: Attempt): string {
  const key = crypto.randomUUID();
  writeStored("sessionStorage", orderKey, { ...attempt, key });
  return key;
}

/** What was begun with the key before is over, and no order. */
export function leaveAttempt() {
  const kept = readAttempt();
  if (kept) renewAttemptKey(kept);
}

export const noteOrdered = (ordered: string) =>
  writeStored("sessionStorage", orderKey, { ...readAttempt(), ordered });

export function readAttempt(): OpenAttempt | null {
  const kept = read<OpenAttempt>(orderKey);
  return kept.key && kept.checkout ? (kept as OpenAttempt) : null;
}

/** How the shopper gets what is in the cart; the API does not tell it of an order. */
export interface ChosenDelivery {
  cartId: string;
  name: string;
  /** The days, as they were promised. */
  arrival: string;
  /** Where it is picked up; null when it is brought. */
  place: PickUpPoint | null;
}

export const writeDelivery = (delivery: ChosenDelivery | null) =>
  writeStored("sessionStorage", deliveryKey, delivery);

/** Null for a cart that was ordered elsewhere. */
export function readDelivery(cartId: string): ChosenDelivery | null {
  const kept = read<ChosenDelivery>(deliveryKey);
  return cartId !== "" && kept.cartId === cartId ? (kept as ChosenDelivery) : null;
}

/** All but the delivery: the confirmation tells it after this. */
export function clearSession() {
  forgetPayment();
  writeStored("sessionStorage", draftKey, null);
  writeStored("sessionStorage", orderKey, null);
}
