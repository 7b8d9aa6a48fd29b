import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { colours, demoData } from "#backend/catalogue/data/demo-data.ts";
import { isOneSlipFrom, wordsIn } from "#backend/catalogue/list/folding.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { description } from "#backend/catalogue/texts.ts";
import type { Product } from "#backend/catalogue/types.ts";
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

describe("what goods are called besides", () => {
  const { colours: colourWords, meanings, notSold } = demoData.searchWords;
  const codes = ["sv", "en", "de"] as const;
  const whole = createCatalogue();
  const wholeWords = wordsOf(whole);
  const lookFor = (searchText: string, code: (typeof codes)[number]) =>
    listProducts(whole, { ...seenFrom("eu", code), words: wholeWords }, { filter: { searchText } });

  test("every word of a meaning finds goods it means", () => {
    for (const { of, words: own } of meanings) {
      for (const code of codes) {
        for (const word of wordsIn(own[code])) {
          const { products } = lookFor(word, code);
          const isMeant = ({ style }: Product) =>
            (of.silhouettes ?? [style.silhouette]).includes(style.silhouette) &&
            (of.materials ?? [style.materialId]).includes(style.materialId);
          expect(products.some(isMeant), `${code} ${word}`).toBe(true);
        }
      }
    }
  });

  test("goods of other shops find nothing, though texts mention them, nor do their forms and compounds", () => {
    for (const code of codes) {
      for (const word of wordsIn(notSold[code])) expect([word, lookFor(word, code).count]).toEqual([word, 0]);
    }
    const forms = ["helmets", "tents", "climbing ropes", "helm", "harn"].map((word) => [word, "en"] as const);
    const compounds = [["klätterhjälm", "sv"] as const, ["Kletterhelme", "de"] as const];
    for (const [word, code] of [...forms, ...compounds]) {
      expect([word, lookFor(word, code).count]).toEqual([word, 0]);
    }
    const mentioned = whole.styles.filter((style) => /helmet/i.test(description(style, "en")));
    expect(mentioned.length).toBeGreaterThan(0);
  });

  test("a colour's word finds the products of the colour in every style, and two find both", () => {
    const familiesFor = (text: string, code: (typeof codes)[number]) =>
      new Set(lookFor(text, code).products.map(({ colourway }) => colours[colourway].family));
    for (const [family, words] of Object.entries(colourWords)) {
      for (const code of codes) {
        for (const word of wordsIn(words[code])) expect(familiesFor(word, code)).toEqual(new Set([family]));
      }
    }
    expect(familiesFor("röd och blå", "sv")).toEqual(new Set(["red", "blue"]));
  });

  test("new goods are found by saying so, alone or beside what they are, and nothing by words every text has", () => {
    const isNew = ({ style }: Product) => style.age < 30;
    for (const [text, code] of [
      ["new", "en"],
      ["Neuheiten", "de"],
      ["nyheter", "sv"],
    ] as const) {
      const found = new Set(lookFor(text, code).products.map(({ style }) => style));
      expect(found).toEqual(new Set(whole.products.filter(isNew).map(({ style }) => style)));
    }
    const jackets = lookFor("neue Jacken", "de").products;
    expect(jackets).toEqual(lookFor("Jacken", "de").products.filter(isNew));
    expect(jackets.length).toBeGreaterThan(0);
    for (const [text, code] of [
      ["for", "en"],
      ["till", "sv"],
    ] as const)
      expect([text, lookFor(text, code).count]).toEqual([text, 0]);
  });

  test("a size finds what is made in it, also within a run of sizes and before its word", () => {
    const sizesFor = (text: string, code: (typeof codes)[number] = "en") =>
      new Set(lookFor(text, code).products.map(({ style }) => style.sizes.join(" ")));
    for (const sizes of sizesFor("size xxl")) expect(sizes).toMatch(/XXL/);
    for (const sizes of sizesFor("Größe 37 Socken", "de")) expect(sizes).toMatch(/36–38/);
    expect(sizesFor("Socken 37", "de")).toEqual(sizesFor("Größe 37 Socken", "de"));
    expect(sizesFor("xs size jacket")).toEqual(sizesFor("jacket size xs"));
    expect(sizesFor("size xxl").size).toBeGreaterThan(0);
    expect(sizesFor("Größe 37 Socken", "de").size).toBeGreaterThan(0);
    expect(lookFor("backpack size m", "en").count).toBe(0);
  });

  test("what texts mention is found only where nothing is called so", () => {
    expect(lookFor("crosswinds", "en").count).toBeGreaterThan(0);
    const down = lookFor("down", "en").products;
    expect(new Set(down.map(({ style }) => style.materialId))).toEqual(new Set(["goose-down"]));
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
