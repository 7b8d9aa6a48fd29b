import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  type CheckoutSituation,
  validate,
} from "#shared/checkout.ts";
import type { Destination, OrderFailure, PlaceAnswer, PlacedOrder } from "./checkout-events.ts";
import { isInvoice, type Offer, paymentOptions, shippingOptions } from "./checkout-input.ts";

/** What the checkout machine remembers. */
export interface CheckoutMemory {
  form: CheckoutForm;
  /** Alias of the market the order is made in. */
  market: string;
  /** ISO codes of the countries the market delivers to. */
  countries: readonly string[];
  /** Asked for, while its prices have not come. */
  destination: Destination | null;
  /** Errors on screen. */
  errors: CheckoutErrors;
  /** Options and priced cart for the form; null until the shop has answered. */
  offer: Offer | null;
  /** Why the last attempt did not become an order. */
  failure: OrderFailure | null;
  order: PlacedOrder | null;
}

export const situationOf = ({ countries, offer, form }: CheckoutMemory): CheckoutSituation => ({
  countries,
  isInvoice: isInvoice(offer, form.paymentId),
});

export const errorsOf = (memory: CheckoutMemory) => validate(memory.form, situationOf(memory));

/** An error goes as soon as its field is right (VL-18); new ones do not come while typing. */
export function change(memory: CheckoutMemory, changes: Partial<CheckoutForm>): Partial<CheckoutMemory> {
  const form = { ...memory.form, ...changes };
  return { form, errors: stillWrong({ ...memory, form }), failure: null };
}

function stillWrong(memory: CheckoutMemory): CheckoutErrors {
  const now = errorsOf(memory);
  const shown = Object.keys(memory.errors) as CheckoutField[];
  return Object.fromEntries(shown.flatMap((field) => (now[field] ? [[field, now[field]]] : [])));
}

/** A field that was filled in is checked when it is left; an empty one only with the order (design 3.6-7). */
export function leave(memory: CheckoutMemory, field: CheckoutField): Partial<CheckoutMemory> {
  const error = memory.form[field] === "" ? undefined : errorsOf(memory)[field];
  return { errors: error ? { ...memory.errors, [field]: error } : memory.errors };
}

/** The shop chooses what the shopper has not chosen, or what is no longer offered. */
export function offered(memory: CheckoutMemory, offer: Offer): Partial<CheckoutMemory> {
  const selected = (options: { id: number; isSelected: boolean }[]) =>
    options.find((option) => option.isSelected)?.id ?? null;
  const form = {
    ...memory.form,
    shippingId: selected(shippingOptions(offer)),
    paymentId: selected(paymentOptions(offer)),
  };
  return { offer, form, errors: stillWrong({ ...memory, offer, form }) };
}

/** To another market: its countries, prices and ways; everything typed stays (design 3.6-3). */
export function move(memory: CheckoutMemory): Partial<CheckoutMemory> {
  if (!memory.destination) return {};
  const { market, countries, country } = memory.destination;
  const form = { ...memory.form, country, shippingId: null, paymentId: null };
  const moved = { form, market, countries, destination: null, offer: null, failure: null };
  return { ...moved, errors: stillWrong({ ...memory, ...moved }) };
}

const failures: Record<string, OrderFailure> = {
  InsufficientStock: "klarna.outOfStock",
  CartEmpty: "klarna.outOfStock",
};

/** What a refused or unanswered order leaves behind: the form, and why (CK-09, CK-10). */
export function failed(memory: CheckoutMemory, answer: PlaceAnswer): Partial<CheckoutMemory> {
  if (answer.kind !== "refused") return { failure: "error.generic" };
  if (answer.code === "INVALID_IDENTITY_NUMBER") {
    const isCompany = memory.form.customerType === "COMPANY";
    return {
      failure: null,
      errors: isCompany
        ? { organizationId: "validation.organizationId" }
        : { personalId: "validation.personalId" },
    };
  }
  return { failure: failures[answer.code ?? ""] ?? "klarna.unable" };
}
