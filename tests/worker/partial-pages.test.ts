import { expect, test } from "vitest";
import { parseDocument, readJsonLd, readTexts, readWords } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged, answerPartly, type Data } from "#tests/support/partly.ts";

function createShop(operation: string, change: (data: Data) => void) {
  const edge = createEdge();
  edge.break((call) => (call.operationName === operation ? answerPartly(edge.pass(call), change) : "pass"));
  return edge;
}

/** Fetched anew, it shows whether it was stored. */
async function fetchTwice(operation: string, change: (data: Data) => void, path: string) {
  const edge = createShop(operation, change);
  const response = await edge.fetch(path);
  edge.heal();
  const { status } = response;
  return { status, text: await response.text(), again: cacheStatus(await edge.fetch(path)) };
}

/** As a screen reader says it. */
const readFirstSize = (text: string) =>
  parseDocument(text).body.querySelector("#sizes input")?.getAttribute("aria-label") ?? "no size";

const drawnAnew = "shop-edge; fwd=miss; stored";

test("of what came with errors a page shows what is whole: it has no reviews, no amount and no button, or is a failure (S41)", async () => {
  const unreviewed = await fetchTwice(
    "reviews",
    (data) => {
      data.reviews = null;
    },
    "/gb/en/p/alpine-jacket",
  );
  expect([unreviewed.status, unreviewed.again]).toEqual([200, drawnAnew]);
  expect(readTexts(unreviewed.text, "h1")).toEqual(["Alpine Jacket"]);
  expect(unreviewed.text).not.toContain('id="late-reviews"');

  const priceless = await fetchTwice(
    "product",
    ({ product }) => {
      product.unitPrice = null;
    },
    "/us/en/p/alpine-jacket",
  );
  expect([priceless.status, priceless.again]).toEqual([200, drawnAnew]);
  expect(readTexts(priceless.text, "main button")).not.toContain("Add to cart");
  expect(readWords(priceless.text)).not.toMatch(/\$\s?0(\.00)?(?!\d)/);
  const group = readJsonLd(priceless.text).find((jsonLd) => jsonLd["@type"] === "ProductGroup");
  expect(group?.hasVariant).toBeTruthy();
  expect(JSON.stringify(group)).not.toContain('"offers"');

  const missing = await fetchTwice(
    "product",
    (data) => {
      data.product = null;
    },
    "/ca/en/p/alpine-jacket",
  );
  expect([missing.status, missing.again]).toEqual([500, drawnAnew]);
  expect(missing.text).toContain("Uh oh, something went wrong");
});

test.each<[string, string, string, (data: Data) => void]>([
  ["the sizes of goods", "product", "/eu/en/p/alpine-jacket", ({ product }) => (product.skus = null)],
  [
    "any stock",
    "product",
    "/se/en/p/alpine-jacket",
    ({ product }) => {
      product.totalStock = null;
      for (const sku of product.skus) sku.stock = null;
    },
  ],
  ["the goods of a list", "list", "/se/en/c/jackets", ({ products }) => (products.products = null)],
  ["any of the goods that it counts", "list", "/dk/en/c/jackets", ({ products }) => (products.products = [])],
  [
    "the sizes of all goods",
    "list",
    "/fi/en/c/jackets",
    ({ products }) => products.products.map((goods: Data) => Object.assign(goods, { skus: null })),
  ],
  [
    "any size of all goods",
    "list",
    "/ch/en/c/jackets",
    ({ products }) => products.products.map((goods: Data) => goods.skus.fill(null)),
  ],
  [
    "anything but the number of its goods",
    "list",
    "/no/en/c/shells",
    ({ products }) => Object.assign(products, { products: products.products.map(() => null) }),
  ],
  [
    "the number of its goods",
    "list",
    "/se/en/list?page=2",
    ({ products }) => Object.assign(products, { count: 0, products: null }),
  ],
  ["the parts of its text", "content", "/se/en/returns", ({ widgetArea }) => (widgetArea.containers = null)],
])(
  "a page without %s because of an error is a failure, and neither empty, sold out nor missing",
  async (_title, operation, path, change) => {
    const { status, again } = await fetchTwice(operation, change, path);
    expect(status).toBe(502);
    // There is no second page of the list: what is not there at an address with a query is not kept.
    expect(again).toBe(path.includes("?") ? "shop-edge; fwd=miss" : drawnAnew);
  },
);

test.each([
  ["a size", ({ product }: Data) => (product.skus[0].stock = null)],
  ["all sizes", ({ product }: Data) => product.skus.map((sku: Data) => Object.assign(sku, { stock: null }))],
  ["the product", ({ product }: Data) => (product.totalStock = null)],
])(
  "goods of which an error hides the stock of %s can be bought: the others say that there are some",
  async (_, change) => {
    await clearPages();
    const edge = createShop("product", change);
    const response = await edge.fetch("/se/en/p/alpine-jacket");
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(readFirstSize(text)).toBe("S");
    expect(readTexts(text, "main button")).toContain("Add to cart");
  },
);

test("favourites that an error hides are a failure, not goods that are sold no more", async () => {
  const change = ({ products }: Data) => products.products.fill(null);
  const { status } = await fetchTwice("favorites", change, "/se/en/favorites?ids=1001");
  expect(status).toBe(502);
});

test.each([
  [502, ["products"]],
  [502, ["products", "products"]],
  [200, ["products", "filters"]],
  [200, undefined],
])(
  "a list without goods beside an error is answered by %i where the error is at %s",
  async (status, path) => {
    const edge = createEdge();
    const listPageInfo = { id: 1, alias: "jackets", name: "Jackets", canonicalUrl: "/ch/en/c/jackets" };
    const data = { products: { count: 0, products: [], filters: null }, listPageInfo };
    edge.break(({ operationName }) =>
      operationName === "list" ? Response.json({ data, errors: [{ message: "failed", path }] }) : "pass",
    );
    expect((await edge.fetch(`/ch/en/c/jackets?color=${path?.at(-1)}`)).status).toBe(status);
  },
);

test.each([
  ["null", null],
  ["a list of nulls", [null, null]],
])(
  "goods that are counted and are %s, without an error, are a failure, but past their end",
  async (_, goods) => {
    const edge = createEdge();
    edge.break((call) => {
      if (call.operationName !== "list") return "pass";
      return answerChanged(edge.pass(call), ({ products }) =>
        Object.assign(products, { count: 2, products: goods }),
      );
    });
    expect((await edge.fetch("/fi/sv/c/jackor")).status).toBe(502);
    expect((await edge.fetch("/fi/sv/c/jackor?page=2")).status).not.toBe(502);
  },
);

test.each([
  ["none are left for it", 0, "S, sold out"],
  ["one is left for it", 1, "S"],
])(
  "a size of which no stock is told is open only while the others have not all pieces: %s",
  async (_, left, said) => {
    await clearPages();
    const edge = createShop("product", ({ product }) => {
      const [first, ...others] = product.skus;
      first.stock = null;
      const sum = (name: string) =>
        others.reduce((all: number, { stock }: Data) => all + Math.max(0, stock[name]), 0);
      product.totalStock.totalStock = sum("totalStock") + left;
      product.totalStock.inStock = sum("inStock") + left;
    });
    expect(readFirstSize(await (await edge.fetch("/se/en/p/alpine-jacket")).text())).toBe(said);
  },
);

test("there are at least as many goods as a list shows, whatever the API counts", async () => {
  await clearPages();
  const edge = createShop("list", ({ products }) => {
    products.count = 0;
  });
  const text = await (await edge.fetch("/se/en/c/jackets")).text();
  const shown = readTexts(text, "main article").length;
  expect(shown).toBeGreaterThan(3);
  expect(readWords(text)).toContain(`${shown} products`);
});

test("reviews of which a part is missing because of an error are not called none", async () => {
  const change = ({ reviews }: Data) => {
    reviews.reviews = null;
  };
  const { text } = await fetchTwice("reviews", change, "/no/en/p/alpine-jacket");
  expect(text).not.toContain('id="late-reviews"');
});

test("a card whose stock is unknown because of an error does not say that its goods are sold out", async () => {
  const change = ({ products }: Data) => {
    for (const product of products.products) product.totalStock = null;
  };
  const { status, text } = await fetchTwice("list", change, "/no/en/c/jackets");
  expect(status).toBe(200);
  expect(readTexts(text, "main article").length).toBeGreaterThan(3);
  expect(readTexts(text, "main article").filter((card) => /sold out/i.test(card))).toEqual([]);
});
