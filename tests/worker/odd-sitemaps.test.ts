import { beforeEach, expect, test, vi } from "vitest";
import {
  brands,
  categories,
  contentPages,
  list,
  menus,
  sitemap,
} from "#shared/operations/generated/operations.ts";
import type { ListPage } from "#shared/pages.ts";
import { readCanonical, readLocations } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";
import { holdDates, later } from "#tests/support/time.ts";

holdDates();
beforeEach(clearPages);

const pathsOf = (xml: string) => readLocations(xml).map((address) => new URL(address).pathname);

/** As the commerce API has goods in the sitemap. */
const goods = (alias: string, canonicalUrl: string | null = null) => ({
  alias,
  canonicalUrl,
  firstAvailableOn: null,
  skus: [{ skuId: 1 }],
  productPackage: null,
  priceLog: [],
  productImages: [],
});

const answerGoods = (products: readonly object[]) =>
  Response.json({ data: { products: { count: products.length, products } } });

test("a brand has its map whatever its alias, where its goods are (SEO14)", async () => {
  const aliases = ["Ärmel & Co", "tent #2", "what?", "100%-wool", "50%25", "1/4 zip", "a.b", "x".repeat(65)];
  const shop = createEdge();
  shop.break(({ operationName, variables }) => {
    if (operationName === brands.name) {
      const named = aliases.map((alias, brandId) => ({ brandId, alias, name: alias, canonicalUrl: "" }));
      return Response.json({ data: { brands: named } });
    }
    if (operationName !== sitemap.name) return "pass";
    return answerGoods(variables.brandAlias ? [goods(`of ${variables.brandAlias}`)] : []);
  });
  const maps = pathsOf(await (await shop.fetch("/sitemap.xml")).text());
  const own = maps.filter((path) => path.startsWith("/sitemap/se/sv/b-"));
  expect(own).toHaveLength(aliases.length);
  for (const [index, path] of own.entries()) {
    const [found = ""] = pathsOf(await (await shop.fetch(path)).text());
    expect(decodeURIComponent(found)).toBe(`/se/sv/p/of ${aliases[index]}`);
  }
});

test("goods are in a map at the address that their pages say (SEO14)", async () => {
  const shop = createEdge();
  const products = [
    goods("tent #2"),
    goods("alpine-jacket", "/fi/en/P/alpine-jacket?ref=map"),
    goods("bare", "bare"),
    goods("deep", "p/tents/deep"),
  ];
  shop.break(({ operationName }) => (operationName === sitemap.name ? answerGoods(products) : "pass"));
  const paths = pathsOf(await (await shop.fetch("/sitemap/fi/en/b-norrsken.xml")).text());
  expect(paths).toEqual(
    ["/tent%20%232", "/alpine-jacket", "/bare", "/tents/deep"].map((path) => `/fi/en/p${path}`),
  );
});

test.each([100, 200])(
  "all goods of a brand are in its map where an API tells %i at once (SEO14)",
  async (most) => {
    const shop = createEdge();
    const all = Array.from({ length: 250 }, (_, index) => goods(`tent-${index}`));
    shop.break(({ operationName, variables }) => {
      if (operationName !== sitemap.name) return "pass";
      const skip = Number(variables.skip);
      const products = all.slice(skip, skip + most);
      return Response.json({ data: { products: { count: all.length, products } } });
    });
    const paths = pathsOf(await (await shop.fetch(`/sitemap/dk/en/b-of-${most}.xml`)).text());
    expect(paths).toEqual(all.map(({ alias }) => `/dk/en/p/${alias}`));
  },
);

test("goods are once in a map of an API that counts goods which it hides (SEO14)", async () => {
  const shop = createEdge();
  const all = Array.from({ length: 500 }, (_, index) => goods(`tent-${index}`));
  const shown = all.filter((_, index) => index % 3 > 0);
  shop.break(({ operationName, variables }) => {
    if (operationName !== sitemap.name) return "pass";
    const skip = Number(variables.skip);
    const products = all.slice(skip, skip + Number(variables.take)).filter((each) => shown.includes(each));
    return Response.json({ data: { products: { count: all.length, products } } });
  });
  const paths = pathsOf(await (await shop.fetch("/sitemap/dk/en/b-with-hidden.xml")).text());
  expect(paths).toEqual(shown.map(({ alias }) => `/dk/en/p/${alias}`));
});

test.each([undefined, ["products", "filters"]])(
  "lists whose goods are only counted are in a map beside an error at %s",
  async (path) => {
    const shop = createEdge();
    const beside = { errors: [{ message: "deprecated", path }] };
    shop.break((call) =>
      call.operationName === list.name ? answerChanged(shop.pass(call), () => {}, beside) : "pass",
    );
    const map = await shop.fetch(`/sitemap/${path ? "no" : "gb"}/en/pages.xml`);
    expect(map.status).toBe(200);
    expect(await map.text()).toContain("/en/c/jackets");
  },
);

test("lists are in a map at the address that their pages say (SEO14)", async () => {
  const shop = createEdge();
  const named = [
    ["upper", "/KR/EN/C/upper"],
    ["bare", "bare"],
    ["bare-path", "c/women/bare-path"],
    ["what?", "/kr/en/c/what?"],
    ["asked", "/kr/en/c/asked?ref=map"],
    ["100%-wool", "/kr/en/c/100%-wool"],
  ].map(([alias = "", canonicalUrl = ""], index) => ({ id: index + 1, alias, name: alias, canonicalUrl }));
  const picked = { id: 9, alias: "picked", name: "picked", canonicalUrl: "/kr/en/L/picked" };
  const link = { id: "1", type: "custom", label: "Picked", title: null, order: 1, hidden: false };
  const header = {
    menuItems: [{ ...link, targetBlank: false, canonicalUrl: "/kr/en/L/picked?sort=PRICE", children: [] }],
  };
  const noMeta = { alternativeUrls: [], meta: null, subCategories: [] };
  shop.break(({ operationName, variables }) => {
    if (operationName === categories.name) {
      const tree = named.map(({ id, ...names }) => ({
        ...names,
        categoryId: id,
        parentCategoryId: 0,
        order: id,
      }));
      return Response.json({ data: { categories: tree } });
    }
    if (operationName === menus.name) return Response.json({ data: { header, footer: null } });
    if (operationName !== list.name) return "pass";
    const values = named.map(({ id, canonicalUrl }) => ({
      facetId: `c_${id}`,
      parentId: null,
      label: "x",
      url: canonicalUrl,
      count: 1,
      order: id,
      hidden: false,
    }));
    const facet = { filterId: "c", group: null, label: "c", type: "Category", values };
    const info = [...named, picked].find(({ alias }) =>
      [alias, `/kr/en/l/${alias}`].includes(String(variables.alias ?? variables.url)),
    );
    const listPageInfo = info ? { ...info, ...noMeta } : null;
    return Response.json({
      data: { listPageInfo, products: { count: 1, products: [], filters: { facets: [facet] } } },
    });
  });
  const paths = pathsOf(await (await shop.fetch("/sitemap/kr/en/pages.xml")).text());
  const found = paths.filter((path) => /[/][cl][/]/i.test(path));
  expect(found.toSorted()).toEqual(
    ["c/100%25-wool", "c/asked", "c/bare", "c/upper", "c/what%3F", "c/women/bare-path", "l/picked"].map(
      (path) => `/kr/en/${path}`,
    ),
  );
  for (const path of found) {
    const response = await shop.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(readCanonical(await response.text())).toBe(`http://shop.test${path}`);
    expect((await (await shop.fetch(`/_data${path}`)).json<ListPage>()).count).toBe(1);
  }
});

const halve = (list: unknown[]) => list.splice(list.length / 2);
const beside = { errors: [{ message: "x", path: ["x"] }] };

test.each<[string, string, (data: Data) => void]>([
  ["/sitemap.xml", brands.name, (data) => halve(data.brands)],
  ["/sitemap.xml", sitemap.name, ({ products }) => Object.assign(products, { count: 0 })],
  ["/sitemap/us/en/pages.xml", categories.name, (data) => halve(data.categories)],
  ["/sitemap/us/en/pages.xml", contentPages.name, (data) => Object.assign(data, { cmsPages: null })],
  ["/sitemap/us/en/b-norrsken.xml", sitemap.name, ({ products }) => halve(products.products)],
])("%s without what %s did not tell is not kept, and takes no whole one's place (SEO14)", async (...row) => {
  const [path, operation, forget] = row;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shop = createEdge();
  const read = async () => (await shop.fetch(path)).text();
  const whole = await read();
  later(3_601_000);
  shop.break((call) =>
    call.operationName === operation ? answerChanged(shop.pass(call), forget, beside) : "pass",
  );
  await read();
  shop.heal();
  // Of its hour as a stale copy.
  later(60_000);
  expect(cacheStatus(await shop.fetch(path))).toBe("shop-edge; hit; detail=stale-while-revalidate");
  expect(await read()).toBe(whole);
});

test("a map of pages is not made where an API refuses the filters of all goods", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shop = createEdge();
  shop.break(({ operationName }) =>
    operationName === list.name ? Response.json({ data: null, errors: [{ message: "x" }] }) : "pass",
  );
  expect((await shop.fetch("/sitemap/ca/en/pages.xml")).status).toBe(500);
});

test.each<[string, (string | number)[], boolean]>([
  ["one of them", ["products", "products", 7], true],
  ["all of them", ["products", "products"], false],
])(
  "a map whose later goods come with an error of %s is cut off unless it is one product's",
  async (...row) => {
    const [, path, isWhole] = row;
    vi.spyOn(console, "error").mockImplementation(() => {});
    const shop = createEdge();
    const all = Array.from({ length: 250 }, (_, index) => goods(`tent-${index}`));
    shop.break(({ operationName, variables }) => {
      if (operationName !== sitemap.name) return "pass";
      const skip = Number(variables.skip);
      const products = { count: all.length, products: all.slice(skip, skip + Number(variables.take)) };
      return Response.json({ data: { products }, ...(skip > 0 && { errors: [{ message: "x", path }] }) });
    });
    const map = shop.fetch(`/sitemap/dk/en/b-${isWhole}.xml`).then((answer) => answer.text());
    const count = map.then((xml) => pathsOf(xml).length).catch(() => 0);
    expect(await count).toBe(isWhole ? 250 : 0);
  },
);
