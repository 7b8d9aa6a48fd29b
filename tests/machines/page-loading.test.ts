import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { pageLoadingMachine, toProgress } from "#client/loading/page-loading.machine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function run() {
  const actor = createActor(pageLoadingMachine).start();
  const send = (type: "page.start" | "page.finish" | "page.fail", key = "a") => actor.send({ type, key });
  return {
    send,
    state: () => actor.getSnapshot().value,
    progress: () => toProgress(actor.getSnapshot().context),
  };
}

test("a page that comes within 200 ms shows no bar (LD-06)", () => {
  const { send, state } = run();
  send("page.start");
  vi.advanceTimersByTime(150);
  send("page.finish");
  expect(state()).toBe("hidden");
  vi.advanceTimersByTime(1_000);
  expect(state()).toBe("hidden");
});

test("a slower page shows the bar after 200 ms (LD-06)", () => {
  const { send, state } = run();
  send("page.start");
  vi.advanceTimersByTime(199);
  expect(state()).toBe("delayed");
  vi.advanceTimersByTime(1);
  expect(state()).toBe("running");
});

test("half of the bar after 2500 ms, and never all of it before the end (LD-07)", () => {
  const { send, progress, state } = run();
  send("page.start");
  vi.advanceTimersByTime(2_500);
  expect(progress()).toBeCloseTo(50, 0);
  vi.advanceTimersByTime(60_000);
  expect(progress()).toBeLessThan(100);
  expect(state()).toBe("running");
});

test("the bar goes 500 ms after the end (LD-08)", () => {
  const { send, state } = run();
  send("page.start");
  vi.advanceTimersByTime(600);
  send("page.finish");
  vi.advanceTimersByTime(499);
  expect(state()).toBe("finished");
  vi.advanceTimersByTime(1);
  expect(state()).toBe("hidden");
});

test("a page that cannot be loaded leaves the bar for 500 ms, failed (LD-09)", () => {
  const { send, state } = run();
  send("page.start");
  vi.advanceTimersByTime(600);
  send("page.fail");
  expect(state()).toBe("failed");
  vi.advanceTimersByTime(500);
  expect(state()).toBe("hidden");
});

test("a new navigation restarts the bar, and the end of the old one does not end it (LD-12)", () => {
  const { send, state, progress } = run();
  send("page.start", "a");
  vi.advanceTimersByTime(2_000);
  send("page.start", "b");
  expect(state()).toBe("delayed");
  expect(progress()).toBe(0);
  vi.advanceTimersByTime(300);
  send("page.finish", "a");
  expect(state()).toBe("running");
  send("page.finish", "b");
  expect(state()).toBe("finished");
});

test("every navigation starts the bar and ends as finished or failed (LD-10 LD-11)", () => {
  const { send, state } = run();
  const seen = [];
  for (const end of ["page.finish", "page.fail"] as const) {
    send("page.start");
    vi.advanceTimersByTime(1_000);
    seen.push(state());
    send(end);
    seen.push(state());
  }
  expect(seen).toEqual(["running", "finished", "running", "failed"]);
});
