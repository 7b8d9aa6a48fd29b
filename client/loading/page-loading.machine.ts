import { assign, setup } from "xstate";

const showAfter = 200;
const nominalDuration = 5_000;
const hideAfter = 500;
const step = 100;

interface Context {
  /** Of the navigation the bar belongs to. */
  key: string;
  /** Milliseconds since it started. */
  elapsed: number;
}

type Event =
  | { type: "page.start"; key: string }
  | { type: "page.finish"; key: string }
  | { type: "page.fail"; key: string };

/**
 * The bar at the top while a page loads: appears after 200 ms, goes 500 ms after the end, red when the page
 * could not be loaded (LD-06 … LD-10). A new navigation restarts it; the end of an older one is nobody's (LD-12).
 */
export const pageLoadingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  delays: { showAfter, hideAfter, step },
  actions: {
    begin: assign(({ event }) => ({ key: event.key, elapsed: 0 })),
    countStep: assign(({ context }, by: number) => ({ elapsed: context.elapsed + by })),
  },
  guards: {
    isOurs: ({ context, event }) => event.key === context.key,
  },
}).createMachine({
  id: "page-loading",
  context: { key: "", elapsed: 0 },
  initial: "hidden",
  on: { "page.start": { target: ".delayed", actions: "begin" } },
  states: {
    hidden: {},
    delayed: {
      after: { showAfter: { target: "running", actions: { type: "countStep", params: showAfter } } },
      on: {
        "page.finish": { guard: "isOurs", target: "hidden" },
        "page.fail": { guard: "isOurs", target: "failed" },
      },
    },
    running: {
      after: { step: { target: "running", reenter: true, actions: { type: "countStep", params: step } } },
      on: {
        "page.finish": { guard: "isOurs", target: "finished" },
        "page.fail": { guard: "isOurs", target: "failed" },
      },
    },
    finished: { after: { hideAfter: "hidden" } },
    failed: { after: { hideAfter: "hidden" } },
  },
});

/** Percent of the bar: linear over the nominal duration, never whole before the end (LD-07). */
export const progressOf = ({ elapsed }: Context) => Math.min(98, (elapsed / nominalDuration) * 100);
