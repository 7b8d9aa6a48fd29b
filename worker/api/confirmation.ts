import { apiHeaders, paymentGivenUp } from "#shared/api.ts";
import { readOutcome } from "#shared/confirmed-order.ts";
import { completeCart } from "#shared/operations/generated/operations.ts";
import type {
  CheckoutQuery,
  CheckoutQueryVariables,
  PlaceOrderMutation,
} from "#shared/operations/generated/types.ts";
import { toPaymentAddress } from "#shared/order-answer.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { keepConfirmed } from "../orders/look-up.ts";
import { pageTable } from "../pages/pages.ts";
import { readCartId } from "./cart.ts";
import { getOrderGuard } from "./orders.ts";

type Confirmation = CommerceAnswer<CheckoutQuery>;

/**
 * What has become of an order or a payment, as the API says it. What the API has said when it was ordered wins: such an
 * order is told by its number even when the API knows nothing of it.
 */
export async function confirmOrder(
  c: ShopContext,
  asked: CheckoutQueryVariables,
  answer: Confirmation,
  commerce: Commerce,
): Promise<Confirmation> {
  const found = answer.kind === "data" ? answer.data.checkout : null;
  if (found && readOutcome(found) !== "open") {
    keepConfirmed(c, asked, { checkout: found });
    completeOrderedCart(c, asked, found, commerce);
    return answer;
  }
  const { cartId, id } = asked;
  const order = cartId ? await readGuardedOrder(c, cartId) : null;
  if (!order || !cartId) return answer;
  if (toPaymentAddress(order.redirectUrl, c.req.url) !== null) {
    if (found && cartId === readCartId(c) && isBackFromPayment(c))
      await getOrderGuard(c, cartId).giveUpPayment();
    return answer;
  }
  return id === order.orderId || id === order.publicId ? tellOrder(order, id) : answer;
}

/** A confirmation is better without what the guard knows than not at all. */
async function readGuardedOrder(c: ShopContext, cartId: string): Promise<PlaceOrderMutation["placeOrder"]> {
  try {
    return await getOrderGuard(c, cartId).readOrder();
  } catch {
    return null;
  }
}

/**
 * Another tab that looks after an open payment gives nothing up: the shopper came by the provider's way back, or says
 * so in the tab that left for it.
 */
const isBackFromPayment = (c: ShopContext) =>
  c.req.header(apiHeaders.payment) === paymentGivenUp ||
  ["checkout-confirm", "checkout-receipt"].includes(
    pageTable.match(c.get("pathname"), c.get("marketContext").language).name,
  );

/** Some services leave the cart of an order open; nobody waits for its end. */
function completeOrderedCart(
  c: ShopContext,
  { cartId, checkoutMarket }: CheckoutQueryVariables,
  found: NonNullable<CheckoutQuery["checkout"]>,
  commerce: Commerce,
) {
  const id = cartId || found.cart?.id;
  if (!id || !found.cart || found.cart.isCompleted || readOutcome(found) !== "placed") return;
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
        firstName: null,
        lastName: null,
        zip: null,
        currency: null,
        itemValueIncVat: 0,
        itemValueExVat: 0,
        shippingAddress: null,
        billingAddress: null,
      },
    },
  },
});
