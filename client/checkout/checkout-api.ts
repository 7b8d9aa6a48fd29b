import { doubtUnread, orderRefusals, paymentGivenUp } from "#shared/api.ts";
import { isOpenCart } from "#shared/cart-answer.ts";
import { toCheckoutInput, toOffer } from "#shared/checkout-answer.ts";
import {
  checkout,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { type PlaceAnswer, type PlacedOrder, toOfferRefusal, toPlaceAnswer } from "#shared/order-answer.ts";
import {
  type KnownPayment,
  notePossibleOrder,
  readKnownPayment,
  readOpenPayment,
} from "../cart/known-payment.ts";
import { askAboutCart, askAlone } from "../cart-lock.ts";
import { ask, currentCountry, toFailureText } from "../commerce.ts";
import {
  type CheckoutContext,
  neverShown,
  type OfferAnswer,
  type PaymentAnswer,
  toSituation,
} from "./checkout-state.ts";
import {
  type Attempt,
  getAttemptKey,
  leaveAttempt,
  noteOrdered,
  readAttempt,
  renewAttemptKey,
} from "./checkout-storage.ts";

// The market is sent, because another tab may have chosen a different one meanwhile.
const inMarket = (checkoutMarketId: string) => ({ cartId: "", checkoutMarketId });

const toInput = (context: CheckoutContext) =>
  toCheckoutInput(context.form, toSituation(context).asksForNumber);

const toDoubt = ({ isWarned }: CheckoutContext) => (isWarned ? undefined : doubtUnread);

export async function fetchOffer(context: CheckoutContext): Promise<OfferAnswer> {
  const variables = { ...inMarket(context.market), checkout: toInput(context) };
  const options = { takesParts: true, doubt: toDoubt(context) };
  const answer = await askAboutCart(() => ask(createOrUpdateCheckout, variables, options));
  if (answer.kind !== "data")
    return {
      kind: "failed",
      isTooOften: toFailureText(answer) === "auth.tooOften",
      refusal: answer.kind === "refused" ? toOfferRefusal(answer.code) : null,
    };
  const offer = toOffer(answer.data.createOrUpdateCheckout, {
    showsProviders: context.showsProviders,
    country: currentCountry(),
  });
  if (!offer?.cart) return { kind: offer && answer.isPartial ? "failed" : "no-cart" };
  return offer.cart.totals ? { kind: "offer", offer } : { kind: "failed" };
}

function toAttempt(context: CheckoutContext): Attempt {
  const { id: cartId = "", lines = [] } = context.offer?.cart ?? {};
  return {
    cartId,
    lines: lines.map(({ skuId, quantity }) => [skuId, quantity]),
    market: context.market,
    checkout: toInput(context),
  };
}

/** What is paid in a provider's frame becomes an order there: should the way back be lost, it is found again. */
export function keepAttempt(context: CheckoutContext) {
  const attempt = toAttempt(context);
  if (getAttemptKey(attempt) === null) renewAttemptKey(attempt);
  notePossibleOrder(attempt.cartId);
}

export async function sendOrder(context: CheckoutContext): Promise<PlaceAnswer> {
  const attempt = toAttempt(context);
  const key = getAttemptKey(attempt);
  const pressed = { shown: context.shown, doubt: toDoubt(context) };
  if (key !== null) return send(attempt, { key, ...pressed });
  // What was ordered before was another cart or form, and its answer may have been lost.
  const order = await findLostOrder();
  if (order) return { kind: "placed", order };
  await giveUpPayment();
  return send(attempt, { key: renewAttemptKey(attempt), ...pressed });
}

/** Who pays in another way has left the payment of the order before; the shop asks the API whether it was made. */
async function giveUpPayment(): Promise<void> {
  const { ordered: id } = readAttempt() ?? {};
  if (!id) return;
  await ask(checkout, { id, paymentType: "STANDARD" }, { payment: paymentGivenUp });
}

/** An attempt without an answer whose cart is gone became an order; its key returns the answer again. */
export async function findLostOrder(): Promise<PlacedOrder | null> {
  const attempt = readAttempt();
  if (!attempt) return null;
  const cart = await askAboutCart(() => ask(getCart, { id: "" }, { takesParts: true }));
  if (cart.kind !== "data" || isOpenCart(cart.data.getCart)) return null;
  const answer = await send(attempt, { key: attempt.key, shown: neverShown });
  return answer.kind === "placed" ? answer.order : null;
}

interface Press {
  key: string;
  shown?: string;
  doubt?: string | undefined;
}

const mostTries = 12;
/** Milliseconds. */
const untilNextTry = 1_000;

/** Waits while another tab orders the cart; a key that the shop knows for something else is replaced. */
async function send(attempt: Attempt, press: Press, tries = 1): Promise<PlaceAnswer> {
  const { cartId, market } = attempt;
  // Another tab may have ordered the cart and begun one that this shopper has not seen here.
  const variables = { cartId, checkoutMarketId: market, checkout: attempt.checkout };
  const answer = await askAlone(() => ask(placeOrder, variables, { ...press, idempotencyKey: press.key }));
  const refusal = answer.kind === "status" ? answer.code : undefined;
  if (refusal === orderRefusals.underWay) {
    if (tries >= mostTries) return { kind: "under-way" };
    await new Promise((resolve) => setTimeout(resolve, untilNextTry));
    return send(attempt, press, tries + 1);
  }
  if (refusal === orderRefusals.keyReused && tries < mostTries)
    return send(attempt, { ...press, key: renewAttemptKey(attempt) }, mostTries);
  if (refusal === orderRefusals.guardDown) return { kind: "unavailable" };
  if (refusal === orderRefusals.foreignCart) return { kind: "refused", code: refusal };
  if (answer.kind === "refused") return { kind: "refused", code: answer.code };
  const placed = answer.kind === "data" ? answer.data.placeOrder : null;
  const told = toPlaceAnswer(placed, cartId, location.href);
  if (told.kind === "failed" && readKnownPayment()?.cartId !== cartId) notePossibleOrder(cartId);
  if (told.kind === "to-pay" && told.payment.isOrdered) noteOrdered(told.payment.id);
  return told;
}

/** What has become of the payment that the shopper left for. */
export async function checkPayment({ id, cartId }: KnownPayment): Promise<PaymentAnswer> {
  const answer = await ask(checkout, { id, paymentType: "STANDARD" }, { takesParts: true });
  if (answer.kind !== "data") return { kind: "failed" };
  const found = answer.data.checkout;
  if (!found || found.completed === false) {
    if (readOpenPayment()?.id === id) leaveAttempt();
    return { kind: "open" };
  }
  const order = { orderId: id, cartId };
  return found.order ? { kind: "placed", order } : { kind: "placed", order: { ...order, isPaidOnly: true } };
}
