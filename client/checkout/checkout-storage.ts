import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";
import { singleCountry } from "#shared/checkout-market.ts";
import type { CustomerType } from "#shared/customer-types.ts";
import type { CheckoutInputType } from "#shared/operations/generated/types.ts";

const draftKey = "checkout-draft";
const orderKey = "checkout-order";

function read<Value>(key: string): Partial<Value> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

function write(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Terms have to be accepted anew after a reload, and the options of another country mean nothing. */
export function readDraft(countries: readonly string[], customerType: CustomerType): CheckoutForm {
  const draft = { ...emptyForm, customerType, ...read<CheckoutForm>(draftKey), terms: false };
  if (countries.includes(draft.country)) return draft;
  return { ...draft, country: singleCountry(countries), shippingId: null, paymentId: null };
}

export const writeDraft = (form: CheckoutForm) => write(draftKey, form);

export interface Attempt {
  cartId: string;
  lines: unknown[];
  market: string;
  checkout: CheckoutInputType;
}

interface OpenAttempt extends Attempt {
  key: string;
}

/** The same key for the same cart and form, also after a reload: the shop makes one order of it. */
export function getAttemptKey(attempt: Attempt): string {
  const { key: keptKey, ...kept } = read<OpenAttempt>(orderKey);
  if (keptKey && JSON.stringify(kept) === JSON.stringify(attempt)) return keptKey;
  const key = crypto.randomUUID();
  write(orderKey, { ...attempt, key });
  return key;
}

export function readAttempt(): OpenAttempt | null {
  const kept = read<OpenAttempt>(orderKey);
  return kept.key && kept.checkout ? (kept as OpenAttempt) : null;
}

export function clearSession() {
  for (const key of [draftKey, orderKey]) {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  }
}
