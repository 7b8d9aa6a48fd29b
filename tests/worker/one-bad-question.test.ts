import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiHeaders, apiPaths } from "#shared/api.ts";
import {
  addToCart,
  checkout,
  getCart,
  setCartPromoCode,
  suggestions,
} from "#shared/operations/generated/operations.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { callOperation } from "#tests/support/calls.ts";
import type { createEdge } from "#tests/support/edge.ts";
import { createHostedEdge } from "#tests/support/hosted.ts";

type Edge = ReturnType<typeof createEdge>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const freshList = createFreshLists("/se/en");
const stranger = "192.0.2.1";

let shoppers = 0;
/** Each from an address of their own. */
const honest = () => `198.51.100.${(shoppers++ % 250) + 1}`;

const newCart = () => `cart=c${shoppers++}`;

const visit = async (edge: Edge, path: string, address: string) =>
  (await edge.fetch(path, { headers: { "cf-connecting-ip": address } })).status;
const readCart = async (edge: Edge) =>
  (await callOperation(edge, getCart, { id: "" }, { address: honest() })).status;

/** As long as the worker waits, without anybody waiting. */
const slow = () => {
  later(2_500);
  return Promise.reject(new DOMException("Too slow", "TimeoutError"));
};

test("searches that are too slow close no list", async () => {
  const edge = createHostedEdge("slow-searches");
  expect(await visit(edge, freshList(), honest())).toBe(200);
  edge.break(({ variables }) => {
    const { searchText } = (variables.filter ?? {}) as { searchText?: string };
    return searchText?.startsWith("slow") ? slow() : "pass";
  });
  const statuses: number[] = [];
  for (let list = 0; list < 6; list++) {
    for (let search = 0; search < 5; search++) await visit(edge, `/se/en/s/slow-${list}-${search}`, stranger);
    statuses.push(await visit(edge, freshList(), honest()));
  }
  expect(statuses).toEqual(statuses.map(() => 200));
});

test("a category that is too slow closes no other one, whatever market and page it is looked at in", async () => {
  const edge = createHostedEdge("slow-category");
  edge.break(({ variables }) => (variables.categoryAlias === "shells" ? slow() : "pass"));
  const statuses: number[] = [];
  for (let page = 2; page <= 12; page += 2) {
    for (const basename of ["/se/sv", "/se/en", "/fi/sv", "/no/sv"])
      for (const own of [page, page + 1])
        expect(await visit(edge, `${basename}/c/shells?page=${own}`, honest())).toBe(503);
    statuses.push(await visit(edge, freshList(), honest()));
  }
  expect(statuses).toEqual(statuses.map(() => 200));
});

test("a cart that hangs closes no other cart, and many that hang rest together", async () => {
  const edge = createHostedEdge("slow-carts");
  const read = async (cart: string) =>
    (await callOperation(edge, getCart, { id: "" }, { address: honest(), cookie: `cart=${cart}` })).status;
  edge.break(({ variables }) => (String(variables.id).startsWith("slow") ? slow() : "pass"));
  for (let round = 0; round < 4; round++) {
    for (let call = 0; call < 6; call++) await read("slow-1");
    expect(await read("c1")).toBe(200);
  }
  for (let cart = 2; cart <= 6; cart++) await read(`slow-${cart}`);
  edge.asked();
  expect(await read("c1")).toBe(503);
  expect(edge.asked()).toEqual([]);
});

test("a checkout that the API always fails with closes neither carts nor searches (S43)", async () => {
  const edge = createHostedEdge("bad-checkout");
  expect(await readCart(edge)).toBe(200);
  edge.break(({ operationName }) =>
    operationName === checkout.name ? new Response("poisoned", { status: 500 }) : "pass",
  );
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++) {
    for (let call = 0; call < 4; call++) {
      later(250);
      const { status } = await callOperation(
        edge,
        checkout,
        { id: "poison", paymentType: "STANDARD" },
        { address: stranger, cookie: "cart=c1" },
      );
      expect(status).toBe(500);
    }
    statuses.push(await readCart(edge), await visit(edge, `/se/en/s/jacket-${round}`, honest()));
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test("searches and lists that are down close neither carts nor products (S43)", async () => {
  const edge = createHostedEdge("no-index");
  expect(await readCart(edge)).toBe(200);
  edge.break(({ operationName }) =>
    operationName === "list" || operationName === "suggestions"
      ? new Response("index is being built", { status: 503 })
      : "pass",
  );
  const statuses: number[] = [];
  for (let round = 0; round < 20; round++) {
    for (let word = 0; word < 3; word++) {
      later(330);
      await visit(edge, `/se/en/s/down-${round}-${word}`, honest());
      await edge.fetch(`${apiPaths.suggestions}?q=down-${round}-${word}`, {
        headers: { "cf-connecting-ip": honest(), [apiHeaders.pagePath]: "/se/en" },
      });
    }
    statuses.push(await readCart(edge));
  }
  expect(edge.asked()).toContain(suggestions.name);
  expect(statuses).toEqual(statuses.map(() => 200));
});

const limited = () => new Response("slow down", { status: 429, headers: { "retry-after": "60" } });

test("an API that slows one caller down is asked by others, and by nobody once it slows down five", async () => {
  const edge = createHostedEdge("slowed-down");
  expect(await readCart(edge)).toBe(200);
  const tryCode = async (promoCode: string, address: string, cookie = newCart()) =>
    (await callOperation(edge, setCartPromoCode, { id: "", promoCode }, { cookie, address })).status;
  const isUnasked = async (promoCode: string, address: string, cookie?: string) => {
    edge.asked();
    expect(await tryCode(promoCode, address, cookie)).toBe(503);
    expect(edge.asked()).toEqual([]);
  };
  edge.break(({ variables }) => (String(variables.promoCode).startsWith("GUESS") ? limited() : "pass"));
  expect(await tryCode("GUESS-0", stranger, "cart=c1")).toBe(503);
  await isUnasked("GUESS-0", stranger, "cart=c1");
  expect(await tryCode("TRUE", stranger)).toBe(200);
  for (let guess = 1; guess < 5; guess++) expect(await tryCode(`GUESS-${guess}`, stranger)).toBe(503);
  await isUnasked("TRUE", stranger);
  for (let other = 1; other < 5; other++) {
    expect(await tryCode("TRUE", honest())).toBe(200);
    expect(await tryCode("GUESS-0", honest())).toBe(503);
  }
  await isUnasked("TRUE", honest());
  later(61_000);
  edge.heal();
  expect([await tryCode("TRUE", stranger), await tryCode("TRUE", honest())]).toEqual([200, 200]);
});

test("an API that slows one category down is asked for the others", async () => {
  const edge = createHostedEdge("slowed-category");
  edge.break(({ variables }) => (variables.categoryAlias === "shells" ? limited() : "pass"));
  const look = (page: number) => visit(edge, `/se/en/c/shells?page=${page}`, honest());
  expect(await look(2)).toBe(503);
  edge.asked();
  expect(await look(3)).toBe(503);
  expect(edge.asked()).not.toContain("list");
  expect(await visit(edge, freshList(), honest())).toBe(200);
});

test("a size that is slowed down for a price list leaves its buyers the others", async () => {
  const edge = createHostedEdge("slowed-size");
  const [size, other] = [1051, 1052];
  edge.break(({ operationName, variables }) =>
    operationName === addToCart.name && (variables.item as { skuId: number }).skuId === size
      ? limited()
      : "pass",
  );
  const add = async (skuId: number) => {
    const cookie = `cart=c1; discount-combined=abc`;
    const item = { skuId, quantity: 1 };
    return (await callOperation(edge, addToCart, { id: "", item }, { cookie, address: honest() })).status;
  };
  expect([await add(size), await add(other)]).toEqual([503, 200]);
});
