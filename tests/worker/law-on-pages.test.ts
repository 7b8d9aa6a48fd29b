import { expect, test, vi } from "vitest";
import type { ProductPage } from "#shared/pages.ts";
import { parseDocument, readTexts, readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const read = async (path: string) => (await edge.fetch(path)).text();
const dataOf = async (path: string) => (await edge.fetch(`/_data${path}`)).json<ProductPage>();

/** Made in Norway, so somebody in the EU answers for it. */
async function findFjellrev(place: string) {
  const list = await (await edge.fetch(`/_data${place}/b/fjellrev`)).json<{ products: { href: string }[] }>();
  return `${place}${list.products[0]?.href}`;
}

test.each([
  ["/se/sv", "Tillverkare och produktsäkerhet", "Ansvarig i EU", "Sammansättning"],
  ["/eu/de", "Hersteller und Produktsicherheit", "Verantwortlich in der EU", "Zusammensetzung"],
  ["/no/en", "Manufacturer and product safety", "Responsible in the EU", "Composition"],
  ["/us/en", "Manufacturer and product safety", "Responsible in the EU", "Composition"],
])(
  "a product page of %s names manufacturer, responsible person, identifier and fibres before an order",
  async (place, title, responsible, composition) => {
    const path = await findFjellrev(place);
    const html = await read(path);
    expect(readTexts(html, "summary")).toContain(title);
    const words = readWords(html);
    expect(words).toContain("Fjellrev AS");
    expect(words).toContain("Jernbanegata 12, 2900 Fagernes");
    expect(parseDocument(html).querySelector('a[href="mailto:safety@fjellrev.example"]')).not.toBeNull();
    expect(words).toMatch(new RegExp(`${responsible} ?: Nordkamm AB, Masthamnsgatan 9, 413 29 Göteborg`));
    expect(words).toMatch(/GTIN \d{8,14}/);
    expect(words).toMatch(new RegExp(`${composition}.{0,60}\\d+ ?%`));
  },
);

test("what the manufacturer warns of and how long the guarantee is stands on the page of the goods", async () => {
  const place = "/eu/de";
  const packs = await (await edge.fetch(`/_data${place}/c/packs`)).json<{ products: { href: string }[] }>();
  expect(readWords(await read(`${place}${packs.products[0]?.href}`))).toMatch(
    /Achtung ?: Nicht zum Tragen von Kindern bestimmt/,
  );
  expect(readWords(await read(`${place}/p/alpine-jacket`))).toContain("Haltbarkeitsgarantie: 5 Jahre");
  expect(JSON.stringify((await dataOf("/us/en/p/alpine-jacket")).product.duties)).not.toContain("Durability");
});

test.each([
  ["/se/sv", true],
  ["/dk/sv", true],
  ["/no/en", true],
  ["/fi/sv", true],
  ["/eu/de", true],
  ["/ch/de", false],
  ["/gb/en", false],
  ["/us/en", false],
  ["/jp/en", false],
])("the notice of the legal guarantee on a product page of %s: %s", async (place, isShown) => {
  const html = await read(`${place}/p/alpine-jacket`);
  const links = parseDocument(html).querySelectorAll('main a[href$="#guarantee"]');
  expect(links).toHaveLength(isShown ? 1 : 0);
});

test.each([
  ["/se/sv", "inkl. moms", "plus frakt"],
  ["/eu/de", "inkl. MwSt.", "zzgl. Versand"],
  ["/no/en", "incl. VAT", "plus shipping"],
])(
  "beside the price of %s stands that it has VAT and that shipping comes on top",
  async (place, vat, plus) => {
    const html = await read(`${place}/p/alpine-jacket`);
    const price = /<\/h1>.*?<fieldset/s.exec(html)?.[0] ?? "";
    expect(price).toContain(vat);
    expect(price).toContain(plus);
  },
);

test.each([
  ["/se/sv", "kontrollerar inte|men kontrollerar"],
  ["/eu/de", "prüfen aber nicht"],
  ["/us/en", "do not check"],
])("beside the reviews of %s stands how they are checked", async (place, words) => {
  const html = await read(`${place}/p/alpine-jacket`);
  expect(readTexts(html, "#reviews").join()).toMatch(new RegExp(words));
});

test("goods without a manufacturer show none, and the log says so once", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const bare = createEdge();
  bare.break(({ operationName }) =>
    operationName === "product"
      ? Response.json({
          data: {
            product: {
              productId: 1,
              alias: "bare",
              canonicalUrl: "/p/bare",
              name: "Bare",
              productImages: [],
              parameterGroups: [],
              totalStock: { inStock: 1, oversellable: 0, static: 0, totalStock: 1 },
              skus: [
                {
                  skuId: 1,
                  productId: 1,
                  name: "M",
                  stock: { inStock: 1, oversellable: 0, static: 0, totalStock: 1 },
                },
              ],
            },
          },
        })
      : "pass",
  );
  const html = await (await bare.fetch("/eu/de/p/bare")).text();
  await bare.fetch("/eu/en/p/bare");
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("law asks for"));
  log.mockRestore();
  expect(html).toContain("Bare");
  expect(readTexts(html, "summary")).not.toContain("Hersteller und Produktsicherheit");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("name, postalAddress, electronicAddress, composition");
});
