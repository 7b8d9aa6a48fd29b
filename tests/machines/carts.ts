import { type CartApi, type CartEmitted, createCartActor } from "#client/cart/cart.machine.ts";
import {
  type CodeChange,
  type GroupChange,
  type LineChange,
  type PackageChange,
  visibleLines,
} from "#client/cart/cart-changes.ts";
import type { CartAnswer } from "#client/cart/cart-state.ts";
import type { Cart, CartLine } from "#shared/cart.ts";

/** A line with only what the rules look at. */
export const lineOf = (skuId: number, quantity: number, rest: Partial<CartLine> = {}): CartLine => ({
  id: `row-${skuId}`,
  skuId,
  quantity,
  product: {
    brand: "",
    name: `Product ${skuId}`,
    detail: "",
    href: "/p/product",
    picture: null,
    stock: null,
  },
  unitPrice: null,
  totalPrice: null,
  campaigns: [],
  lots: [],
  ...rest,
});

/** `cartOf({ 11: 2 })` holds two of sku 11. */
export const cartOf = (quantities: Record<number, number>, id = "c1"): Cart => ({
  id,
  promoCode: "",
  lines: Object.entries(quantities).map(([skuId, quantity]) => lineOf(Number(skuId), quantity)),
  totals: null,
});

/** Two boots and six socks of sku 21 and 22 are two of `package 7`. */
export const packageOf = (times: number, key = "k"): CartLine[] =>
  [
    [21, 1],
    [22, 3],
  ].map(([skuId = 0, share = 0], index) => ({
    ...lineOf(skuId, share * times, { id: `${key}-${skuId}` }),
    package: { key, id: 7, name: "Warm feet", groupId: index + 1, optionId: skuId },
  }));

export const quantitiesIn = (lines: readonly { skuId: number; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity]));

export const add = (skuId: number, quantity = 1, id = skuId * 100): LineChange => ({
  id,
  kind: "add",
  skuId,
  quantity,
  preview: lineOf(skuId, quantity),
});

/** Two lines of sku 11, one with a message, and a campaign's gift of it. */
export const threeLines = (bought: number, withMessage: number): Cart => ({
  ...cartOf({}),
  lines: [
    lineOf(11, 1, { id: "gift", isGift: true }),
    lineOf(11, withMessage, { id: "with-message" }),
    lineOf(11, bought, { id: "bought" }),
  ].filter(({ quantity }) => quantity > 0),
});

export const set = (skuId: number, quantity: number, id = skuId * 100 + 1): LineChange => ({
  id,
  kind: "set",
  skuId,
  quantity,
});

interface ShopAnswers {
  fetchCart: (forget: boolean) => CartAnswer | Promise<CartAnswer>;
  saveChange?: (change: LineChange, confirmed: Cart | null) => CartAnswer | Promise<CartAnswer>;
  saveCode?: (change: CodeChange) => CartAnswer;
  savePackage?: (change: PackageChange | GroupChange) => CartAnswer;
  known?: Cart | null;
  revision?: number;
  /** Gets the id of the cart that each fetch gives up. */
  named?: (string | undefined)[];
}

/** Runs the machine against a shop and writes down what happens; `forgets` has one entry a fetch. */
export function runCart({
  fetchCart,
  saveChange,
  saveCode,
  savePackage,
  known = null,
  revision = 0,
  named = [],
}: ShopAnswers) {
  const forgets: boolean[] = [];
  const saved: LineChange[] = [];
  const emitted: CartEmitted[] = [];
  const states: string[] = [];
  const api: CartApi = {
    async fetchCart({ forget }) {
      forgets.push(forget !== undefined);
      named.push(forget);
      return fetchCart(forget !== undefined);
    },
    async saveChange({ change, confirmed }) {
      if (change.kind === "code") return saveCode?.(change) ?? { kind: "failed" };
      if (change.kind === "package" || change.kind === "group")
        return savePackage?.(change) ?? { kind: "failed" };
      saved.push(change);
      return saveChange?.(change, confirmed) ?? { kind: "failed" };
    },
  };
  const basename = "/se/sv";
  const actor = createCartActor(api, { known: { cart: known, revision, basename }, basename });
  for (const type of ["confirmed", "refused", "changed"] as const)
    actor.on(type, (item) => emitted.push(item));
  actor.subscribe(({ value }) => {
    if (states.at(-1) !== value) states.push(value);
  });
  actor.start();
  const context = () => actor.getSnapshot().context;
  const lines = () => visibleLines(context().confirmed, context().pending);
  const visible = () => quantitiesIn(lines());
  return { actor, context, lines, visible, forgets, saved, emitted, states };
}
