import {
  addToCart,
  checkout,
  createOrUpdateCheckout,
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

const allow = (operation: unknown, rest: Omit<BrowserOperation, "operation">): BrowserOperation => ({
  operation: operation as BrowserOperation["operation"],
  ...rest,
});

const allowed = [
  allow(getCart, { kind: "query", cart: "id", market: "cartMarketAlias" }),
  allow(addToCart, { kind: "mutation", cart: "id", market: "marketId", needsCart: true }),
  allow(updateCartItem, { kind: "mutation", cart: "id", market: "marketId" }),
  allow(setCartPromoCode, { kind: "mutation", cart: "id", market: "checkoutMarketId" }),
  allow(createOrUpdateCheckout, { kind: "mutation", cart: "cartId", market: "checkoutMarketId" }),
  allow(placeOrder, { kind: "mutation", cart: "cartId", market: "checkoutMarketId" }),
  allow(user, { kind: "query" }),
  allow(orders, { kind: "query" }),
  allow(updateUser, { kind: "mutation" }),
  allow(subscribeToNewsletter, { kind: "mutation" }),
  allow(monitorProductAvailability, { kind: "mutation" }),
  allow(postProductReview, { kind: "mutation", needsSession: true }),
  allow(checkout, { kind: "query", market: "checkoutMarket" }),
];

const byHash = new Map(allowed.map((entry) => [entry.operation.hash, entry]));

export const findBrowserOperation = (hash: string) => byHash.get(hash);
