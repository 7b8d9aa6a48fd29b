import type { Cart, CartLine } from "#shared/cart.ts";
import type { Product, Stock } from "#shared/catalog.ts";
import { describeVariant } from "#shared/colour.ts";
import type { SharedCart } from "../tabs.ts";

/** Adds to the quantity of a sku or sets it; `preview` shows a product that was not in the cart. */
export interface LineChange {
  id: number;
  kind: "add" | "set";
  skuId: number;
  quantity: number;
  preview?: CartLine;
  isSecondTry?: boolean;
}

/** An empty code removes the present one. */
export interface CodeChange {
  id: number;
  kind: "code";
  code: string;
  isSecondTry?: boolean;
}

export type PendingChange = LineChange | CodeChange;

export type CartAnswer =
  | { kind: "cart"; cart: Cart }
  /** The shop has lost the cart, or it became an order. */
  | { kind: "empty" }
  /** Refused for the reason `code`, or no complete answer: nothing is known about the cart. */
  | { kind: "failed"; code?: string | undefined };

export type CartEvent =
  | { type: "cart.fetch" }
  | { type: "cart.change"; change: PendingChange }
  | { type: "cart.received"; cart: Cart | null; revision: number }
  /** Another tab has changed the cart, in a market with other prices. */
  | { type: "cart.outdated"; revision: number }
  | { type: "cart.emptied" }
  | { type: "prices.choose"; prices: PriceMarket }
  | { type: "lost.restore" }
  | { type: "lost.drop" };

export interface PriceMarket {
  basename: string;
  inCheckout: boolean;
}

export interface CartContext {
  confirmed: Cart | null;
  pending: readonly PendingChange[];
  /** Retries since the last cart; each has cleared the cart and its cookie. */
  retryAttempts: number;
  /** Lines of the cleared cart, until the shop has confirmed that it is gone. */
  kept: readonly CartLine[];
  /** Lines of a cart that is gone; the shopper may restore them. */
  lost: readonly CartLine[];
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
  kept: [],
  lost: [],
  revision: known.revision,
  stale: false,
  unannounced: false,
  prices: { basename, inCheckout: false },
  storedPrices: known.cart === null ? null : known.basename,
});

/** A later "so many in all" replaces an unsent one of the same sku (the first may be sent). */
export function queue({ pending }: CartContext, event: CartEvent): Update {
  if (event.type !== "cart.change") return {};
  const { change } = event;
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const isReplaced = change.kind === "set" && last?.kind === "set" && last.skuId === change.skuId;
  return { pending: [...(isReplaced ? pending.slice(0, -1) : pending), change] };
}

export function confirm(context: CartContext, answer: CartAnswer): Update {
  if (answer.kind !== "cart") return {};
  const { kept, lost, revision, unannounced, retryAttempts, confirmed, storedPrices } = context;
  return {
    confirmed: answer.cart,
    storedPrices: answer.cart === confirmed ? storedPrices : null,
    revision: revision + 1,
    unannounced: unannounced || retryAttempts > 0,
    retryAttempts: 0,
    kept: [],
    lost: answer.cart.lines.length === 0 && kept.length > 0 ? kept : lost,
  };
}

export const clear = ({ confirmed, kept, retryAttempts }: CartContext): Update => ({
  kept: confirmed ? confirmed.lines : kept,
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
  if (event.type === "cart.outdated") return { revision: Math.max(revision, event.revision) };
  if (event.type !== "cart.received") return {};
  const isSame = haveSameLines(event.cart, confirmed);
  if (event.revision <= revision) return isSame ? {} : { stale: true, unannounced: true };
  return {
    confirmed: event.cart,
    stale: stale || (event.cart === null && !isSame),
    storedPrices: null,
    revision: event.revision,
    retryAttempts: 0,
    kept: [],
  };
}

/** Further than tabs ever come apart: a revision beyond all others would make a tab deaf to them. */
const farthestRevision = 100_000;

/** Which cart is this browser's now only the shop knows: the contents of another one are not believed. */
export function toTabEvent({ cart, revision, basename }: SharedCart, context: CartContext): CartEvent {
  if (revision > context.revision + farthestRevision)
    return { type: "cart.outdated", revision: context.revision };
  const isOurs = cart?.id === context.confirmed?.id && basename === context.prices.basename;
  return cart === null || isOurs
    ? { type: "cart.received", cart, revision }
    : { type: "cart.outdated", revision };
}

function haveSameLines(one: Cart | null, other: Cart | null): boolean {
  const written = (cart: Cart | null) =>
    (cart?.lines ?? []).map(({ skuId, quantity }) => `${skuId}:${quantity}`).sort();
  return written(one).join() === written(other).join();
}

/** The ids are negative, so that they differ from those of the changes that are awaited. */
export const toChange = (line: CartLine): LineChange => ({
  id: -line.skuId,
  kind: "add",
  skuId: line.skuId,
  quantity: line.quantity,
  preview: line,
});

export const hasForeignPrices = ({ storedPrices, prices }: CartContext) =>
  storedPrices !== null && storedPrices !== prices.basename;

export interface VisibleLine extends CartLine {
  /** The shop has not confirmed this quantity yet; its price is the one before. */
  pending: boolean;
}

/** The confirmed cart with every pending change applied, new lines on top. */
export function visibleLines(confirmed: Cart | null, pending: readonly PendingChange[]): VisibleLine[] {
  const lines = (confirmed?.lines ?? []).map((line) => ({ ...line, pending: false }));
  return pending.reduce(applyChange, lines).filter((line) => line.quantity > 0);
}

function applyChange(lines: VisibleLine[], change: PendingChange): VisibleLine[] {
  if (change.kind === "code") return lines;
  const { kind, skuId, quantity, preview } = change;
  if (!lines.some((line) => line.skuId === skuId)) {
    return preview && quantity > 0 ? [{ ...preview, quantity, pending: true }, ...lines] : lines;
  }
  return lines.map((line) =>
    line.skuId === skuId
      ? { ...line, quantity: kind === "add" ? line.quantity + quantity : quantity, pending: true }
      : line,
  );
}

export interface AddRequest {
  skuId: number;
  quantity: number;
  stock: Stock;
  product: AddedProduct;
}

export type AddedProduct = Pick<Product, "alias" | "brand" | "name" | "pictures" | "price"> & {
  skus: readonly { id: number; name: string; local?: string }[];
  colour?: string;
  campaigns?: readonly string[];
};

export function previewLine({ skuId, quantity, stock, product }: AddRequest): CartLine {
  const { brand, name, alias, colour, pictures, skus, price, campaigns = [] } = product;
  const sku = skus.find(({ id }) => id === skuId);
  return {
    id: `new-${skuId}`,
    skuId,
    quantity,
    product: {
      brand,
      name,
      detail: describeVariant(colour, sku?.local ?? sku?.name),
      href: `/p/${alias}`,
      picture: pictures[0] ?? null,
      stock,
    },
    unitPrice: price,
    totalPrice: null,
    campaigns,
    lots: [],
  };
}
