import { sha256 } from "hono/utils/crypto";
import { orderRefusals } from "#shared/api.ts";
import { placeOrder as placeOrderOperation } from "#shared/operations/generated/operations.ts";
import type { PlaceOrderMutation, PlaceOrderMutationVariables } from "#shared/operations/generated/types.ts";
import { findOrderNumber } from "#shared/payment.ts";
import { createShopperCommerce, getShopperSession } from "../auth/shopper-session.ts";
import { toLongestMutation } from "../commerce/commerce.ts";
import { failedWithStatus } from "../commerce/failure.ts";
import { uuid } from "../commerce/headers.ts";
import type { ShopContext } from "../context.ts";
import type { Settings } from "../env.ts";
import {
  type AskedCart,
  completeIfOpen,
  isLateRefusal,
  isUntold,
  readCartState,
} from "../orders/completed-cart.ts";
import { withDelivery } from "../orders/delivery.ts";
import { rememberOrder } from "../orders/look-up.ts";
import {
  type GuardState,
  type GuardVerdict,
  isFinal,
  leaveOutErrors,
  type OrderAnswer,
  type Place,
  type Price,
} from "../orders/order-attempt.ts";
import { findGuard, type OrderGuard } from "../orders/order-guard.ts";
import { readGuardState } from "../orders/read-guard.ts";
import { keepOrder } from "./known-orders.ts";
import type { Variables } from "./operations.ts";
import { type Press, priceOrder, refuseOrder, toAskedCart } from "./order-pricing.ts";
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
const toLongestOrder = (settings: Settings): number =>
  3 * settings.auth.patience + toLongestMutation(settings);

export const getOrderGuard = (c: ShopContext, cartId: string): DurableObjectStub<OrderGuard> =>
  findGuard(c.env, cartId);

/** Null where the guard does not answer in time. */
export const readOrderState = async (c: ShopContext, cartId: string): Promise<GuardState | null> =>
  cartId === "" ? null : readGuardState(c.env, cartId);

/** Also where the API has left its cart open. Not while it waits for a payment, which may be given up. */
export const isOrdered = async (c: ShopContext, cartId: string): Promise<boolean> =>
  (await readOrderState(c, cartId))?.isOrdered ?? false;

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
  if (cartId === "") return refuseOrder(orderRefusals.cartNotFound).answer;
  const cart = toAskedCart(variables);
  // Prices are asked for with the token that the order is made with.
  await getShopperSession(c).outlast(toLongestOrder(c.get("settings")));
  const verdict = await askGuard(c, cartId, { key, shown, isWarned }, variables, async (delivery, apiKey) => {
    const sent = withDelivery(variables, delivery) as PlaceOrderMutationVariables;
    const commerce = createShopperCommerce(c, {
      idempotencyKey: apiKey,
      mayRepeat: async () => (await readCartState(c, cart)) === "open",
    });
    const told = leaveOutErrors(await commerce.ask(placeOrderOperation, sent, "mutation"));
    const placed = leaveOutReturnAddress(c, sent, told);
    if (await isLateRefusal(c, cart, placed)) return refuseOrder(orderRefusals.maybeOrdered).answer;
    if (!(await isUntold(c, cart, placed))) return placed;
    // A cart that is left open would be ordered once more.
    await completeIfOpen(c, cart);
    return refuseOrder(orderRefusals.cartCompleted).answer;
  });
  switch (verdict.kind) {
    case "answered":
      if (verdict.answer.kind === "data") {
        if (!verdict.hasOtherKey) keepForLookUp(c, verdict.answer.data, variables);
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

async function askGuard(
  c: ShopContext,
  cartId: string,
  press: Press,
  variables: Variables,
  place: Place,
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
  const placeOnce: Place = async (delivery, apiKey) => {
    if (isGivenUp) return tooLate;
    isLetPass = true;
    asked ??= place(delivery, apiKey);
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
