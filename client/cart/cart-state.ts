import { type Cart, type CartLine, countPieces, writeGoods } from "#shared/cart.ts";
import type { SharedCart } from "../tabs.ts";
import { type PendingChange, visibleLines } from "./cart-changes.ts";
import { isSharedCart } from "./cart-form.ts";

export type CartAnswer =
  | { kind: "cart"; cart: Cart }
  /** The cart of this id became an order. */
  | { kind: "ordered"; cartId: string }
  /** The shop has lost the cart. */
  | { kind: "empty" }
  /** Refused for the reason `code`, or no complete answer: nothing is known about the cart. */
  | { kind: "failed"; code?: string | undefined };

export type CartEvent =
  | { type: "cart.fetch" }
  | { type: "cart.change"; change: PendingChange }
  | { type: "cart.received"; cart: Cart | null; revision: number }
  /** Another tab has changed the cart, in a market with other prices; or this one is an order by now. */
  | { type: "cart.outdated"; revision: number; ordered?: string }
  | { type: "cart.emptied" }
  | { type: "prices.choose"; prices: PriceMarket }
  | { type: "lost.restore" }
  | { type: "lost.drop" }
  | { type: "ordered.drop" };

export interface PriceMarket {
  basename: string;
  inCheckout: boolean;
}

export interface CartContext {
  confirmed: Cart | null;
  pending: readonly PendingChange[];
  /** Retries since the last cart; each has cleared the cart and its cookie. */
  retryAttempts: number;
  /** Id of the cart that was just cleared; empty where this tab did not know it. */
  gone: string;
  /** Lines of the cleared cart, until the shop has confirmed that it is gone. */
  kept: readonly CartLine[];
  /** Lines of a cart that is gone; the shopper may restore them. */
  lost: readonly CartLine[];
  /** Id of a cart that this browser showed until it was an order; empty when there is none. */
  ordered: string;
  /** Counts the carts seen by all tabs, so that an older one never replaces a newer one. */
  revision: number;
  stale: boolean;
  unannounced: boolean;
  prices: PriceMarket;
  /** Basename of the prices of a cart out of storage; null as soon as the shop has answered. */
  storedPrices: string | null;
}

export interface CartInput {
  known: SharedCart;
  basename: string;
}

type Update = Partial<CartContext>;

export const startWith = ({ known, basename }: CartInput): CartContext => ({
  confirmed: known.cart,
  pending: [],
  retryAttempts: 0,
  gone: "",
  kept: [],
  lost: [],
  ordered: known.ordered ?? "",
  revision: known.revision,
  stale: false,
  unannounced: false,
  prices: { basename, inCheckout: false },
  storedPrices: known.cart === null ? null : known.basename,
});

/** A later "so many in all" replaces an unsent one of the same line (the first may be sent). */
export function queue({ pending }: CartContext, event: CartEvent): Update {
  if (event.type !== "cart.change") return {};
  const { change } = event;
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const isReplaced =
    (change.kind === "set" &&
      last?.kind === "set" &&
      last.lineId === change.lineId &&
      last.skuId === change.skuId) ||
    (change.kind === "group" && last?.kind === "group" && last.key === change.key);
  return { pending: [...(isReplaced ? pending.slice(0, -1) : pending), change] };
}

export function confirm(context: CartContext, answer: CartAnswer): Update {
  if (answer.kind !== "cart") return {};
  const { kept, lost, ordered, revision, unannounced, retryAttempts, confirmed, storedPrices } = context;
  return {
    confirmed: answer.cart,
    storedPrices: answer.cart === confirmed ? storedPrices : null,
    revision: revision + 1,
    unannounced: unannounced || retryAttempts > 0,
    retryAttempts: 0,
    gone: "",
    kept: [],
    lost: answer.cart.lines.length === 0 && kept.length > 0 ? kept : lost,
    ordered: staysOrdered(context, answer.cart) ? ordered : "",
  };
}

/** Told of beside the goods of the next cart, too, until the shopper has read it: nobody may have looked before. */
const staysOrdered = ({ confirmed, ordered }: CartContext, { id }: Cart) =>
  id !== ordered && (confirmed === null || confirmed.id === id || confirmed.id === ordered);

/** Only the first retry names its cart: one that brings none was about another cart, which is gone as well. */
export const clear = ({ confirmed, kept, retryAttempts }: CartContext): Update => ({
  gone: confirmed?.id ?? "",
  kept: confirmed ? confirmed.lines : kept,
  confirmed: null,
  storedPrices: null,
  retryAttempts: retryAttempts + 1,
});

/** Nothing is lost: the next cart is asked for at once. */
export const leaveOrdered = ({ confirmed, retryAttempts }: CartContext, answer: CartAnswer): Update => ({
  gone: answer.kind === "ordered" ? answer.cartId : "",
  ordered: answer.kind === "ordered" && confirmed?.id === answer.cartId ? answer.cartId : "",
  confirmed: null,
  storedPrices: null,
  retryAttempts: retryAttempts + 1,
});

/**
 * A newer cart of another tab replaces ours. The shop is asked which is right when ours is as new or newer and another
 * one, and when the lines are to go: any script of the shop's pages can tell a tab something. Its answer is told to the
 * tab with the older cart, which may have taken ours for newer.
 */
export function receive(context: CartContext, event: CartEvent): Update {
  const { revision, stale, confirmed } = context;
  if (event.type === "cart.outdated")
    return {
      revision: Math.max(revision, event.revision),
      ...(event.ordered && { ordered: event.ordered }),
    };
  if (event.type !== "cart.received") return {};
  const isSame = haveSameLines(event.cart, confirmed);
  if (event.revision <= revision) return isSame ? {} : { stale: true, unannounced: true };
  return {
    confirmed: event.cart,
    stale: stale || (event.cart === null && !isSame),
    storedPrices: null,
    revision: event.revision,
    retryAttempts: 0,
    gone: "",
    kept: [],
  };
}

/** Further than tabs ever come apart: a revision beyond all others would make a tab deaf to them. */
const farthestRevision = 100_000;

/**
 * Which cart is this browser's now only the shop knows: the contents of another one are not believed, and what has
 * another form than this build's carts says no more than that something changed.
 */
export function toTabEvent(shared: unknown, context: CartContext): CartEvent {
  if (!isSharedCart(shared) || shared.revision > context.revision + farthestRevision)
    return { type: "cart.outdated", revision: context.revision };
  const { cart, revision, basename, ordered = "" } = shared;
  const isOrdered = ordered !== "" && ordered === context.confirmed?.id;
  if (isOrdered) return { type: "cart.outdated", revision, ordered };
  const isOurs = cart?.id === context.confirmed?.id && basename === context.prices.basename;
  return cart === null || isOurs
    ? { type: "cart.received", cart, revision }
    : { type: "cart.outdated", revision };
}

export const haveSameLines = (one: Cart | null, other: Cart | null): boolean =>
  writeGoods(one?.lines ?? []) === writeGoods(other?.lines ?? []);

export const hasForeignPrices = ({ storedPrices, prices }: CartContext) =>
  storedPrices !== null && storedPrices !== prices.basename;

/**
 * The number beside the cart's icon. Lines of a cart that the shop does not find count while it is sought.
 * @param isSought false once that was given up
 * @param pieces of the cart that the cookie names
 */
export function countShown({ confirmed, pending, kept }: CartContext, isSought: boolean, pieces: number) {
  const sought = isSought ? kept : [];
  const unseen = confirmed === null && sought.length === 0 ? pieces : 0;
  return countPieces(visibleLines(confirmed, pending, sought)) + unseen;
}
