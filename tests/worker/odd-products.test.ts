import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { apiHeaders, apiPaths } from "#shared/api.ts";
import {
  addToCart,
  favorites,
  getCart,
  list,
  product,
  suggestions,
} from "#shared/operations/generated/operations.ts";
import type { FavoritesPage, ListPage, ProductPage } from "#shared/pages.ts";
import type { Suggestions } from "#shared/search.ts";
import { createFreshLists } from "#tests/support/addresses.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { readTexts } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

const freshList = createFreshLists("/se/en");
const lines: string[] = [];
const { error } = console;
beforeEach(async () => {
  await clearPages();
  lines.length = 0;
  console.error = (line: unknown) => lines.push(String(line));
});
afterEach(() => {
  console.error = error;
});

/** The real service, of whose products `change` has the first, or the only one; a cart has another line like it. */
function createShop(operation: string, change: (product: Data) => void) {
  const edge = createEdge();
  const changeFirst = (data: Data) => {
    const items = data.getCart?.items;
    items?.push({ ...structuredClone(items[0]), id: "another" });
    const goods = data.products?.products ?? items ?? (data.product ? [data.product] : []);
    for (const product of goods.slice(0, 1)) change(product);
  };
  edge.break((call) =>
    call.operationName === operation ? answerChanged(edge.pass(call), changeFirst) : "pass",
  );
  return edge;
}

const asText = ({ unitPrice }: Data) => {
  unitPrice.sellingPriceIncVat = unitPrice.sellingPriceIncVat.toFixed(2);
};

const asLongText = ({ unitPrice }: Data) => {
  unitPrice.sellingPriceIncVat = unitPrice.sellingPriceIncVat.toFixed(28);
};

test.each([
  ["is a text in its price", asText, 0],
  ["is a text of many decimals in its price", asLongText, 0],
  ["has its stock as a text", ({ totalStock }: Data) => Object.assign(totalStock, { totalStock: "5" }), 0],
  [
    "is in another currency",
    ({ unitPrice }: Data) => Object.assign(unitPrice, { currency: { code: "USD" } }),
    1,
  ],
  [
    "has a size that no cart takes",
    (product: Data) => Object.assign(product, { skus: [{ skuId: 0 }] }),
    1,
    0,
  ],
  ["is known by no name", (product: Data) => Object.assign(product, { alias: {} }), 1],
])("a list that holds one product that %s is there", async (_, change, missing, logged: number = missing) => {
  const path = `/_data${freshList()}`;
  const whole = await (await createEdge().fetch(`${path}&sort=LATEST`)).json<ListPage>();
  const response = await createShop(list.name, change).fetch(path);
  expect(response.status).toBe(200);
  const { products } = await response.json<ListPage>();
  expect(products).toHaveLength(whole.products.length - missing);
  expect(lines.filter((line) => line.includes("left out"))).toEqual(
    logged ? [expect.stringMatching(/"operation":"list","path":"products\.products"/)] : [],
  );
});

test.each([
  ["a price in a text", asText],
  [
    "a price in another currency",
    ({ unitPrice }: Data) => Object.assign(unitPrice, { currency: { code: "USD" } }),
  ],
  ["a stock that is none", ({ product }: Data) => Object.assign(product, { productId: {} })],
])("a cart with %s keeps its lines and its sum", async (_, change) => {
  const { cookie } = await fillCart(createEdge());
  const { status, answer } = await callOperation(
    createShop(getCart.name, change),
    getCart,
    { id: "" },
    { cookie },
  );
  expect(status).toBe(200);
  expect(answer.data.getCart.items).toHaveLength(2);
  expect(answer.data.getCart.summary.total.sellingPriceIncVatFormatted).toMatch(/SEK/);
});

test.each([
  ["empty", ""],
  ["a blank", " "],
  ["followed by a space", "SEK "],
])("a currency code that is %s names no other currency", async (_, code) => {
  const edge = createEdge();
  const { cookie, skuId } = await fillCart(edge);
  edge.break(async (call) => {
    const text = await (await edge.pass(call)).text();
    return new Response(text.replaceAll(/("currency":\{"code":)"SEK"/g, `$1"${code}"`));
  });
  edge.calls.splice(0);
  const page = await edge.fetch("/_data/se/sv/p/alpine-jacket");
  expect(edge.asked()).toContain(product.name);
  expect(page.status).toBe(200);
  const shown = await page.json<ProductPage>();
  expect(shown.product.price.sellingIncVat).toMatch(/kr|SEK/);
  const item = { skuId, quantity: 1 };
  for (const [operation, variables] of [
    [addToCart, { id: "", item }],
    [getCart, { id: "" }],
  ] as const) {
    const { status, answer } = await callOperation(edge, operation, variables, { cookie });
    expect(status, operation.name).toBe(200);
    expect(answer.data[operation.name].items[0].unitPrice).not.toBeNull();
  }
});

test("what is suggested is there without the product that does not fit", async () => {
  const edge = createShop(suggestions.name, (product) => Object.assign(product, { alias: null }));
  const ask = async (shop: ReturnType<typeof createEdge>) => {
    const headers = { [apiHeaders.pagePath]: "/se/en" };
    const response = await shop.fetch(`${apiPaths.suggestions}?q=jacket`, { headers });
    return response.json<Suggestions>();
  };
  const [odd, whole] = [await ask(edge), await ask(createEdge())];
  expect(odd.products.length).toBeGreaterThan(0);
  expect(odd.products.map(({ id }) => id)).not.toContain(whole.products[0]?.id);
});

test.each([0, -3, 10.5, 2 ** 31])(
  "a product whose only size has the number %d has no page with a button",
  async (skuId) => {
    const edge = createShop(product.name, ({ skus }) => {
      for (const sku of skus) sku.skuId = skuId;
    });
    expect((await edge.fetch("/_data/gb/en/p/alpine-jacket")).status).toBe(404);
  },
);

test.each([
  ["priceLog", [{ price: null }]],
  ["alternativeUrls", {}],
  ["breadcrumbs", ""],
  ["discountCampaigns", {}],
])("a product whose %s do not fit is sold without them", async (name, value) => {
  const edge = createShop(product.name, (product) => Object.assign(product, { [name]: value }));
  const page = await edge.fetch("/gb/en/p/alpine-jacket");
  expect(page.status).toBe(200);
  expect(readTexts(await page.text(), "main button")).toContain("Add to cart");
});

test.each([
  ["is not sold where it has never cost anything", 0, false, false],
  ["is not sold where nothing says that it is reduced", 99, false, false],
  ["is sold where a campaign took all of its price", 99, true, true],
])("a product of 0 kr %s", async (_, regular, isDiscounted, isSold) => {
  const edge = createShop(product.name, ({ unitPrice }) =>
    Object.assign(unitPrice, {
      ...{ sellingPriceIncVat: 0, sellingPriceExVat: 0, regularPriceIncVat: regular, isDiscounted },
      ...{ sellingPriceIncVatFormatted: "0 kr", sellingPriceExVatFormatted: "0 kr" },
    }),
  );
  const page = await (await edge.fetch("/gb/en/p/alpine-jacket")).text();
  expect(readTexts(page, "main button").includes("Add to cart")).toBe(isSold);
  expect(page.includes(`"offers"`)).toBe(isSold);
});

test("a product whose pieces are counted, but not those of its sizes, can be bought", async () => {
  const edge = createShop(product.name, ({ skus }) => {
    for (const sku of skus) sku.stock = null;
  });
  const page = await (await edge.fetch("/_data/gb/en/p/alpine-jacket")).json<ProductPage>();
  expect(page.product.stock.total).toBeGreaterThan(0);
  for (const sku of page.product.skus) expect(sku.stock).toEqual(page.product.stock);
});

describe("a product of which only the sizes are counted", () => {
  const edge = createShop(product.name, (product) => {
    product.totalStock = null;
    for (const [index, { stock }] of product.skus.entries())
      Object.assign(stock, { totalStock: index < 2 ? 3 : -4, inStock: 2, oversellable: 1, static: 0 });
  });

  test("has the pieces of its sizes, less none for those of which too many were sold", async () => {
    const page = await (await edge.fetch("/_data/gb/en/p/alpine-jacket")).json<ProductPage>();
    expect(page.product.stock).toEqual({ total: 6, inStock: 4, oversellable: 2, static: 0 });
  });

  test("is among the favourites as on its page", async () => {
    const shop = createShop(favorites.name, (product) => Object.assign(product, { totalStock: null }));
    const { id } = (await (await shop.fetch("/_data/gb/en/p/alpine-jacket")).json<ProductPage>()).product;
    const page = await (await shop.fetch(`/_data/gb/en/favorites?ids=${id}`)).json<FavoritesPage>();
    const [found] = page.products;
    const sizes = found?.skus.map(({ stock }) => stock.total) ?? [];
    expect(found?.stock.total).toBeGreaterThan(0);
    expect(found?.stock.total).toBe(sizes.reduce((sum, total) => sum + total));
  });
});

test("of a product of which one size was sold too often the others can be bought, and its favourite is not sold out", async () => {
  const change = (product: Data) => {
    product.totalStock.totalStock = -2;
    for (const [index, { stock }] of product.skus.entries())
      Object.assign(stock, { totalStock: index === 0 ? -5 : 3, inStock: index === 0 ? -5 : 3 });
  };
  const path = "/_data/gb/en/p/alpine-jacket";
  const page = await (await createShop(product.name, change).fetch(path)).json<ProductPage>();
  const others = page.product.skus.length - 1;
  expect(others).toBeGreaterThan(0);
  expect(page.product.stock).toMatchObject({ total: 3 * others, inStock: 3 * others });
  const favourites = `/_data/gb/en/favorites?ids=${page.product.id}`;
  const [found] = (await (await createShop(favorites.name, change).fetch(favourites)).json<FavoritesPage>())
    .products;
  expect(found?.stock.total).toBe(3 * others);
  expect(found?.badge).not.toBe("sold-out");
});

test("other products of a group are offered wherever they stand in its tree, and sizes and what only groups them are not", async () => {
  const read = async (change: (product: Data) => void) => {
    await clearPages();
    const response = await createShop(product.name, change).fetch("/_data/se/en/p/alpine-jacket");
    return (await response.json<ProductPage>()).product.variants;
  };
  const flat = await read(() => {});
  expect(flat.length).toBeGreaterThan(1);
  const own = { alias: null, canonicalUrl: null, primaryImage: null, stock: null, attributes: null };
  const group = (label: string, variants: Data[]) => ({ ...own, level: 2, label, variants });
  const nested = await read(({ variantGroup }: Data) => {
    const [first, ...others] = variantGroup.variants;
    variantGroup.variants = [group("Wool", [first]), group("Cotton", others), ...first.variants];
  });
  expect(nested).toEqual(flat);
});
