import { afterEach, expect, test, vi } from "vitest";
import { createDice } from "#tests/support/dice.ts";
import { createEdge } from "#tests/support/edge.ts";
import { watchStore } from "#tests/support/page-store.ts";
import { clearPageMemory, measurePageMemory } from "#worker/cache/page-store.ts";

afterEach(() => void vi.restoreAllMocks());

test("five thousand made-up parameters are one page, stored once and drawn once (S50)", async () => {
  const edge = createEdge();
  await edge.fetch("/gb/en");
  const stored = await watchStore();
  clearPageMemory();
  edge.asked();
  const { roll, pick } = createDice(50);
  const word = () => Math.floor(roll() * 36 ** 6).toString(36);
  const names = ["utm_source", "fbclid", "_", "x[]", "PAGE", "q", "sortt", "__proto__", "callback"];
  const parameter = () =>
    `${roll() < 0.5 ? pick(names) : word()}=${encodeURIComponent(word() + pick(["", "%", "<", "\u202e"]))}`;
  const statuses = new Set<number>();
  for (let round = 0; round < 50; round++) {
    const visits = Array.from({ length: 100 }, async () => {
      const query = Array.from({ length: 1 + Math.floor(roll() * 4) }, parameter).join("&");
      const { status } = await edge.fetch(`/gb/en/c/trousers?${query}`);
      statuses.add(status);
    });
    await Promise.all(visits);
  }
  expect([...statuses]).toEqual([200]);
  expect(stored).toHaveLength(1);
  expect(measurePageMemory().pages.entries).toBe(1);
  expect(edge.asked().filter((name) => name === "list").length).toBeLessThanOrEqual(2);
});
