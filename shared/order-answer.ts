import { orderRefusals, tooOften } from "./api.ts";
import type { CheckoutForm } from "./checkout.ts";
import type { CheckoutErrors } from "./checkout-checks.ts";
import type { PlaceOrderMutation } from "./operations/generated/types.ts";
import { findOrderNumber, isAwaitingPayment } from "./payment.ts";
import { hasPersonalIds } from "./validation.ts";

export interface PlacedOrder {
  orderId: string;
  /** As the browser knows its cart. */
  cartId: string;
  /** The shop has not been told yet: the cart is still there. */
  isPaidOnly?: true;
}

export interface OpenPayment {
  /** Number of the order where there is one already, else of the payment. */
  id: string;
  cartId: string;
  /** Page of the payment provider. */
  redirectUrl: string;
  /** Without it nothing is ordered before the payment is made. */
  isOrdered?: true;
}

export type PlaceAnswer =
  | { kind: "placed"; order: PlacedOrder }
  | { kind: "to-pay"; payment: OpenPayment }
  /** The provider's page cannot be opened. */
  | { kind: "not-payable" }
  | { kind: "refused"; code: string | undefined }
  /** Nothing was ordered: the shop takes no orders at the moment. */
  | { kind: "unavailable" }
  /** Another attempt is not decided yet. */
  | { kind: "under-way" }
  /** The order may have been made: the same key asks again. */
  | { kind: "failed" };

export type OrderFailure =
  | "payment.notCompleted"
  | "payment.notOpened"
  | "payment.underWay"
  | "klarna.blocked"
  | "klarna.outOfStock"
  | "klarna.unable"
  | "checkout.ordersClosed"
  | "checkout.orderUnderWay"
  | "checkout.maybeOrdered"
  | "checkout.cartChanged"
  | "checkout.deliveryChanged"
  | "checkout.pricesChanged"
  | "checkout.otherAddress"
  | "checkout.blocked"
  | "promo.errorRequirements"
  | "confirm.unreachable"
  | "auth.tooOften"
  | "error.generic";

/** @param page URL of the page that ordered */
export function toPlaceAnswer(
  placed: PlaceOrderMutation["placeOrder"] | undefined,
  cartId: string,
  page: string,
): PlaceAnswer {
  const orderId = findOrderNumber(placed);
  const redirectUrl = toPaymentAddress(placed?.redirectUrl, page);
  if (redirectUrl !== null) {
    const id = orderId ?? placed?.publicId ?? "";
    return {
      kind: "to-pay",
      payment: { id, cartId, redirectUrl, ...(orderId !== null && { isOrdered: true }) },
    };
  }
  if (orderId !== null) return { kind: "placed", order: { orderId, cartId } };
  return { kind: isAwaitingPayment(placed) ? "not-payable" : "failed" };
}

/** Null unless the shopper may be sent there. */
export function toPaymentAddress(address: string | null | undefined, page: string): string | null {
  if (!address || !URL.canParse(address, page)) return null;
  const { protocol, origin } = new URL(address, page);
  return protocol === "https:" || origin === new URL(page).origin ? address : null;
}

const failures = new Map<string, OrderFailure>([
  ["InsufficientStock", "klarna.outOfStock"],
  ["CartEmpty", "klarna.outOfStock"],
  ["CustomerBlacklisted", "klarna.blocked"],
  ["PaymentNotCompleted", "payment.underWay"],
  ["RequirementsNotMet", "promo.errorRequirements"],
  [orderRefusals.deliveryChanged, "checkout.deliveryChanged"],
  [orderRefusals.pricesChanged, "checkout.pricesChanged"],
  [orderRefusals.otherAddress, "checkout.otherAddress"],
  [orderRefusals.foreignCart, "checkout.cartChanged"],
  [orderRefusals.cartNotFound, "checkout.cartChanged"],
  [orderRefusals.cartCompleted, "confirm.unreachable"],
  [orderRefusals.maybeOrdered, "checkout.maybeOrdered"],
  [tooOften, "auth.tooOften"],
]);
const wrongNumber = "INVALID_IDENTITY_NUMBER";
const wrongCountry = "InvalidCountry";

/**
 * Codes without a sentence of their own: by the name, nothing was ordered, or what a form has to say was missing. A
 * signature or a confirmation may be required of an order that was made.
 */
const notBegun =
  /^(ORDER_NOT_CREATED|OrderNotCreated|\w*(Address|Birth|City|Company|Consent|Country|Email|Field|Gender|Method|[Nn]ame|Number|OrganizationId|Option|PersonalId|Phone|Point|(Postal|Post|Zip)[Cc]ode|Shipping|State|Street|Terms|Type|Zip)Required|BAD_USER_INPUT|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/;

/** Whether an order that is refused with this code was not made. One that nobody knows may be that of an exception after it. */
export const isKnownRefusal = (code: string | undefined) =>
  code !== undefined &&
  (failures.has(code) || code === wrongNumber || code === wrongCountry || notBegun.test(code));

const offerRefusals = new Map<string | undefined, OrderFailure>([
  ["InsufficientStock", "klarna.outOfStock"],
  ["CustomerBlacklisted", "checkout.blocked"],
  ["RequirementsNotMet", "promo.errorRequirements"],
  [orderRefusals.maybeOrdered, "checkout.maybeOrdered"],
  [orderRefusals.underWay, "checkout.orderUnderWay"],
  [orderRefusals.guardDown, "checkout.ordersClosed"],
  [orderRefusals.foreignCart, "checkout.cartChanged"],
]);

/** Why a cart has no prices in the checkout: its goods, its customer, its promo code, or an order of it. */
export const toOfferRefusal = (code: string | undefined): OrderFailure | null =>
  offerRefusals.get(code) ?? null;

interface FailedOrder {
  failure: OrderFailure | null;
  errors?: CheckoutErrors;
}

export const asksForNumber = (answer: PlaceAnswer): boolean =>
  answer.kind === "refused" && answer.code === wrongNumber;

/** What is said of an order that was not made, and at which field; of a field that nobody is asked for as a whole. */
export function toOrderFailure(form: CheckoutForm, answer: PlaceAnswer): FailedOrder {
  if (answer.kind === "unavailable") return { failure: "checkout.ordersClosed" };
  if (answer.kind === "under-way") return { failure: "checkout.orderUnderWay" };
  if (answer.kind === "not-payable") return { failure: "payment.notOpened" };
  if (answer.kind !== "refused") return { failure: "error.generic" };
  const isCompany = form.customerType === "COMPANY";
  if (asksForNumber(answer) && isCompany)
    return { failure: null, errors: { organizationId: "validation.organizationId" } };
  if (asksForNumber(answer) && hasPersonalIds(form.country))
    return { failure: null, errors: { personalId: "validation.personalId" } };
  const isKept = isCompany && form.companyAddressId !== "";
  if (answer.code === wrongCountry && !isKept)
    return { failure: null, errors: { country: "checkout.addressInCountry" } };
  // Nobody knows whether an order was made where the reason is not known.
  const rest = isKnownRefusal(answer.code) ? "klarna.unable" : "error.generic";
  return { failure: failures.get(answer.code ?? "") ?? rest };
}
