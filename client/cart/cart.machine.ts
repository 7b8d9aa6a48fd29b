import { assign, createActor, enqueueActions, fromPromise, type SnapshotFrom, setup } from "xstate";
import type { FetchOptions, SaveRequest } from "./cart-api.ts";
import type { PendingChange } from "./cart-changes.ts";
import { toChanges } from "./cart-packages.ts";
import type { CartAnswer } from "./cart-state.ts";
import * as state from "./cart-state.ts";

export type CartEmitted =
  | { type: "confirmed"; change: PendingChange }
  /** `code` as the shop gave it; undefined when it gave no answer. */
  | { type: "refused"; change: PendingChange; code: string | undefined }
  | { type: "changed" };

export interface CartApi {
  fetchCart: (options: FetchOptions) => Promise<CartAnswer>;
  saveChange: (request: SaveRequest, signal: AbortSignal) => Promise<CartAnswer>;
}

const maxRetries = 5;
/** Milliseconds. */
const retryDelay = 1_000;

const hasAnswer =
  (kind: CartAnswer["kind"]) =>
  ({ event }: { event: { output: CartAnswer } }) =>
    event.output.kind === kind;

/** After an empty answer to its first change; whether that was done, the cart itself says. */
const isStillThere = (answer: CartAnswer, { pending, retryAttempts }: state.CartContext) =>
  answer.kind === "cart" &&
  answer.cart.lines.length > 0 &&
  retryAttempts === 0 &&
  pending[0]?.isSecondTry === true;

const output = ({ event }: { event: { output: CartAnswer } }) => event.output;
const refuseFirst = { type: "refuse", params: { count: 1 } } as const;
const refuseForReason = {
  type: "refuse",
  params: ({ event: { output } }: { event: { output: CartAnswer } }) => ({
    count: 1,
    code: output.kind === "failed" ? output.code : undefined,
  }),
} as const;
const refuseAll = { type: "refuse", params: { count: Number.POSITIVE_INFINITY } } as const;

const notProvided = () => Promise.reject(new Error("The cart machine needs its API"));

/**
 * The shopper changes the cart at once; the shop confirms one change at a time. A refused change is dropped and the
 * cart is fetched: the visible cart is derived (cart-state.ts).
 * A cart that became an order is left for the next one, asked for at once.
 * A cart the shop no longer knows is asked for again every second, five times at most. Only a confirmed empty
 * answer clears it, and its lines are kept; errors clear nothing, and neither does an empty answer to a change.
 */
export const cartMachine = setup({
  types: {
    input: {} as state.CartInput,
    context: {} as state.CartContext,
    events: {} as state.CartEvent,
    emitted: {} as CartEmitted,
  },
  actors: {
    fetchCart: fromPromise<CartAnswer, FetchOptions>(notProvided),
    saveChange: fromPromise<CartAnswer, SaveRequest>(notProvided),
  },
  actions: {
    queue: assign(({ context, event }) => state.queue(context, event)),
    confirm: assign(({ context }, answer: CartAnswer) => state.confirm(context, answer)),
    confirmFirst: enqueueActions(({ context, enqueue }, answer: CartAnswer) => {
      const [first, ...pending] = context.pending;
      if (first) enqueue.emit({ type: "confirmed", change: first });
      enqueue.assign({ ...state.confirm(context, answer), unannounced: true, pending });
    }),
    refuse: enqueueActions(
      ({ context: { pending }, enqueue }, { count, code }: { count: number; code?: string | undefined }) => {
        for (const change of pending.slice(0, count)) enqueue.emit({ type: "refused", change, code });
        enqueue.assign({ pending: pending.slice(count) });
      },
    ),
    receive: assign(({ context, event }) => state.receive(context, event)),
    // The cart of the first change was lost: the change is tried once more in the next cart.
    markFirst: assign(({ context: { pending } }) => ({
      pending: pending.map((change, index) => (index === 0 ? { ...change, isSecondTry: true } : change)),
    })),
    empty: assign({
      confirmed: null,
      storedPrices: null,
      pending: [],
      retryAttempts: 0,
      gone: "",
      kept: [],
      lost: [],
      ordered: "",
      revision: ({ context }) => context.revision + 1,
      stale: false,
      unannounced: true,
    }),
    clear: assign(({ context }) => state.clear(context)),
    leaveOrdered: assign(({ context }, answer: CartAnswer) => state.leaveOrdered(context, answer)),
    choosePrices: assign(({ event }) => (event.type === "prices.choose" ? { prices: event.prices } : {})),
    restoreLost: assign(({ context: { lost, pending } }) => ({
      pending: [...pending, ...toChanges(lost)],
      lost: [],
    })),
    dropLost: assign({ lost: [] }),
    dropOrdered: assign({ ordered: "" }),
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
  context: ({ input }) => state.startWith(input),
  initial: "settled",
  on: {
    "cart.change": { actions: "queue" },
    "cart.received": { actions: "receive" },
    "cart.outdated": { actions: ["receive", "becomeStale"] },
    "cart.emptied": { target: ".settled", actions: [refuseAll, "empty"] },
    "prices.choose": { actions: "choosePrices" },
    "lost.restore": { actions: "restoreLost" },
    "lost.drop": { actions: "dropLost" },
    "ordered.drop": { actions: "dropOrdered" },
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
        src: "saveChange",
        input: ({ context: { pending, confirmed, prices } }) => ({
          change: pending[0] as PendingChange,
          confirmed,
          inCheckout: prices.inCheckout,
        }),
        onDone: [
          { guard: hasAnswer("cart"), target: "settled", actions: { type: "confirmFirst", params: output } },
          {
            guard: ({ event, context }) => event.output.kind === "empty" && !context.pending[0]?.isSecondTry,
            target: "fetching",
            actions: "markFirst",
          },
          { target: "fetching", actions: refuseForReason },
        ],
        onError: { target: "fetching", actions: refuseFirst },
      },
      // Which cart is newer only the shop knows, after this change.
      on: { "cart.received": { actions: ["receive", "becomeStale"] } },
    },
    fetching: {
      entry: "becomeFresh",
      invoke: {
        src: "fetchCart",
        input: ({ context: { retryAttempts, gone, prices } }) => ({
          forget: retryAttempts > 0 ? gone : undefined,
          inCheckout: prices.inCheckout,
        }),
        onDone: [
          {
            guard: ({ event, context }) => isStillThere(event.output, context),
            target: "settled",
            actions: [{ type: "confirm", params: output }, refuseFirst],
          },
          { guard: hasAnswer("cart"), target: "settled", actions: { type: "confirm", params: output } },
          {
            guard: ({ event, context }) =>
              event.output.kind === "ordered" && context.retryAttempts < maxRetries,
            target: "fetching",
            reenter: true,
            actions: { type: "leaveOrdered", params: output },
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
      after: { [retryDelay]: { target: "fetching", actions: "clear" } },
      on: { "cart.received": { guard: "isNewCart", target: "settled", actions: "receive" } },
    },
    failed: {
      entry: [refuseAll, "startOver"],
      on: {
        "cart.fetch": "fetching",
        "cart.change": { target: "fetching", actions: "queue" },
        "cart.received": { guard: "isNewCart", target: "settled", actions: "receive" },
        "cart.outdated": { target: "fetching", actions: "receive" },
      },
    },
  },
});

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

export const createCartActor = (api: CartApi, input: state.CartInput) =>
  createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(({ input }) => api.fetchCart(input)),
        saveChange: fromPromise(({ input, signal }) => api.saveChange(input, signal)),
      },
    }),
    { input },
  );
