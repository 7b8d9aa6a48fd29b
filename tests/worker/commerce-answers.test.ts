import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getCart, orderedCart, setCartPromoCode } from "#shared/operations/generated/operations.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { callOperation } from "#tests/support/calls.ts";
import { cacheStatus, createEdge, type Fault, startIsolate } from "#tests/support/edge.ts";

const json = (body: unknown) => () => Response.json(body);
/** A page of its own for each test: nothing of it is stored yet. */
const freshList = createFreshLists("/us/en");

const lines: string[] = [];
const { error } = console;
beforeEach(() => {
  startIsolate();
  lines.length = 0;
  console.error = (line: unknown) => lines.push(String(line));
});
afterEach(() => {
  console.error = error;
});

function breaking(operation: string, answer: () => Response) {
  const edge = createEdge();
  edge.break(({ operationName }) => (operationName === operation ? answer() : "pass"));
  return edge;
}

const errors = [
  { message: "SECRET-STACK at resolver.ts:12", path: ["product"], extensions: { code: "OOPS" } },
];

test("a product that is null because of an error is a failure, one that is null is missing", async () => {
  const path = "/gb/en/p/alpine-jacket";
  const failed = await breaking("product", json({ data: { product: null }, errors })).fetch(path);
  expect(failed.status).toBe(500);
  expect(cacheStatus(failed)).not.toContain("stored");
  expect(await failed.text()).not.toContain("SECRET-STACK");
  const logged = lines.join();
  expect(logged).toContain('"code":"OOPS"');
  expect(logged).not.toContain("SECRET-STACK");
  const missing = await breaking("product", json({ data: { product: null } })).fetch("/gb/en/p/no-such-one");
  expect(missing.status).toBe(404);
});

test("a list without its products because of an error is a failure, a start page without its new ones is shown", async () => {
  const listPageInfo = { id: 1, alias: "jackets", name: "Jackets", canonicalUrl: "/us/en/c/jackets" };
  const list = breaking("list", json({ data: { listPageInfo, products: null }, errors }));
  expect((await list.fetch(freshList())).status).toBe(502);
  const widgetArea = { meta: { title: "Half a start page" }, containers: [] };
  const home = breaking("content", json({ data: { widgetArea, phone: null }, errors }));
  const response = await home.fetch("/ca/en");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Half a start page");
  expect(cacheStatus(response)).toBe("shop-edge; fwd=miss");
});

test.each([
  [
    "a product whose sizes are a text",
    "product",
    { product: { productId: 1, alias: "x", skus: "none" } },
    "/gb/en/p/shaped",
  ],
  ["a product without its fields", "product", { product: {} }, "/gb/en/p/empty"],
  ["a list for a page", "product", { product: [] }, "/gb/en/p/listed"],
  ["an address that is a number", "urlHistory", { urlHistory: 7 }, "/gb/en/p/no-such-product"],
])("%s is a failure, never a 404, and is not stored", async (_title, operation, data, path) => {
  const edge = breaking(operation, json({ data }));
  const response = await edge.fetch(path);
  expect(response.status).toBe(502);
  expect(cacheStatus(response)).not.toContain("stored");
});

test.each([401, 403, 404, 429])(
  "status %i of the API's transport brings the stored page, else 503 with Retry-After",
  async (status) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const path = freshList();
    const edge = createEdge();
    expect((await edge.fetch(path)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 3600_000);
    edge.break(() => new Response("no", { status }));
    const stored = await edge.fetch(path);
    expect([stored.status, cacheStatus(stored)]).toEqual([200, "shop-edge; hit; detail=stale-if-error"]);
    const cold = await edge.fetch(freshList());
    expect([cold.status, cold.headers.get("retry-after")]).toEqual([503, "5"]);
    vi.useRealTimers();
  },
);

test("prices of another market's currency are a failure of the service, never drawn or stored", async () => {
  const card = {
    productId: 1,
    alias: "x",
    productImages: [],
    unitPrice: {
      isDiscounted: false,
      discountPercentage: 0,
      sellingPriceIncVat: 99,
      sellingPriceExVat: 79.2,
      regularPriceIncVat: 99,
      regularPriceExVat: 79.2,
      sellingPriceIncVatFormatted: "99 kr",
      currency: { code: "SEK" },
    },
    skus: [{ skuId: 1 }],
    totalStock: { totalStock: 1, inStock: 1, oversellable: 0 },
  };
  const products = { count: 1, products: [card], filters: null };
  const listPageInfo = { id: 1, alias: "jackets", name: "Jackets", canonicalUrl: "/us/en/c/jackets" };
  const edge = breaking("list", json({ data: { listPageInfo, products } }));
  const response = await edge.fetch(freshList());
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain("99 kr");
  const own = await edge.fetch(freshList().replace("/us/", "/se/"));
  expect(await own.text()).toContain("99 kr");
});

const send = (
  edge: ReturnType<typeof createEdge>,
  operation: { name: string; hash: string },
  variables: object,
) =>
  edge.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/sv", cookie: "cart=c1" },
    body: JSON.stringify({
      operationName: operation.name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: operation.hash } },
    }),
  });

test("the API's words never reach the browser, its codes do", async () => {
  const cart = { id: "c1", isCompleted: false, items: [], summary: null };
  const answers: [Fault, unknown][] = [
    [json({ data: null, errors }), { data: null, errors: [{ message: "", extensions: { code: "OOPS" } }] }],
    [
      json({ data: { setCartPromoCode: cart }, errors }),
      {
        data: { setCartPromoCode: { ...cart, id: expect.any(String) } },
        errors: [{ message: "", extensions: { code: "OOPS" } }],
      },
    ],
    [() => new Response("SECRET-STACK", { status: 500 }), expect.anything()],
  ];
  for (const [answer, expected] of answers) {
    const edge = createEdge();
    edge.break((call) => {
      if (call.operationName === orderedCart.name) return Response.json({ data: { getCart: cart } });
      return call.operationName === "setCartPromoCode" ? answer(call) : "pass";
    });
    const text = await (await send(edge, setCartPromoCode, { id: "", promoCode: "X" })).text();
    expect(text).not.toContain("SECRET-STACK");
    expect(JSON.parse(text)).toEqual(expected);
  }
});

test("a cart in another currency than its market's is a failure", async () => {
  const amounts = {
    sellingPriceIncVat: 9,
    sellingPriceExVat: 9,
    discountIncVat: 0,
    discountExVat: 0,
    vat: 0,
  };
  const total = { isDiscounted: false, ...amounts, currency: { code: "USD" } };
  const summary = { fixedAmountDiscountIncVat: 0, fixedAmountDiscountExVat: 0, total };
  const cart = { id: "c1", isCompleted: false, items: [], summary };
  const edge = breaking("getCart", json({ data: { getCart: cart } }));
  expect((await send(edge, getCart, { id: "" })).status).toBe(502);
});

test("fifty visitors with cookies that are no headers close the shop to nobody", async () => {
  const edge = createEdge();
  const cookie = "discount-combined=a%0d%0ab; auth=a%0d%0ab";
  for (let visitor = 0; visitor < 50; visitor++) {
    const response = await edge.fetch(freshList(), { headers: { cookie } });
    expect(response.status).toBe(200);
    expect((await callOperation(edge, getCart, { id: "" }, { cookie })).status).toBe(200);
  }
  const sent = edge.calls.filter(({ headers }) => headers.has("x-prices") || headers.has("authorization"));
  expect(sent).toEqual([]);
  expect((await edge.fetch(freshList())).status).toBe(200);
});

test("what editors of the hosted service may write into titles and descriptions is filled in, and never shown raw", async () => {
  const meta = {
    title: "[name] [color] – [brand] | [artnr]",
    description: "<b>[count]</b> [category], [DSHORT] [gender]",
  };
  const { head } = await readHead(
    "list",
    {
      listPageInfo: {
        id: 1,
        alias: "jackets",
        name: "Jackets",
        canonicalUrl: "/us/en/c/jackets",
        primaryDescription: "for storms",
        meta,
      },
      products: { count: 7, products: [], filters: null },
    },
    freshList(),
  );
  expect(head).toEqual(["Jackets", "7 Jackets, for storms"]);
  const product = {
    productId: 1,
    alias: "filled",
    canonicalUrl: "/p/filled",
    name: "Ridge [pid]",
    brand: { name: "Isvidda" },
    primaryCategory: { name: "Shells", alias: "shells", canonicalUrl: "/c/shells" },
    texts: { text1: "<p>Dry.</p>", text2: null },
    totalStock: { totalStock: 1, inStock: 1, oversellable: 0, static: 0 },
    skus: [
      { skuId: 1, productId: 1, name: "M", stock: { totalStock: 1, inStock: 1, oversellable: 0, static: 0 } },
    ],
    productImages: [],
    meta: { title: "[brand]: [name] in [cat] | [price]", description: "[dshort] [dlong]" },
  };
  const shown = await readHead("product", { product }, "/us/en/p/filled");
  expect(shown.head).toEqual(["Isvidda: Ridge [pid] in Shells", "Dry."]);
});

async function readHead(operation: string, data: object, path: string) {
  const page = await breaking(operation, json({ data })).fetch(path);
  const { document } = parseHTML(await page.text());
  const description = document.querySelector("meta[name=description]")?.getAttribute("content");
  return { head: [document.title.split(" – Nordkamm")[0], description] };
}
