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
  ["/se/sv", "lagstadgad garanti för avtalsenlighet"],
  ["/dk/sv", "lagstadgad garanti för avtalsenlighet"],
  ["/no/en", "legal guarantee of conformity"],
  ["/fi/sv", "lagstadgad garanti för avtalsenlighet"],
  ["/eu/de", "gesetzliche Gewährleistung"],
  ["/ch/de", null],
  ["/gb/en", null],
  ["/us/en", null],
  ["/jp/en", null],
])("the notice of the legal guarantee on a product page of %s, in plain sight: %s", async (place, words) => {
  const page = parseDocument(await read(`${place}/p/alpine-jacket`));
  const [link, ...others] = page.querySelectorAll('main a[href$="#guarantee"]');
  expect(others).toEqual([]);
  expect(link?.parentElement?.textContent ?? "").toContain(words ?? "");
  expect([link === undefined, link?.closest("details") ?? null]).toEqual([words === null, null]);
});

test.each([
  ["/se/sv", "inkl. moms", "plus frakt"],
  ["/eu/de", "inkl. MwSt.", "zzgl. Versand"],
  ["/no/en", "incl. VAT", "plus shipping"],
  ["/us/en", "local taxes are not included", "Import duties"],
])("beside the price of %s stands whether it has VAT and what comes on top", async (place, vat, plus) => {
  const html = await read(`${place}/p/alpine-jacket`);
  const price = /<\/h1>.*?<fieldset/s.exec(html)?.[0] ?? "";
  expect(price).toContain(vat);
  expect(price).toContain(plus);
});

test.each([
  ["/se/sv", "läser varje .* kontrollerar inte om produkten har köpts"],
  ["/eu/de", "lesen jede, .* prüfen aber nicht, ob das Produkt hier gekauft wurde"],
  ["/us/en", "read each .* do not check whether the writer bought"],
])("beside the reviews of %s stands how they are checked", async (place, words) => {
  const html = await read(`${place}/p/alpine-jacket`);
  expect(readTexts(html, "#reviews").join()).toMatch(new RegExp(words));
});

const stock = { inStock: 1, oversellable: 0, static: 0, totalStock: 1 };

/** Of goods of which the API knows only `parameters`: what their page says, and what the log says is missing. */
async function openBare(parameters: Record<string, string>, alias: string, place = "/eu/de", name = "Bare") {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const bare = createEdge();
  const product = {
    productId: 1,
    alias,
    canonicalUrl: `/p/${alias}`,
    name,
    productImages: [],
    parameterGroups: [
      {
        parameterGroupId: 1,
        name: "Facts",
        parameters: Object.entries(parameters).map(([identifier, value]) => ({
          name: identifier,
          value,
          show: true,
          identifier,
        })),
      },
    ],
    totalStock: stock,
    skus: [{ skuId: 1, productId: 1, name: "M", stock }],
  };
  bare.break(({ operationName }) =>
    operationName === "product" ? Response.json({ data: { product } }) : "pass",
  );
  const html = await (await bare.fetch(`${place}/p/${alias}`)).text();
  await bare.fetch(`/eu/en/p/${alias}`);
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("law asks for"));
  log.mockRestore();
  expect(html).toContain(name);
  return { html, missing: lines.map((line) => JSON.parse(line).missing) };
}

const maker = { manufacturer: "Maker", manufacturerAddress: "Road 1", manufacturerEmail: "a@b.example" };

test("goods without a manufacturer show none, and the log says so once", async () => {
  const { html, missing } = await openBare({}, "bare");
  expect(readTexts(html, "summary")).not.toContain("Hersteller und Produktsicherheit");
  expect(missing).toEqual(["name, postalAddress, electronicAddress, composition"]);
});

test("care is promised of goods that come with advice on it", async () => {
  expect(readTexts((await openBare({}, "lamp")).html, "main dl dt")).toEqual(["30 Tage"]);
  expect(readTexts(await read("/eu/de/p/alpine-jacket"), "main dl dt")).toContain("Pflege");
});

test("a warning is shown although the manufacturer's name is not known", async () => {
  const { html, missing } = await openBare(
    { warnings: "Nicht für Kinder", composition: "100 % Wolle" },
    "warned",
  );
  expect(readWords(html)).toMatch(/Hersteller und Produktsicherheit .*Achtung ?: Nicht für Kinder/);
  expect(missing).toEqual(["name, postalAddress, electronicAddress"]);
});

test("shoes say what they are made of, and no fibres are asked of them; a text about fibres needs percentages", async () => {
  const shoes = await openBare({ ...maker, materials: "Obermaterial Leder, Sohle Gummi" }, "shoes");
  expect(readWords(shoes.html)).toContain("Zusammensetzung Obermaterial Leder, Sohle Gummi");
  expect(shoes.missing).toEqual([]);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { products } = await (await edge.fetch("/_data/eu/de/c/footwear")).json<{
    products: { href: string }[];
  }>();
  expect(readWords(await read(`/eu/de${products[0]?.href}`))).toMatch(/Zusammensetzung .*Sohle Gummi/);
  expect(log.mock.calls.join()).not.toContain("law asks for");
  log.mockRestore();
  expect((await openBare({ ...maker, composition: "Leder und Wolle" }, "coat")).missing).toEqual([
    "percentages, animal-origin",
  ]);
});

test("what the manufacturer says of repairs stands on the page, whatever the market", async () => {
  const goods = { ...maker, composition: "100 % Wolle", repair: "Ersatzteile gibt es zehn Jahre lang." };
  for (const place of ["/eu/de", "/us/en"])
    expect(readTexts((await openBare(goods, "mended", place)).html, "details p")).toContain(goods.repair);
});

test("words that praise goods in general are logged, because a merchant must be able to prove them", async () => {
  const goods = { ...maker, composition: "100 % Wolle" };
  expect((await openBare(goods, "eco", "/eu/de", "Nachhaltiger Pullover")).missing).toEqual([
    'proof of "Nachhaltig"',
  ]);
  expect((await openBare(goods, "plain", "/eu/de", "Pullover aus recycelter Wolle")).missing).toEqual([]);
});

test("the label of a longer guarantee is drawn where the law wants it, and its absence is logged", async () => {
  const promise = { ...maker, composition: "100 % Wolle", durabilityYears: "5" };
  const label = { ...promise, durabilityLabel: "/legal/maker.svg" };
  const drawn = await openBare(label, "labelled");
  const picture = parseDocument(drawn.html).querySelector('main img[src="/legal/maker.svg"]');
  expect(picture?.getAttribute("alt")).toMatch(/5 Jahre.*Maker/);
  expect(picture?.closest("details")).toBeNull();
  expect(drawn.missing).toEqual([]);
  expect((await openBare(label, "labelled", "/us/en")).html).not.toContain("/legal/maker.svg");
  expect((await openBare(promise, "promised")).missing).toEqual(["durabilityLabel"]);
  const elsewhere = await openBare({ ...promise, durabilityLabel: "https://other.example/x.svg" }, "foreign");
  expect([elsewhere.html.includes("other.example"), elsewhere.missing]).toEqual([false, ["durabilityLabel"]]);
});
