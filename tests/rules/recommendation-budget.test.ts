import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBudget } from "#worker/recommendations/budget.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const never = () => new Promise<string>(() => {});
const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, "here"));
const fail = () => Promise.reject(new Error("down"));

async function watch<Value>(work: Promise<Value>) {
  const seen: Value[] = [];
  void work.then((value) => seen.push(value));
  await vi.advanceTimersByTimeAsync(0);
  return seen;
}

test("an answer within 300 ms is taken, one after 2 s is not waited for, and its call is ended", async () => {
  const spend = createBudget();
  const quick = await watch(spend(after(299)));
  await vi.advanceTimersByTimeAsync(299);
  expect(quick).toEqual([{ kind: "answered", value: "here" }]);
  let signal: AbortSignal | undefined;
  const slow = await watch(
    spend((given) => {
      signal = given;
      return after(2_000)();
    }),
  );
  await vi.advanceTimersByTimeAsync(299);
  expect([slow, signal?.aborted]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([slow, signal?.aborted]).toEqual([[{ kind: "late" }], true]);
});

test("a failure is known at once", async () => {
  expect(await watch(createBudget()(fail))).toEqual([{ kind: "failed" }]);
});

test("after five failures in a row nobody waits, and after 10 s one may try", async () => {
  const spend = createBudget();
  for (let call = 0; call < 5; call++) await watch(spend(fail));
  const work = vi.fn(never);
  expect(await watch(spend(work))).toEqual([{ kind: "resting" }]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await watch(spend(work))).toEqual([{ kind: "resting" }]);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const probe = await watch(spend(after(10)));
  expect(await watch(spend(work))).toEqual([{ kind: "resting" }]);
  await vi.advanceTimersByTimeAsync(10);
  expect(probe).toEqual([{ kind: "answered", value: "here" }]);
  expect(await watch(spend(() => Promise.resolve("again")))).toEqual([{ kind: "answered", value: "again" }]);
});

test("a slow provider holds up no more than five pages, each for 300 ms", async () => {
  const spend = createBudget();
  const outcomes: unknown[] = [];
  for (let call = 0; call < 7; call++) {
    const outcome = await watch(spend(never));
    await vi.advanceTimersByTimeAsync(300);
    outcomes.push(...outcome.map(({ kind }) => kind));
  }
  expect(outcomes).toEqual([...Array(5).fill("late"), "resting", "resting"]);
});

test("fifty calls at once are asked, the next page does not wait; later ones ask again", async () => {
  const spend = createBudget();
  const work = vi.fn(after(200));
  const calls = Array.from({ length: 60 }, () => watch(spend(work)));
  const outcomes = (await Promise.all(calls)).flat();
  expect([work.mock.calls.length, outcomes.length]).toEqual([50, 10]);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["busy"]));
  await vi.advanceTimersByTimeAsync(300);
  expect(await watch(spend(() => Promise.resolve("here")))).toHaveLength(1);
});
