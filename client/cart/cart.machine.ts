import { assign, enqueueActions, fromPromise, setup } from "xstate";
import type { Cart } from "#shared/cart.ts";
import type { CartAnswer, CartEvent, CartNews } from "./cart-events.ts";
import * as memory from "./cart-memory.ts";
import type { PendingIntent } from "./visible-cart.ts";

/** Fetches after a confirmed empty answer (CT-05). */
const maxRetries = 5;

const answered =
  (kind: CartAnswer["kind"]) =>
  ({ event }: { event: { output: CartAnswer } }) =>
    event.output.kind === kind;

const refuseFirst = { type: "refuse", params: { count: 1 } } as const;
const refuseForReason = {
  type: "refuse",
  params: ({ event: { output } }: { event: { output: CartAnswer } }) => ({
    count: 1,
    code: output.kind === "failed" ? output.code : undefined,
  }),
} as const;
const refuseAll = { type: "refuse", params: { count: Number.POSITIVE_INFINITY } } as const;

const notProvided = () => Promise.reject(new Error("The cart machine needs its actors"));

/**
 * The shopper changes the cart at once; the shop confirms one change at a time, and a refused one is only
 * dropped and the shop asked what is true: the visible cart is derived (visible-cart.ts).
 * A cart the shop no longer knows is asked for again every second, five times at most (CT-04 … CT-06). Only a
 * confirmed empty answer clears it, and its lines are kept; errors clear nothing.
 */
export const cartMachine = setup({
  types: {
    input: {} as { known: Cart | null; revision: number },
    context: {} as memory.CartMemory,
    events: {} as CartEvent,
    emitted: {} as CartNews,
  },
  actors: {
    fetchCart: fromPromise<CartAnswer, { forget: boolean }>(notProvided),
    saveIntent: fromPromise<CartAnswer, { intent: PendingIntent; confirmed: Cart | null }>(notProvided),
  },
  actions: {
    queue: assign(({ context, event }) => memory.queue(context, event)),
    confirm: assign(({ context }, answer: CartAnswer) => memory.confirm(context, answer)),
    confirmFirst: enqueueActions(({ context, enqueue }, answer: CartAnswer) => {
      for (const intent of context.pending.slice(0, 1)) enqueue.emit({ type: "confirmed", intent });
      enqueue.assign(memory.confirmFirst(context, answer));
    }),
    refuse: enqueueActions(
      ({ context, enqueue }, { count, code }: { count: number; code?: string | undefined }) => {
        for (const intent of context.pending.slice(0, count)) enqueue.emit({ type: "refused", intent, code });
        enqueue.assign({ pending: context.pending.slice(count) });
      },
    ),
    receive: assign(({ context, event }) => memory.receive(context, event)),
    markFirst: assign(({ context }) => memory.markFirst(context)),
    empty: assign(({ context }) => memory.empty(context)),
    clear: assign(({ context }) => memory.clear(context)),
    putBack: assign(({ context }) => memory.putBack(context)),
    forgetLost: assign({ lost: [] }),
    startOver: assign({ retryAttempts: 0 }),
    becomeStale: assign({ stale: true }),
    becomeFresh: assign({ stale: false }),
    announce: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: "changed" });
      enqueue.assign({ unannounced: false });
    }),
  },
  guards: {
    isNewCart: ({ context, event }) =>
      event.type === "cart.received" && event.cart !== null && event.revision > context.revision,
    hasPending: ({ context }) => context.pending.length > 0,
  },
}).createMachine({
  id: "cart",
  context: ({ input }) => memory.rememberFrom(input.known, input.revision),
  initial: "settled",
  on: {
    "cart.intend": { actions: "queue" },
    "cart.received": { actions: "receive" },
    "cart.outdated": { actions: ["receive", "becomeStale"] },
    "cart.emptied": { target: ".settled", actions: [refuseAll, "empty"] },
    "lost.putBack": { actions: "putBack" },
    "lost.forget": { actions: "forgetLost" },
  },
  states: {
    settled: {
      always: [
        { guard: ({ context }) => context.stale, target: "fetching" },
        { guard: "hasPending", target: "saving" },
        { guard: ({ context }) => context.unannounced, actions: "announce" },
      ],
      on: { "cart.fetch": "fetching" },
    },
    saving: {
      invoke: {
        src: "saveIntent",
        input: ({ context: { pending, confirmed } }) => ({ intent: pending[0] as PendingIntent, confirmed }),
        onDone: [
          {
            guard: answered("cart"),
            target: "settled",
            actions: { type: "confirmFirst", params: ({ event }) => event.output },
          },
          {
            guard: ({ event, context }) => event.output.kind === "empty" && !context.pending[0]?.isSecondTry,
            target: "waiting",
            actions: "markFirst",
          },
          { target: "fetching", actions: refuseForReason },
        ],
        onError: { target: "fetching", actions: refuseFirst },
      },
      // Which of the two carts is newer only the shop knows, once this change is through.
      on: { "cart.received": { actions: ["receive", "becomeStale"] } },
    },
    fetching: {
      entry: "becomeFresh",
      invoke: {
        src: "fetchCart",
        input: ({ context }) => ({ forget: context.retryAttempts > 0 }),
        onDone: [
          {
            guard: answered("cart"),
            target: "settled",
            actions: { type: "confirm", params: ({ event }) => event.output },
          },
          {
            guard: ({ event, context }) =>
              event.output.kind === "empty" && context.retryAttempts < maxRetries,
            target: "waiting",
          },
          { target: "failed" },
        ],
        onError: "failed",
      },
      on: { "cart.received": { actions: ["receive", "becomeStale"] } },
    },
    waiting: {
      after: { 1000: { target: "fetching", actions: "clear" } },
      on: { "cart.received": { guard: "isNewCart", target: "settled", actions: "receive" } },
    },
    failed: {
      entry: [refuseAll, "startOver"],
      on: {
        "cart.fetch": "fetching",
        "cart.intend": {
          target: "fetching",
          actions: "queue",
        },
        "cart.received": { guard: "isNewCart", target: "settled", actions: "receive" },
      },
    },
  },
});
