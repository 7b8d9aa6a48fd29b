import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { loadingMachine } from "#client/loading/loading.machine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function run(delay?: number) {
  const actor = createActor(loadingMachine).start();
  actor.send({ type: "loading.start", delay });
  return { actor, isLoading: () => actor.getSnapshot().value === "loading" };
}

test("LD-01 the indicator shows after 1000 ms", () => {
  const { isLoading } = run();
  vi.advanceTimersByTime(900);
  expect(isLoading()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isLoading()).toBe(true);
});

test("LD-02 the clock is looked at every 100 ms: a delay of 250 ends at 300", () => {
  const { isLoading } = run(250);
  vi.advanceTimersByTime(299);
  expect(isLoading()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLoading()).toBe(true);
});

test("LD-03 another delay can be given", () => {
  const { isLoading } = run(300);
  vi.advanceTimersByTime(300);
  expect(isLoading()).toBe(true);
});

test("LD-04 an end cancels a start that waits", () => {
  const { actor, isLoading } = run();
  vi.advanceTimersByTime(500);
  actor.send({ type: "loading.end" });
  vi.advanceTimersByTime(10_000);
  expect(isLoading()).toBe(false);
});

test("LD-05 an end turns the indicator off at once", () => {
  const { actor, isLoading } = run();
  vi.advanceTimersByTime(1_000);
  actor.send({ type: "loading.end" });
  expect(isLoading()).toBe(false);
});

test("LD-11 the indicator is idle, pending and loading, and starts anew after an end", () => {
  const { actor } = run();
  const states = ["pending"];
  actor.subscribe(({ value }) => value !== states.at(-1) && states.push(value));
  vi.advanceTimersByTime(1_000);
  actor.send({ type: "loading.end" });
  actor.send({ type: "loading.start" });
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual(["pending", "loading", "idle", "pending", "loading"]);
});
