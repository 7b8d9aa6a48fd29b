import { createActor } from "xstate";
import { createStore } from "../store.ts";
import { pageLoadingMachine, progressOf } from "./page-loading.machine.ts";

export interface Bar {
  look: "hidden" | "running" | "finished" | "failed";
  percent: number;
}

const actor = createActor(pageLoadingMachine);
export const bar = createStore<Bar>({ look: "hidden", percent: 0 });

actor.subscribe(({ value, context }) => {
  const isRunning = value === "running";
  const look = value === "delayed" ? "hidden" : value;
  bar.set({ look, percent: isRunning ? progressOf(context) : 100 });
});
actor.start();

export const startPage = (key: string) => actor.send({ type: "page.start", key });
export const endPage = (key: string, hasFailed: boolean) =>
  actor.send({ type: hasFailed ? "page.fail" : "page.finish", key });
