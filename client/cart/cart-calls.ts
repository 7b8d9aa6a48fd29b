import { type Cart, linesOf } from "#shared/cart.ts";
import {
  addToCart,
  getCart,
  setCartPromoCode,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { type Answer, ask } from "../commerce.ts";
import type { CartAnswer } from "./cart-events.ts";
import type { PendingIntent } from "./visible-cart.ts";

/** The worker knows the cart by its cookie and puts the id in (safety.md T28). */
const own = { id: "" };

/** `allowExternalShippingFee` is true in the checkout only (CT-03). */
export interface CartCallOptions {
  allowExternalShippingFee: boolean;
}

interface FetchOptions extends CartCallOptions {
  /** Alias of the market whose prices are wanted; the page's unless named. */
  cartMarketAlias?: string;
}

/** Asks for the cart; `forget` gives up the one of the cookie first (CT-06). */
export async function fetchCart(forget: boolean, options: FetchOptions): Promise<CartAnswer> {
  return toCart(await ask(getCart, { ...own, ...options }, { forgetsCart: forget }), (data) => data.getCart);
}

export async function saveIntent(
  intent: PendingIntent,
  confirmed: Cart | null,
  options: CartCallOptions,
): Promise<CartAnswer> {
  if (intent.kind === "code") {
    const answer = await ask(setCartPromoCode, { ...own, promoCode: intent.code });
    return toCart(answer, (data) => data.setCartPromoCode);
  }
  const { kind, skuId, quantity } = intent;
  const line = linesOf(confirmed).find((candidate) => candidate.skuId === skuId);
  if (kind === "set" && line) {
    const item = { id: line.id, skuId, quantity };
    return toCart(await ask(updateCartItem, { ...own, ...options, item }), (data) => data.updateCartItem);
  }
  if (kind === "set" && quantity === 0 && confirmed) return { kind: "cart", cart: confirmed };
  const item = { skuId, quantity };
  return toCart(await ask(addToCart, { ...own, ...options, item }), (data) => data.addToCart);
}

/** A completed cart is an order and no cart any more. */
function toCart<Data>(answer: Answer<Data>, cartOf: (data: Data) => Cart | null): CartAnswer {
  if (answer.kind === "refused") return { kind: "failed", code: answer.code ?? "" };
  if (answer.kind !== "data") return { kind: "failed" };
  const cart = cartOf(answer.data);
  return cart === null || cart.isCompleted ? { kind: "empty" } : { kind: "cart", cart };
}
