import {
  addToCart,
  checkout,
  createOrUpdateCheckout,
  deleteUser,
  getCart,
  monitorProductAvailability,
  orders,
  placeOrder,
  postProductReview,
  setCartPromoCode,
  subscribeToNewsletter,
  updateCartItem,
  updateUser,
  user,
} from "#shared/operations/generated/operations.ts";
import type { Operation } from "#shared/operations/operation.ts";

export interface BrowserOperation {
  operation: Operation<unknown, Record<string, unknown>>;
  kind: "query" | "mutation";
  cart?: "id" | "cartId";
  /** Variable that carries the market of the cart; others are about no cart and take the automatic `marketId`. */
  market?: "cartMarketAlias" | "checkoutMarketId" | "checkoutMarket" | "marketId";
  needsCart?: true;
  needsSession?: true;
}

const named = (operation: unknown, rest: Omit<BrowserOperation, "operation">): BrowserOperation => ({
  operation: operation as BrowserOperation["operation"],
  ...rest,
});

const allowed = [
  named(getCart, { kind: "query", cart: "id", market: "cartMarketAlias" }),
  named(addToCart, { kind: "mutation", cart: "id", market: "marketId", needsCart: true }),
  named(updateCartItem, { kind: "mutation", cart: "id", market: "marketId" }),
  named(setCartPromoCode, { kind: "mutation", cart: "id", market: "checkoutMarketId" }),
  named(createOrUpdateCheckout, { kind: "mutation", cart: "cartId", market: "checkoutMarketId" }),
  named(placeOrder, { kind: "mutation", cart: "cartId", market: "checkoutMarketId" }),
  named(user, { kind: "query" }),
  named(orders, { kind: "query" }),
  named(updateUser, { kind: "mutation" }),
  named(deleteUser, { kind: "mutation" }),
  named(subscribeToNewsletter, { kind: "mutation" }),
  named(monitorProductAvailability, { kind: "mutation" }),
  named(postProductReview, { kind: "mutation", needsSession: true }),
  named(checkout, { kind: "query", market: "checkoutMarket" }),
];

const byHash = new Map(allowed.map((entry) => [entry.operation.hash, entry]));

export const findBrowserOperation = (hash: string) => byHash.get(hash);
