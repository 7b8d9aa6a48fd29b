import { completeCart, orderedCart } from "#shared/operations/generated/operations.ts";
import { isMade } from "#shared/payment.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import type { CommerceFailure } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { findOrder, isAwaiting, type OrderAnswer, toRefusals } from "./order-attempt.ts";
import { isReason, saysGone } from "./order-refusals.ts";

export interface AskedCart {
  id: string;
  /** Alias. */
  market: string;
}

/** `gone`: the API knows no such cart. */
type CartState = "open" | "completed" | "gone" | CommerceFailure;

export async function readCartState(c: ShopContext, { id, market }: AskedCart): Promise<CartState> {
  const variables = { id, cartMarketAlias: market };
  const answer = await createShopperCommerce(c).ask(orderedCart, variables);
  if (answer.kind !== "data") return answer;
  const cart = answer.data.getCart;
  if (!cart) return "gone";
  return cart.isCompleted ? "completed" : "open";
}

/**
 * Whether an answer that refuses may come after an order: a gateway has delivered the call twice, and the API has refused
 * the second, for the cart or the goods that the first has taken.
 */
export async function isLateRefusal(c: ShopContext, cart: AskedCart, answer: OrderAnswer): Promise<boolean> {
  if (findOrder(answer) !== null) return false;
  const refusals = toRefusals(answer);
  if (refusals.some(saysGone)) return true;
  if (!refusals.some(isReason)) return false;
  const state = await readCartState(c, cart);
  return state === "completed" || state === "gone";
}

/**
 * Whether an answer names no order, nor a reason against one, and says that one is made, or its cart is completed: some
 * services number orders later.
 */
export async function isUntold(c: ShopContext, cart: AskedCart, answer: OrderAnswer): Promise<boolean> {
  const isNumbered = findOrder(answer) !== null || isAwaiting(answer);
  if (answer.kind !== "data" || isNumbered || toRefusals(answer).some(isReason)) return false;
  return isMade(answer.data.placeOrder) || (await readCartState(c, cart)) === "completed";
}

/** Empty where the API opens none. */
export async function openNextCart(c: ShopContext, market: string): Promise<string> {
  const answer = await createShopperCommerce(c).ask(orderedCart, { id: "", cartMarketAlias: market });
  const cart = answer.kind === "data" ? answer.data.getCart : null;
  return cart?.isCompleted === false ? (cart.id ?? "") : "";
}

/** Of an order. */
export async function completeIfOpen(c: ShopContext, { id, market }: AskedCart): Promise<void> {
  if ((await readCartState(c, { id, market })) !== "open") return;
  await createShopperCommerce(c).ask(completeCart, { id, checkoutMarket: market }, "mutation");
}

/**
 * Whether the API takes the key of an order for nothing else, and so answers the order once more instead of making
 * another. It is asked to complete a cart that is completed, which changes nothing; who takes no key after that of the
 * order is a limiter, or broke down.
 */
export async function keepsKeys(c: ShopContext, { id, market }: AskedCart, key: string): Promise<boolean> {
  const complete = async (idempotencyKey: string) => {
    const commerce = createShopperCommerce(c, { idempotencyKey });
    const answer = await commerce.ask(completeCart, { id, checkoutMarket: market }, "mutation");
    if (answer.kind === "data") return "completeCart" in answer.data ? "taken" : "refused";
    const isRefused = answer.kind === "refused" || (answer.kind === "status" && answer.status === 422);
    return isRefused ? "refused" : "failed";
  };
  const isTaken = async () => (await complete(crypto.randomUUID())) === "taken";
  return (await isTaken()) && (await complete(key)) === "refused" && (await isTaken());
}
