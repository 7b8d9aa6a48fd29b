import type { Cart } from "#shared/cart.ts";
import type { PendingIntent } from "./visible-cart.ts";

/** What the shop says about a cart. */
export type CartAnswer =
  | { kind: "cart"; cart: Cart }
  /** A whole, successful answer without a cart: the shop has lost it or it became an order. */
  | { kind: "empty" }
  /** Said no, with the code of its reason, or gave no answer, half of one or a broken one: nothing is known about the cart. */
  | { kind: "failed"; code?: string | undefined };

export type CartEvent =
  | { type: "cart.fetch" }
  | { type: "cart.intend"; intent: PendingIntent }
  /** Another tab has seen this cart (BC-02). */
  | { type: "cart.received"; cart: Cart | null; revision: number }
  /** Another tab has changed the cart in a place with other prices. */
  | { type: "cart.outdated"; revision: number }
  /** The shopper wants the lost lines back, or not. */
  | { type: "lost.putBack" }
  | { type: "lost.forget" }
  /** The cart became an order (CK-24). */
  | { type: "cart.emptied" };

/** What the machine tells those outside. */
export type CartNews =
  | { type: "confirmed"; intent: PendingIntent }
  /** `code` as the shop gave it; undefined when it gave no answer. */
  | { type: "refused"; intent: PendingIntent; code: string | undefined }
  | { type: "changed" };
