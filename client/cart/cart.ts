import { useEffect } from "react";
import type { Cart, CartLine } from "#shared/cart.ts";
import { whenIdle } from "../loading/ahead.ts";
import { onRestored } from "../restored.ts";
import { useStore } from "../store.ts";
import { loadCart } from "./cart-loading.ts";
import type { CartEvent, PriceMarket } from "./cart-state.ts";
import { cartView, drawerFetched, drawerOpen, readCartPieces, unseenCart } from "./cart-storage.ts";
import type { PromoResult } from "./connected-cart.ts";

const send = async (event: CartEvent) => (await loadCart()).send(event);

export const useCart = () => useStore(cartView, unseenCart);

export const useCartOpen = () => useStore(drawerOpen, false);

/** A closed drawer whose code is there opens in the same frame. */
export const useDrawerFetched = () => useStore(drawerFetched, false);

export function openCart() {
  drawerOpen.set(true);
  refreshCart();
}

export const closeCart = () => drawerOpen.set(false);

export function useCartCount(): number {
  useEffect(() => {
    const openByHash = () => location.hash === "#cart" && openCart();
    openByHash();
    window.addEventListener("hashchange", openByHash);
    return () => window.removeEventListener("hashchange", openByHash);
  }, []);
  useEffect(() => {
    if (!showKnownCart() || cartView.get().state !== "known") return;
    whenIdle(refreshCart);
  }, []);
  useEffect(
    () =>
      onRestored(() => {
        if (showKnownCart() || cartView.get() !== unseenCart) refreshCart();
      }),
    [],
  );
  useEffect(() => {
    // A tab without a cart has not loaded the state machine, which listens to the other tabs.
    window.addEventListener("storage", showKnownCart);
    // The answer to what was added on the page before may come when this one is there.
    globalThis.cookieStore?.addEventListener("change", showKnownCart);
    return () => {
      window.removeEventListener("storage", showKnownCart);
      globalThis.cookieStore?.removeEventListener("change", showKnownCart);
    };
  }, []);
  return useStore(cartView, unseenCart).count;
}

function showKnownCart(): boolean {
  const count = readCartPieces();
  if (count > 0 && cartView.get() === unseenCart) cartView.set({ ...unseenCart, count });
  return count > 0;
}

export const refreshCart = () => void send({ type: "cart.fetch" });

/** @param quantity in all; 0 removes the line */
export const setQuantity = async ({ id, skuId }: CartLine, quantity: number) =>
  void (await loadCart()).change({ kind: "set", lineId: id, skuId, quantity });

/** When it returns, the shop has confirmed or refused each of them. */
export const restoreLines = async (lines: readonly CartLine[]) => (await loadCart()).restore(lines);

/** A new code replaces the old one, '' removes it. */
export const setPromoCode = async (code: string): Promise<PromoResult> =>
  (await loadCart()).setPromoCode(code);

export const restoreLostLines = () => void send({ type: "lost.restore" });
export const dropOrdered = () => void send({ type: "ordered.drop" });
export const dropLostLines = () => void send({ type: "lost.drop" });

/** @param cart priced in that market, when that is known */
export const setPriceMarket = async (market: PriceMarket, cart?: Cart) =>
  (await loadCart()).setPriceMarket(market, cart);

/** After the cart became an order; also in the other tabs. */
export const emptyOrderedCart = async (cartId: string) => (await loadCart()).emptyOrderedCart(cartId);

/** Gives up the cookie of a cart that became an order, unless the shopper has a newer cart already. */
export const leaveOrderedCart = async (cartId: string) => (await loadCart()).leaveOrderedCart(cartId);
