import { expect, test } from "vitest";
import { readCanonical, readLinks, readLocations, readTexts } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();
const pathsOf = (xml: string) => readLocations(xml).map((address) => new URL(address).pathname);

test("the sitemap leads to every product of every place, and each address is its page's own (SEO14)", async () => {
  expect(await textOf("/robots.txt")).toContain("Sitemap: http://shop.test/sitemap.xml");
  const maps = pathsOf(await textOf("/sitemap.xml"));
  expect(maps).toContain("/sitemap/se/sv/pages.xml");
  const swedish = maps.filter((path) => path.startsWith("/sitemap/se/sv/b-"));
  const texts = await Promise.all(swedish.map(textOf));
  const products = texts.flatMap(pathsOf);
  expect(new Set(products).size).toBe(products.length);
  expect(products.length).toBeGreaterThanOrEqual(50);
  expect(texts.flatMap((xml) => readTexts(xml, "image\\:loc")).length).toBeGreaterThanOrEqual(
    products.length,
  );
  const changed = texts.flatMap((xml) => readTexts(xml, "lastmod"));
  expect(changed.length).toBeGreaterThan(0);
  for (const date of changed) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const path of products.slice(0, 5))
    expect(readCanonical(await textOf(path))).toBe(`http://shop.test${path}`);
  expect(maps.filter((path) => path.includes("other-goods"))).toEqual([]);
  const pages = pathsOf(await textOf("/sitemap/ch/de/pages.xml"));
  const linkedByNoMenu = "/ch/de/four-days-on-the-ridge";
  for (const path of ["/ch/de/neuheiten", "/ch/de/c/jackets", "/ch/de/returns", linkedByNoMenu])
    expect(pages).toContain(path);
  // The crawl in the browser's tests opens all of them.
  const written = pages.filter((path) => !/\/[bc]\//.test(path));
  for (const path of written) expect((await edge.fetch(path)).status, path).toBe(200);
});

test("a map is sent while it is made, no more than 200 products at once, and ends before 50,000 addresses (SEO14)", async () => {
  const many = createEdge();
  const count = 60_000;
  const open: number[] = [];
  many.break(({ operationName, variables }) => {
    if (operationName !== "sitemap") return "pass";
    const { skip, take } = variables as { skip: number; take: number };
    open.push(take);
    const products = Array.from({ length: Math.min(take, count - skip) }, (_, index) => ({
      alias: `goods-${skip + index}`,
      canonicalUrl: null,
      firstAvailableOn: null,
      skus: [{ skuId: skip + index + 1 }],
      priceLog: null,
      productImages: [],
    }));
    return Response.json({ data: { products: { count, products } } });
  });
  const text = await (await many.fetch("/sitemap/se/sv/b-endless.xml")).text();
  // The commerce API skips no more than 6,000: far from the 50,000 addresses and 50 MB that a map may have.
  expect(new Set(readLocations(text)).size).toBe(6_200);
  expect(Math.max(...open)).toBe(200);
  expect(open).toHaveLength(31);
});

/** As the commerce API has goods in the sitemap. */
const wire = (alias: string, rest: object = {}) => ({
  alias,
  canonicalUrl: `/se/en/p/${alias}`,
  firstAvailableOn: "2026-01-15",
  skus: [{ skuId: 1 }],
  productPackage: null,
  priceLog: [],
  productImages: [],
  ...rest,
});

test("goods without a brand have a map of their own; packages are in it, locked goods and what nobody can buy in none (SEO14)", async () => {
  const shop = createEdge({ PAGE_PASSWORDS: '{"hidden-parka":"LET ME IN"}' });
  const products = [
    wire("plain-cap"),
    wire("hidden-parka"),
    wire("set-of-two", { skus: [], productPackage: { groups: [{ groupId: 1 }] } }),
    wire("set-of-none", { skus: [], productPackage: { groups: [] } }),
    wire("nothing", { skus: [] }),
    wire("no-size", { skus: [{ skuId: 0 }] }),
  ];
  shop.break(({ operationName, variables }) =>
    operationName === "sitemap" && (variables.excludeBrandIds as number[] | undefined)?.includes(3)
      ? Response.json({ data: { products: { count: products.length, products } } })
      : "pass",
  );
  const read = async (path: string) => pathsOf(await (await shop.fetch(path)).text());
  expect(await read("/sitemap/us/en/other-goods.xml")).toEqual(["/us/en/p/plain-cap", "/us/en/p/set-of-two"]);
});

test("a day of change is the day of the price, else the first day (SEO14)", async () => {
  const shop = createEdge();
  const price = (date: string, sellingPriceIncVat: number) => ({ date, sellingPriceIncVat });
  const changed = [price("2026-03-09T00:00:00", 80), price("2026-03-01", 100), price("2026-03-20", 80)];
  const products = [
    wire("reduced", { priceLog: changed }),
    wire("steady", { priceLog: [price("2026-03-20", 80)] }),
    wire("undated", { firstAvailableOn: null, priceLog: null }),
  ];
  shop.break(({ operationName }) =>
    operationName === "sitemap" ? Response.json({ data: { products: { count: 3, products } } }) : "pass",
  );
  const xml = await (await shop.fetch("/sitemap/gb/en/b-norrsken.xml")).text();
  expect(readTexts(xml, "lastmod")).toEqual(["2026-03-09", "2026-01-15"]);
});

test("pages of editors are in the map without a menu, once, and not when locked, over or still to come (SEO14)", async () => {
  const shop = createEdge({ PAGE_PASSWORDS: '{"Workshop":"LET ME IN","jackets":"LET ME IN"}' });
  const page = (alias: string, activeFrom: string | null = null, activeTo: string | null = null) => ({
    alias,
    activeFrom,
    activeTo,
  });
  const cmsPages = [
    page("pop-up", "2026-02-03T08:00:00Z"),
    page("returns"),
    page("workshop"),
    page("brands"),
    page("next-winter", "2999-01-01"),
    page("last-winter", null, "2020-01-01"),
  ];
  shop.break(({ operationName }) =>
    operationName === "contentPages" ? Response.json({ data: { cmsPages } }) : "pass",
  );
  const xml = await (await shop.fetch("/sitemap/ca/en/pages.xml")).text();
  const paths = pathsOf(xml);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of ["/pop-up", "/returns", "/brands", "/c/women"]) expect(paths).toContain(`/ca/en${path}`);
  for (const path of ["/workshop", "/c/jackets", "/next-winter", "/last-winter"])
    expect(paths).not.toContain(`/ca/en${path}`);
  expect(readTexts(xml, "lastmod")).toEqual(["2026-02-03"]);

  shop.break(({ operationName }) =>
    operationName === "contentPages"
      ? Response.json({ data: { cmsPages: null }, errors: [{ message: "no" }] })
      : "pass",
  );
  expect(pathsOf(await (await shop.fetch("/sitemap/hk/en/pages.xml")).text())).toContain("/hk/en/returns");
});

test("a map names no list without goods and no page that nobody wrote, whatever a menu leads to (SEO14)", async () => {
  const shop = createEdge();
  const item = (canonicalUrl: string, order: number) => ({
    id: canonicalUrl,
    type: "custom",
    label: canonicalUrl,
    title: null,
    order,
    hidden: false,
    targetBlank: false,
    canonicalUrl,
    children: [],
  });
  const linked = ["/kr/en/l/gone", "/kr/en/nobody-wrote-this", "/kr/en/list/shells", "/kr/en/c/jackets"];
  shop.break(async ({ operationName, variables }) => {
    if (operationName === "menus")
      return Response.json({ data: { header: { menuItems: linked.map(item) }, footer: null } });
    if (operationName === "categories") {
      const category = (alias: string, categoryId: number) => ({
        categoryId,
        parentCategoryId: 0,
        order: 1,
        alias,
        name: alias,
        canonicalUrl: `/kr/en/c/${alias}`,
      });
      return Response.json({ data: { categories: [category("jackets", 1), category("hollow", 2)] } });
    }
    if (
      operationName === "list" &&
      ["sale", "hollow"].some((alias) => JSON.stringify(variables).includes(alias))
    )
      return Response.json({
        data: {
          listPageInfo: { id: 7, alias: "x", name: "X", alternativeUrls: [], meta: null, subCategories: [] },
          products: { count: 0, products: [], filters: null },
        },
      });
    return "pass";
  });
  const paths = pathsOf(await (await shop.fetch("/sitemap/kr/en/pages.xml")).text());
  for (const path of ["", "/news", "/brands", "/c/jackets", "/returns", "/b/norrsken"])
    expect(paths).toContain(`/kr/en${path}`);
  for (const path of ["/list/sale", "/c/hollow", "/l/gone", "/nobody-wrote-this"])
    expect(paths).not.toContain(`/kr/en${path}`);
  const asked = shop.calls.filter(({ operationName }) => operationName === "list");
  // The filters of all goods know of every category and brand.
  expect(asked.filter(({ variables }) => variables.categoryAlias || variables.brandAlias)).toEqual([]);
});

test("robots may read goods, pictures and pages of a list, but no filters (SEO12)", async () => {
  const text = await textOf("/robots.txt");
  const filters = ["categories", "brands", "skus", "price", "discount", "p-", "sort"];
  for (const line of [
    ...filters.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    "Disallow: /graphql",
    "Disallow: /api/",
    "Allow: /_backend/img/",
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toMatch(/Disallow: \S*page/);
  const list = "http://shop.test/se/en/c/jackets";
  const asked = readLinks(await textOf("/se/en/c/jackets"), list).map((address) => new URL(address).search);
  expect(asked.filter((search) => filters.some((name) => search.includes(name)))).toEqual([]);
});
