import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { saveChange } from "#client/cart/cart-api.ts";
import { fetchOffer } from "#client/checkout/checkout-api.ts";
import type { CheckoutContext } from "#client/checkout/checkout-state.ts";
import { emptyForm } from "#shared/checkout.ts";
import type { ListPage, ProductPage } from "#shared/pages.ts";
import { parseDocument, readJsonLd, readTexts, readTitle, readWords } from "#tests/support/document.ts";
import { guest, post } from "#tests/support/forms.ts";
import { askService, chooseModes, createHostedEdge, factModes } from "#tests/support/hosted.ts";
import { openBrowser } from "#tests/support/storefront-browser.ts";

const shops = new Map<string, ReturnType<typeof createHostedEdge>>();

/** What is stored under one mode is read in no other. */
function shopUnder(name: string) {
  const shop = shops.get(name) ?? createHostedEdge(`facts-${name}`);
  shops.set(name, shop);
  return shop;
}

beforeEach(async () => {
  await chooseModes();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await chooseModes();
});

async function readPage(name: string, path: string): Promise<string> {
  const response = await shopUnder(name).fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const readData = async <Page>(name: string, path: string) =>
  (await shopUnder(name).fetch(`/_data${path}`)).json<Page>();

/** Products of the service itself, in Sweden and English. */
const ask = (take: number) =>
  askService(`{ products(take: ${take}, marketId: "se", languageId: "en-US", filter: { sort: LATEST }) { products {
    alias totalStock { totalStock } unitPrice { sellingPriceIncVatFormatted }
    skus { skuId stock { totalStock } } } } }`).then(({ products }) => products.products);

async function findGoods() {
  const found = (await ask(20)).find(({ skus }: { skus: { stock: { totalStock: number } }[] }) =>
    skus.every(({ stock }) => stock.totalStock > 2),
  );
  return {
    alias: found.alias,
    skuId: found.skus[0].skuId,
    price: found.unitPrice.sellingPriceIncVatFormatted,
  };
}

interface Variant {
  sku: string;
  offers?: { price: number; availability: string };
}

const readVariants = (html: string) =>
  ((readJsonLd(html)[0]?.hasVariant ?? []) as unknown[]).map((each) => each as Variant);

/** Every text that is empty in structured data, and the elements that say nothing to a shopper. */
function findEmptyWords(html: string): string[] {
  const document = parseDocument(html);
  const said = "main :is(button, label, legend, h1, h2, h3, th, td, dt, dd, summary, li > a)";
  const silent = [...document.querySelectorAll(said)].filter((element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const isDrawn = element.querySelector("svg, img, input[aria-label]:not([aria-label=''])");
    return words.trim().replace(/[:–]$/, "") === "" && !isDrawn;
  });
  const data = JSON.stringify(readJsonLd(html)).match(/"\w+":"\s*"/g) ?? [];
  return [...silent.map(({ outerHTML }) => outerHTML), ...data];
}

const form = {
  ...emptyForm,
  email: "ida@example.com",
  firstName: "Ida",
  lastName: "Lind",
  address: "Storgatan 5",
  zip: "11122",
  city: "Stockholm",
  country: "SE",
  phone: "0701234567",
};

async function openCheckout(name: string, skuId: number, basename = "/se/en") {
  const { jar } = openBrowser(shopUnder(name), basename);
  const added = await saveChange({
    change: { kind: "add", skuId, quantity: 1 } as never,
    confirmed: null,
    inCheckout: false,
  });
  const answer = await fetchOffer({ form, market: "se", countries: ["SE"] } as unknown as CheckoutContext);
  if (added.kind !== "cart" || answer.kind !== "offer") throw new Error("Nothing can be bought");
  return { jar, cart: added.cart, offer: answer.offer };
}

describe("a price", () => {
  test("without its text is written from its number: on cards, the product's page, in its data, cart and checkout", async () => {
    const { alias, skuId, price } = await findGoods();
    await chooseModes("prices-unprinted");
    const list = await readData<ListPage>("unprinted", "/se/en/list?sort=LATEST");
    for (const card of list.products)
      expect(card.price.sellingIncVat, card.href).toMatch(/^[\d,.]+\u00a0SEK$/);
    const html = await readPage("unprinted", `/se/en/p/${alias}`);
    expect(readWords(html)).toContain(readWords(price));
    expect(readTexts(html, "main button")).toContain("Add to cart");
    const variants = readVariants(html);
    expect(variants.length).toBeGreaterThan(0);
    for (const variant of variants) expect(variant).toHaveProperty("offers");
    const { cart, offer } = await openCheckout("unprinted", skuId);
    expect(cart.totals).toMatchObject({
      subtotal: { incVat: price, exVat: expect.stringMatching(/SEK$/) },
      shipping: { fee: { incVat: expect.stringMatching(/SEK$/), exVat: expect.stringMatching(/SEK$/) } },
      total: expect.stringMatching(/SEK$/),
      vat: { printed: expect.stringMatching(/SEK$/) },
    });
    expect(offer.shippings.length).toBeGreaterThan(1);
    for (const { fee } of offer.shippings) expect(fee.exVat).toMatch(/SEK$/);
  });

  test("with fractions of a hundredth is written anew without them, and a score has one decimal", async () => {
    const { alias } = await findGoods();
    await chooseModes("prices-fine");
    const { product } = await readData<ProductPage>("fine", `/se/sv/p/${alias}`);
    expect(product.price.sellingIncVat).toMatch(/^[\d\u00a0]+(,\d\d)?\u00a0kr$/);
    const html = await readPage("fine", `/se/sv/p/${alias}`);
    expect(String(readVariants(html)[0]?.offers?.price)).toMatch(/^\d+(\.\d\d?)?$/);
    const rated = await readData<ListPage>("fine", "/se/en/list?sort=LATEST");
    const card = rated.products.find(({ rating }) => rating);
    expect(String(card?.rating?.score)).toMatch(/^\d(\.\d)?$/);
    const page = await readPage("fine", `/ch/de${card?.href}`);
    expect(readWords(page)).toMatch(/(?<![\d.,])\d(\.\d)? \( \d/);
    const [group] = readJsonLd(page) as { aggregateRating?: { ratingValue: number } }[];
    expect(String(group?.aggregateRating?.ratingValue)).toMatch(/^\d(\.\d)?$/);
  });
});

test("stock below zero is sold out, everywhere", async () => {
  const isGone = ({ stock }: { stock: { totalStock: number } }) => stock.totalStock === 0;
  const found = (await ask(400)).find(({ skus }: { skus: [] }) => skus.some(isGone));
  await chooseModes("stock-below-zero");
  const { product } = await readData<ProductPage>("below", `/se/en/p/${found.alias}`);
  const html = await readPage("below", `/se/en/p/${found.alias}`);
  const variants = readVariants(html);
  for (const sku of found.skus.filter(isGone)) {
    expect(product.skus.find(({ id }) => id === sku.skuId)?.stock).toMatchObject({ total: 0, inStock: 0 });
    expect(variants.find((variant) => variant.sku === String(sku.skuId))?.offers?.availability).toBe(
      "https://schema.org/OutOfStock",
    );
    const input = parseDocument(html).querySelector(`#sizes input[value="${sku.skuId}"]`);
    expect(input?.getAttribute("aria-label")).toMatch(/unavailable|sold out/i);
  }
});

test("names are decoded as texts are", async () => {
  const { alias } = await findGoods();
  await chooseModes("names-encoded");
  const html = await readPage("encoded", `/se/en/p/${alias}`);
  expect(readTexts(html, "main a")).toContain("Ridge & Fjord");
  expect(html).not.toContain("&amp;amp;");
  const group = readJsonLd(html)[0] as unknown as { brand: { name: string } };
  expect(group.brand.name).toBe("Ridge & Fjord");
});

test.each(["/se/en", "/ch/de", "/se/sv"])("what has no name leaves nothing empty in %s", async (basename) => {
  const { alias, skuId } = await findGoods();
  await chooseModes("nameless");
  const html = await readPage("nameless", `${basename}/p/${alias}`);
  expect(findEmptyWords(html)).toEqual([]);
  expect(readTitle(html)).toMatch(/^[^–\s].*[^–\s]$/);
  expect(findEmptyWords(await readPage("nameless", `${basename}/list`))).toEqual([]);
  const { jar } = await openCheckout("nameless", skuId, basename);
  const form = { ...guest, intent: "update" };
  const offered = await post(shopUnder("nameless"), `${basename}/checkout/form`, form, {
    cookie: jar.header(),
  });
  const page = await offered.text();
  expect(parseDocument(page).querySelectorAll('input[name="shippingId"]').length).toBeGreaterThan(1);
  expect(findEmptyWords(page)).toEqual([]);
});

test("goods without sizes are no card: in lists, on the front page and beside a product", async () => {
  const { alias } = await findGoods();
  await chooseModes("goods-without-skus");
  const list = await readData<ListPage>("no-skus", "/se/en/list?sort=LATEST");
  expect(list.products.length).toBeGreaterThan(5);
  await chooseModes();
  const whole = await readData<ListPage>("whole", "/se/en/list?sort=LATEST");
  const missing = whole.products.filter(({ id }) => !list.products.some((card) => card.id === id));
  expect(missing).toHaveLength(Math.ceil(whole.products.length / 2));
  await chooseModes("goods-without-skus");
  for (const path of ["/se/en", `/se/en/p/${alias}`]) {
    const links = [...parseDocument(await readPage("no-skus", path)).querySelectorAll("article a")];
    expect(links.length, path).toBeGreaterThan(1);
  }
});

test("a description keeps its lists and tables, and drops scripts and styles with their words", async () => {
  const { alias } = await findGoods();
  await chooseModes("texts-pasted");
  const html = await readPage("pasted", `/se/en/p/${alias}`);
  const main = parseDocument(html).querySelector("main") as Element;
  expect(main.textContent).not.toMatch(/pwned|color:red/);
  const items = [...main.querySelectorAll("ul li")].map(({ textContent }) => textContent);
  expect(items).toEqual(expect.arrayContaining(["Warm", "Light"]));
  const rows = [...main.querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      ["Volt", "230"],
      ["Watt", "40"],
    ]),
  );
  expect(readTexts(html, "main p")).toEqual(expect.arrayContaining(["Before", "After é"]));
  const markdown = await shopUnder("pasted").fetch(`/se/en/p/${alias}`, {
    headers: { accept: "text/markdown" },
  });
  expect(await markdown.text()).toMatch(/Before\n\n- Warm\n- Light\n\nVolt: 230\nWatt: 40\n\nAfter é/);
});

test("all of it at once sells all the same", async () => {
  const { alias, skuId } = await findGoods();
  await chooseModes(...factModes);
  expect(readTexts(await readPage("all", `/se/en/p/${alias}`), "main button")).toContain("Add to cart");
  const { cart } = await openCheckout("all", skuId);
  expect(cart.totals?.total).toMatch(/SEK$/);
});
