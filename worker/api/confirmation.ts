import { orderRefusals, paymentGivenUp, paymentMissed } from "#shared/api.ts";
import { readOutcome } from "#shared/confirmed-order.ts";
import { checkout, completeCart } from "#shared/operations/generated/operations.ts";
import type {
  CheckoutQuery,
  CheckoutQueryVariables,
  PlaceOrderMutation,
} from "#shared/operations/generated/types.ts";
import { toPaymentAddress } from "#shared/order-answer.ts";
import { findOrderNumber, isAwaitingPayment, readRefusal } from "#shared/payment.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { keepConfirmed } from "../orders/look-up.ts";
import { readGuard } from "../orders/read-guard.ts";
import { readCartId } from "./cart.ts";
import { disownOrders, findKnownOrder, findPayments } from "./known-orders.ts";
import type { Variables } from "./operations.ts";
import { refuseOrder } from "./order-pricing.ts";
import { getOrderGuard } from "./orders.ts";

type Confirmation = CommerceAnswer<CheckoutQuery>;
type Found = NonNullable<CheckoutQuery["checkout"]>;
type Guarded = PlaceOrderMutation["placeOrder"];

/** Of the cart that a cookie has. */
export interface AskedOrder extends CheckoutQueryVariables {
  cartId: string;
}

interface Asking {
  commerce: Commerce;
  paymentEnd?: string | undefined;
}

/**
 * What has become of an order or a payment, as the API says it. What the API has said when it was ordered wins: such an
 * order is told by its number even when the API knows nothing of it.
 */
async function checkOrder(
  c: ShopContext,
  asked: AskedOrder,
  answer: Confirmation,
  { commerce, paymentEnd }: Asking,
): Promise<Confirmation> {
  const { cartId, id } = asked;
  const said = answer.kind === "data" ? answer.data.checkout : null;
  // Not every API compares the cart with the order.
  const ofCart = isSameCart(said?.cart?.id || cartId, cartId) ? said : null;
  const order = needsNoGuard(ofCart, asked)
    ? null
    : await readGuard(() => getOrderGuard(c, cartId).readOrder());
  const named = isOfAsked(c, asked, ofCart, order) ? ofCart : null;
  const refusal = findRefusal(c, asked, named, order);
  const found = named && refusal ? { ...named, completed: false } : named;
  const isProven = found !== null && provesCart(found, asked, order);
  const shown = found && !isProven ? hideShopper(found) : found;
  const told: Confirmation = answer.kind === "data" ? { ...answer, data: { checkout: shown } } : answer;
  if (found && readOutcome(found) !== "open") {
    if (isProven) keepOrdered(c, asked, found, commerce);
    // The API may hear of the order after the shopper has gone on.
    if (readOutcome(found) === "paid" && isSameCart(cartId, readCartId(c)))
      await readGuard(() => getOrderGuard(c, cartId).expectPayment());
    return told;
  }
  if (!order) return told;
  const isOfOrder = isOrder(order, id);
  if (toPaymentAddress(order.redirectUrl, c.req.url) === null) return isOfOrder ? tellOrder(order, id) : told;
  const end = findPaymentEnd(isOfOrder, refusal, paymentEnd);
  if (found && end && isSameCart(cartId, readCartId(c)))
    await getOrderGuard(c, cartId).giveUpPayment(end === paymentMissed);
  return told;
}

/** What was made without a payment is told as an order also when its guard has forgotten it, unless the API says more. */
export async function confirmOrder(
  c: ShopContext,
  asked: AskedOrder,
  answer: Confirmation,
  asking: Asking,
): Promise<Confirmation> {
  const told = await checkOrder(c, asked, answer, asking);
  const found = told.kind === "data" ? told.data.checkout : null;
  if (found && readOutcome(found) !== "open") return told;
  const { id } = asked;
  const isPlaced = (await findKnownOrder(c, id))?.isPlaced ?? false;
  return isPlaced ? tellOrder({ orderId: id, publicId: null, redirectUrl: null, status: null }, id) : told;
}

/**
 * The order of a cart whose payment was left: the shop may have heard of it since. Null where there is none. Where the
 * API does not say, the shopper reads once that there may be one.
 */
export async function findPaidOrder(
  c: ShopContext,
  { cartId, checkoutMarketId }: Variables,
  commerce: Commerce,
): Promise<CommerceAnswer<PlaceOrderMutation> | null> {
  const known = findPayments(c, String(cartId));
  const answers = await Promise.all(
    known.map(async ({ id, paymentType, cartId: paid }) => {
      const asked = { id, paymentType, cartId: paid, checkoutMarket: String(checkoutMarketId) };
      return { asked, answer: await commerce.ask(checkout, asked) };
    }),
  );
  const unknown: string[] = [];
  for (const { asked, answer } of answers) {
    const told = await checkOrder(c, asked, answer, { commerce });
    const found = told.kind === "data" ? told.data.checkout : null;
    // The API may know a payment only once its provider has told of it.
    if (!found) unknown.push(asked.id);
    if (!found || readOutcome(found) !== "placed") continue;
    const placed = { orderId: asked.id, publicId: null, redirectUrl: null, status: "completed" };
    return { kind: "data", data: { placeOrder: placed }, errors: [] };
  }
  if (unknown.length === 0) return null;
  disownOrders(c, unknown);
  await readGuard(() => getOrderGuard(c, String(cartId)).expectPayment(true));
  return refuseOrder(orderRefusals.maybeOrdered).answer;
}

const isOrder = (order: Guarded, id: string) => id === order?.orderId || id === order?.publicId;

/** Null for an order that no payment came before: it was one, also where the merchant cancels it. */
function findRefusal(c: ShopContext, asked: AskedOrder, found: Found | null, order: Guarded) {
  const { cartId, id, paymentType } = asked;
  const beganByPayment =
    paymentType === "STANDARD" &&
    ((isOrder(order, id) && isAwaitingPayment(order)) ||
      findPayments(c, cartId).some((payment) => payment.id === id));
  return beganByPayment && found?.completed !== true ? readRefusal(found?.order) : null;
}

/** How the payment that an order waits for has ended; null where it goes on. @param said by who asks */
function findPaymentEnd(
  isOfOrder: boolean,
  refusal: ReturnType<typeof readRefusal>,
  said: string | undefined,
) {
  if (isOfOrder && refusal === "ended") return paymentGivenUp;
  if (said !== paymentGivenUp && said !== paymentMissed) return null;
  return refusal === "for-now" ? paymentMissed : said;
}

/** Only the cart proves of which order the payment of a provider is, unless its id can be guessed. */
const needsNoGuard = (found: Found | null, { id, paymentType }: AskedOrder): boolean =>
  found !== null && readOutcome(found) !== "open" && paymentType !== "STANDARD" && isOfCart(found, id);

/**
 * Of the order that was asked for, as the API writes it; null where nobody knows it. Payments have numbers of their own.
 */
function findAskedNumber({ id, paymentType }: AskedOrder, guarded: Guarded): string | null {
  if (isOrder(guarded, id)) return findOrderNumber({ orderId: guarded?.orderId ?? null });
  return paymentType === "STANDARD" && /^[^a-z]*\d[^a-z]*$/i.test(id) ? id : null;
}

/** False for another order than the one that was asked for. */
function isOfAsked(c: ShopContext, asked: AskedOrder, found: Found | null, order: Guarded): boolean {
  if (isGuarded(found, order) || isNumbered(found, findAskedNumber(asked, order))) return true;
  // Some providers number payments as others number orders: the cart says whose it is, where a payment was begun for it.
  return !isOrder(order, asked.id) && Boolean(found?.cart?.id) && findPayments(c, asked.cartId).length > 0;
}

/** Whether the API tells the order by the number that its guard has. */
function isGuarded(found: Found | null, order: Guarded): boolean {
  const number = findOrderNumber(order);
  return number !== null && findOrderNumber(found?.order) === number;
}

/** Whether the order is proven to be of the cart. */
function provesCart(found: Found, asked: AskedOrder, order: Guarded): boolean {
  if (isGuarded(found, order) || isOfCart(found, asked.id)) return true;
  const number = isOrder(order, asked.id) ? findAskedNumber(asked, order) : null;
  return number !== null && findOrderNumber(found.order) === number;
}

/** False for another order than that of the number; what says or knows no number is not compared. */
function isNumbered(found: Found | null, number: string | null): boolean {
  const named = findOrderNumber(found?.order);
  return named === null || number === null || named === number;
}

/** Letters and digits of the shortest id that nobody guesses. */
const fewestOfSecret = 16;

/** False for what is short, and for a number that counts up, alone or between letters. */
function isSecret(id: string): boolean {
  const characters = id.replace(/[^a-z\d]/gi, "");
  return characters.length >= fewestOfSecret && !/^[a-z]*\d+[a-z]*$/i.test(characters);
}

/**
 * Whether the API says itself that the order is of the cart that was asked with. It may say so of whatever cart it is
 * asked with, and read no more of an id than the number at its beginning: only an id that nobody guesses is believed.
 */
function isOfCart({ cart, order }: Found, id: string): boolean {
  const number = findOrderNumber(order);
  const beginsWithNumber = number !== null && id.replace(/^[\W0]+/, "").startsWith(number);
  return Boolean(cart?.id) && isSecret(id) && !beginsWithNumber;
}

/**
 * An order that is not proven to be of the cart names nobody, nor does one that an earlier build asked for; and no goods
 * where the API does not say whose they are.
 */
function hideShopper(found: Found): Found {
  const nobody = { email: null, firstName: null, lastName: null, zip: null };
  const nowhere = { shippingAddress: null, billingAddress: null };
  const order = found.order && { ...found.order, ...nobody, ...nowhere };
  return { ...found, htmlSnippet: null, order, cart: found.cart?.id ? found.cart : null };
}

/** To be looked up. Some services leave the cart of an order open; nobody waits for its end. */
function keepOrdered(c: ShopContext, asked: AskedOrder, found: Found, commerce: Commerce) {
  keepConfirmed(c, asked, { checkout: found });
  if (!found.cart || found.cart.isCompleted || readOutcome(found) !== "placed") return;
  const { cartId: id, checkoutMarket } = asked;
  c.get("waitUntil")(commerce.ask(completeCart, { id, checkoutMarket }, "mutation"));
}

const tellOrder = (
  { orderId, status }: NonNullable<PlaceOrderMutation["placeOrder"]>,
  id: string,
): Confirmation => ({
  kind: "data",
  errors: [],
  data: {
    checkout: {
      completed: true,
      htmlSnippet: null,
      nthPurchase: 1,
      cart: null,
      order: {
        orderId: orderId || id,
        status,
        email: null,
        currency: null,
        itemValueIncVat: 0,
        itemValueExVat: 0,
        shippingAddress: null,
        billingAddress: null,
      },
    },
  },
});
