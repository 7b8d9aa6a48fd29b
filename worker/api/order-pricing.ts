import { orderRefusals } from "#shared/api.ts";
import { toCart } from "#shared/cart-answer.ts";
import { createOrUpdateCheckout } from "#shared/operations/generated/operations.ts";
import type { CreateOrUpdateCheckoutMutationVariables } from "#shared/operations/generated/types.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import type { ShopContext } from "../context.ts";
import { findOtherWay } from "../orders/chosen-ways.ts";
import { type AskedCart, keepsKeys, readCartState } from "../orders/completed-cart.ts";
import { priceDelivery } from "../orders/delivery.ts";
import { isCartLost } from "../orders/lost-cart.ts";
import { isElsewhere } from "../orders/order-address.ts";
import type { Pricing, Undecided } from "../orders/order-attempt.ts";
import { saysCodeLapsed } from "../orders/order-refusals.ts";
import { readGuardState } from "../orders/read-guard.ts";
import { findPayments } from "./known-orders.ts";
import type { Variables } from "./operations.ts";

export interface Press {
  /** Of the attempt. */
  key: string;
  /** Goods and total that the shopper saw; empty where nobody says. */
  shown: string;
  /** The shopper has read that the attempt before may have made an order. */
  isWarned: boolean;
}

export const toAskedCart = ({ cartId, checkoutMarketId }: Variables): AskedCart => ({
  id: String(cartId),
  market: String(checkoutMarketId),
});

export const refuseOrder = (code: string): Pricing & { kind: "refused" } => ({
  kind: "refused",
  answer: { kind: "refused", message: "", code, status: undefined },
});

interface Priced {
  pricing: Pricing;
  /** Null: the API told no open one. Lost: it refuses to, as it does for one that never was. */
  cart: "told" | "lost" | null;
}

/** In the order's own market, with the goods that are in its cart now. */
async function priceCheckout(c: ShopContext, variables: Variables, shown: string): Promise<Priced> {
  // Without the key of the order, which is for one call.
  const commerce = createShopperCommerce(c);
  const { answer, delivery, hasChanged, hasOtherFee } = await priceDelivery(variables, (sent) =>
    commerce.ask(createOrUpdateCheckout, sent as CreateOrUpdateCheckoutMutationVariables, "mutation"),
  );
  // The next offer takes the code off the cart.
  if (saysCodeLapsed(answer)) return { pricing: refuseOrder(orderRefusals.pricesChanged), cart: "told" };
  if (answer.kind !== "data") {
    const isLost = await isCartLost(c, toAskedCart(variables), answer);
    return { pricing: { kind: "refused", answer }, cart: isLost ? "lost" : "told" };
  }
  // The total that the shopper saw has the fee in it.
  if (hasChanged || (hasOtherFee && shown === ""))
    return { pricing: refuseOrder(orderRefusals.deliveryChanged), cart: "told" };
  const cart = toCart(answer.data.createOrUpdateCheckout?.cart ?? null, "");
  if (cart && isElsewhere(variables, answer.data.createOrUpdateCheckout))
    return { pricing: refuseOrder(orderRefusals.otherAddress), cart: "told" };
  const wasShown = Boolean(cart?.totals) && ["", cart && writeShown(cart)].includes(shown);
  const refusal = wasShown
    ? findOtherWay(variables.checkout ?? {}, answer.data.createOrUpdateCheckout)
    : orderRefusals.pricesChanged;
  return {
    pricing: refusal === null ? { kind: "priced", delivery } : refuseOrder(refusal),
    cart: cart && "told",
  };
}

/** Also where the guard does not say: a provider's frame was shown, whose payment does not pass here. */
const mayBePaid = async (c: ShopContext, cartId: string): Promise<boolean> =>
  (await readGuardState(c.env, cartId))?.isPaying ?? true;

/**
 * A cart that is completed is not ordered, whoever completed it: what an attempt without an answer may have ordered is
 * asked for once more only where the API answers by keys.
 */
export async function priceOrder(
  c: ShopContext,
  variables: Variables,
  { shown, isWarned }: Press,
  left: Undecided | null,
): Promise<Pricing> {
  // Whoever began the payment has been told what has become of it.
  const earlier = left?.isPayment && findPayments(c, String(variables.cartId)).length > 0 ? null : left;
  const same = earlier?.same;
  const sent = same?.delivery;
  const price = () => priceCheckout(c, variables, shown);
  const first = sent ? null : await price();
  if (first?.cart === "told" && (first.pricing.kind === "refused" || !earlier)) return first.pricing;
  const cart = toAskedCart(variables);
  const told = await readCartState(c, cart);
  const state = typeof told === "object" && first?.cart === "lost" ? "gone" : told;
  if (typeof state === "object") return { kind: "refused", answer: state };
  // Not every API knows that a key was sent before, or completes the cart of an order.
  if (state === "open") {
    if (earlier?.isOut) return { kind: "under-way" };
    const { pricing } = first ?? (await price());
    if (!earlier || (earlier.isTold && isWarned) || pricing.kind === "refused") return pricing;
    return { ...refuseOrder(orderRefusals.maybeOrdered), kind: "doubtful" };
  }
  if (sent && (await keepsKeys(c, cart, same.apiKey))) return { kind: "priced", delivery: sent };
  const isLost = state === "gone" && !earlier && !(await mayBePaid(c, cart.id));
  return refuseOrder(isLost ? orderRefusals.cartNotFound : orderRefusals.cartCompleted);
}
