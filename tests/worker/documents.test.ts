import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFreshLists } from "#tests/support/addresses.ts";
import { readHeading } from "#tests/support/document.ts";
import { cacheStatus, createEdge, type Fault } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";

const product = "/p/alpine-jacket";
const freshList = createFreshLists("/se/sv");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("a product page is whole without JavaScript (WK-04)", async () => {
  const text = await (await createEdge().fetch(`/se/sv${product}`)).text();
  expect(readHeading(text)).toBeTruthy();
  expect(text).toContain("kr");
  expect(text).toContain(".avif");
  expect(text).toContain(">S<");
  expect(text.endsWith("</html>")).toBe(true);
});

test("the second visitor gets the same bytes from the edge, without a question", async () => {
  const edge = createEdge();
  const first = await edge.fetch(`/se/en${product}`, { cf: { country: "SE" } });
  expect(cacheStatus(first)).toBe("shop-edge; fwd=miss; stored");
  edge.asked();
  const second = await edge.fetch(`/se/en${product}`, {
    cf: { country: "JP" },
    headers: { "user-agent": "x", "accept-language": "de" },
  });
  expect(cacheStatus(second)).toBe("shop-edge; hit");
  expect(edge.asked()).toEqual([]);
  const texts = [await first.text(), await second.text()] as const;
  expect(texts[0]).toBe(texts[1]);
});

test.each(["", "/c/jackets", product, "/marken", "/list/sale"])(
  "unknown parameters of %s neither split the cache nor reach the page (S03)",
  async (path) => {
    const edge = createEdge();
    const clean = await edge.fetch(`/ch/de${path}`);
    expect(clean.status).toBe(200);
    for (const query of [
      "utm_source=poisonous",
      "fbclid=poisonous",
      "gclid=poisonous",
      "x[]=poisonous",
      "_=1&callback=poisonous",
      "PAGE=2",
      "page=poisonous",
    ]) {
      const response = await edge.fetch(`/ch/de${path}?${query}`);
      expect(cacheStatus(response), query).toBe("shop-edge; hit");
      expect(await response.text()).not.toContain("poisonous");
    }
  },
);

const unchanging = ["content-type", "content-language", "content-security-policy", "cache-control", "etag"];

test("odd headers, sizes and methods get no other page than the whole one, and store none (S07)", async () => {
  const edge = createEdge();
  const first = freshList();
  const head = await edge.fetch(first, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const complete = await edge.fetch(first);
  expect(cacheStatus(complete)).toBe("shop-edge; hit");
  const known = await edge.fetch(first, { method: "HEAD" });
  for (const name of unchanging) expect(known.headers.get(name), name).toBe(complete.headers.get(name));

  const odd: [init: RequestInit, status: number][] = [
    [{ headers: { "x-long": "a".repeat(100_000) } }, 431],
    [{ headers: { cookie: `a=${"b".repeat(8_000)}` } }, 200],
    [{ headers: { range: "bytes=0-1" } }, 200],
    [{ headers: { "if-none-match": "*" } }, 200],
    [{ headers: { expect: "100-continue" } }, 200],
    [{ method: "POST" }, 405],
    ...["OPTIONS", "PUT", "PATCH", "DELETE"].map((method): [RequestInit, number] => [{ method }, 405]),
  ];
  for (const [init, status] of odd) {
    const address = freshList();
    const answer = await edge.fetch(address, init);
    expect(answer.status, JSON.stringify(init).slice(0, 80)).toBe(status);
    if (status !== 200) expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const clean = await edge.fetch(address);
    expect(clean.status).toBe(200);
    const text = await clean.text();
    expect(text.endsWith("</html>")).toBe(true);
    // Drawn for an editor alone, whatever is stored.
    const whole = await edge.fetch(address, { headers: { cookie: editorCookie } });
    expect(text === (await whole.text())).toBe(true);
  }
});

test("fresh for 60 s, then stale while one new copy is drawn", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  later(59_000);
  expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; hit");
  later(2_000);
  edge.asked();
  expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; hit; detail=stale-while-revalidate");
  expect(edge.asked()).toEqual(["list"]);
  expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; hit");
});

test("with the backend down a page visited within a day is still served; an unvisited one says 503 (S38)", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  edge.break(() => "refuse");
  for (const [age, detail] of [
    [50 * 60_000, "stale-while-revalidate"],
    [22 * 3600_000, "stale-if-error"],
  ] as const) {
    later(age);
    const response = await edge.fetch(address);
    expect([response.status, cacheStatus(response)]).toEqual([200, `shop-edge; hit; detail=${detail}`]);
  }
  const unknown = await edge.fetch(freshList());
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get("retry-after")).toBe("5");
  later(24 * 3600_000);
  expect((await edge.fetch(address)).status).toBe(503);
  later(6_000);
  edge.heal();
  await edge.fetch(address); // the first call after the rest is the breaker's probe
  expect((await edge.fetch(address)).status).toBe(200);
});

test("a page whose later part fails or hangs is shown without it, and stored only whole, also when its visitor leaves (S06)", async () => {
  const edge = createEdge();
  // Days of delivery are others then, and the pages with them.
  later(4 * 86_400_000);
  const failures: [basename: string, Fault][] = [
    ["/se/sv", () => new Response("oops SECRET-STACK", { status: 500 })],
    ["/no/en", () => Promise.reject(new DOMException("", "TimeoutError"))],
  ];
  for (const [basename, fault] of failures) {
    edge.break((call) => (call.operationName === "reviews" ? fault(call) : "pass"));
    const response = await edge.fetch(basename + product);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("SECRET-STACK");
  }
  edge.heal();
  await edge.leave(`/dk/en${product}`, 5_000);
  for (const [basename, status] of [
    ["/se/sv", "fwd=miss; stored"],
    ["/no/en", "fwd=miss; stored"],
    ["/dk/en", "hit"],
  ] as const) {
    const healed = await edge.fetch(basename + product);
    expect(cacheStatus(healed)).toBe(`shop-edge; ${status}`);
    const text = await healed.text();
    expect(text.endsWith("</html>")).toBe(true);
    expect(text).not.toContain("<!--$!-->");
    expect(text).not.toContain("$RX(");
    const again = await edge.fetch(basename + product);
    expect([cacheStatus(again), await again.text()]).toEqual(["shop-edge; hit", text]);
  }
});

test("a page drawn from partial data is shown but not stored", async () => {
  const edge = createEdge();
  const address = freshList();
  const partial = {
    products: { count: 0, products: [], filters: null },
    listPageInfo: { id: 1, alias: "jackets", name: "Jackor" },
  };
  edge.break(({ operationName }) =>
    operationName === "list" ? Response.json({ data: partial, errors: [{ message: "facets" }] }) : "pass",
  );
  expect((await edge.fetch(address)).status).toBe(200);
  edge.heal();
  expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; fwd=miss; stored");
});

test("unknown products and addresses are 404 with the not-found page (WK-08 RT-38 LY-03)", async () => {
  const edge = createEdge();
  for (const address of ["/se/en/p/nope", "/se/en/no/such/deep/path", "/se/en/c/nope", "/en/404"]) {
    const response = await edge.fetch(address);
    expect(response.status, address).toBe(404);
    const text = await response.text();
    expect(text, address).toContain("This page could not be found");
    expect(text, address).not.toContain("Uh oh");
  }
});

test("the search form without JavaScript lands on the results' own address (RT-29)", async () => {
  const edge = createEdge();
  const response = await edge.fetch("/se/en/s?q=rain%20jacket");
  expect(response.status).toBe(302);
  expect(new URL(response.headers.get("location") ?? "", "http://shop.test").pathname).toBe(
    "/se/en/s/rain%20jacket",
  );
  for (let visit = 0; visit < 2; visit++) {
    const results = await edge.fetch("/se/en/s/jacket");
    expect([results.status, cacheStatus(results)]).toEqual([200, "shop-edge; fwd=miss"]);
    expect(results.headers.get("cache-control")).toBe("private, no-store");
    expect(await results.text()).toContain("noindex");
  }
  expect((await edge.fetch("/se/en/s")).status).toBe(404);
});

test.each<[string, string, Fault]>([
  ["answers 500", "/gb/en", () => new Response("x", { status: 500 })],
  ["is not there", "/hk/en", () => "refuse"],
  ["has errors and no data", "/kr/en", () => Response.json({ data: null, errors: [{ message: "no" }] })],
  ["takes too long", "/us/en", () => Promise.reject(new DOMException("", "TimeoutError"))],
])(
  "a product of a backend that %s is never missing, nor stored, and is there again with it (S08)",
  async (_title, basename, fault) => {
    const edge = createEdge();
    later(48 * 3600_000);
    const address = basename + product;
    edge.break((call) => (call.operationName === "product" ? fault(call) : "pass"));
    const response = await edge.fetch(address);
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toContain("Uh oh, something went wrong");
    edge.heal();
    const healed = await edge.fetch(address);
    expect([healed.status, cacheStatus(healed)]).toEqual([200, "shop-edge; fwd=miss; stored"]);
  },
);

test("page data obeys the same cache and carries the secondary parts", async () => {
  const edge = createEdge();
  later(72 * 3600_000);
  const first = await edge.fetch(`/_data/se/sv${product}`);
  expect(first.headers.get("content-type")).toContain("application/json");
  const data = await first.json<{
    product: { name: string };
    related: { alternatives: unknown[] };
    reviews: { count: number };
  }>();
  expect(data.product.name.length).toBeGreaterThan(3);
  expect(Array.isArray(data.related.alternatives)).toBe(true);
  expect(cacheStatus(await edge.fetch(`/_data/se/sv${product}`))).toBe("shop-edge; hit");
});
