import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { type Call, createEdge } from "#tests/support/edge.ts";
import { createShop } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { createIsolate } from "#worker/isolate.ts";

/** Answered and not stored: drawn each time. */
const path = "/se/en/c/drawn/jackets";
const isolate = createIsolate();
const edge = createEdge({}, createShop(undefined, undefined, isolate));
const draw = async (address = path) => (await edge.fetch(address)).text();
const cardsOf = (document: string): string[] => document.match(/<article.*?<\/article>/gs) ?? [];

beforeEach(() => edge.heal());

test("a card that was drawn before is the same, byte for byte, and is not kept again", async () => {
  const first = await draw();
  expect(cardsOf(first).length).toBeGreaterThan(5);
  const kept = isolate.drawnParts.size;
  expect(kept).toBeGreaterThan(1_000);
  expect(await draw()).toBe(first);
  expect(isolate.drawnParts.size).toBe(kept);
  const byDate = cardsOf(await draw(`${path}?sort=LATEST`));
  expect(isolate.drawnParts.size).toBeLessThan(1.5 * kept);
  // The first ones are drawn with their page: their pictures are not lazy.
  const common = byDate.filter((card) => cardsOf(first).includes(card));
  expect(common.length).toBeGreaterThan(0);
});

/** The goods of a list, as the API would have them after a change. */
function change(from: RegExp, to: string): void {
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  edge.break(async ({ headers, ...sent }: Call) => {
    if (!["list", "productCards"].includes(sent.operationName)) return "pass";
    const answer = await backend.fetch("http://backend/graphql", {
      method: "POST",
      headers,
      body: JSON.stringify(sent),
    });
    const text = (await answer.text()).replaceAll(from, to);
    return new Response(text, { headers: { "content-type": "application/json" } });
  });
}

test("another price, another name and hostile words are drawn at once", async () => {
  await draw();
  change(/("sellingPriceIncVatFormatted":")[^"]*/g, "$17 777 kr");
  for (const card of cardsOf(await draw())) expect(card).toContain("7 777 kr");
  change(/("name":")[^"]*/g, "$10000-0000:0;<b>Jacket</b>");
  for (const card of cardsOf(await draw())) {
    expect(card).toContain("0000-0000:0;&lt;b&gt;Jacket&lt;/b&gt;");
    expect(card).not.toContain("7 777 kr");
  }
});

test("a market and a language have cards of their own", async () => {
  const [english, swedish, british] = [
    await draw(),
    await draw("/se/sv/c/drawn/jackets"),
    await draw("/gb/en/c/drawn/jackets"),
  ].map(cardsOf);
  for (const [place, cards] of [
    ["/se/en/", english],
    ["/se/sv/", swedish],
    ["/gb/en/", british],
  ] as const)
    for (const card of cards ?? []) expect(card).toContain(`href="${place}p/`);
  expect(british?.join("")).toContain("£");
  expect(swedish?.join("")).not.toContain("£");
});
