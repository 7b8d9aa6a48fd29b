import { sha256 } from "hono/utils/crypto";
import { orderRefusals } from "#shared/api.ts";
import { writeShown } from "#shared/cart.ts";
import { toCart } from "#shared/cart-answer.ts";
import {
  createOrUpdateCheckout,
  placeOrder as placeOrderOperation,
} from "#shared/operations/generated/operations.ts";
import type {
  CreateOrUpdateCheckoutMutationVariables,
  PlaceOrderMutation,
  PlaceOrderMutationVariables,
} from "#shared/operations/generated/types.ts";
import { findOrderNumber } from "#shared/payment.ts";
import { hasSession } from "../auth/session-cookies.ts";
import { createShopperCommerce, getShopperSession } from "../auth/shopper-session.ts";
import { toLongestMutation } from "../commerce/commerce.ts";
import { failedWithStatus } from "../commerce/failure.ts";
import { uuid } from "../commerce/headers.ts";
import type { ShopContext } from "../context.ts";
import type { Settings } from "../env.ts";
import { findOtherWay } from "../orders/chosen-ways.ts";
import {
  type AskedCart,
  completeIfOpen,
  isLateRefusal,
  keepsKeys,
  readCartState,
} from "../orders/completed-cart.ts";
import { type Delivery, priceDelivery, withDelivery } from "../orders/delivery.ts";
import { rememberOrder } from "../orders/look-up.ts";
import { isElsewhere } from "../orders/order-address.ts";
import { isFinal, leaveOutErrors, type OrderAnswer } from "../orders/order-attempt.ts";
import {
  findGuard,
  type GuardVerdict,
  type OrderGuard,
  type Price,
  type Pricing,
  type Undecided,
} from "../orders/order-guard.ts";
import { readGuard } from "../orders/read-guard.ts";
import { findPayments, keepOrder } from "./known-orders.ts";
import type { Variables } from "./operations.ts";
import { refuseCall } from "./request.ts";
import { leaveOutReturnAddress } from "./return-addresses.ts";

/** Seconds. */
const guardRetryAfter = "10";
/** Milliseconds until a guard that has not let the order pass is given up. */
const longestGuardWait = 5_000;

/**
 * Milliseconds after which the call of an order is over, whatever happened to it: its session may be renewed, by another
 * request and then by this one, and once more when the API refuses its token.
 */
const toLongestOrder = (settings: Settings) => 3 * settings.auth.patience + toLongestMutation(settings);

export const getOrderGuard = (c: ShopContext, cartId: string): DurableObjectStub<OrderGuard> =>
  findGuard(c.env, cartId);

/** Also where the API has left its cart open. Not while it waits for a payment, which may be given up. */
export async function isOrdered(c: ShopContext, cartId: string): Promise<boolean> {
  if (cartId === "") return false;
  const state = await readGuard(async () => getOrderGuard(c, cartId).readState());
  return state?.isOrdered ?? false;
}

interface Press {
  /** Of the attempt. */
  key: string;
  /** Goods and total that the shopper saw; empty where nobody says. */
  shown: string;
  /** The shopper has read that the attempt before may have made an order. */
  isWarned: boolean;
}

/** Every order passes the guard of its cart. A `Response` refuses it without asking the commerce API. */
export async function placeOrder(
  c: ShopContext,
  variables: Variables,
  { key, shown, isWarned }: Press,
): Promise<OrderAnswer | Response> {
  if (!uuid.test(key)) {
    return refuseCall(c, 400, orderRefusals.keyMissing, "An order needs an idempotency key");
  }
  const cartId = String(variables.cartId);
  if (cartId === "") return refuseOrder(cartNotFound).answer;
  const cart = toAskedCart(variables);
  // Prices are asked for with the token that the order is made with.
  await getShopperSession(c).outlast(toLongestOrder(c.get("settings")));
  const commerce = createShopperCommerce(c, {
    idempotencyKey: key,
    mayRepeat: async () => (await readCartState(c, cart)) === "open",
  });
  const verdict = await askGuard(c, cartId, { key, shown, isWarned }, variables, async (delivery) => {
    const sent = withDelivery(variables, delivery) as PlaceOrderMutationVariables;
    const told = leaveOutErrors(await commerce.ask(placeOrderOperation, sent, "mutation"));
    const placed = leaveOutReturnAddress(c, sent, told);
    const isLate = await isLateRefusal(c, cart, placed);
    return isLate ? refuseOrder(orderRefusals.maybeOrdered).answer : placed;
  });
  switch (verdict.kind) {
    case "answered":
      if (verdict.answer.kind === "data") {
        keepForLookUp(c, verdict.answer.data, variables);
        keepPlaced(c, verdict.answer.data, cartId);
        endOrderedCart(c, verdict.answer.data, cart);
      }
      return verdict.answer;
    case "under-way":
      return refuseCall(c, 409, orderRefusals.underWay, "Another order of this cart is under way");
    case "moved":
      // Where the API did not complete it, the browser would be shown it for ever.
      if (verdict.isForGood) c.get("waitUntil")(completeIfOpen(c, cart));
      return refuseOrder(orderRefusals.foreignCart).answer;
    case "changed":
      return refuseCall(c, 422, orderRefusals.keyReused, "The idempotency key belongs to another order");
    case "down":
      c.header("Retry-After", guardRetryAfter);
      return refuseCall(c, 503, orderRefusals.guardDown, "Orders cannot be taken at the moment");
  }
}

/** For its confirmation, also where it is paid later. */
function keepPlaced(c: ShopContext, { placeOrder: placed }: PlaceOrderMutation, cartId: string) {
  const id = findOrderNumber(placed) ?? placed?.publicId;
  if (id) keepOrder(c, { id, paymentType: "STANDARD", cartId, isOfCart: true, isPlaced: isFinal(placed) });
}

function keepForLookUp(c: ShopContext, { placeOrder: placed }: PlaceOrderMutation, { checkout }: Variables) {
  const { email } = (checkout ?? {}) as { email?: string };
  const number = findOrderNumber(placed);
  const publicId = placed?.publicId;
  if (number && publicId && email)
    c.get("waitUntil")(rememberOrder(c, number, email, { kind: "public", publicId }));
}

/** Some services leave the cart open: what is added to it, or moved from it by a login, would be ordered once more or never. */
function endOrderedCart(c: ShopContext, { placeOrder: placed }: PlaceOrderMutation, cart: AskedCart) {
  if (isFinal(placed)) c.get("waitUntil")(completeIfOpen(c, cart));
}

const cartNotFound = "CartNotFound";

const toAskedCart = ({ cartId, checkoutMarketId }: Variables): AskedCart => ({
  id: String(cartId),
  market: String(checkoutMarketId),
});

export const refuseOrder = (code: string): Pricing & { kind: "refused" } => ({
  kind: "refused",
  answer: { kind: "refused", message: "", code, status: undefined },
});

/** In the order's own market, with the goods that are in its cart now. `mayBeOver`: the API told no open cart. */
async function priceCheckout(
  c: ShopContext,
  variables: Variables,
  shown: string,
): Promise<{ pricing: Pricing; mayBeOver: boolean }> {
  // Without the key of the order, which is for one call.
  const commerce = createShopperCommerce(c);
  const { answer, delivery, hasChanged, hasOtherFee } = await priceDelivery(variables, (sent) =>
    commerce.ask(createOrUpdateCheckout, sent as CreateOrUpdateCheckoutMutationVariables, "mutation"),
  );
  if (answer.kind !== "data") return { pricing: { kind: "refused", answer }, mayBeOver: false };
  // The total that the shopper saw has the fee in it.
  if (hasChanged || (hasOtherFee && shown === ""))
    return { pricing: refuseOrder(orderRefusals.deliveryChanged), mayBeOver: false };
  const cart = toCart(answer.data.createOrUpdateCheckout?.cart ?? null, "");
  // Guests have no other address there, and an API may hide theirs.
  if (cart && hasSession(c) && isElsewhere(variables, answer.data.createOrUpdateCheckout))
    return { pricing: refuseOrder(orderRefusals.otherAddress), mayBeOver: false };
  const wasShown = Boolean(cart?.totals) && ["", cart && writeShown(cart)].includes(shown);
  const refusal = wasShown
    ? findOtherWay(variables.checkout ?? {}, answer.data.createOrUpdateCheckout)
    : orderRefusals.pricesChanged;
  return {
    pricing: refusal === null ? { kind: "priced", delivery } : refuseOrder(refusal),
    mayBeOver: cart === null,
  };
}

/**
 * A cart that is completed is not ordered, whoever completed it: what an attempt without an answer may have ordered is
 * asked for once more only where the API answers by keys.
 */
async function priceOrder(
  c: ShopContext,
  variables: Variables,
  { key, shown, isWarned }: Press,
  left: Undecided | null,
): Promise<Pricing> {
  // Whoever began the payment has been told what has become of it.
  const earlier = left?.isPayment && findPayments(c, String(variables.cartId)).length > 0 ? null : left;
  const sent = earlier?.delivery;
  const price = () => priceCheckout(c, variables, shown);
  const first = sent ? null : await price();
  if (first && !first.mayBeOver && (first.pricing.kind === "refused" || !earlier)) return first.pricing;
  const cart = toAskedCart(variables);
  const state = await readCartState(c, cart);
  if (typeof state === "object") return { kind: "refused", answer: state };
  // Not every API knows that a key was sent before, or completes the cart of an order.
  if (state === "open") {
    if (earlier?.isOut) return { kind: "under-way" };
    const { pricing } = first ?? (await price());
    if (!earlier || (earlier.isTold && isWarned) || pricing.kind === "refused") return pricing;
    return { ...refuseOrder(orderRefusals.maybeOrdered), kind: "doubtful" };
  }
  if (sent && (await keepsKeys(c, cart, key))) return { kind: "priced", delivery: sent };
  return refuseOrder(state === "gone" && !earlier ? cartNotFound : orderRefusals.cartCompleted);
}

async function askGuard(
  c: ShopContext,
  cartId: string,
  press: Press,
  variables: Variables,
  place: (delivery: Delivery) => Promise<OrderAnswer>,
): Promise<GuardVerdict | { kind: "down" }> {
  let isLetPass = false;
  let isGivenUp = false;
  let asked: Promise<OrderAnswer> | undefined;
  // The shopper was told that nothing was ordered.
  const tooLate = failedWithStatus(409);
  const price: Price = async (earlier) => {
    if (isGivenUp) return { kind: "refused", answer: tooLate };
    isLetPass = true;
    return priceOrder(c, variables, press, earlier);
  };
  const placeOnce = async (delivery: Delivery) => {
    if (isGivenUp) return tooLate;
    isLetPass = true;
    asked ??= place(delivery);
    return asked;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givingUp = new Promise<{ kind: "down" }>((resolve) => {
    timer = setTimeout(() => {
      if (isLetPass) return;
      isGivenUp = true;
      console.error(JSON.stringify({ event: "order guard too slow" }));
      resolve({ kind: "down" });
    }, longestGuardWait);
  });
  try {
    const payload = (await sha256(JSON.stringify(variables))) ?? "";
    const attempt = { key: press.key, payload, longest: toLongestOrder(c.get("settings")) };
    const verdict = getOrderGuard(c, cartId).placeOnce(attempt, price, placeOnce) as Promise<GuardVerdict>;
    // The shopper may leave before the answer is there; the order goes on.
    c.get("waitUntil")(verdict.catch(() => {}));
    return await Promise.race([verdict, givingUp]);
  } catch (error) {
    console.error(JSON.stringify({ event: "order guard failed", message: String(error) }));
    return asked ? { kind: "answered", answer: await asked } : { kind: "down" };
  } finally {
    clearTimeout(timer);
  }
}
