import { type Cart, type CartChange, type CartLine, linesOf } from "#shared/cart.ts";
import type { CartAnswer, CartEvent } from "./cart-events.ts";
import type { CartIntent, PendingIntent } from "./visible-cart.ts";

/** What the cart machine remembers. */
export interface CartMemory {
  confirmed: Cart | null;
  /** Not confirmed yet, oldest first; the first is on its way while saving. */
  pending: readonly PendingIntent[];
  /** Retries since the last cart; each has cleared the cart and its cookie (CT-06). */
  retryAttempts: number;
  /** Lines of the cart that was cleared, until it is certain that it is gone. */
  kept: readonly CartLine[];
  /** Lines of a cart that is gone for certain; the shopper may have them put back. */
  lost: readonly CartLine[];
  /** Counts the carts seen by all tabs, so that an older one never replaces a newer one. */
  revision: number;
  /** Another tab may have seen a newer cart: ask before going on. */
  stale: boolean;
  /** The other tabs do not know yet what this one has changed. */
  unannounced: boolean;
}

export const rememberFrom = (known: Cart | null, revision: number): CartMemory => ({
  confirmed: known,
  pending: [],
  retryAttempts: 0,
  kept: [],
  lost: [],
  revision,
  stale: false,
  unannounced: false,
});

/** Appends an intent; a later "so many in all" replaces an unsent one of the same sku (the first may be sent). */
export function queue({ pending }: CartMemory, event: CartEvent): Partial<CartMemory> {
  if (event.type !== "cart.intend") return {};
  const { intent } = event;
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const isReplaced = intent.kind === "set" && last?.kind === "set" && last.skuId === intent.skuId;
  return { pending: [...(isReplaced ? pending.slice(0, -1) : pending), intent] };
}

/** The first intent met a lost cart: it is tried once more in the next one. */
export const markFirst = ({ pending: [first, ...others] }: CartMemory): Partial<CartMemory> => ({
  pending: first ? [{ ...first, isSecondTry: true }, ...others] : [],
});

/** The shop's answer replaces the cart (CT-20). */
export function confirm(memory: CartMemory, answer: CartAnswer): Partial<CartMemory> {
  if (answer.kind !== "cart") return {};
  const isEmpty = linesOf(answer.cart).length === 0;
  return {
    confirmed: answer.cart,
    revision: memory.revision + 1,
    unannounced: memory.unannounced || memory.retryAttempts > 0,
    retryAttempts: 0,
    kept: [],
    lost: isEmpty && memory.kept.length > 0 ? memory.kept : memory.lost,
  };
}

/** The answer to the first intent; the other tabs have to hear of it. */
export const confirmFirst = (memory: CartMemory, answer: CartAnswer): Partial<CartMemory> => ({
  ...confirm(memory, answer),
  unannounced: true,
  pending: memory.pending.slice(1),
});

/** Before each retry (CT-06); the lines stay, so that they can be put back. */
export const clear = ({ confirmed, kept, retryAttempts }: CartMemory): Partial<CartMemory> => ({
  kept: confirmed ? linesOf(confirmed) : kept,
  confirmed: null,
  retryAttempts: retryAttempts + 1,
});

/** A cart from another tab: a newer one replaces ours; of two equally new ones nobody knows which is true. */
export function receive(memory: CartMemory, event: CartEvent): Partial<CartMemory> {
  if (event.type === "cart.outdated") return { revision: Math.max(memory.revision, event.revision) };
  if (event.type !== "cart.received" || event.revision < memory.revision) return {};
  if (event.revision === memory.revision) {
    return { stale: memory.stale || !haveSameLines(event.cart, memory.confirmed) };
  }
  return { confirmed: event.cart, revision: event.revision, retryAttempts: 0, kept: [] };
}

/** The cart became an order. */
export const empty = ({ revision }: CartMemory): CartMemory => ({
  ...rememberFrom(null, revision + 1),
  unannounced: true,
});

/** Lost lines as intents. */
export const putBack = ({ lost, pending }: CartMemory): Partial<CartMemory> => ({
  pending: [...pending, ...lost.map(toIntent)],
  lost: [],
});

/** Ids of intents that nobody waits for are negative, so that they differ from all others. */
const toIntent = (line: CartLine): CartIntent => ({
  id: -line.skuId,
  kind: "add",
  skuId: line.skuId,
  quantity: line.quantity,
  preview: line,
});

function haveSameLines(one: Cart | null, other: Cart | null): boolean {
  const written = (cart: Cart | null) =>
    linesOf(cart).map(({ skuId, quantity }: CartChange) => `${skuId}:${quantity}`);
  return written(one).sort().join() === written(other).sort().join();
}
