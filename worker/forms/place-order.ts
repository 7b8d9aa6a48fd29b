import { orderRefusals } from "#shared/api.ts";
import type { CheckoutForm } from "#shared/checkout.ts";
import { toCheckoutInput } from "#shared/checkout-answer.ts";
import { placeOrder as placeOrderOperation } from "#shared/operations/generated/operations.ts";
import { type PlaceAnswer, toPlaceAnswer } from "#shared/order-answer.ts";
import type { ShopContext } from "../context.ts";
import { ask } from "./ask.ts";

interface Order {
  form: CheckoutForm;
  /** The number of the person or company goes along. */
  withNumber: boolean;
  market: string;
  cartId: string;
  /** Of the form, so that sending it twice makes one order. */
  key: string;
  /** Goods and total of the form. */
  shown: string;
  /** The form was drawn with the words that an order may have been made. */
  isWarned: boolean;
}

const mostTries = 6;
/** Milliseconds. */
const untilNextTry = 1_000;

/** Waits while the same cart is being ordered by another form. */
export async function placeOrder(c: ShopContext, order: Order, tries = 1): Promise<PlaceAnswer> {
  const { form, withNumber, market, cartId, key, shown, isWarned } = order;
  const variables = { cartId, checkoutMarketId: market, checkout: toCheckoutInput(form, withNumber) };
  const answer = await ask(c, placeOrderOperation, variables, { idempotencyKey: key, shown, isWarned });
  if (answer.kind === "data") return toPlaceAnswer(answer.data.placeOrder, cartId, c.req.url);
  const { code } = answer;
  if (code === orderRefusals.underWay && tries < mostTries) {
    await new Promise((resolve) => setTimeout(resolve, untilNextTry));
    return placeOrder(c, order, tries + 1);
  }
  // The form was changed after it was sent: should its cart be ordered, any key gets that order.
  if (code === orderRefusals.keyReused && tries < mostTries)
    return placeOrder(c, { ...order, key: crypto.randomUUID() }, mostTries);
  if (code === orderRefusals.underWay) return { kind: "under-way" };
  if (code === orderRefusals.guardDown) return { kind: "unavailable" };
  return answer.kind === "refused" ? { kind: "refused", code } : { kind: "failed" };
}
