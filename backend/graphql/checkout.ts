import { openContents } from "#backend/cart/contents.ts";
import { cartView } from "#backend/cart/view.ts";
import { type CheckoutInput, mergeInput } from "#backend/checkout/input.ts";
import { goodsRefusal, noCart } from "#backend/checkout/refusals.ts";
import { checkoutView } from "#backend/checkout/view.ts";
import { confirmationView } from "#backend/orders/confirmation-view.ts";
import { intentOf, placeOrder } from "#backend/orders/place-order.ts";
import { findCart } from "#backend/storage/carts.ts";
import { readCheckout, writeCheckout } from "#backend/storage/checkouts.ts";
import { findOrder } from "#backend/storage/orders.ts";
import { refused } from "./refused.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

interface CheckoutArguments extends ContextArguments {
  cartId: string;
  checkout?: CheckoutInput | null;
}

interface ConfirmationArguments extends ContextArguments {
  id: string;
  cartId?: string | null;
  paymentType: string;
}

export const checkoutQueries: RootFields = {
  /**
   * An order's number can be guessed, so it opens the order only together with the id of its cart. A cart
   * that was not bought yet answers `completed: false`, anything else null.
   */
  checkout: (args: ConfirmationArguments, commerce) => {
    const { sql } = commerce.storage;
    const viewpoint = viewpointOf(args, commerce);
    const order = findOrder(sql, Number(args.id));
    if (order && order.cartId === args.cartId) return confirmationView(order, commerce, viewpoint);
    const cart = args.cartId ? findCart(sql, args.cartId) : null;
    if (!cart || cart.isCompleted) return null;
    const { contents } = openContents(cart, commerce, viewpoint);
    return {
      htmlSnippet: null,
      newCheckoutSession: false,
      completed: false,
      order: null,
      nthPurchase: 0,
      cart: cartView(contents, commerce.catalogue, viewpoint),
    };
  },

  validateOrderConditions: (args: ContextArguments & { cartId: string }, commerce) => {
    const cart = findCart(commerce.storage.sql, args.cartId);
    if (!cart || cart.isCompleted) return { isValid: false, message: noCart(args.cartId).message };
    const viewpoint = viewpointOf(args, commerce);
    const intent = intentOf(cart, openContents(cart, commerce, viewpoint), commerce, viewpoint);
    const refusal = goodsRefusal(intent);
    return { isValid: refusal === null, message: refusal?.message ?? null };
  },
};

export const checkoutMutations: RootFields = {
  createOrUpdateCheckout: (args: CheckoutArguments, commerce) => {
    const { sql } = commerce.storage;
    const cart = findCart(sql, args.cartId);
    if (!cart || cart.isCompleted) return null;
    writeCheckout(sql, cart.id, mergeInput(readCheckout(sql, cart.id), args.checkout));
    const viewpoint = viewpointOf(args, commerce);
    return checkoutView(openContents(cart, commerce, viewpoint), commerce.catalogue, viewpoint);
  },

  placeOrder: (args: CheckoutArguments, commerce) => {
    const placement = placeOrder(commerce, viewpointOf(args, commerce), args.cartId, args.checkout ?? null);
    if (placement.kind === "refused") {
      throw refused(placement.refusal.code, placement.refusal.message);
    }
    const { id, publicId, status } = placement.order;
    return { orderId: String(id), publicId, status, redirectUrl: null };
  },
};
