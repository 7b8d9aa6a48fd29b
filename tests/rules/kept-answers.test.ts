import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFirstProduct } from "#client/header/mega-panel.tsx";
import { findAnswer, keepAnswer } from "#client/search/use-suggestions.ts";
import type { Suggestions } from "#shared/search.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const found = {} as Suggestions;

test("what was suggested is shown again for a minute, of the latest thirty texts", () => {
  for (let index = 0; index < 31; index++) keepAnswer(`text ${index}`, found);
  expect(findAnswer("text 0")).toBeUndefined();
  expect(findAnswer("text 1")).toBe(found);
  vi.advanceTimersByTime(60_000);
  expect(findAnswer("text 1")).toBeUndefined();
});

test("a panel whose list could not be had asks for its first product again, and keeps the one that came", async () => {
  const answers = [new Response("", { status: 503 }), Response.json({ products: [{ name: "Jacket" }] })];
  const fetched = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal("fetch", fetched);
  expect(await findFirstProduct("/se/sv/c/women")).toBeNull();
  // What was fetched ahead is not asked for again within half a minute.
  vi.advanceTimersByTime(31_000);
  expect(await findFirstProduct("/se/sv/c/women")).toEqual({ name: "Jacket" });
  expect(await findFirstProduct("/se/sv/c/women")).toEqual({ name: "Jacket" });
  expect(fetched).toHaveBeenCalledTimes(2);
});
