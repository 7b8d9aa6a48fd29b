import type { FetchOptions } from "./cart-api.ts";
import type { CartAnswer } from "./cart-state.ts";

type FetchCart = (options: FetchOptions) => Promise<CartAnswer>;

const lockName = "cart-retry";

/**
 * Each retry gives up the cookie of a lost cart. Tabs that retry at once would give up each other's new carts: one
 * leads, the others take the cart that it was given.
 */
export const fetchInOneTab =
  (fetchCart: FetchCart): FetchCart =>
  async (options) => {
    const locks = globalThis.navigator?.locks;
    if (!options.forget || !locks) return fetchCart(options);
    const led = await locks.request(lockName, { ifAvailable: true }, (lock) =>
      lock ? fetchCart(options) : null,
    );
    if (led) return led;
    return locks.request(lockName, async () => {
      const present = await fetchCart({ ...options, forget: false });
      return present.kind === "empty" || present.kind === "ordered" ? fetchCart(options) : present;
    });
  };
