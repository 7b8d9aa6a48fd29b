import { expect, test } from "vitest";
import { createCatalogue } from "#backend/catalogue/catalogue.ts";
import { colours } from "#backend/catalogue/data/demo-data.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import type { Product } from "#backend/catalogue/types.ts";
import { wordsOf } from "#tests/support/words.ts";
import queries from "./asked-in-life.json" with { type: "json" };
import { seenFrom } from "./catalogue-viewpoint.ts";

/** What the goods meant are; without it the shop has none. */
interface Meant {
  silhouettes?: string[];
  figures?: string[];
  categories?: string[];
  materials?: string[];
  genders?: string[];
  brands?: string[];
  colours?: string[];
  colourways?: string[];
  size?: string;
  volume?: number;
}

interface Asked {
  language: string;
  text: string;
  of?: Meant;
  /** Aliases of the first products. */
  first: string[];
}

const catalogue = createCatalogue();
const words = wordsOf(catalogue);

const isMeant = ({ style, colourway }: Product, of: Meant): boolean => {
  const isOne = (wanted: string[] | undefined, ...own: string[]) =>
    !wanted || own.some((each) => wanted.includes(each));
  return (
    isOne(of.silhouettes, style.silhouette) &&
    isOne(of.figures, style.figure) &&
    isOne(of.categories, ...style.categories.map(({ alias }) => alias)) &&
    isOne(of.materials, style.materialId) &&
    isOne(of.genders, style.gender) &&
    isOne(of.brands, style.brand.alias) &&
    isOne(of.colours, colours[colourway].family) &&
    isOne(of.colourways, colourway) &&
    (!of.size || style.sizes.includes(of.size)) &&
    (!of.volume || style.volume === of.volume)
  );
};

const listFound = (searchText: string, language: string) =>
  listProducts(
    catalogue,
    { ...seenFrom("eu", language), words },
    { filter: { searchText, sort: "RELEVANCE" }, take: 200 },
  ).products;

const aliasesOf = (products: readonly Product[]) => products.map(({ alias }) => alias);
const stylesOf = (products: readonly Product[]) => new Set(products.map(({ style }) => style.styleId));

test.each(queries as Asked[])(
  "$text ($language) finds what is meant by it",
  ({ language, text, of, first }) => {
    const found = listFound(text, language);
    expect(aliasesOf(found.slice(0, 3))).toEqual(first);
    const meant = of ? catalogue.products.filter((product) => isMeant(product, of)) : [];
    expect(found.filter((product) => !meant.includes(product))).toEqual([]);
    expect(stylesOf(found)).toEqual(stylesOf(meant));
  },
);

test("sixty texts in three languages are asked", () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(queries.map(({ language, text }) => `${language} ${text}`)).size).toBe(queries.length);
  for (const language of ["sv", "en", "de"]) {
    expect(queries.filter((asked) => asked.language === language).length).toBeGreaterThanOrEqual(20);
  }
});
