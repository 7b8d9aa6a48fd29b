import { assign, setup } from "xstate";

/** Milliseconds until the general indicator shows, unless told otherwise. */
const defaultDelay = 1_000;
/** Delays end at a multiple of so many milliseconds. */
const step = 100;

export const loadingMachine = setup({
  types: {
    context: {} as { delay: number },
    events: {} as { type: "loading.start"; delay?: number } | { type: "loading.end" },
  },
  delays: { delay: ({ context }) => Math.ceil(context.delay / step) * step },
}).createMachine({
  id: "loading",
  context: { delay: defaultDelay },
  initial: "idle",
  states: {
    idle: {
      on: {
        "loading.start": {
          target: "pending",
          actions: assign({ delay: ({ event }) => event.delay ?? defaultDelay }),
        },
      },
    },
    pending: {
      after: { delay: "loading" },
      on: { "loading.end": "idle" },
    },
    loading: {
      on: { "loading.end": "idle" },
    },
  },
});
