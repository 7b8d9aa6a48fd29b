import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { createCatalogue, findProduct } from "#backend/catalogue/catalogue.ts";
import { brandViews, categoryViewOf, categoryViews, listPageInfo } from "#backend/catalogue/list-page.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { markets } from "#backend/catalogue/markets.ts";
import { type MenuItem, menuAt } from "#backend/catalogue/menus.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { widgetArea } from "#backend/catalogue/widgets.ts";
import { seenFrom } from "./catalogue-viewpoint.ts";

const catalogue = createCatalogue({ size: 600 });
const se = seenFrom("se", "sv");
const jacket = findProduct(catalogue, { alias: "alpine-jacket" });
if (!jacket) throw new Error("no alpine jacket");

describe("list pages", () => {
  test.each([
    ["jackets", "/se/sv/c/jackets", "Jackor"],
    ["norrsken", "/se/sv/b/norrsken", "Norrsken"],
    ["winter-sale", "/se/sv/dc/winter-sale", "Vinterrea"],
    ["spring-picks", "/se/sv/l/spring-picks", "Vårens urval"],
    ["sale", "/se/sv/list/sale", "Rea"],
    ["news", "/se/sv/nyheter", "Nyheter"],
  ])("%s has its address and name in Swedish", (alias, canonicalUrl, name) => {
    const page = listPageInfo(catalogue, se, { alias });
    expect(page).toMatchObject({ canonicalUrl, name });
    expect(page?.id).toBeGreaterThan(0);
    expect(page?.primaryDescription).toBeTruthy();
    expect(listPageInfo(catalogue, se, { url: canonicalUrl })).toMatchObject({ canonicalUrl, name });
  });

  test("deeper and older addresses lead to the one address", () => {
    expect(listPageInfo(catalogue, se, { url: "/se/sv/c/clothing/jackets" })?.canonicalUrl).toBe(
      "/se/sv/c/jackets",
    );
    expect(listPageInfo(catalogue, se, { url: "/se/sv/list/norrsken" })?.canonicalUrl).toBe(
      "/se/sv/b/norrsken",
    );
    expect(listPageInfo(catalogue, se, { url: "/en/list/zzz" })?.canonicalUrl).toBe("/se/sv/s/zzz");
  });

  test("an unknown list is null, no key at all is the whole shop", () => {
    expect(listPageInfo(catalogue, se, { alias: "nothing" })).toBeNull();
    expect(listPageInfo(catalogue, se, { url: "/se/sv/c/nothing" })).toBeNull();
    expect(listPageInfo(catalogue, se, { url: "/se/sv/p/alpine-jacket" })).toBeNull();
    expect(listPageInfo(catalogue, se)).toMatchObject({ canonicalUrl: "/se/sv", name: "Alla produkter" });
  });

  test("brands, campaigns and editors' lists stand under a scene drawn for wide screens and for phones", () => {
    const files = readdirSync("backend/pictures/files/img/pagewidget", {
      recursive: true,
      encoding: "utf8",
    }).map((file) => basename(file));
    const { brands, campaigns, pickedLists } = catalogue;
    for (const { alias } of [...brands, ...campaigns, ...pickedLists]) {
      const page = listPageInfo(catalogue, se, { alias });
      expect(files, alias).toContain(page?.primaryImage);
      expect(files, alias).toContain(page?.backgroundImage);
      expect(page?.primaryImage).toMatch(/-landscape\.avif$/);
      expect(page?.backgroundImage).toBe(page?.primaryImage?.replace("landscape", "portrait"));
    }
    expect(
      new Set(campaigns.map(({ alias }) => listPageInfo(catalogue, se, { alias })?.primaryImage)).size,
    ).toBe(campaigns.length);
    expect(listPageInfo(catalogue, se, { alias: "jackets" })).toMatchObject({
      primaryImage: null,
      backgroundImage: null,
    });
  });

  test("sub-categories are the children, in the language asked", () => {
    const page = listPageInfo(catalogue, seenFrom("eu", "de"), { alias: "jackets" });
    expect(page?.subCategories.map(({ name }) => name)).toEqual([
      "Hardshelljacken",
      "Regenjacken",
      "Isolationsjacken",
      "Parkas",
    ]);
  });

  test("alternative addresses cover the twelve markets of addresses in each of their languages", () => {
    const { alternativeUrls } = productView(catalogue, jacket, se);
    const addressed = markets.filter(({ alias }) => alias !== "default");
    const pairs = addressed.flatMap((market) =>
      market.allowedLanguages.map(({ code }) => `/${market.alias}/${code}`),
    );
    expect(alternativeUrls.map(({ url }) => url)).toEqual(pairs.map((pair) => `${pair}/p/alpine-jacket`));
  });

  test("categories form a tree of at most three levels with unique aliases", () => {
    const views = categoryViews(catalogue, se);
    const depth = (id: number): number => {
      const view = views.find((each) => each.categoryId === id);
      return view ? 1 + depth(view.parentCategoryId) : 0;
    };
    expect(new Set(views.map(({ alias }) => alias)).size).toBe(views.length);
    expect(Math.max(...views.map(({ categoryId }) => depth(categoryId)))).toBe(3);
    const roots = categoryViews(catalogue, se, { parentCategoryId: 0 });
    expect(roots.every(({ parentCategoryId }) => parentCategoryId === 0)).toBe(true);
    expect(categoryViewOf(catalogue, se, { alias: "jackets" })?.canonicalUrl).toBe("/se/sv/c/jackets");
    expect(categoryViewOf(catalogue, se, { alias: "nothing" })).toBeNull();
  });

  test("brands come by name", () => {
    const names = brandViews(catalogue, se).map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "sv")));
  });
});

describe("menus", () => {
  const flat = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => [item, ...flat(item.children)]);

  test("the main menu is the one of the design, in English", () => {
    const menu = menuAt(catalogue, seenFrom("us", "en"), "main-desktop");
    expect(menu?.menuItems.map(({ label }) => label)).toEqual([
      "New arrivals",
      "Women",
      "Men",
      "Footwear",
      "Packs",
      "Climbing",
      "Brands",
      "Sale",
    ]);
  });

  test("below a section of the main menu stand its categories, then what editors add in columns", () => {
    const menu = menuAt(catalogue, seenFrom("eu", "de"), "main-desktop");
    const women = menu?.menuItems.find(({ label }) => label === "Damen");
    const labels = women?.children.map(({ label }) => label);
    expect(labels).toEqual(["Jacken", "Fleece", "Funktionsunterwäsche", "Hosen", "Stiefel", "Aktivitäten"]);
    const activities = women?.children.at(-1);
    expect(activities?.canonicalUrl).toBeNull();
    expect(activities?.children.map(({ canonicalUrl }) => canonicalUrl)).toEqual([
      "/eu/de/c/ski-touring",
      "/eu/de/c/climbing",
      "/eu/de/l/hut-to-hut",
    ]);
  });

  test.each(["main-desktop", "main-mobile", "footer", "info-pages"])(
    "%s links to lists and pages that exist",
    (locale) => {
      const items = flat(menuAt(catalogue, se, locale)?.menuItems ?? []);
      expect(items.length).toBeGreaterThan(3);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const { canonicalUrl, type, value } of items) {
        if (canonicalUrl) expect(canonicalUrl).toMatch(/^\/se\/sv\//);
        if (type === "category")
          expect(listProducts(catalogue, se, { categoryAlias: value }).count).toBeGreaterThan(0);
        if (type === "page") expect(widgetArea(catalogue, se, { alias: value })).not.toBeNull();
      }
    },
  );

  test("an unknown place has no menu", () => {
    expect(menuAt(catalogue, se, "attic")).toBeNull();
    expect(menuAt(catalogue, se, null)).toBeNull();
  });
});

describe("front page", () => {
  const slot = { family: "Frontpage", areaName: "The front page area" };

  test("hero, tiles, story and brands are widgets with JSON configurations", () => {
    const widgets = widgetArea(catalogue, seenFrom("us", "en"), slot)?.containers.flatMap(
      (each) => each.widgets,
    );
    const configured = (name: string) =>
      (widgets ?? []).filter((each) => each.name === name).map((each) => JSON.parse(each.configuration));
    const [hero, story] = configured("Banner");
    expect(hero).toMatchObject({
      text1: "Made for the last light.",
      buttonText: "Shop new arrivals",
      image: { href: "/us/en/news", filenameForMobileDevice: "dusk-portrait.avif" },
    });
    expect(story.image.href).toBe("/us/en/l/spring-picks");
    expect(configured("Image").map(({ image }) => image.title)).toEqual(["Women", "Men", "Footwear"]);
    expect(configured("Product list")[0].searchParameters).toEqual({ sort: "LATEST" });
    expect(configured("Buttons")[0].buttons).toHaveLength(8);
  });

  test("it is written in each language, and other slots are empty", () => {
    const titles = ["sv", "en", "de"].map((code) => widgetArea(catalogue, seenFrom("eu", code), slot)?.title);
    expect(new Set(titles).size).toBe(3);
    expect(widgetArea(catalogue, se, { family: "Productlist", areaName: "top" })).toBeNull();
    expect(widgetArea(catalogue, se, { alias: "nothing" })).toBeNull();
    expect(widgetArea(catalogue, se, { alias: "returns" })?.tags).toEqual(["menu"]);
  });
});
