import type { WireOrder } from "#shared/cart-answer.ts";
import { checkout as checkoutOperation, getOrderPublic } from "#shared/operations/generated/operations.ts";
import type { CheckoutQuery, CheckoutQueryVariables } from "#shared/operations/generated/types.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { ShopContext } from "../context.ts";
import { getOrderRecord, hashEmail, type OrderSource, toOrderKey } from "./order-record.ts";

export type Found =
  /** Its returns are kept under `ownId`, whatever letters are in the number that the shopper was told. */
  { kind: "order"; order: WireOrder; ownId: string } | { kind: "unknown" } | { kind: "unreachable" };

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
  if (source.kind === "checkout") return askCheckout(c, number, source);
  const found = await askPublic(c, number, source.publicId);
  if (found.kind !== "order" || isNumbered(found.order, number)) return found;
  // The order itself may have the digits of its number, or none that is a number; one without is named by its public id.
  const isNamed = toOrderKey(source.publicId) === toOrderKey(number);
  const isOther = !isNamed && found.order.id !== null && mayBeOther(found.order.id, number);
  return isOther ? { kind: "unreachable" } : { ...found, order: { ...found.order, id: toOrderKey(number) } };
}

/** Whether `key`, of the mail that the shopper got, opens the order of this number, and no other that ends like it. */
export async function isKeyOf(c: ShopContext, number: string, key: string): Promise<boolean> {
  const found = await askPublic(c, number, key);
  return found.kind === "order" && isNumbered(found.order, number);
}

const isNumbered = ({ id }: WireOrder, number: string) => toOrderKey(String(id ?? "")) === toOrderKey(number);

/** A number with letters may be of another series than the order's own. */
const mayBeOther = (id: WireOrder["id"], number: string) =>
  /^\d+$/.test(toOrderKey(number)) && String(id) !== findLastDigits(number);

const findLastDigits = (number: string) => toOrderKey(/\d+(?=\D*$)/.exec(number)?.[0] ?? "");

/** An order with another number is no answer: whoever asks again may get the right one. */
async function askPublic(c: ShopContext, number: string, publicOrderId: string): Promise<Found> {
  const answer = await createShopperCommerce(c).ask(getOrderPublic, { publicOrderId });
  if (answer.kind !== "data") return { kind: "unreachable" };
  const order = answer.data.getOrderPublic;
  return order ? { kind: "order", order, ownId: String(order.id ?? number) } : { kind: "unknown" };
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
  if (!order?.orderId || toOrderKey(order.orderId) !== toOrderKey(number)) return { kind: "unknown" };
  const cart = told && (!told.id || isSameCart(told.id, checkout.cartId ?? "")) ? told : null;
  const found = {
    id: order.orderId,
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
  return { kind: "order", order: found, ownId: order.orderId };
}
