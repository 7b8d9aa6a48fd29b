import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCart } from "#shared/cart-answer.ts";
import { addToCart } from "#shared/operations/generated/operations.ts";
import { callOperation } from "#tests/support/calls.ts";
import { parseDocument, readJsonLd } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { apis, findLawful, history, price } from "#tests/support/price-histories.ts";
import type { Env } from "#worker/env.ts";

const histories = fc
  .sample(fc.record({ days: history, regular: price, api: fc.constantFrom(...Object.values(apis)) }), {
    numRuns: 1000,
    seed: 13,
  })
  .map(({ days, regular, api }) => {
    const selling = days.at(-1) ?? 0;
    const comparison = findLawful(days) ?? selling;
    const prior = Math.min(comparison, regular);
    const allowed = ((prior - selling) * 100) / prior;
    return { selling, regular, comparison, lowest: api(days, comparison), prior, allowed };
  });
const historyAt = (index: number) => histories[index % histories.length] as (typeof histories)[number];

/** So that whatever is read anywhere tells whose price of which time it is: `R12=499` is the regular one of history 12. */
const printed = (name: string, kind: string, index: number, amount: number) => ({
  [`${name}IncVat`]: amount,
  [`${name}IncVatFormatted`]: `${kind}${index}=${amount}`,
  [`${name}ExVatFormatted`]: `${kind}${index}=${amount}`,
});

interface Wire {
  productId?: number;
  product?: Wire;
  unitPrice?: object | null;
  totalPrice?: object | null;
  lowestPrice?: object | null;
  summary?: { subTotal: object; total: object };
  items?: Wire[];
}

/** A shop before an API whose every product has one of the histories. */
function createShop(round: number, used: Map<string, number>) {
  const indexOf = (id: number | undefined) => {
    const key = `${round}:${id}`;
    if (!used.has(key)) used.set(key, used.size);
    return used.get(key) as number;
  };
  const toPrice = (index: number) => {
    const { selling, regular } = historyAt(index);
    return {
      ...printed("sellingPrice", "S", index, selling),
      ...printed("regularPrice", "R", index, regular),
      isDiscounted: selling < regular,
      discountPercentage: Math.round(((regular - selling) * 100) / regular),
    };
  };
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, rewrite(inner)]);
    const wire: Wire = Object.fromEntries(entries);
    const index = indexOf(wire.productId ?? wire.product?.productId);
    const { comparison, lowest } = historyAt(index);
    for (const name of ["unitPrice", "totalPrice"] as const)
      if (wire[name]) wire[name] = { ...wire[name], ...toPrice(index) };
    if (wire.lowestPrice) {
      const past = [
        printed("comparisonPrice", "C", index, comparison),
        printed("lowestPrice", "L", index, lowest),
      ];
      wire.lowestPrice = Object.assign({}, wire.lowestPrice, ...past);
    }
    if (wire.summary && wire.items?.[0]) {
      const sum = toPrice(indexOf(wire.items[0].product?.productId));
      wire.summary.subTotal = { ...wire.summary.subTotal, ...sum };
      wire.summary.total = { ...wire.summary.total, ...sum, discountIncVatFormatted: "OFF" };
    }
    return wire;
  };
  const real = (env as unknown as Env).BACKEND as Fetcher;
  const BACKEND = {
    async fetch(address: string, init: RequestInit) {
      const answer = await real.fetch(address, init as never);
      if (!address.endsWith("/graphql")) return answer;
      return new Response(JSON.stringify(rewrite(await answer.json())), answer);
    },
  };
  clearPages();
  return createEdge({ BACKEND });
}

/** Per cent; a number may be written with a fraction that is not its own. */
const allowedOf = (index: string | undefined) => historyAt(Number(index)).allowed + 1e-6;

/** How many former prices the text says; fails for one that the law does not let it say. */
function countPrior(text: string, what: string): number {
  const said = [...text.matchAll(/([RCL])(\d+)=([\d.]+)/g)];
  for (const [token, , index, amount] of said) {
    const { prior, allowed } = historyAt(Number(index));
    expect(allowed, `${what}: ${token}`).toBeGreaterThanOrEqual(1 - 1e-6);
    expect(Number(amount), `${what}: ${token}`).toBe(prior);
  }
  const percentages = text.matchAll(/"priorIncVat":"[RCL](\d+)=[^}]*"percentage":(\d+)/g);
  for (const [token, index, percentage] of percentages)
    expect(Number(percentage), `${what}: ${token}`).toBeLessThanOrEqual(allowedOf(index));
  return said.length;
}

/** On each card no greater percentage than the law allows of its product. */
function checkCards(html: string, what: string): void {
  for (const card of parseDocument(html).querySelectorAll("article")) {
    const text = card.textContent ?? "";
    const [, index] = /S(\d+)=/.exec(text) ?? [];
    for (const [, percentage] of text.matchAll(/−(\d+)\s?%/g))
      expect(Number(percentage), `${what}: ${text}`).toBeLessThanOrEqual(allowedOf(index));
  }
}

/** Enough lists to show every history. */
const rounds = 52;
/** Of them, those in which all else is read, too. */
const wholeRounds = 20;

test("of a thousand histories nothing anywhere says a former price or a percentage that the law does not allow", {
  timeout: 120_000,
}, async () => {
  const used = new Map<string, number>();
  const shown: Record<string, number> = {};
  const note = (what: string, text: string) => {
    shown[what] = (shown[what] ?? 0) + countPrior(text, what);
  };
  for (let round = 0; round < rounds; round++) {
    const edge = createShop(round, used);
    const read = async (path: string, accept = "text/html") => {
      const answer = await edge.fetch(path, { headers: { accept } });
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    const list = await read("/se/en/list");
    note("list", list);
    checkCards(list, "list");
    const { products }: { products: { id: number; href: string }[] } = JSON.parse(
      await read("/_data/se/en/list"),
    );
    // Those of the offline page and the recently viewed ones are asked for as favourites are.
    const ids = products.map(({ id }) => id).join();
    note("favourites", await read(`/_data/se/en/favorites?ids=${ids}`));
    if (round >= wholeRounds) continue;
    const path = `/se/en${products[round % products.length]?.href}`;
    const product = await read(path);
    note("product", product);
    checkCards(product, "product");
    note("search engines", JSON.stringify(readJsonLd(product)));
    note("Markdown", await read(path, "text/markdown"));
    note("list in Markdown", await read("/se/en/list", "text/markdown"));
    note("suggestions", await read("/api/suggestions?q=jacket"));
    note("home", await read("/se/en"));
    note("recommended", JSON.stringify(JSON.parse(await read("/_data/se/en")).recommended ?? []));
    note("package", await read("/se/en/p/hut-weekend"));
    note("sitemap", await read("/sitemap/se/en/pages.xml"));
    note("llms.txt", await read("/llms.txt"));
    const data = JSON.parse(await read(`/_data${path}`));
    note("product data", JSON.stringify({ ...data.product, priceHistory: [] }));
    const [, index] = /S(\d+)=/.exec(data.product.price.sellingIncVat) ?? [];
    const { prior, allowed } = historyAt(Number(index));
    const isReduced = Math.floor(allowed + 1e-9) >= 1;
    expect(data.product.priorAmount).toBe(isReduced ? prior : null);
    expect(JSON.stringify(readJsonLd(product)).includes("StrikethroughPrice")).toBe(isReduced);
    const sku = data.product.skus.find((each: { stock: { total: number } }) => each.stock.total > 1);
    if (!sku) continue;
    const { answer } = await callOperation(edge, addToCart, { id: "", item: { skuId: sku.id, quantity: 2 } });
    const cart = toCart(answer.data.addToCart, "SE");
    note(
      "cart",
      JSON.stringify({ ...cart, lines: cart?.lines.map(({ product: _product, ...line }) => line) }),
    );
  }
  expect(used.size).toBeGreaterThanOrEqual(histories.length);
  for (const what of [
    "list",
    "product",
    "Markdown",
    "favourites",
    "suggestions",
    "home",
    "product data",
    "cart",
  ])
    expect(shown[what], what).toBeGreaterThan(0);
  expect([shown.sitemap, shown["llms.txt"]]).toEqual([0, 0]);
});
