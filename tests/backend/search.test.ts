import { expect, it } from "vitest";
import { ask, restart } from "./wire.ts";

const query = `query found($text: String, $language: String) {
  products(marketId: "eu", languageId: $language, take: 5, filter: { searchText: $text, sort: RELEVANCE }) {
    count
    products { alias name }
  }
}`;

const find = async (text: string, language = "sv") => {
  const { data, errors } = await ask(query, { text, language });
  expect(errors).toBeUndefined();
  return data.products as { count: number; products: { alias: string; name: string }[] };
};

const asked = [
  ["sv", "norrsken alpinjacka", "Alpinjacka"],
  ["sv", "alpinj", "Alpinjacka"],
  ["sv", "alpnjacka", "Alpinjacka"],
  ["en", "norrsken alpine jacket", "Alpine Jacket"],
  ["en", "alpine jack", "Alpine Jacket"],
  ["en", "alpine jaket", "Alpine Jacket"],
  ["de", "alpinjacke für norrsken", "Alpinjacke"],
  ["de", "alpinj", "Alpinjacke"],
  ["de", "aplinjacke", "Alpinjacke"],
  ["en", "gore-tex", "Alpine Jacket"],
  ["en", "size M red jackets", "Alpine Jacket"],
  ["sv", "röda damjackor", "Alpinjacka"],
  ["de", "wasserdichte Jacken", "Alpinjacke"],
] as const;

it("finds words, beginnings, slips of the pen and what goods are called besides in three languages, after a restart as before it", async () => {
  // The spaces make the question a new one, which no kept answer fits.
  const findAll = async (spaces = "") => {
    const found = [];
    for (const [language, text] of asked) found.push(await find(text + spaces, language));
    return found;
  };
  const before = await findAll();
  asked.forEach(([, , name], at) => {
    expect(before[at]?.products.map((product) => product.name)).toContain(name);
  });
  await restart();
  expect(await findAll("  ")).toEqual(before);
});

it("finds in a colour only products of the colour, and nothing of what other shops sell", async () => {
  const { count, products } = await find("size M red jackets", "en");
  expect(count).toBeGreaterThan(1);
  for (const { alias } of products) expect(alias).toMatch(/-(ember|rowan)$/);
  for (const text of ["climbing helmet", "shorts", "rope"]) expect((await find(text, "en")).count).toBe(0);
});

it("finds what is cheaper now by the words for it, alone and beside others", async () => {
  const priced = `query found($text: String, $language: String) {
    products(marketId: "eu", languageId: $language, take: 5, filter: { searchText: $text, sort: RELEVANCE }) {
      count
      products { name unitPrice { isDiscounted } }
    }
  }`;
  for (const [language, text, name] of [
    ["sv", "rea", ""],
    ["sv", "jacka på rea", "jacka"],
    ["en", "sale", ""],
    ["en", "discounted boots", "Boot"],
    ["de", "Angebote", ""],
    ["de", "reduzierte Stiefel", "stiefel"],
  ] as const) {
    const { data } = await ask(priced, { text, language });
    expect(data.products.count).toBeGreaterThan(1);
    for (const product of data.products.products) {
      expect(product.unitPrice.isDiscounted).toBe(true);
      expect(product.name).toContain(name);
    }
  }
});

it.each([
  ["a quote", '"'],
  ["quotes around nothing", '""""'],
  ["a quote in a word", 'alpin"jacka'],
  ["a star", "*"],
  ["a word with a star", "zzzz*"],
  ["an open bracket", "NEAR("],
  ["operators", "OR AND NOT NEAR"],
  ["a beginning of the column", "^"],
  ["a column", "name:zzzz"],
  ["a set of columns", "{name text} : zzzz"],
  ["a sum", "+ - zzzz"],
  ["SQL", "'; DROP TABLE texts_sv; --"],
  ["an emoji", "🧥🏔️"],
  ["another script", "куртка 재킷"],
  ["half a character", "\ud83e"],
  ["NUL", "zz\u0000zz"],
  ["nothing but NUL", "\u0000"],
  ["a word of 10,000 letters", "ö".repeat(10_000)],
  ["10,000 words", "zzzz ".repeat(10_000)],
])("is only asked for words: %s", async (_, text) => {
  expect(await find(text)).toEqual({ count: expect.any(Number), products: expect.any(Array) });
  expect((await find("alpinjacka")).count).toBeGreaterThan(0);
});

it("reads words between signs that mean something to a database", async () => {
  const plain = await find("norrsken alpinjacka");
  expect(plain.count).toBeGreaterThan(0);
  for (const text of ['"norrsken" "alpinjacka"', "norrsken* ^alpinjacka", "{norrsken} + alpinjacka\u0000"]) {
    expect(await find(text)).toEqual(plain);
  }
});
