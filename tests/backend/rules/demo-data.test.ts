import { readdirSync } from "node:fs";
import { safeParse } from "valibot";
import { describe, expect, test } from "vitest";
import { demoData } from "#backend/catalogue/data/demo-data.ts";
import { demoDataSchema, type MenuEntry } from "#backend/catalogue/data/schema.ts";

const {
  brands,
  campaigns,
  categories,
  editorial,
  families,
  frontPage,
  listSlots,
  lists,
  menus,
  models,
  pages,
  searchWords,
} = demoData;
const aliasesOf = (rows: readonly { alias: string }[]) => rows.map(({ alias }) => alias);
const complaintsAbout = (data: unknown) =>
  (safeParse(demoDataSchema, data).issues ?? []).map(
    ({ path, message }) => `${path?.map(({ key }) => key).join(".")}: ${message}`,
  );

describe("the demo data", () => {
  test("is what the schema says", () => {
    expect(complaintsAbout(demoData)).toEqual([]);
  });

  test.each([
    ["a text in two languages", { lists: { ...lists, closing: { sv: "Hej", en: "Hello" } } }],
    ["a misspelt field", { sizes: { ...demoData.sizes, hat: {} } }],
    ["an unknown silhouette", { brands: [{ ...brands[0], silhouettes: ["kilt"] }] }],
    ["a price span upside down", { families: { ...families, shell: withPrice([900, 100]) } }],
    ["a figure nobody has drawn", { families: { ...families, shell: withFigure("kilt") } }],
  ])("with %s is refused", (_what, change) => {
    expect(complaintsAbout({ ...demoData, ...change })).not.toEqual([]);
  });

  test("has every file of its folder in it", () => {
    const folder = "backend/catalogue/data";
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    const keys = names.map((name) =>
      name.replace(".json", "").replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    );
    expect([...keys, "families"].sort()).toEqual(Object.keys(demoData).sort());
    const familyFiles = readdirSync(`${folder}/families`).map((name) => name.replace(".json", ""));
    expect(familyFiles.sort()).toEqual(Object.keys(families).sort());
  });

  test("numbers brands, categories and campaigns in their order, parents before children", () => {
    expect(brands.map(({ brandId }) => brandId)).toEqual(brands.map((_, index) => index + 1));
    expect(campaigns.map(({ campaignId }) => campaignId)).toEqual(campaigns.map((_, index) => index + 1));
    expect(categories.map(({ categoryId, order }) => [categoryId, order])).toEqual(
      categories.map((_, index) => [index + 1, index + 1]),
    );
    const early = categories.filter(({ categoryId, parentCategoryId }) => parentCategoryId >= categoryId);
    expect(early).toEqual([]);
  });

  test("editors' links lead to what there is", () => {
    const written = JSON.stringify([editorial, frontPage, listSlots]);
    const known = new Set([
      ...aliasesOf(categories).map((alias) => `/c/${alias}`),
      ...aliasesOf(brands).map((alias) => `/b/${alias}`),
      ...aliasesOf(lists.picked).map((alias) => `/l/${alias}`),
      ...[...aliasesOf(pages), ...aliasesOf(editorial)].map((alias) => `/${alias}`),
      ...["/nyheter", "/news", "/neuheiten", "/varumarken", "/brands", "/marken"],
    ]);
    const links = [...written.matchAll(/"(\/[^"\\]*)\\?"/g)].map(([, path]) => path ?? "");
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !known.has(path))).toEqual([]);
  });

  test("names only what there is", () => {
    const known = {
      categories: new Set(aliasesOf(categories)),
      pages: new Set([...aliasesOf(pages), ...aliasesOf(editorial)]),
      lists: new Set(aliasesOf(lists.picked)),
      colourFamilies: new Set(Object.keys(demoData.colours.families)),
    };
    const unknownIn = (names: ReadonlySet<string>, wanted: readonly string[]) =>
      wanted.filter((name) => !names.has(name));
    const entries = Object.values(menus).flatMap(({ items }) => items.flatMap(withItems));
    const types = Object.values(families).flatMap(({ productTypes }) => productTypes);
    expect(
      unknownIn(
        known.categories,
        types.map(({ category }) => category),
      ),
    ).toEqual([]);
    expect(
      unknownIn(
        known.categories,
        entries.flatMap((entry) => (entry.type === "category" ? entry.category : [])),
      ),
    ).toEqual([]);
    const conditions = searchWords.meanings.map(({ of }) => of);
    const meantCategories = conditions.flatMap((of) => of.categories ?? []);
    const meantMaterials = conditions.flatMap((of) => of.materials ?? []);
    const materials = Object.values(families).flatMap((family) => family.materials.map(({ id }) => id));
    expect(unknownIn(known.categories, meantCategories)).toEqual([]);
    expect(unknownIn(new Set(materials), meantMaterials)).toEqual([]);
    expect(unknownIn(known.colourFamilies, Object.keys(searchWords.colours))).toEqual([]);
    expect(
      unknownIn(
        known.pages,
        entries.flatMap((entry) => (entry.type === "page" ? entry.page : [])),
      ),
    ).toEqual([]);
    expect(
      unknownIn(
        known.colourFamilies,
        Object.values(demoData.colours.colourways).map(({ family }) => family),
      ),
    ).toEqual([]);
    for (const { materials, productTypes } of Object.values(families)) {
      const ids = new Set(materials.map(({ id }) => id));
      expect(
        unknownIn(
          ids,
          productTypes.flatMap((type) => type.materials),
        ),
      ).toEqual([]);
    }
    expect(new Set(models.silhouetteOrder.slice(0, 10))).toEqual(new Set(Object.keys(families)));
  });

  test("has somebody in the EU who answers for what is made outside it", () => {
    for (const { manufacturer } of brands) {
      const isOutside = /(Norway|Switzerland|United Kingdom)$/.test(manufacturer.address);
      expect(manufacturer.responsible !== null, manufacturer.name).toBe(isOutside);
    }
  });
});

function withPrice(price: readonly [number, number]) {
  return { ...families.shell, productTypes: families.shell.productTypes.map((type) => ({ ...type, price })) };
}

function withFigure(figure: string) {
  return {
    ...families.shell,
    productTypes: families.shell.productTypes.map((type) => ({ ...type, figure })),
  };
}

function withItems(entry: MenuEntry): MenuEntry[] {
  return entry.type === "column" ? [entry, ...entry.items] : [entry];
}
