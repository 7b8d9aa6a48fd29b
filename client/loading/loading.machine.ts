import { assign, setup } from "xstate";

/** Milliseconds until the general indicator shows, unless told otherwise (LD-01). */
export const defaultDelay = 1_000;
/** Milliseconds between two looks at the clock (LD-02). */
export const step = 100;

/**
 * The general loading indicator: work that ends soon is not mentioned (LD-01 … LD-05).
 */
export const loadingMachine = setup({
  types: {
    context: {} as { delay: number; elapsed: number },
    events: {} as { type: "loading.start"; delay?: number } | { type: "loading.end" },
  },
  delays: { step },
  actions: {
    begin: assign((_, delay: number | undefined) => ({ delay: delay ?? defaultDelay, elapsed: 0 })),
    countStep: assign({ elapsed: ({ context }) => context.elapsed + step }),
  },
  guards: {
    isOver: ({ context }) => context.elapsed >= context.delay,
  },
}).createMachine({
  id: "loading",
  context: { delay: defaultDelay, elapsed: 0 },
  initial: "idle",
  states: {
    idle: {
      on: {
        "loading.start": {
          target: "pending",
          actions: { type: "begin", params: ({ event }) => event.delay },
        },
      },
    },
    pending: {
      always: { guard: "isOver", target: "loading" },
      after: { step: { target: "pending", reenter: true, actions: "countStep" } },
      on: { "loading.end": "idle" },
    },
    loading: {
      on: { "loading.end": "idle" },
    },
  },
});
