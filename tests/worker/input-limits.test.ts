import { afterEach, describe, expect, test, vi } from "vitest";
import { fallbackMarkets } from "#shared/markets.ts";
import { list } from "#shared/operations/generated/operations.ts";
import { isNoindex, parseDocument, readHeading, readLocations, readTitle } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { readSettings } from "#worker/env.ts";
import { resolve } from "#worker/market/resolve.ts";
import { pageTable } from "#worker/pages/pages.ts";

const edge = createEdge();
afterEach(() => {
  edge.heal();
  vi.restoreAllMocks();
});

const postTo = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  edge.fetch(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

describe("what is too long is refused before it is looked at", () => {
  test("a path over 4 KB with 414", async () => {
    expect((await edge.fetch(`/se/en/${"a".repeat(4_000)}`)).status).toBe(404);
    const rests = [`/${"a".repeat(4_100)}`, `${"/".repeat(5_000)}a/`, `?${"a".repeat(9_000)}`];
    for (const rest of rests) expect((await edge.fetch(`/se/en${rest}`)).status).toBe(414);
  });

  test("a header over 4 KB with 431, cookies and the goods of an order over 16 KB", async () => {
    const statusOf = async (name: string, length: number) =>
      (await edge.fetch("/se/en", { headers: { [name]: `x=${"a".repeat(length)}` } })).status;
    for (const name of ["x-page-path", "accept-language", "accept", "x-anything", "mf-cf-blob"])
      expect(await statusOf(name, 4_095), name).toBe(431);
    // A thousand lines of a cart are 13 KB.
    for (const name of ["cookie", "x-shown"])
      expect([await statusOf(name, 13_000), await statusOf(name, 17_000)], name).toEqual([200, 431]);
  });

  test("the path of the caller's page beyond 2 KB counts as none", async () => {
    const asks = async (path: string) => {
      const response = await edge.fetch("/api/geo", { headers: { "x-page-path": path } });
      return [response.status, await response.json()];
    };
    expect(await asks(`/no/en/${"a".repeat(2_100)}`)).toEqual(await asks("/"));
  });

  test.each([
    ["/graphql", 64],
    ["/auth/login", 8],
    ["/api/unlock", 2],
  ])(
    "a body of %s over %i KB with 413, whether or not it says its length, counted while it is read (S19)",
    async (path, kilobytes) => {
      const large = JSON.stringify({ text: "å".repeat(kilobytes * 512) });
      expect((await postTo(path, large)).status).toBe(413);
      let pulled = 0;
      const endless = new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1_024).fill(32));
        },
      });
      expect((await postTo(path, endless)).status).toBe(413);
      expect(pulled).toBeLessThan(kilobytes + 8);
    },
  );

  test.each<[string, string, object]>([
    ["/graphql", "application/json", {}],
    ["/auth/login", "application/json", { "content-length": "100" }],
    ["/api/unlock", "application/json", {}],
    ["/api/events", "application/json", {}],
    ["/api/csp-report", "application/csp-report", {}],
    ["/se/en/p/alpine-jacket", "application/x-www-form-urlencoded", {}],
    ["/se/en/preview-widgets", "application/x-www-form-urlencoded", {}],
    ["/_backend/graphql", "application/json", {}],
  ])("a body of %s that has not ended after 10 seconds with 408", async (path, type, headers) => {
    const { setTimeout: wait } = globalThis;
    const atOnce = (work: () => void, ms?: number) => wait(work, ms === 10_000 ? 0 : ms);
    vi.spyOn(globalThis, "setTimeout").mockImplementation(atOnce as never);
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) });
    edge.asked();
    const { status } = await postTo(path, body, { "content-type": type, ...headers });
    expect(status).toBe(408);
    expect(edge.asked().filter((name) => name !== "channel")).toEqual([]);
  });

  test("a search term after 200 characters", async () => {
    edge.asked();
    const seen: unknown[] = [];
    edge.break(({ operationName, variables }) => {
      if (operationName === list.name)
        seen.push((variables as { filter: { searchText: string } }).filter.searchText);
      return "pass";
    });
    await edge.fetch(`/se/en/s/${"x".repeat(900)}`);
    expect([...new Set(seen)]).toEqual(["x".repeat(200)]);
    const typed = await edge.fetch(`/se/en/s?q=${encodeURIComponent("😀".repeat(300))}`);
    expect(typed.headers.get("location")).toBe(`/se/en/s/${encodeURIComponent("😀".repeat(200))}`);
  });
});

test("100,000 slashes cost no time", () => {
  const preferences = { country: undefined, market: undefined, language: undefined, accepts: "" };
  const shop = { markets: fallbackMarkets, fallbackMarket: "se" };
  const start = performance.now();
  const resolution = resolve(`/se/en${"/".repeat(100_000)}a/`, preferences, shop);
  expect(resolution.kind).toBe("repair");
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("addresses that are too long to be remembered are matched all the same", () => {
  const alias = "a".repeat(1_000);
  expect(pageTable.match(`/p/${alias}`, "en")).toMatchObject({ name: "product", parameter: alias });
});

test("only JSON is JSON", async () => {
  for (const type of ["application/jsonx", "application/json5", "application/json+evil", "text/plain"])
    expect((await postTo("/graphql", "{}", { "content-type": type })).status, type).toBe(415);
  for (const type of ["application/json", "Application/JSON", "application/json; charset=utf-8"])
    expect((await postTo("/graphql", "{}", { "content-type": type })).status, type).toBe(400);
});

test.each(["/\t/evil.test", "/\n/evil.test", "//evil.test", "/\\evil.test", "https://evil.test", "/a b"])(
  "a setting that leads to another site stops the shop: %j",
  (path) => {
    expect(() => readSettings({ ROOT_REDIRECT: path } as never)).toThrow(
      "The variable ROOT_REDIRECT is wrong",
    );
  },
);

test("the direction of a title cannot be turned", async () => {
  const html = await (await edge.fetch(`/se/en/s/${encodeURIComponent("abc\u202egpj.exe")}`)).text();
  expect(isNoindex(html)).toBe(true);
  expect(readTitle(html)).toContain("abcgpj.exe");
  expect(readHeading(html)).toContain("abcgpj.exe");
  edge.break(({ operationName }) => {
    if (operationName !== "content") return "pass";
    const meta = { title: "Sale \u202eevil\u2066", description: "\u202eevil" };
    return Response.json({ data: { widgetArea: { meta, containers: [] } } });
  });
  const content = await (await edge.fetch("/se/en/turned-direction")).text();
  expect(readTitle(content)).toBe("Sale evil");
  const tags = [...parseDocument(content).querySelectorAll("head meta")].map((tag) => tag.outerHTML).join();
  expect(tags).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test("nor that of a name or a review, however the API writes it", async () => {
  const review = { author: "Kim \u202eevil", comment: "Good\u2067", rating: 5, reviewDate: "2026-01-02" };
  const reviews = { count: 1, averageRating: 5, reviews: [review] };
  const escaped = (text: string) =>
    text.replace(/[\u2000-\u20ff]/g, (found) => `\\u${found.charCodeAt(0).toString(16)}`);
  for (const write of [(text: string) => text, escaped]) {
    const alias = `turned-${write === escaped ? "escaped" : "plain"}`;
    edge.break(async (call) => {
      const { operationName } = call;
      const product = {
        productId: 1,
        alias,
        name: "Jacket \u202etekcaJ\u202c",
        skus: [{ skuId: 1, name: "M" }],
      };
      const data =
        operationName === "product" ? { product } : operationName === "reviews" ? { reviews } : null;
      const headers = { "content-type": "application/json" };
      return data === null ? "pass" : new Response(write(JSON.stringify({ data })), { headers });
    });
    const html = await (await edge.fetch(`/se/en/p/${alias}`)).text();
    expect(readHeading(html)).toBe("Jacket tekcaJ");
    expect(html).toContain("Kim evil");
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u20(2[a-e]|6[6-9])/i);
  }
});

test("a filter that is its own ancestor is drawn all the same", async () => {
  edge.break(({ operationName }) => {
    if (operationName !== list.name) return "pass";
    const value = (facetId: string, parentId: string) => ({
      facetId,
      parentId,
      label: "Jackets",
      count: 1,
      order: 1,
      hidden: false,
    });
    const values = [value("a", "b"), value("b", "a"), value("c", "c")];
    const facets = [{ type: "Category", filterId: "c", label: null, values }];
    return Response.json({
      data: { listPageInfo: null, products: { count: 0, products: [], filters: { facets } } },
    });
  });
  expect((await edge.fetch("/_data/se/en/s/own-ancestor")).status).toBe(200);
});

describe("the embedded backend's local pages", () => {
  test.each(["/_backend", "/_backend/", "/_backend/nothing", "/_backend/%"])(
    "%s is not found, with the security headers",
    async (path) => {
      const response = await edge.fetch(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );
});

describe("feeds", () => {
  test("are asked for once, the same for everybody", async () => {
    const norwegian = { headers: { cookie: "market=no; locale=en" }, cf: { country: "NO" } };
    const index = await (await edge.fetch("/sitemap.xml", norwegian)).text();
    const asked: string[] = [];
    edge.break(({ operationName }) => {
      asked.push(operationName);
      return "pass";
    });
    expect(await (await edge.fetch("/sitemap.xml")).text()).toBe(index);
    const part = new URL(readLocations(index).find((url) => url.includes("/se/sv/b-norrsken")) ?? "")
      .pathname;
    const first = await (await edge.fetch(part)).text();
    const calls = asked.length;
    expect(await (await edge.fetch(part)).text()).toBe(first);
    expect(asked.length).toBe(calls);
    const llms = async (init?: object) => (await edge.fetch("/llms.txt", init)).text();
    expect(await llms(norwegian)).toBe(await llms());
  });

  test("have one address each: others are not found and cost nothing", async () => {
    await edge.fetch("/sitemap/jp/en/pages.xml");
    edge.asked();
    const others = ["zz/en", "se/zz", "SE/en", "se/EN", "jp/sv", "se-x/en"].map(
      (place) => `${place}/pages.xml`,
    );
    for (const path of [...others, "jp/en/PAGES.xml"])
      expect((await edge.fetch(`/sitemap/${path}`)).status, path).toBe(404);
    for (const stored of ["%6ap/en/%70ages.xml", "jp/en/pages.xml/", "jp/en/pages.xml?x=1"])
      expect((await edge.fetch(`/sitemap/${stored}`)).status, stored).toBe(200);
    expect(edge.asked()).toEqual([]);
  });

  test("of brands that do not exist are stored nowhere", async () => {
    for (const name of ["b-nobody", "pages", "x.xml"])
      expect((await edge.fetch(`/sitemap/se/sv/${name}`)).status, name).toBe(404);
    const unknown = await edge.fetch("/sitemap/se/sv/b-nobody.xml");
    expect(unknown.headers.get("cache-control")).toBe("private, no-store");
    expect(readLocations(await unknown.text())).toEqual([]);
    edge.asked();
    await edge.fetch("/sitemap/se/sv/b-nobody.xml");
    expect(edge.asked()).toContain("sitemap");
  });
});
