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

test("the indicator shows after 1000 ms (LD-01)", () => {
  const { isLoading } = run();
  vi.advanceTimersByTime(900);
  expect(isLoading()).toBe(false);
  vi.advanceTimersByTime(100);
  expect(isLoading()).toBe(true);
});

test("the clock is looked at every 100 ms: a delay of 250 ends at 300 (LD-02)", () => {
  const { isLoading } = run(250);
  vi.advanceTimersByTime(299);
  expect(isLoading()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLoading()).toBe(true);
});

test("another delay can be given (LD-03)", () => {
  const { isLoading } = run(300);
  vi.advanceTimersByTime(300);
  expect(isLoading()).toBe(true);
});

test("an end cancels a start that waits (LD-04)", () => {
  const { actor, isLoading } = run();
  vi.advanceTimersByTime(500);
  actor.send({ type: "loading.end" });
  vi.advanceTimersByTime(10_000);
  expect(isLoading()).toBe(false);
});

test("an end turns the indicator off at once (LD-05)", () => {
  const { actor, isLoading } = run();
  vi.advanceTimersByTime(1_000);
  actor.send({ type: "loading.end" });
  expect(isLoading()).toBe(false);
});

test("the indicator is idle, pending and loading, and starts anew after an end (LD-11)", () => {
  const { actor } = run();
  const states = ["pending"];
  actor.subscribe(({ value }) => value !== states.at(-1) && states.push(value));
  vi.advanceTimersByTime(1_000);
  actor.send({ type: "loading.end" });
  actor.send({ type: "loading.start" });
  vi.advanceTimersByTime(1_000);
  expect(states).toEqual(["pending", "loading", "idle", "pending", "loading"]);
});
