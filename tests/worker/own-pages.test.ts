import { expect, test } from "vitest";
import { createFreshLists } from "#tests/support/addresses.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { editorCookie, toAuthCookie } from "#tests/support/editor.ts";
import { watchStore } from "#tests/support/page-store.ts";
import { holdDates, later } from "#tests/support/time.ts";

const freshList = createFreshLists("/se/sv");

holdDates();

test("who is logged in gets the page of everybody, from the cache", async () => {
  const edge = createEdge();
  const address = freshList();
  const headers = { cookie: "auth=T1; auth-refresh=R1; user=kim; unlock=abc" };
  expect(cacheStatus(await edge.fetch(address, { headers }))).toBe("shop-edge; fwd=miss; stored");
  const stranger = await edge.fetch(address);
  expect(cacheStatus(stranger)).toBe("shop-edge; hit");
  const own = await edge.fetch(address, { headers });
  expect(cacheStatus(own)).toBe("shop-edge; hit");
  expect(own.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(await own.text()).toBe(await stranger.text());
  expect(edge.calls.filter((call) => call.headers.has("authorization"))).toEqual([]);
});

const withPrices = {
  headers: { cookie: `discount-combined=club.0123456789ab; ${await toAuthCookie("T1")}` },
};

test("who has a price list gets pages of their own, with their prices and nobody else's", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch("/se/sv");
  edge.calls.splice(0);
  const stored = await watchStore();
  const own = await edge.fetch(address, withPrices);
  expect(cacheStatus(own)).toBe("shop-edge; fwd=bypass");
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.headers.has("etag")).toBe(false);
  const [list] = edge.calls.filter(({ operationName }) => operationName === "list");
  expect(list?.headers.get("x-prices")).toBe("club.0123456789ab");
  expect(list?.headers.get("authorization")).toBe("Bearer T1");
  expect(stored).toEqual([]);
  expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; fwd=miss; stored");
  expect(edge.calls.at(-1)?.headers.has("x-prices")).toBe(false);
});

test("what everybody shares is asked for without a price list", async () => {
  const edge = createEdge();
  later(30 * 24 * 3600_000);
  await edge.fetch("/jp/en/c/jackets", withPrices);
  const shared = edge.calls.filter(({ operationName }) =>
    ["menus", "categories", "channel"].includes(operationName),
  );
  expect(shared.length).toBeGreaterThan(0);
  for (const { headers } of shared)
    expect([headers.has("x-prices"), headers.has("authorization")]).toEqual([false, false]);
});

test("when the API fails, who has a price list or an editor's token gets the copy of all", async () => {
  const edge = createEdge();
  const address = freshList();
  const text = await (await edge.fetch(address)).text();
  later(11 * 60_000);
  edge.break(({ operationName }) => (operationName === "list" ? new Response("", { status: 429 }) : "pass"));
  for (const cookie of ["discount-combined=club.0123456789ab", editorCookie]) {
    const response = await edge.fetch(address, { headers: { cookie } });
    expect([response.status, cacheStatus(response)]).toEqual([
      200,
      "shop-edge; fwd=bypass; detail=stale-if-error",
    ]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).toBe(text);
  }
  const unknown = await edge.fetch(freshList(), withPrices);
  expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "5"]);
});

test.each(["a%0d%0ab", "a b", "", "x".repeat(600), "%ff"])(
  "a price list that cannot be one is none: %s",
  async (list) => {
    const edge = createEdge();
    const address = freshList();
    await edge.fetch(address);
    const response = await edge.fetch(address, { headers: { cookie: `discount-combined=${list}` } });
    expect(cacheStatus(response)).toBe("shop-edge; hit");
  },
);
