import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { toCart } from "#shared/cart-answer.ts";
import type { Product } from "#shared/catalog.ts";
import { addToCart } from "#shared/operations/generated/operations.ts";
import { parseDocument, readJsonLd, readWords } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import type { Env } from "#worker/env.ts";

interface WireGoods {
  unitPrice?: { isDiscounted: boolean; sellingPriceIncVat: number };
  lowestPrice?: { comparisonPriceIncVat: number } | null;
  /** Of a line, whose price stands beside it. */
  product?: WireGoods;
}

/** The shop before an API whose reduced goods cost `factor` times today's price before; null: it does not say. */
function createEdgeWithPast(factor: number | null) {
  const withPast = <Goods extends WireGoods>(goods: Goods, today: number): Goods => ({
    ...goods,
    lowestPrice: factor && {
      ...goods.lowestPrice,
      comparisonPriceIncVat: today * factor,
      comparisonPriceIncVatFormatted: "PRIOR",
      comparisonPriceExVatFormatted: "PRIOR EX",
    },
  });
  const rewrite = (key: string, value: unknown) => {
    if (key === "discountCampaigns" || key === "appliedCampaigns")
      return ["Everything minus 30 %", "Winter sale"].map((name) => ({ name, hideTitle: false }));
    const goods = value as WireGoods | null;
    if (!goods?.unitPrice?.isDiscounted) return value;
    const today = goods.unitPrice.sellingPriceIncVat;
    if (goods.lowestPrice) return withPast(goods, today);
    return goods.product ? { ...goods, product: withPast(goods.product, today) } : value;
  };
  const real = (env as unknown as Env).BACKEND as Fetcher;
  const BACKEND = {
    async fetch(address: string, init: RequestInit) {
      const answer = await real.fetch(address, init as never);
      if (!address.endsWith("/graphql")) return answer;
      return new Response(JSON.stringify(JSON.parse(await answer.text(), rewrite)), answer);
    },
  };
  clearPages();
  return createEdge({ BACKEND });
}

const productPath = "/se/en/p/alpine-jacket-ember";

async function readEverywhere(factor: number | null) {
  const edge = createEdgeWithPast(factor);
  const text = async (path: string, accept = "text/html") =>
    (await edge.fetch(path, { headers: { accept } })).text();
  const product = await text(productPath);
  const list = await text("/se/en/list/sale");
  const { product: data } = await (await edge.fetch(`/_data${productPath}`)).json<{
    product: Pick<Product, "amount" | "priorAmount" | "skus" | "campaigns">;
  }>();
  const skuId = data.skus.find(({ stock }) => stock.total > 1)?.id ?? 0;
  const added = await edge.fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/en" },
    body: JSON.stringify({
      operationName: addToCart.name,
      variables: { id: "", item: { skuId, quantity: 2 } },
      extensions: { persistedQuery: { version: 1, sha256Hash: addToCart.hash } },
    }),
  });
  const answer = await added.json<{ data: { addToCart: Parameters<typeof toCart>[0] } }>();
  return {
    data,
    product,
    list,
    markdown: await text(productPath, "text/markdown"),
    cart: toCart(answer.data.addToCart, "SE"),
    struck: (html: string) =>
      [...parseDocument(html).querySelectorAll("s")].map((each) => readWords(each.innerHTML)),
    jsonLd: JSON.stringify(readJsonLd(product)),
  };
}

test("card, page, Markdown, search engines and cart count a reduction from the lowest price before it", async () => {
  const { data, product, list, markdown, cart, struck, jsonLd } = await readEverywhere(1.25);
  const isPrior = /^Lowest price in the 30 days before the reduction PRIOR PRIOR EX$/;
  for (const html of [product, list]) {
    expect(struck(html).length).toBeGreaterThan(0);
    for (const text of struck(html)) expect(text).toMatch(isPrior);
  }
  expect(readWords(product)).toContain("−20%");
  expect(readWords(list)).toContain("−20%");
  expect(readWords(list)).not.toMatch(/−(30|50)%/);
  expect(markdown).toContain("Lowest price in the 30 days before the reduction: PRIOR");
  expect(data.priorAmount).toBeCloseTo(data.amount * 1.25);
  // A name that promises more than the law allows is not said.
  expect(data.campaigns).toEqual(["Winter sale"]);
  expect(cart?.lines[0]?.campaigns).toEqual(["Winter sale"]);
  expect(readWords(product)).not.toContain("30 %");
  expect(jsonLd).toContain(`"price":${data.priorAmount}`);
  // The API prints no sum of the lower price.
  expect(cart?.lines[0]?.totalPrice?.discount).toBeUndefined();
  expect(cart?.totals?.discount).toBeNull();
});

test.each([0.9, 1, null])("nothing is reduced where the price before was %s of today's", async (factor) => {
  const { data, product, list, markdown, cart, struck, jsonLd } = await readEverywhere(factor);
  expect([data.campaigns, cart?.lines[0]?.campaigns]).toEqual([[], []]);
  expect(readWords(product)).not.toMatch(/Everything minus|Winter sale/);
  expect(struck(product)).toEqual([]);
  expect(struck(list)).toEqual([]);
  expect(readWords(list)).not.toMatch(/−\d+%/);
  expect(readWords(product)).not.toMatch(/−\d+%|Sale price/);
  expect(markdown).not.toContain("reduction");
  expect(jsonLd).not.toContain("StrikethroughPrice");
  expect(cart?.lines[0]?.totalPrice?.discount).toBeUndefined();
  expect(cart?.totals?.discount).toBeNull();
  expect(cart?.totals?.subtotal.incVat).toBe(cart?.lines[0]?.totalPrice?.sellingIncVat);
});

test("the page tells the prices of thirty days, and a true reduction of the cart is kept", async () => {
  const edge = createEdge();
  const html = await (await edge.fetch(productPath)).text();
  const rows = [...parseDocument(html).querySelectorAll("details table tbody time")];
  expect(rows.length).toBe(2);
  expect(readWords(html)).toMatch(/Price history .*3,499 SEK .*4,999 SEK/);
});
