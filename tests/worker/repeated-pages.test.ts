import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { soon } from "#tests/support/time.ts";
import { clearPageMemory } from "#worker/cache/page-store.ts";

const page = "/se/sv/c/jackets";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  clearPageMemory();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Name and value of every header but the times. */
const wordsOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== "server-timing");
/** Whether nothing but the memory was asked. */
const isRepeated = ({ headers }: Response) => headers.get("server-timing") === "total;dur=0.0";

async function createWarmShop() {
  const edge = createEdge();
  await (await edge.fetch(page)).text();
  await soon(async () => expect(cacheStatus(await edge.fetch(page))).toBe("shop-edge; hit"));
  return edge;
}

test("a page that was just answered from the cache is answered again in the same words", async () => {
  const edge = await createWarmShop();
  vi.setSystemTime(Date.now() + 4_000);
  const first = await edge.fetch(page);
  const second = await edge.fetch(page);
  expect([isRepeated(first), isRepeated(second)]).toEqual([false, true]);
  expect(wordsOf(second)).toEqual(wordsOf(first));
  expect(await second.text()).toBe(await first.text());
});

test("only what everybody may have is repeated, and only for seconds", async () => {
  const edge = await createWarmShop();
  const ask = (headers: Record<string, string>, method = "GET") => edge.fetch(page, { method, headers });
  expect(isRepeated(await ask({ cookie: "user-type=COMPANY; consent=1" }))).toBe(true);
  const etag = (await ask({})).headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
  expect((await ask({}, "HEAD")).body).toBeNull();
  expect((await ask({ accept: "text/markdown" })).headers.get("content-type")).toMatch("text/markdown");
  expect((await ask({ "x-long": "x".repeat(5_000) })).status).toBe(431);
  expect(cacheStatus(await ask({ cookie: "discount-combined=a-price-list-of-one" }))).toBe(
    "shop-edge; fwd=bypass",
  );
  expect(isRepeated(await edge.fetch("/sv/c/jackets"))).toBe(false);
  vi.setSystemTime(Date.now() + 4_000);
  expect(isRepeated(await ask({}))).toBe(false);
  clearPageMemory();
  expect(isRepeated(await ask({}))).toBe(false);
});
