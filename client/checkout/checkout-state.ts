import { orderRefusals, tooOften } from "#shared/api.ts";
import type { Cart } from "#shared/cart.ts";
import type { CheckoutField, CheckoutForm, CompanyAddress, Offer } from "#shared/checkout.ts";
import { keepsChoices, takeChoices } from "#shared/checkout-answer.ts";
import { type CheckoutErrors, type CheckoutSituation, toOffered, validate } from "#shared/checkout-checks.ts";
import {
  type OpenPayment,
  type OrderFailure,
  type PlaceAnswer,
  type PlacedOrder,
  toOrderFailure,
} from "#shared/order-answer.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { isEmail } from "#shared/validation.ts";

export type OfferAnswer =
  | { kind: "offer"; offer: Offer }
  | { kind: "no-cart" }
  | { kind: "failed"; isTooOften?: boolean; refusal?: OrderFailure | null };

export type PaymentAnswer =
  | { kind: "placed"; order: PlacedOrder }
  /** Nothing is paid and nothing is ordered. */
  | { kind: "open" }
  | { kind: "failed" };

/** Why there is no order, where nobody was asked for one. */
export const unplaced = {
  noAnswer: { kind: "failed" },
  notPayable: { kind: "not-payable" },
  refused: { kind: "refused", code: tooOften },
  changed: { kind: "refused", code: orderRefusals.pricesChanged },
} as const satisfies Record<string, PlaceAnswer>;

const changes: readonly (string | undefined)[] = [
  orderRefusals.deliveryChanged,
  orderRefusals.pricesChanged,
  orderRefusals.foreignCart,
  orderRefusals.cartNotFound,
];

/** The shopper sees the new prices before the next press. */
export const isPricedAnew = (answer: PlaceAnswer) =>
  answer.kind === "refused" && changes.includes(answer.code);

export interface Destination {
  market: string;
  /** ISO code; empty where the market has several and none was chosen. */
  country: string;
  countries: readonly string[];
}

export type CheckoutEvent =
  | { type: "form.change"; change: Partial<CheckoutForm> }
  | { type: "form.leave"; field: CheckoutField }
  | { type: "cart.changed" }
  | { type: "options.retry" }
  /** The shop did not price the cart. */
  | { type: "options.failed" }
  | { type: "destination.choose"; destination: Destination }
  | { type: "destination.reached" }
  /** Somebody logged in or out. */
  | { type: "customer.changed" }
  | { type: "customer.met" }
  | { type: "order.place" }
  /** The shopper is back, or never left, and may have paid. */
  | { type: "payment.returned" }
  | { type: "payment.cancelled" }
  /** The provider's checkout cannot be shown. */
  | { type: "payment.failed" }
  /** The shop lets this address order no more for now, in a frame neither. */
  | { type: "payment.refused" };

export type CheckoutEmitted =
  | { type: "invalid" }
  | { type: "moved"; market: string; cart: Cart }
  | { type: "offered"; cart: Cart };

export interface CheckoutContext {
  form: CheckoutForm;
  market: string;
  countries: readonly string[];
  destination: Destination | null;
  errors: CheckoutErrors;
  offer: Offer | null;
  /** Goods and total (`writeShown`) when the button was pressed; `neverShown` without an offer. */
  shown: string;
  /** The form as it was then. */
  pressed: CheckoutForm;
  /** The shop took no order that is paid like this without the number of the person or company. */
  isNumberAsked: boolean;
  /** The shopper has read that an order may have been made. */
  isWarned: boolean;
  companyAddresses: readonly CompanyAddress[];
  /** The shop takes no order from this shopper. */
  isBlocked: boolean;
  /** The shop has filled in something. */
  isFilledIn: boolean;
  failure: OrderFailure | null;
  /** Why there are no prices, where asking again brings none. */
  refusal: OrderFailure | null;
  order: PlacedOrder | null;
  payment: OpenPayment | null;
  /** Whether a provider's checkout can be shown in this deployment. */
  showsProviders: boolean;
  /** Counts the sessions at providers: another one is shown anew. */
  session: number;
}

export type CheckoutInput = Pick<CheckoutContext, "form" | "market" | "countries" | "showsProviders">;

type Update = Partial<CheckoutContext>;

export const begin = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  destination: null,
  errors: {},
  offer: null,
  shown: neverShown,
  pressed: input.form,
  isNumberAsked: false,
  isWarned: false,
  companyAddresses: [],
  isBlocked: false,
  isFilledIn: false,
  failure: null,
  refusal: null,
  order: null,
  payment: null,
  session: 0,
});

export const toSituation = ({
  countries,
  offer,
  form,
  isNumberAsked,
}: CheckoutContext): CheckoutSituation => ({
  countries,
  asksForNumber: isNumberAsked || (findPayment({ offer, form })?.isInvoice ?? false),
  offers: offer && toOffered(offer),
});

export const findPayment = ({ offer, form }: Pick<CheckoutContext, "offer" | "form">) =>
  offer?.payments.find(({ id }) => id === form.paymentId);

/** No cart is shown like this: what was not ordered before is not ordered by asking for it. */
export const neverShown = "-";

const writeOffered = ({ offer }: CheckoutContext) => (offer?.cart ? writeShown(offer.cart) : neverShown);

/** What the shopper sees now, they order. */
export const press = (context: CheckoutContext): Update => ({
  errors: findErrors(context),
  failure: null,
  shown: writeOffered(context),
  pressed: context.form,
});

export const wasShown = (context: CheckoutContext) =>
  context.shown === writeOffered(context) && keepsChoices(context.pressed, context.form);

export const findErrors = (context: CheckoutContext) => validate(context.form, toSituation(context));

const priced: readonly CheckoutField[] = [
  "zip",
  "country",
  "shippingId",
  "paymentId",
  "customerType",
  "companyAddressId",
  "carrierId",
  "pickUpPointId",
];

export const changesPrice = (changes: Partial<CheckoutForm>) => priced.some((field) => field in changes);

/** The shop may take no orders from it. */
export const isNewEmail = ({ form, offer }: CheckoutContext, field: CheckoutField) =>
  field === "email" && offer !== null && isEmail(form.email) && offer.email !== form.email.trim();

/** Typing clears the error of a field that is right, and shows no new one. */
export function change(context: CheckoutContext, changes: Partial<CheckoutForm>): Update {
  const form = { ...context.form, ...changes };
  const isOther = (["customerType", "country", "paymentId"] as const).some(
    (field) => form[field] !== context.form[field],
  );
  const isNumberAsked = context.isNumberAsked && !isOther;
  return { form, isNumberAsked, errors: keepErrors({ ...context, isNumberAsked, form }), failure: null };
}

function keepErrors(context: CheckoutContext): CheckoutErrors {
  const found = findErrors(context);
  const shown = Object.keys(context.errors) as CheckoutField[];
  return Object.fromEntries(shown.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
}

/** An empty field is not checked before the order. */
export function leave(context: CheckoutContext, field: CheckoutField): Update {
  const error = context.form[field] === "" ? undefined : findErrors(context)[field];
  return { errors: error ? { ...context.errors, [field]: error } : context.errors };
}

export function takeOffer(context: CheckoutContext, answer: OfferAnswer): Update {
  if (answer.kind !== "offer") return {};
  const { offer } = answer;
  const form = takeChoices(context.form, offer);
  const isNewSession = findPayment({ offer, form })?.provider?.isNewSession ?? false;
  const session = context.session + (isNewSession ? 1 : 0);
  const errors = keepErrors({ ...context, offer, form });
  return { offer, form, session, isBlocked: offer.isBlocked, errors };
}

export function move(context: CheckoutContext): Update {
  if (!context.destination) return {};
  const { market, countries, country } = context.destination;
  const form = {
    ...context.form,
    country,
    shippingId: null,
    paymentId: null,
    carrierId: "",
    pickUpPointId: "",
  };
  const fresh = { isNumberAsked: false, destination: null, offer: null, failure: null };
  const moved = { form, market, countries, ...fresh };
  return { ...moved, errors: keepErrors({ ...context, ...moved }) };
}

export function fail(context: CheckoutContext, answer: PlaceAnswer): Update {
  const { form, isWarned, refusal } = context;
  const isUnpriced = refusal !== null && answer === unplaced.noAnswer;
  const failed = isUnpriced ? { failure: refusal } : toOrderFailure(form, answer);
  const { personalId, organizationId } = failed.errors ?? {};
  return {
    ...failed,
    // An invoice needs the right one; other ways to pay may need none.
    ...((personalId || organizationId) && { isNumberAsked: !findPayment(context)?.isInvoice }),
    isWarned: isWarned || failed.failure === "checkout.maybeOrdered",
  };
}
