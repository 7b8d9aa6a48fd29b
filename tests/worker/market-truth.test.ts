import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import type { Product } from "#shared/catalog.ts";
import { cookieOf } from "#tests/support/calls.ts";
import { parseDocument, readTexts, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, post, read, reviewed } from "#tests/support/forms.ts";
import { soon } from "#tests/support/time.ts";

const edge = createEdge();
const open = async (path: string) => (await edge.fetch(path)).text();
const readMain = (html: string) => readWords(parseDocument(html).querySelector("main")?.outerHTML ?? "");

test.each([
  ["us", "Import duties and local taxes are not included.", "incl. VAT"],
  ["jp", "Import duties and local taxes are not included.", "incl. VAT"],
  ["gb", "incl. VAT", "Import duties"],
  ["no", "incl. VAT", "Import duties"],
])("a price in %s says of tax what is true there", async (market, words, others) => {
  const path = `/${market}/en/p/alpine-jacket`;
  const plain = await edge.fetch(path, { headers: { accept: "text/markdown" } });
  for (const text of [readMain(await open(path)), await plain.text()]) {
    expect(text).toContain(words);
    expect(text).not.toContain(others);
  }
});

test("prices without VAT are offered where there are prices with it", async () => {
  const offers = (html: string) => readWords(html).includes("Show prices without VAT");
  for (const [market, isOffered] of [
    ["us", false],
    ["jp", false],
    ["gb", true],
    ["no", true],
  ] as const) {
    expect(offers(await open(`/${market}/en/faq`)), market).toBe(isOffered);
    expect(offers(await open(`/${market}/en/cart`)), market).toBe(isOffered);
  }
});

test("no Swiss page has a letter that Switzerland does not write", async () => {
  for (const path of ["", "/c/footwear", "/p/alpine-jacket", "/repairs", "/faq", "/marken", "/account"]) {
    const { document } = parseHTML(await open(`/ch/de${path}`));
    // Shoppers write as they like.
    document.getElementById("reviews")?.remove();
    expect(readWords(document.documentElement.outerHTML), path).not.toContain("ß");
  }
  expect(await open("/eu/de/c/footwear")).toContain("ß");
});

test("an amount of the shop's own is written as the prices are", async () => {
  expect(readMain(await open("/se/sv/p/alpine-jacket"))).toContain("över 1 000 kr");
  expect(readMain(await open("/se/en/p/alpine-jacket"))).toContain("over 1,000 SEK");
  for (const place of ["/us/en", "/ch/de", "/no/en", "/fi/sv"])
    expect(await open(`${place}/p/alpine-jacket`), place).not.toMatch(/1[\s.,]?000 (SEK|kr)/);
});

const findBoot = async () => {
  const list = parseDocument(await open("/us/en/c/men-boots"));
  return list.querySelector("article h3 a")?.getAttribute("href")?.replace("/us/en", "") ?? "";
};

test("shoes have the numbers of their market, with the European one beside them", async () => {
  const boot = await findBoot();
  const sizesIn = async (place: string) => readTexts(await open(place + boot), "#sizes label");
  expect((await sizesIn("/us/en"))[0]).toMatch(/^US (M )?[\d.]+EU \d\d$/);
  expect((await sizesIn("/gb/en"))[0]).toMatch(/^UK [\d.]+EU \d\d$/);
  expect((await sizesIn("/jp/en"))[0]).toMatch(/^JP 2[\d.]+EU \d\d$/);
  expect((await sizesIn("/se/en"))[0]).toMatch(/^\d\d$/);
});

test("a shoe has the number that was chosen also in the cart, the checkout, the receipt and every mail about it", async () => {
  const boot = await findBoot();
  const { product } = await (await edge.fetch(`/_data/us/en${boot}`)).json<{ product: Product }>();
  const sku = product.skus.find(({ stock }) => stock.inStock > 2);
  const size = sku?.local ?? "none";
  expect(size).toMatch(/^US /);
  const added = await post(edge, `/us/en${boot}`, { size: String(sku?.id) });
  const cookie = cookieOf(added, "cart");
  const named = (html: string) => readWords(html).includes(`${product.colour}, ${size}`);
  expect(named(await read(edge, "/us/en/cart", cookie))).toBe(true);
  expect(named(await read(edge, "/se/en/cart", cookie))).toBe(false);
  const path = "/us/en/checkout/form";
  const local = { ...address, country: "US", state: "NY", city: "New York", zip: "10001", paymentId: "24" };
  expect(named(await (await post(edge, path, { ...local, intent: "update" }, { cookie })).text())).toBe(true);
  const order = await reviewed(edge, cookie, local, path);
  const ordered = await post(edge, path, order, { cookie });
  const receipt = ordered.headers.get("location") ?? "";
  expect(receipt).toContain("/us/en/checkout/receipt");
  const page = await read(edge, receipt, `${cookie}; ${cookieOf(ordered, "orders")}`);
  expect(named(page)).toBe(true);
  expect(readWords(page)).toContain("New York, NY 10001");

  const number = new URL(receipt, "http://shop.test").searchParams.get("order") ?? "";
  const told = async (url: string, body?: object) =>
    (
      await edge.fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-page-path": "/us/en/find-order" },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await told(`/_backend/orders/${number}/completed`)).toBe(200);
  const lines = [{ skuId: sku?.id, quantity: 1, reason: "tooSmall" }];
  const { email } = address;
  expect(
    await told("/api/returns", { id: crypto.randomUUID(), order: number, email, lines, comment: "" }),
  ).toBe(200);
  const outbox = `/_backend/outbox?to=${email}`;
  const readMails = async () =>
    (await edge.fetch(outbox, { headers: { accept: "application/json" } })).json<
      { kind: string; text: string }[]
    >();
  await soon(async () => expect((await readMails()).map(({ kind }) => kind)).toContain("return"));
  const mails = new Map((await readMails()).map(({ kind, text }) => [kind, text]));
  expect(mails.get("return")).toContain(`${product.colour}, ${size}`);
  expect(mails.get("return")).toContain("You pay the postage of what you send back");
  for (const kind of ["order-confirmation", "order-sent"])
    expect(mails.get(kind), kind).toContain(`Size: ${size} `);
});

test("a product's page is in the language of its reader, whatever the API's data are called", async () => {
  const boot = await findBoot();
  for (const [place, words, others] of [
    [
      "/se/sv",
      ["Färg", "Allt från", "Recensioner"],
      ["Color", ", Sweden", ", Austria", ", Norway", "omdöme"],
    ],
    [
      "/eu/de",
      ["Farbe", "Alles von", "Hongkong"],
      ["Color", ", Sweden", ", Austria", ", Norway", "Hong Kong"],
    ],
    ["/us/en", ["Color", "Everything from", "Hong Kong"], ["Colour"]],
    ["/gb/en", ["Colour", "Everything from"], ["Color "]],
  ] as const) {
    for (const path of [boot, "/p/alpine-jacket"]) {
      const { document } = parseHTML(await open(place + path));
      for (const review of document.querySelectorAll("#reviews li")) review.remove();
      const text = readWords(document.body.outerHTML);
      for (const said of words) expect(text, place).toContain(said);
      for (const said of others) expect(text, place).not.toContain(said);
    }
  }
});

test("what every product promises is true of a boot, too: nobody washes it", async () => {
  const { document } = parseHTML(await open(`/us/en${await findBoot()}`));
  const promises = [...document.querySelectorAll("main dl dd")].map(({ textContent }) => textContent);
  expect(promises).toContain("good care makes it last");
  expect(promises.join()).not.toMatch(/wash|30°/);
});

test("the menu names no goods that are not there", async () => {
  const menu = readTexts(await open("/us/en"), "nav#menu a");
  expect(menu).toContain("Packs");
  expect(menu.join()).not.toContain("tents");
});
