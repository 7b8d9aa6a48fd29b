import { expect, test, vi } from "vitest";
import { createFreshLists } from "#tests/support/addresses.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { watchStore } from "#tests/support/page-store.ts";
import { holdDates, later } from "#tests/support/time.ts";
import { clearPageMemory, measurePageMemory } from "#worker/cache/page-store.ts";

const freshList = createFreshLists("/se/sv");

holdDates();

test("a copy has a strong tag, and whoever has it gets 304, with the page's own policy", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  const copy = await edge.fetch(address);
  const etag = copy.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w+/]{22}"$/);
  for (const method of ["GET", "HEAD"]) {
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const same = await edge.fetch(address, { method, headers: { "if-none-match": tags } });
      expect([same.status, await same.text()], `${method} ${tags}`).toEqual([304, ""]);
      expect(same.headers.get("etag")).toBe(etag);
      for (const name of ["content-security-policy", "cache-control"])
        expect(same.headers.get(name), name).toBe(copy.headers.get(name));
    }
    const other = await edge.fetch(address, { method, headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  }
  later(61_000);
  await edge.fetch(address);
  expect((await edge.fetch(address)).headers.get("etag"), "the same page drawn anew").toBe(etag);
});

test("any cache may hold a page that names its market, none one that does not", async () => {
  const edge = createEdge();
  const cacheControl = async (path: string) => (await edge.fetch(path)).headers.get("cache-control");
  expect(await cacheControl("/se/sv/c/jackets")).toBe("public, max-age=0, must-revalidate");
  expect(await cacheControl("/sv/c/jackets")).toBe("private, max-age=0, must-revalidate");
  expect(await cacheControl("/se/sv/p/nope")).toBe("private, max-age=0, must-revalidate");
});

test("another isolate finds the page in the Cache API, and then keeps it itself", async () => {
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  const text = await (await edge.fetch(address)).text();
  clearPageMemory();
  const match = vi.spyOn(Object.getPrototypeOf(await caches.open("html")), "match");
  const other = await edge.fetch(address);
  expect(cacheStatus(other)).toBe("shop-edge; hit");
  expect(await other.text()).toBe(text);
  expect(match).toHaveBeenCalledTimes(1);
  expect(await (await edge.fetch(address)).text()).toBe(text);
  expect(match).toHaveBeenCalledTimes(1);
});

test("other spellings of an address lead to the one that is stored", async () => {
  const edge = createEdge();
  await edge.fetch("/se/en/p/alpine-jacket");
  await edge.fetch("/se/en/p/alpine-jacket");
  edge.asked();
  const stored = await watchStore();
  for (const spelling of [
    "/p/%61lpine-jacket",
    "/P/alpine-jacket",
    "/p/alpine%2djacket",
    "/%70/alpine%2Djacket",
  ]) {
    for (const prefix of ["", "/_data"]) {
      const response = await edge.fetch(`${prefix}/se/en${spelling}`);
      expect(response.status, spelling).toBe(301);
      expect(response.headers.get("location")).toBe(`${prefix}/se/en/p/alpine-jacket`);
    }
  }
  const kept = await edge.fetch("/se/en/C/jackets?sort=PRICE&utm_source=x");
  expect(kept.headers.get("location")).toBe("/se/en/c/jackets?sort=PRICE&utm_source=x");
  expect(edge.asked()).toEqual([]);
  expect(stored).toEqual([]);
});

test.each(["a,b", "a|b", "å ä", "100%", "a'b(c)*!", "a&b=c+d:e@f", "a;b", '"x"', "[x]", "a\\b", "a^b`c{d}"])(
  "an alias such as %s has one address, which leads nowhere else",
  async (alias) => {
    const edge = createEdge();
    let path = new URL(`/se/en/p/${encodeURIComponent(alias)}`, "http://shop.test").pathname;
    const seen: string[] = [];
    for (let hop = 0; hop < 2; hop++) {
      const response = await edge.fetch(path);
      if (response.status !== 301) break;
      path = new URL(response.headers.get("location") ?? "", "http://shop.test").pathname;
      seen.push(path);
    }
    expect(seen.length).toBeLessThan(2);
    expect((await edge.fetch(path)).status).toBe(404);
  },
);

test("made-up filters are answered and never stored; real ones are", async () => {
  const edge = createEdge();
  const stored = await watchStore();
  const before = measurePageMemory();
  for (let visit = 0; visit < 40; visit++) {
    const name = ["brands", "price", "p-colour", "categories", "p-7"][visit % 5];
    const response = await edge.fetch(`/se/sv/c/jackets?${name}=x~${crypto.randomUUID().slice(0, 8)}`);
    expect(response.status).toBe(200);
    expect(cacheStatus(response)).toBe("shop-edge; fwd=miss");
  }
  expect(stored).toEqual([]);
  expect(measurePageMemory()).toEqual(before);
  await edge.fetch("/se/sv/c/jackets?brands=Any~b_13");
  expect(stored).toHaveLength(1);
});

test("addresses of nothing are kept in a small memory of their own, for a minute", async () => {
  const edge = createEdge();
  await edge.fetch("/se/sv/c/jackets");
  const stored = await watchStore();
  const { pages } = measurePageMemory();
  for (let visit = 0; visit < 210; visit++) await edge.fetch(`/_data/se/sv/p/nothing-${visit}`);
  expect((await edge.fetch("/se/sv/p/nothing")).status).toBe(404);
  expect(cacheStatus(await edge.fetch("/se/sv/p/nothing"))).toBe("shop-edge; hit");
  expect(stored).toEqual([]);
  expect(measurePageMemory().pages).toEqual(pages);
  expect(measurePageMemory().missing.entries).toBeLessThanOrEqual(200);
  later(61_000);
  expect(cacheStatus(await edge.fetch("/se/sv/p/nothing"))).toBe("shop-edge; fwd=miss; stored");
});

test("a long path is stored where it is the page's own, and not where it is decoration", async () => {
  const edge = createEdge();
  const alias = "men-jackets";
  edge.break(({ operationName }) =>
    operationName === "list"
      ? Response.json({
          data: {
            listPageInfo: { id: 7, alias, name: "Jackets", canonicalUrl: `/c/men/${alias}` },
            products: { count: 0, products: [], filters: null },
          },
        })
      : "pass",
  );
  expect(cacheStatus(await edge.fetch(`/se/en/c/men/${alias}`))).toBe("shop-edge; fwd=miss; stored");
  expect(cacheStatus(await edge.fetch(`/se/en/c/men/${alias}`))).toBe("shop-edge; hit");
  expect(cacheStatus(await edge.fetch(`/se/en/c/women/${alias}`))).toBe("shop-edge; fwd=miss");
});

test("another channel has documents of its own", async () => {
  const address = freshList();
  await createEdge().fetch(address);
  expect(cacheStatus(await createEdge({ CHANNEL_ID: "2|outlet" }).fetch(address))).toContain("fwd=miss");
});

test.each([401, 403, 404, 410, 429, 500, 502, 503])(
  "an API that answers %i brings the copy of a day, else a failure to try again, never what it said",
  async (status) => {
    const edge = createEdge();
    const address = freshList();
    await edge.fetch(address);
    later(11 * 60_000);
    edge.break(({ operationName }) => (operationName === "list" ? new Response("no", { status }) : "pass"));
    for (const headers of [{}, { cookie: "auth=T1" }] as Record<string, string>[]) {
      const response = await edge.fetch(address, { headers });
      expect([response.status, cacheStatus(response)]).toEqual([
        200,
        "shop-edge; hit; detail=stale-if-error",
      ]);
    }
    const unknown = await edge.fetch(freshList());
    expect(unknown.status).toBe(status >= 500 ? status : 503);
    expect(unknown.headers.get("retry-after")).toBe("5");
    expect(unknown.headers.get("cache-control")).toBe("private, no-store");
    expect((await edge.fetch(`/_data${freshList()}`)).status).toBe(unknown.status);
    later(6_000);
  },
);

test("of a page that is not fresh the failing API is asked twice a second, and the copy at the edge once, however many come", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const edge = createEdge();
  const address = freshList();
  await edge.fetch(address);
  const match = vi.spyOn(Object.getPrototypeOf(await caches.open("html")), "match");
  const lines: string[] = [];
  for (const age of [61_000, 11 * 60_000]) {
    later(age);
    edge.break(() => new Response("busy", { status: 503 }));
    edge.asked();
    match.mockClear();
    for (let view = 0; view < 30; view++) {
      const { status, headers } = await edge.fetch(address);
      expect([status, headers.get("cache-status")?.startsWith("shop-edge; hit; detail=stale")]).toEqual([
        200,
        true,
      ]);
      lines.push(headers.get("server-timing") ?? "");
    }
    // Repeated without looking at anything.
    expect(lines.splice(0).filter((line) => line === "total;dur=0.0").length).toBeGreaterThan(20);
    expect(edge.asked().filter((name) => name === "list").length).toBeLessThanOrEqual(4);
    expect(match.mock.calls.length).toBeLessThanOrEqual(2);
    edge.heal();
    later(30_000);
    await edge.fetch(address);
    expect(cacheStatus(await edge.fetch(address))).toBe("shop-edge; hit");
  }
});
