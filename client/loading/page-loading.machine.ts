import { assign, createActor, setup } from "xstate";
import { createStore } from "../store.ts";

const showAfter = 200;
const nominalDuration = 5_000;
const hideAfter = 500;
const step = 100;

interface Context {
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
 * could not be loaded. A new navigation restarts it; the end of an older one changes nothing.
 */
export const pageLoadingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  delays: { showAfter, hideAfter, step },
  actions: {
    begin: assign(({ event }) => ({ key: event.key, elapsed: 0 })),
    countStep: assign(({ context }, by: number) => ({ elapsed: context.elapsed + by })),
  },
  guards: {
    isCurrent: ({ context, event }) => event.key === context.key,
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
        "page.finish": { guard: "isCurrent", target: "hidden" },
        "page.fail": { guard: "isCurrent", target: "failed" },
      },
    },
    running: {
      after: { step: { target: "running", reenter: true, actions: { type: "countStep", params: step } } },
      on: {
        "page.finish": { guard: "isCurrent", target: "finished" },
        "page.fail": { guard: "isCurrent", target: "failed" },
      },
    },
    finished: { after: { hideAfter: "hidden" } },
    failed: { after: { hideAfter: "hidden" } },
  },
});

/** Percent of the bar: linear over the nominal duration, never full before the end. */
export const toProgress = ({ elapsed }: Context) => Math.min(98, (elapsed / nominalDuration) * 100);

export interface Bar {
  look: "hidden" | "running" | "finished" | "failed";
  percent: number;
}

export const bar = createStore<Bar>({ look: "hidden", percent: 0 });

const actor = createActor(pageLoadingMachine);
actor.subscribe(({ value, context }) => {
  const look = value === "delayed" ? "hidden" : value;
  bar.set({ look, percent: value === "running" ? toProgress(context) : 100 });
});
actor.start();

export const startPage = (key: string) => actor.send({ type: "page.start", key });
export const endPage = (key: string, hasFailed: boolean) =>
  actor.send({ type: hasFailed ? "page.fail" : "page.finish", key });
