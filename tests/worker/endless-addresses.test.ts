import { expect, test } from "vitest";
import { createDice } from "#tests/support/dice.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { holdDates } from "#tests/support/time.ts";

holdDates();

test("five thousand made-up parameters are one page, drawn once (S50)", async () => {
  const edge = createEdge();
  await edge.fetch("/gb/en");
  edge.asked();
  edge.pagesAsked.splice(0);
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
  expect(edge.pagesAsked).toHaveLength(1);
  expect(edge.asked().filter((name) => name === "list").length).toBeLessThanOrEqual(2);
});

test.each([
  "/gb/en/p/word/alpine-jacket",
  "/gb/en/p/word%2Falpine-jacket",
  "/_data/gb/en/c/word%2Ftrousers",
  "/gb/en/b/word%2Fnorrsken",
  "/gb/en/c/trousers?skus=x~made-up",
])("%s shows a page, or says that there is none, and is not kept", async (path) => {
  const edge = createEdge();
  for (let view = 0; view < 2; view++)
    expect(cacheStatus(await edge.fetch(path))).toMatch(/^shop-edge; fwd=miss$/);
});

test("a feed has one copy, however its address is spelled", async () => {
  const edge = createEdge();
  for (const path of ["/llms.txt", "/sitemap/gb/en/pages.xml"]) {
    const text = await (await edge.fetch(path)).text();
    const spellings = [path.replace("m", "%6d"), `${path}/`, path.replace("p", "%70"), `${path}?x=1`];
    for (const spelling of spellings) {
      const response = await edge.fetch(spelling);
      expect([cacheStatus(response), await response.text()], spelling).toEqual(["shop-edge; hit", text]);
    }
  }
});
