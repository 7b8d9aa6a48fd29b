import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";

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

/**
 * What was typed before a failure or a reload (design 3.6-6). Terms have to be accepted anew, and the options
 * of another country mean nothing.
 */
export function readDraft(country: string): CheckoutForm {
  const draft = { ...emptyForm, ...read<CheckoutForm>(draftKey), terms: false };
  if (draft.country === country || country === "") return draft;
  return { ...draft, country, shippingId: null, paymentId: null };
}

export const writeDraft = (form: CheckoutForm) => write(draftKey, form);

/**
 * Key of one attempt to order (safety.md rule 9): the same for the same cart and the same form, also after a
 * reload, so that the shop makes one order of it however often it is asked.
 * @param attempt everything that makes the attempt what it is, as text
 */
export function keyOfAttempt(attempt: string): string {
  const kept = read<{ attempt: string; key: string }>(orderKey);
  if (kept.attempt === attempt && kept.key) return kept.key;
  const key = crypto.randomUUID();
  write(orderKey, { attempt, key });
  return key;
}

/** After the order: nothing personal stays in the browser. */
export function forgetSession() {
  for (const key of [draftKey, orderKey]) {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  }
}
