import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Catalogue, createCatalogue, findSku, skusOf } from "#backend/catalogue/catalogue.ts";
import { demoData } from "#backend/catalogue/data/demo-data.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { initialStock } from "#backend/catalogue/stock.ts";
import type { LanguageCode, Localised, Stock } from "#backend/catalogue/types.ts";
import { figures, pictureName, range, type Silhouette, views } from "#backend/pictures/range.ts";
import { now, seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 1200 });
const small = createCatalogue({ size: 50 });
const se = seenFrom("se", "sv");

const digestOf = (one: Catalogue) => {
  const facts = one.products.map((product) => {
    const view = productView(one, product, se);
    return [
      product.alias,
      view.name,
      view.texts,
      view.unitPrice,
      view.skus,
      view.rating,
      view.firstAvailableOn,
    ];
  });
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
};

describe("one seed, one catalogue", () => {
  test("the same seed gives the same goods, another seed others", () => {
    expect(digestOf(createCatalogue({ seed: 7, size: 300 }))).toBe(
      digestOf(createCatalogue({ seed: 7, size: 300 })),
    );
    expect(digestOf(createCatalogue({ seed: 8, size: 300 }))).not.toBe(
      digestOf(createCatalogue({ seed: 7, size: 300 })),
    );
  });

  test.each([50, 1200, 5000])("size %d means as many products", (size) => {
    expect(createCatalogue({ size }).products).toHaveLength(size);
  });

  test("1,200 products come from forty brands and fill more than sixty categories", () => {
    expect(new Set(catalogue.brands.map(({ alias }) => alias)).size).toBe(40);
    expect(catalogue.brands.map(({ brandId }) => brandId)).toEqual(catalogue.brands.map((_, at) => at + 1));
    expect(new Set(catalogue.styles.map((style) => style.brand)).size).toBe(40);
    const filled = catalogue.categories.filter(
      ({ alias }) => listProducts(catalogue, se, { categoryAlias: alias }).count > 0,
    );
    expect(filled.length).toBe(catalogue.categories.length);
    expect(filled.length).toBeGreaterThanOrEqual(60);
  });

  test.each(["alias", "productId", "articleNumber"] as const)(
    "no two of 20,000 products share their %s",
    (field) => {
      const { products } = createCatalogue({ size: 20_000 });
      expect(new Set(products.map((product) => product[field])).size).toBe(20_000);
    },
  );

  test("names, sku ids and GTINs are unique, and every GTIN carries its check digit", () => {
    for (const language of ["sv", "en", "de"] as const) {
      expect(new Set(catalogue.styles.map((style) => style.name[language])).size).toBe(
        catalogue.styles.length,
      );
    }
    const skus = catalogue.products.flatMap(skusOf);
    expect(new Set(skus.map((sku) => sku.skuId)).size).toBe(skus.length);
    expect(new Set(skus.map((sku) => sku.gtin)).size).toBe(skus.length);
    for (const { gtin } of skus) {
      expect(gtin).toMatch(/^\d{13}$/);
      const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });

  test("names stay unique and sensible among 50,000 products", () => {
    const { styles, products } = createCatalogue({ size: 50_000 });
    for (const language of ["sv", "en", "de"] as const) {
      const names = styles.map((style) => style.name[language]);
      expect(new Set(names).size).toBe(styles.length);
      for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L}\d. -]{3,60}$/u);
    }
    expect(new Set(products.map(({ alias }) => alias)).size).toBe(50_000);
  });

  test("no brand has more goods than a list can be paged through, also among 50,000", () => {
    const { styles } = createCatalogue({ size: 50_000 });
    const productTotal = new Map<string, number>();
    for (const { brand, products } of styles) {
      productTotal.set(brand.alias, (productTotal.get(brand.alias) ?? 0) + products.length);
    }
    expect(Math.max(...productTotal.values())).toBeLessThanOrEqual(6000 + 200);
  });

  test("a sku is found by its id, a made-up id is not", () => {
    for (const sku of catalogue.products.flatMap(skusOf)) expect(findSku(catalogue, sku.skuId)).toEqual(sku);
    expect(findSku(catalogue, 7)).toBeNull();
    expect(findSku(catalogue, 100_199)).toBeNull();
  });
});

describe("words", () => {
  const isTranslated = (text: Localised) =>
    Object.values(text).every((each) => each.trim().length > 0) && new Set(Object.values(text)).size === 3;

  test("brands, categories and campaigns are described in three languages", () => {
    for (const brand of catalogue.brands) expect(isTranslated(brand.story), brand.alias).toBe(true);
    for (const category of catalogue.categories) {
      expect(isTranslated(category.description), category.alias).toBe(true);
      expect(Object.values(category.name).every(Boolean)).toBe(true);
    }
    for (const campaign of catalogue.campaigns) expect(isTranslated(campaign.description)).toBe(true);
  });

  test("every product has intro, description and care in three languages, without gaps", () => {
    const codes: LanguageCode[] = ["sv", "en", "de"];
    for (const product of catalogue.products) {
      const [sv, en, de] = codes.map((code) => productView(catalogue, product, seenFrom("eu", code)).texts);
      for (const field of ["text1", "text2", "text3"] as const) {
        const texts = [sv?.[field] ?? "", en?.[field] ?? "", de?.[field] ?? ""];
        expect(new Set(texts).size, product.alias).toBe(3);
        for (const text of texts) expect(text).not.toMatch(/\{|undefined|^$/);
      }
      expect(en?.text2.match(/<p>/g)).toHaveLength(3);
    }
  });

  test("every product tells what it is made of and who answers for it, with an address in the EU", () => {
    for (const product of catalogue.products) {
      const groups = productView(catalogue, product, seenFrom("eu", "en")).parameterGroups;
      const facts = new Map(
        groups.flatMap(({ parameters }) => parameters.map(({ identifier, value }) => [identifier, value])),
      );
      expect(facts.get("composition") ?? facts.get("materials"), product.alias).toMatch(/\p{L}{3}/u);
      const maker = facts.get("manufacturerAddress") ?? "";
      expect(facts.get("manufacturer")).toMatch(/^\p{Lu}/u);
      expect(maker).toMatch(/^.+, .+\d.+, \p{Lu}[\p{L} ]+$/u);
      expect(facts.get("manufacturerEmail")).toBe(`safety@${product.style.brand.alias}.example`);
      const outside = /(Norway|Switzerland|United Kingdom)$/.test(maker);
      expect(facts.has("responsiblePerson")).toBe(outside);
      if (outside) expect(facts.get("responsiblePerson")).toContain("Sweden, safety@nordkamm.example");
    }
  });

  test("a stretch jacket is not down and a down jacket is: material and name agree", () => {
    const named = (word: string) => catalogue.styles.filter((style) => style.name.en.includes(word));
    for (const style of named("Down Jacket")) expect(style.materialId).toBe("goose-down");
    for (const style of named("Shell Trousers")) expect(style.materialId).toBe("trouser-membrane");
    for (const style of named("Pack ")) expect(style.name.en).toContain(String(style.volume));
  });

  test("every product shows its five views, of the figure of its product type", () => {
    for (const product of catalogue.products) {
      const { style, colourway } = product;
      const { productImages } = productView(catalogue, product, se);
      expect(productImages.map(({ fileName }) => fileName)).toEqual(
        views.map((view) => pictureName(style, colourway, view)),
      );
      expect(productImages.flatMap(({ tags }) => tags)).toEqual([...views]);
      expect(Object.keys(range[style.silhouette])).toContain(style.figure);
      expect(figures[style.figure]).toContain(colourway);
    }
  });

  test("every product type has a figure among those of its silhouette, and every figure is somebody's", () => {
    const named = Object.entries(demoData.families).flatMap(([silhouette, { productTypes }]) =>
      productTypes.map(({ name, figure }) => {
        expect(Object.keys(range[silhouette as Silhouette]), name.en).toContain(figure);
        return figure;
      }),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(figures).sort());
  });
});

describe("stock", () => {
  const states: Record<string, (stock: Stock) => boolean> = {
    "in stock": ({ inStock }) => inStock >= 6,
    "few left": ({ inStock }) => inStock > 0 && inStock < 6,
    "sold out for good": ({ totalStock, incoming }) => totalStock === 0 && incoming === null,
    "sold out until the next delivery": ({ totalStock, incoming }) => totalStock === 0 && incoming !== null,
    oversellable: ({ inStock, oversellable }) => inStock === 0 && oversellable > 0,
    static: (stock) => stock.static > 0,
  };
  const stocks = (one: Catalogue) =>
    one.products.flatMap(skusOf).map((sku) => initialStock(one, sku.skuId, now) as Stock);

  test.each(Object.keys(states))("some size is %s, also among 50 products", (state) => {
    for (const one of [catalogue, small]) expect(stocks(one).some(states[state] ?? (() => false))).toBe(true);
  });

  test("the total is the sum of its parts and deliveries lie ahead", () => {
    for (const stock of stocks(catalogue)) {
      expect(stock.totalStock).toBe(stock.inStock + stock.oversellable + stock.static);
      if (stock.incoming) expect(Date.parse(stock.incoming)).toBeGreaterThan(now);
    }
    expect(initialStock(catalogue, 1, now)).toBeNull();
  });

  test("what the store sold is what the product shows", () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("empty catalogue");
    const [small] = skusOf(product);
    const left = { totalStock: 1, inStock: 1, oversellable: 0, static: 0, incoming: null };
    const seen = seenFrom("se", "sv", (skuId) => (skuId === small?.skuId ? left : undefined));
    expect(productView(catalogue, product, se).skus[0]?.stock.inStock).toBe(3);
    expect(productView(catalogue, product, seen).skus[0]?.stock.inStock).toBe(1);
    expect(productView(catalogue, product, seen).totalStock.totalStock).toBe(21);
  });
});
