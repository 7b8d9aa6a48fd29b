import { sha256 } from "hono/utils/crypto";
import { orderRefusals } from "#shared/api.ts";
import { placeOrder as placeOrderOperation } from "#shared/operations/generated/operations.ts";
import type { PlaceOrderMutation } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, failedWithStatus } from "../commerce/failure.ts";
import { uuid } from "../commerce/headers.ts";
import type { ShopContext } from "../context.ts";
import { rememberOrder } from "../orders/look-up.ts";
import type { GuardVerdict } from "../orders/order-guard.ts";
import type { Variables } from "./operations.ts";
import { refuseCall } from "./request.ts";

type OrderAnswer = CommerceAnswer<PlaceOrderMutation>;

/** Seconds. */
const guardRetryAfter = "10";
/** Milliseconds until a guard that has not let the order pass is given up. */
const longestGuardWait = 5_000;

/** Every order passes the guard of its cart. A `Response` refuses it without asking the commerce API. */
export async function placeOrder(
  c: ShopContext,
  variables: Variables,
  commerce: Commerce,
  key = "",
): Promise<OrderAnswer | Response> {
  if (!uuid.test(key)) {
    return refuseCall(c, 400, orderRefusals.keyMissing, "An order needs an idempotency key");
  }
  const cartId = String(variables.cartId);
  if (cartId === "") return { kind: "refused", message: "", code: "CartNotFound", status: undefined };
  const verdict = await askGuard(c, cartId, { key, variables }, () =>
    commerce.ask(placeOrderOperation, variables as never, "mutation"),
  );
  switch (verdict.kind) {
    case "answered":
      if (verdict.answer.kind === "data") keepForLookUp(c, verdict.answer.data, variables);
      return verdict.answer;
    case "under-way":
      return refuseCall(c, 409, orderRefusals.underWay, "Another order of this cart is under way");
    case "changed":
      return refuseCall(c, 422, orderRefusals.keyReused, "The idempotency key belongs to another order");
    case "down":
      c.header("Retry-After", guardRetryAfter);
      return refuseCall(c, 503, orderRefusals.guardDown, "Orders cannot be taken at the moment");
  }
}

function keepForLookUp(c: ShopContext, { placeOrder: placed }: PlaceOrderMutation, { checkout }: Variables) {
  const { email } = (checkout ?? {}) as { email?: string };
  const { orderId, publicId } = placed ?? {};
  if (orderId && publicId && email)
    c.get("waitUntil")(rememberOrder(c, orderId, email, { kind: "public", publicId }));
}

async function askGuard(
  c: ShopContext,
  cartId: string,
  { key, variables }: { key: string; variables: Variables },
  place: () => Promise<OrderAnswer>,
): Promise<GuardVerdict | { kind: "down" }> {
  let asked: Promise<OrderAnswer> | undefined;
  let isGivenUp = false;
  const placeOnce = () => {
    // The shopper was told that nothing was ordered.
    if (isGivenUp) return Promise.resolve(failedWithStatus(409));
    asked ??= place();
    return asked;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<{ kind: "down" }>((resolve) => {
    timer = setTimeout(() => {
      if (asked) return;
      isGivenUp = true;
      console.error(JSON.stringify({ event: "order guard too slow" }));
      resolve({ kind: "down" });
    }, longestGuardWait);
  });
  try {
    const payload = (await sha256(JSON.stringify(variables))) ?? "";
    const guards = c.env.ORDER_GUARD;
    const verdict = guards.get(guards.idFromName(cartId)).placeOnce({ key, payload }, placeOnce);
    // The shopper may leave before the answer is there; the order goes on.
    c.get("waitUntil")(verdict.catch(() => {}));
    return await Promise.race([verdict, tooLate]);
  } catch (error) {
    console.error(JSON.stringify({ event: "order guard failed", message: String(error) }));
    return asked ? { kind: "answered", answer: await asked } : { kind: "down" };
  } finally {
    clearTimeout(timer);
  }
}
