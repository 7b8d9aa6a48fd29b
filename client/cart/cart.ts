import { useEffect } from "react";
import type { Product, Stock } from "#shared/catalog.ts";
import { createStore, useStore } from "../store.ts";
import { cartView, showKnownCart, unseenCart } from "./cart-view.ts";

/** What the cart shows of goods before the shop has answered. */
export type AddedProduct = Pick<Product, "alias" | "href" | "brand" | "name" | "pictures" | "price"> & {
  id: number;
  skus: readonly { id: number; name: string }[];
  /** Name of the colour. */
  colour?: string;
};

export interface AddRequest {
  skuId: number;
  /** So many more. */
  quantity: number;
  stock: Stock;
  product: AddedProduct;
}

export type AddResult =
  | { kind: "added" }
  /** The whole stock is in the cart already: text `stock.threshold` (CT-12). */
  | { kind: "threshold"; quantity: number }
  /** More than there is: text `stock.onlyLeft` (CT-11). */
  | { kind: "only-left"; stock: number }
  /** The shop refused or did not answer; the shopper has been told with `error.generic` (CT-21). */
  | { kind: "failed" };

/** `requirements`: another cart would do (ER-13); `invalid`: none will (ER-14); `failed`: no answer, told already. */
export type PromoResult = "applied" | "requirements" | "invalid" | "failed";

/** The state machine comes with the first part that needs it, never with the page. */
export const loadCart = () => import("./cart-actor.ts");

const drawer = createStore(false);

/** Whether the cart drawer is open; the shop draws `<CartDrawer/>` from the first time on. */
export const useCartOpen = () => useStore(drawer, false);

export function openCart() {
  drawer.set(true);
  void loadCart().then(({ fetchCart }) => fetchCart());
}

export const closeCart = () => drawer.set(false);

/** Pieces in the cart: as last seen in this browser at once, as the shop says when the page is idle. */
export function useCartCount(): number {
  useEffect(() => {
    const openByAddress = () => location.hash === "#cart" && openCart();
    openByAddress();
    window.addEventListener("hashchange", openByAddress);
    return () => window.removeEventListener("hashchange", openByAddress);
  }, []);
  useEffect(() => {
    if (!showKnownCart() || cartView.get().state !== "known") return;
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => void loadCart().then(({ fetchCart }) => fetchCart()));
  }, []);
  useEffect(() => {
    // A tab that never had a cart has not loaded the one that listens to the others (tabs.ts).
    window.addEventListener("storage", showKnownCart);
    return () => window.removeEventListener("storage", showKnownCart);
  }, []);
  return useStore(cartView, unseenCart).count;
}

/** The whole cart, for the drawer and the checkout. */
export const useCart = () => useStore(cartView, unseenCart);

/** Puts goods into the cart unless the stock forbids it; resolves when the shop has confirmed or refused. */
export async function addToCart(request: AddRequest): Promise<AddResult> {
  const cart = await loadCart();
  return cart.add(request);
}
