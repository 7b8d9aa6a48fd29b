import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { isOneSlipFrom } from "#backend/catalogue/list/folding.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { wordsOf } from "#tests/support/words.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 700 });
const words = wordsOf(catalogue);
const found = (searchText: string, language = "sv") =>
  listProducts(
    catalogue,
    { ...seenFrom("eu", language), words },
    { filter: { searchText, sort: "RELEVANCE" } },
  );
const models = (text: string, language: string) =>
  found(text, language).products.map((product) => product.style.model);

describe("what is found", () => {
  test.each([
    ["alpinjacka", "sv"],
    ["ALPINJ", "sv"],
    ["norrsken alpinjacka", "sv"],
    ["alpinjacka och norrsken", "sv"],
    ["alpine jack", "en"],
    ["the alpine jacket", "en"],
    ["alpinjacke", "de"],
    ["alpinjacke für norrsken", "de"],
  ])("%s in %s: asked in whole words or beginnings", (text, language) => {
    expect(models(text, language)).toContain("Alpine");
  });

  test.each([
    ["alpinejacka", "sv"],
    ["alpnjacka", "sv"],
    ["alpimjacka", "sv"],
    ["lapinjacka", "sv"],
    ["nrorsken", "sv"],
    ["alpine jaket", "en"],
    ["alpine jackwt", "en"],
    ["aplinjacke", "de"],
    ["norsken alpinjack", "de"],
  ])("%s in %s: one slip in a word is forgiven", (text, language) => {
    expect(models(text, language)).toContain("Alpine");
  });

  test("two slips are not, nor is one in a short word", () => {
    expect(found("nrorsekn").count).toBe(0);
    expect(found("alpinjacka qx").count).toBe(0);
  });

  test("where something is called so, nobody guesses", () => {
    const named = found("ibex", "en").products;
    expect(named.length).toBeGreaterThan(0);
    for (const { style } of named) expect(style.name.en).toMatch(/\bIbex/);
  });

  test("accents and letter case do not matter, the language does", () => {
    expect(found("vandringskänga").products).toEqual(found("VANDRINGSKANGA").products);
    expect(found("vandringskänga").count).toBeGreaterThan(0);
    expect(found("vandringskänga", "en").count).toBe(0);
    expect(found("wanderstiefel", "de").count).toBeGreaterThan(0);
  });

  test("umlauts may be written with an e", () => {
    expect(found("hüttensocke", "de").count).toBeGreaterThan(0);
    expect(found("huettensocke", "de").products).toEqual(found("hüttensocke", "de").products);
  });

  test("words begin words: the inside of a word is no hit", () => {
    expect(found("pinjacka").count).toBe(0);
  });

  test("nonsense, signs and very long texts find nothing and break nothing", () => {
    for (const text of ["zzzz", "???", "%_' OR 1=1", "ö".repeat(5000), "qqqqq ".repeat(3000)]) {
      expect(found(text).count).toBe(0);
    }
  });

  test("every word of a name leads to it, in all three languages", () => {
    const styles = catalogue.styles.filter(({ styleId }) => styleId % 29 === 1);
    for (const language of ["sv", "en", "de"] as const) {
      for (const style of styles) {
        expect(found(style.name[language], language).products.map((product) => product.style)).toContain(
          style,
        );
      }
    }
  });
});

describe("in which order", () => {
  test("a name before a category before a text", () => {
    const inName = found("fleece").products.map((product) => /\bfleece/i.test(product.style.name.sv));
    expect(inName).toContain(true);
    expect(inName.lastIndexOf(true)).toBeLessThan(inName.indexOf(false) === -1 ? 1e9 : inName.indexOf(false));
    const boots = found("boots", "en").products;
    const shelved = boots.map(({ style }) => style.categories.some(({ name }) => /\bboots/i.test(name.en)));
    expect([...shelved].sort((one, other) => Number(other) - Number(one))).toEqual(shelved);
  });

  test("what is called so comes before the goods of a brand called so", () => {
    const many = createCatalogue({ size: 5000 });
    const filter = { searchText: "tarn", sort: "RELEVANCE", includeCollapsed: true } as const;
    const viewpoint = { ...seenFrom("eu", "en"), words: wordsOf(many) };
    const { products } = listProducts(many, viewpoint, { filter });
    const ranks = products.map(({ style }) => {
      if (/\btarn/i.test(style.name.en)) return 0;
      return style.brand.alias === "tarn" ? 1 : 2;
    });
    expect(new Set(ranks).size).toBeGreaterThanOrEqual(2);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  });
});

test("one slip means one letter more, less, changed or swapped, and never two", () => {
  const letters = fc.constantFrom(..."abcdef");
  const word = fc.array(letters, { minLength: 2, maxLength: 8 }).map((all) => all.join(""));
  fc.assert(
    fc.property(word, fc.nat(), letters, fc.nat({ max: 3 }), (meant, index, letter, kind) => {
      const at = index % (meant.length - 1);
      const tail = meant.slice(at + 1);
      const written = [
        meant.slice(0, at) + letter + meant.slice(at),
        meant.slice(0, at) + tail,
        meant.slice(0, at) + letter + tail,
        meant.slice(0, at) + (tail[0] ?? "") + (meant[at] ?? "") + tail.slice(1),
      ][kind] as string;
      expect(written === meant || isOneSlipFrom(written, meant, false)).toBe(true);
      expect(written === meant || isOneSlipFrom(written, `${meant}er`, true)).toBe(true);
      expect(isOneSlipFrom(`xx${meant}`, meant, false)).toBe(false);
    }),
  );
});
