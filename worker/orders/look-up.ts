import type { WireOrder } from "#shared/cart-answer.ts";
import { checkout as checkoutOperation, getOrderPublic } from "#shared/operations/generated/operations.ts";
import type { CheckoutQuery, CheckoutQueryVariables } from "#shared/operations/generated/types.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { ShopContext } from "../context.ts";
import { getOrderRecord, hashEmail, type OrderSource } from "./order-record.ts";

export type Found = { kind: "order"; order: WireOrder } | { kind: "unknown" } | { kind: "unreachable" };

/** So that a guest can look the order up later. What fails here must not fail the order. */
export async function rememberOrder(c: ShopContext, number: string, email: string, source: OrderSource) {
  try {
    await getOrderRecord(c, number).remember({ source, email: await hashEmail(number, email) });
  } catch (error) {
    console.error(JSON.stringify({ event: "order not remembered", message: String(error) }));
  }
}

/** The order of a payment provider is known here from its confirmation on. */
export function keepConfirmed(
  c: ShopContext,
  { id, paymentType, cartId, checkoutMarket }: CheckoutQueryVariables,
  { checkout }: CheckoutQuery,
) {
  const { orderId, email } = checkout?.order ?? {};
  if (!orderId || !email || checkout?.completed === false) return;
  const placedAt = new Date().toISOString();
  const source = {
    kind: "checkout",
    checkout: { id, paymentType, cartId, checkoutMarket },
    placedAt,
  } as const;
  c.get("waitUntil")(rememberOrder(c, orderId, email, source));
}

export async function findByEmail(c: ShopContext, number: string, email: string): Promise<Found> {
  const source = await getOrderRecord(c, number).findSource(await hashEmail(number, email));
  if (source === null) return { kind: "unknown" };
  return source.kind === "public" ? askPublic(c, number, source.publicId) : askCheckout(c, number, source);
}

/** Whether `key`, of the mail that the shopper got, opens the order of this number. */
export async function isKeyOf(c: ShopContext, number: string, key: string): Promise<boolean> {
  return (await askPublic(c, number, key)).kind === "order";
}

/** An order with another number is no answer: whoever asks again may get the right one. */
async function askPublic(c: ShopContext, number: string, publicOrderId: string): Promise<Found> {
  const answer = await createShopperCommerce(c).ask(getOrderPublic, { publicOrderId });
  if (answer.kind !== "data") return { kind: "unreachable" };
  const order = answer.data.getOrderPublic;
  if (!order) return { kind: "unknown" };
  return String(order.id) === number.trim() ? { kind: "order", order } : { kind: "unreachable" };
}

/** The API tells a guest neither parcels nor refunds of such an order. */
async function askCheckout(
  c: ShopContext,
  number: string,
  { checkout, placedAt }: OrderSource & { kind: "checkout" },
): Promise<Found> {
  const answer = await createShopperCommerce(c).ask(checkoutOperation, checkout);
  if (answer.kind !== "data") return { kind: "unreachable" };
  const { order, cart: told } = answer.data.checkout ?? {};
  if (order?.orderId !== number) return { kind: "unknown" };
  const cart = told && (!told.id || isSameCart(told.id, checkout.cartId ?? "")) ? told : null;
  const found = {
    id: Number(number),
    createdAt: placedAt,
    completedAt: null,
    status: order.status ?? "pending",
    currency: order.currency,
    orderTotal: cart?.summary?.total ?? null,
    shippingAddress: order.shippingAddress ?? order.billingAddress,
    cart,
    paymentDetails: [],
    shippingDetails: [],
    refunds: [],
  };
  return { kind: "order", order: found };
}
