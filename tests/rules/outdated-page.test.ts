import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "#client/commerce.ts";
import { getCart } from "#shared/operations/generated/operations.ts";

const refusal = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ errors: [{ message: "", extensions: { code } }] }, { status }));

const reload = vi.fn();
const notes = new Map<string, string>();

beforeEach(() => {
  reload.mockClear();
  notes.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("location", { pathname: "/se/sv", reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the answer arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a page of a build that the worker knows no more reloads itself once, and waits for it", async () => {
  vi.stubGlobal("fetch", refusal(409, "UNKNOWN_OPERATION"));
  const first = vi.fn();
  void ask(getCart, { id: "" } as never).then(first);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

test("a page that is still unknown after the reload shows the failure instead of reloading again", async () => {
  vi.stubGlobal("fetch", refusal(409, "UNKNOWN_OPERATION"));
  void ask(getCart, { id: "" } as never);
  await settle();
  vi.setSystemTime(Date.now() + 5_000);
  expect(await ask(getCart, { id: "" } as never)).toEqual({
    kind: "status",
    status: 409,
    code: "UNKNOWN_OPERATION",
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

test("another conflict, and another refusal, reload nothing", async () => {
  for (const [status, code] of [
    [409, "ORDER_IN_PROGRESS"],
    [400, "UNKNOWN_OPERATION"],
  ] as const) {
    vi.stubGlobal("fetch", refusal(status, code));
    expect(await ask(getCart, { id: "" } as never)).toEqual({ kind: "status", status, code });
  }
  expect(reload).not.toHaveBeenCalled();
});
