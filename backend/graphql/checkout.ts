import type { Viewpoint } from "#backend/catalogue/types.ts";
import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import { type OpenContents, openContents } from "#backend/checkout/contents.ts";
import { mergeInput } from "#backend/checkout/input.ts";
import { conditionRefusal, noCart, type Refusal } from "#backend/checkout/refusals.ts";
import { isExternalFee } from "#backend/checkout/shipping.ts";
import { checkoutView } from "#backend/checkout/view.ts";
import type { Commerce } from "#backend/commerce.ts";
import { intentOf, placeOrder, refusalOfOrder } from "#backend/orders/place-order.ts";
import { sessionPath } from "#backend/payment/document.ts";
import { beginSession, withSnippet } from "#backend/payment/sessions.ts";
import { shippingData } from "#backend/shipping-provider/payload.ts";
import { findCart, readCheckout, writeCheckout } from "#backend/storage/carts.ts";
import { isBlockedBuyer, noteOwner, withProfile } from "#backend/users/buyer.ts";
import { refused } from "./context.ts";
import type {
  GeinsMerchantApiMutationResolvers as Mutations,
  GeinsMerchantApiQueryResolvers as Queries,
} from "./generated/resolvers.ts";

export const checkoutQueries = {
  /** Changes nothing. */
  validateOrderCreation: (_root, args, { commerce }) => {
    const viewpoint = viewpointOf(args, commerce);
    const refusal = refusalOfOrder(commerce, viewpoint, args.cartId, args.checkout ?? null);
    const memberType = commerce.caller.customerId === null ? "guest" : "member";
    return { isValid: refusal === null, message: refusal?.message ?? null, memberType };
  },

  validateOrderConditions: (_root, args, { commerce }) => {
    const cart = findCart(commerce.storage.sql, args.cartId);
    if (!cart || cart.isCompleted) return { isValid: false, message: noCart(args.cartId).message };
    const viewpoint = viewpointOf(args, commerce);
    const told = readCheckout(commerce.storage.sql, cart.id);
    const input = args.email ? { ...told, email: args.email } : told;
    const open = openContents(cart, commerce, viewpoint, true, input);
    const intent = intentOf(cart, open, commerce, viewpoint);
    const refusal = conditionRefusal(intent);
    return { isValid: refusal === null, message: refusal?.message ?? null };
  },
} satisfies Queries;

export const checkoutMutations = {
  /** In units of the market's currency; -1 removes the fee. */
  setCartShippingFee: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    const { shippingFee } = args;
    const cart = findCart(sql, args.cartId);
    if (!cart || cart.isCompleted) return null;
    if (shippingFee !== -1 && !isExternalFee(shippingFee)) {
      throw refused("InvalidShippingFee", "The shipping fee must be an amount, or -1 for none");
    }
    writeCheckout(sql, cart.id, { ...readCheckout(sql, cart.id), externalShippingFee: shippingFee });
    const viewpoint = viewpointOf(args, commerce);
    return toCheckoutAnswer(openContents(cart, commerce, viewpoint, true), commerce, viewpoint);
  },

  createOrUpdateCheckout: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    const cart = findCart(sql, args.cartId);
    if (!cart || cart.isCompleted) return null;
    noteOwner(commerce, cart.id);
    const input = withProfile(mergeInput(readCheckout(sql, cart.id), args.checkout), commerce);
    writeCheckout(sql, cart.id, input);
    const viewpoint = viewpointOf(args, commerce);
    return toCheckoutAnswer(openContents(cart, commerce, viewpoint, true), commerce, viewpoint);
  },

  placeOrder: (_root, args, { commerce }) => {
    const viewpoint = viewpointOf(args, commerce);
    const placement = placeOrder(commerce, viewpoint, args.cartId, args.checkout ?? null);
    if (placement.kind === "refused") {
      throw refusedOrder(placement.refusal, commerce);
    }
    const { redirectUrl, orderStatus, numbersUnpaid } = commerce.contract.current();
    if (placement.kind === "unpaid") {
      const { id } = beginSession(placement.open, commerce, viewpoint).session;
      const orderId = numbersUnpaid ? id : null;
      return { orderId, publicId: id, status: "pending", redirectUrl: sessionPath(id) };
    }
    const { id, publicId } = placement.order;
    // The status of the call, not of the order.
    return { orderId: String(id), publicId, status: orderStatus, redirectUrl };
  },
} satisfies Mutations;

/** `INVALID_IDENTITY_NUMBER` is the one code that clients of the hosted service know. */
function refusedOrder({ code, message }: Refusal, { contract }: Commerce) {
  const isKnown = contract.current().orderCodes === "given" || code === "INVALID_IDENTITY_NUMBER";
  return refused(isKnown ? code : "ORDER_NOT_CREATED", message);
}

function toCheckoutAnswer(open: OpenContents, commerce: Commerce, viewpoint: Viewpoint) {
  const view = checkoutView(open, isBlockedBuyer(open.input, commerce), commerce.catalogue, viewpoint);
  const checkout = withSnippet(view, open, commerce, viewpoint);
  return { ...checkout, shippingData: shippingData(open, viewpoint) };
}
