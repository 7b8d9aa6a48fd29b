import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { openContents } from "#backend/checkout/contents.ts";
import { checkoutOrder, confirmationView } from "#backend/orders/confirmation-view.ts";
import { placedViewpoint } from "#backend/orders/placed-order.ts";
import { providerOf, snippetOf } from "#backend/payment/sessions.ts";
import { findCart } from "#backend/storage/carts.ts";
import { findOrder, findOrderOfCart, findPublicOrder, type PlacedOrder } from "#backend/storage/orders.ts";
import { findSession } from "#backend/storage/payment-sessions.ts";
import type {
  GeinsMerchantApiQueryCheckoutArgs,
  GeinsMerchantApiQueryResolvers as Queries,
} from "./generated/resolvers.ts";

type ConfirmationArguments = GeinsMerchantApiQueryCheckoutArgs;

interface Purchase {
  order: PlacedOrder | null;
  cartId: string | null;
  htmlSnippet: string | null;
  /** Paid, but not ordered yet. */
  isPaid: boolean;
}

export const confirmationQueries = {
  /** `completed: false` for a cart that is not bought yet, null for one that is paid only; null for an unknown one. */
  checkout: (_root, args, { commerce }) => {
    const { sql } = commerce.storage;
    const viewpoint = viewpointOf(args, commerce);
    const { order, cartId, htmlSnippet, isPaid } = purchaseOf(args, sql);
    if (order) return { ...confirmationView(order, commerce, viewpoint), htmlSnippet };
    const cart = cartId ? findCart(sql, cartId) : null;
    if (!cart || cart.isCompleted) return null;
    const { contents } = openContents(cart, commerce, viewpoint, true);
    return {
      htmlSnippet,
      newCheckoutSession: false,
      completed: isPaid ? null : false,
      order: null,
      nthPurchase: 0,
      cart: cartView(contents, commerce.catalogue, viewpoint),
    };
  },

  getCheckout: (_root, args, { commerce }) => purchaseOf(args, commerce.storage.sql).htmlSnippet,

  getCheckoutAndOrder: (_root, args, { commerce }) => {
    const { order, htmlSnippet } = purchaseOf(args, commerce.storage.sql);
    if (!order && htmlSnippet === null) return null;
    const viewpoint = viewpointOf(args, commerce);
    const view = order && checkoutOrder(order, commerce, placedViewpoint(order, viewpoint));
    return { htmlSnippet: htmlSnippet ?? "", order: view };
  },
} satisfies Queries;

/** An order number can be guessed, so it counts only together with the id of its cart. */
function purchaseOf({ id, cartId, paymentType }: ConfirmationArguments, sql: SqlStorage): Purchase {
  const session = findSession(sql, id);
  const isOfCart = session !== null && (!cartId || cartId === session.cartId);
  if (isOfCart && providerOf(session)?.type === paymentType) {
    const order = findOrderOfCart(sql, session.cartId);
    const isPaid = order !== null || session.paidAt !== null;
    return { order, cartId: session.cartId, htmlSnippet: snippetOf(session, isPaid), isPaid };
  }
  const order = findPublicOrder(sql, id.toLowerCase()) ?? ofCart(findOrder(sql, Number(id)), cartId);
  return { order, cartId: cartId ?? null, htmlSnippet: null, isPaid: false };
}

const ofCart = (order: PlacedOrder | null, cartId: string | null | undefined) =>
  order?.cartId === cartId ? order : null;
