import { readCarriers } from "./carriers.ts";
import { toCart, toPrinted, withoutNulls } from "./cart-answer.ts";
import type { CarrierOffer, CheckoutForm, Offer, PaymentOption } from "./checkout.ts";
import type { CheckoutFragment, CheckoutInputType } from "./operations/generated/types.ts";
import { isProviderType } from "./payment.ts";
import { hasStates, toPostalCode } from "./postal-codes.ts";
import { store } from "./store.ts";

/** Null when the shop has no open cart; the cart of an offer is null where the API did not tell it. */
export function toOffer(
  wire: CheckoutFragment | null,
  { showsProviders, country }: { showsProviders: boolean; country: string },
): Offer | null {
  if (wire === null || wire.cart?.isCompleted) return null;
  const carriers = readCarriers(wire.shippingData);
  const named = withoutNulls(wire.paymentOptions);
  const payments = named
    .map((option) => toPayment(option))
    .filter((payment) => payment !== null)
    .filter(({ provider }) => provider === null || showsProviders);
  return {
    carriers,
    isBlocked: wire.checkoutStatus === "CUSTOMER_BLACKLISTED",
    email: wire.email ?? "",
    payments,
    isUnpayable: named.length > 0 && payments.length === 0,
    shippings: withoutNulls(wire.shippingOptions).map((option) => ({
      id: option.id,
      name: option.displayName || option.name || "",
      isSelected: option.isSelected,
      fee: toPrinted(option.feeIncVatFormatted, option.feeExVatFormatted),
      isFree: option.feeIncVat === 0,
    })),
    cart: toCart(wire.cart, country),
  };
}

type WirePayment = NonNullable<NonNullable<CheckoutFragment["paymentOptions"]>[number]>;

/** Null for a type that this shop knows no way to pay by. */
function toPayment(option: WirePayment): PaymentOption | null {
  const { id, name, displayName, isSelected, paymentType: type } = option;
  const shown = { id, name: displayName || name || "", isSelected };
  if (isProviderType(type)) {
    const { paymentData: snippet, newCheckoutSession: isNewSession } = option;
    return { ...shown, isInvoice: false, provider: { type, snippet, isNewSession } };
  }
  if (type !== null && type !== "STANDARD") return null;
  return { ...shown, isInvoice: type === "STANDARD" && !store.paidAtOnce.includes(id), provider: null };
}

/**
 * The form with what the shop has chosen. Where it names no choice, that of the form stays while it is offered; a
 * carrier and a point of the form stay while they are offered, whatever the shop has chosen.
 */
export function takeChoices(form: CheckoutForm, { shippings, payments, carriers }: Offer): CheckoutForm {
  const select = (options: readonly { id: number; isSelected: boolean }[], chosen: number | null) => {
    const selected = options.filter(({ isSelected }) => isSelected);
    return (findById(selected, chosen) ?? selected[0] ?? findById(options, chosen))?.id ?? null;
  };
  const shippingId = select(shippings, form.shippingId);
  const paymentId = select(payments, form.paymentId);
  return { ...form, shippingId, paymentId, ...toCarrierChoice(form, carriers) };
}

/** Whether all that a shopper has seen chosen is still chosen. */
export function keepsChoices(seen: CheckoutForm, now: CheckoutForm): boolean {
  const ways = ["shippingId", "paymentId", "carrierId", "companyAddressId"] as const;
  // Who sees no point is taken to the first one.
  const isSamePoint = seen.pickUpPointId === "" || seen.pickUpPointId === now.pickUpPointId;
  return isSamePoint && ways.every((way) => seen[way] === now[way]);
}

const findById = <Id, Option extends { id: Id }>(options: readonly Option[], chosen: Id | null) =>
  options.find(({ id }) => id === chosen);

function toCarrierChoice(form: CheckoutForm, carriers: CarrierOffer | null): Partial<CheckoutForm> {
  const { options = [], selectedId = "", selectedPointId = "" } = carriers ?? {};
  // A service may go on proposing its own choice, and name the point of a carrier that was left.
  const carrier = findById(options, form.carrierId) ?? findById(options, selectedId);
  const { id = "", shippingId = null, points = [] } = carrier ?? {};
  const point = findById(points, form.pickUpPointId) ?? findById(points, selectedPointId) ?? points[0];
  return { carrierId: id, pickUpPointId: point?.id ?? "", ...(shippingId !== null && { shippingId }) };
}

/** Every field is sent: the API keeps the old value of an absent one. Null: no external shipping service. */
export function toCheckoutInput(form: CheckoutForm, withNumber: boolean): CheckoutInputType {
  const isCompany = form.customerType === "COMPANY";
  const identityNumber = isCompany ? form.organizationId : form.personalId;
  return {
    customerType: isCompany ? "ORGANIZATION" : "PERSON",
    email: form.email.trim(),
    message: form.orderMessage.trim(),
    identityNumber: withNumber ? identityNumber.trim() : "",
    shippingId: form.shippingId,
    paymentId: form.paymentId,
    externalShippingId: form.carrierId || null,
    pickupPoint: form.pickUpPointId || null,
    acceptedConsents: [...(form.terms ? ["order"] : []), ...(form.newsletter ? ["newsletter"] : [])],
    billingAddress: toAddress(form, isCompany),
  };
}

const toAddress = (form: CheckoutForm, isCompany: boolean): CheckoutInputType["billingAddress"] => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  company: isCompany ? form.companyName.trim() : "",
  careOf: form.careOf.trim(),
  addressLine1: form.address.trim(),
  addressLine2: form.address2.trim(),
  zip: toPostalCode(form.zip, form.country),
  city: form.city.trim(),
  state: hasStates(form.country) ? form.state.trim() : "",
  country: form.country,
  mobile: form.phone.trim(),
  entryCode: form.entryCode.trim(),
});
