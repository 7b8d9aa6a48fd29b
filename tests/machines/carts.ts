import { createActor, fromPromise } from "xstate";
import { cartMachine } from "#client/cart/cart.machine.ts";
import type { CartAnswer, CartNews } from "#client/cart/cart-events.ts";
import {
  type CartIntent,
  type CodeIntent,
  type PendingIntent,
  visibleLines,
} from "#client/cart/visible-cart.ts";
import type { Cart, CartLine } from "#shared/cart.ts";

/** A line with only what the rules look at; everything else is absent, as it may be on the wire. */
export const lineOf = (skuId: number, quantity: number, rest: Partial<CartLine> = {}): CartLine => ({
  id: `row-${skuId}`,
  skuId,
  quantity,
  message: null,
  unitPrice: null,
  totalPrice: null,
  campaign: null,
  product: null,
  ...rest,
});

/** `cartOf({ 11: 2 })` holds two of sku 11. */
export const cartOf = (quantities: Record<number, number>, id = "c1"): Cart => ({
  id,
  isCompleted: false,
  promoCode: null,
  appliedCampaigns: [],
  items: Object.entries(quantities).map(([skuId, quantity]) => lineOf(Number(skuId), quantity)),
  summary: null,
});

export const quantitiesIn = (lines: readonly { skuId: number; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity]));

export const add = (skuId: number, quantity = 1, id = skuId * 100): CartIntent => ({
  id,
  kind: "add",
  skuId,
  quantity,
  preview: lineOf(skuId, quantity),
});

export const set = (skuId: number, quantity: number, id = skuId * 100 + 1): CartIntent => ({
  id,
  kind: "set",
  skuId,
  quantity,
});

interface Shop {
  fetchCart: (forget: boolean) => CartAnswer | Promise<CartAnswer>;
  saveIntent?: (intent: CartIntent, confirmed: Cart | null) => CartAnswer | Promise<CartAnswer>;
  saveCode?: (intent: CodeIntent) => CartAnswer;
  known?: Cart | null;
  revision?: number;
}

/** Runs the machine against a shop and writes down what happens; `forgets` has one entry a fetch. */
export function runCart({ fetchCart, saveIntent, saveCode, known = null, revision = 0 }: Shop) {
  const forgets: boolean[] = [];
  const saved: CartIntent[] = [];
  const news: CartNews[] = [];
  const states: string[] = [];
  const actor = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise<CartAnswer, { forget: boolean }>(async ({ input }) => {
          forgets.push(input.forget);
          return fetchCart(input.forget);
        }),
        saveIntent: fromPromise<CartAnswer, { intent: PendingIntent; confirmed: Cart | null }>(
          async ({ input: { intent, confirmed } }) => {
            if (intent.kind === "code") return saveCode?.(intent) ?? { kind: "failed" };
            saved.push(intent);
            return saveIntent?.(intent, confirmed) ?? { kind: "failed" };
          },
        ),
      },
    }),
    { input: { known, revision } },
  );
  for (const type of ["confirmed", "refused", "changed"] as const) actor.on(type, (item) => news.push(item));
  actor.subscribe(({ value }) => {
    if (states.at(-1) !== value) states.push(value);
  });
  actor.start();
  const memory = () => actor.getSnapshot().context;
  const visible = () => quantitiesIn(visibleLines(memory().confirmed, memory().pending));
  return { actor, memory, visible, forgets, saved, news, states };
}
