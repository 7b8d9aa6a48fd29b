import { describe, expect, test } from "vitest";
import { pageSize } from "#shared/list-query.ts";
import {
  isNoindex,
  readAlternates,
  readCanonical,
  readHeading,
  readTexts,
  readTitle,
} from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged } from "#tests/support/partly.ts";
import { resolveList } from "#worker/access/guards.ts";

const edge = createEdge();
const visit = (path: string) => edge.fetch(path, { cf: { country: "SE" } });

describe("one shape, five kinds of list (RT-33)", () => {
  const nothing = { category: false, brand: false, list: false };
  test.each([
    ["sale", { category: true, brand: true, list: true }, "sale"],
    ["jackets", { category: true, brand: true, list: true }, "category"],
    ["norrsken", { category: false, brand: true, list: true }, "brand"],
    ["spring-picks", { ...nothing, list: true }, "list"],
    ["zzz", nothing, "search"],
  ] as const)("%s of %o is a %s (RT-30 RT-33)", (alias, named, kind) => {
    expect(resolveList(alias, named)).toBe(kind);
  });

  test.each([
    ["sale", "sale", "Sale", "/list/sale"],
    ["jackets", "category", "Jackets", "/c/jackets"],
    ["norrsken", "brand", "Norrsken", "/b/norrsken"],
    ["spring-picks", "list", "Spring picks", "/l/spring-picks"],
  ])("/list/%s is a %s (RT-15 RT-27 RT-31 RT-33)", async (alias, kind, title, address) => {
    const response = await visit(`/se/en/list/${alias}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(`"kind":"${kind}"`);
    expect(readHeading(text)?.toLowerCase()).toBe(title.toLowerCase());
    expect(readCanonical(text)).toBe(`http://shop.test/se/en${address}`);
  });

  test("/list/{anything else} searches, and is nobody's to find (RT-30 SEO13)", async () => {
    const response = await visit("/se/en/list/ski%20jacket");
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('"kind":"search"');
    expect(readHeading(text)).toContain("ski jacket");
    expect(isNoindex(text)).toBe(true);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const same = await edge.fetch("/_data/se/en/s/ski%20jacket");
    const data = await (await edge.fetch("/_data/se/en/list/ski%20jacket")).json<{ count: number }>();
    expect(data.count).toBe((await same.json<{ count: number }>()).count);
  });
});

test("all goods are one list however it is written (RT-31)", async () => {
  for (const path of ["/se/en/list", "/se/en/l"])
    expect(readCanonical(await (await visit(path)).text()), path).toBe("http://shop.test/se/en/list");
});

test("the last segment of /l/* is the list; an unknown one is empty and nobody's to find (RT-32)", async () => {
  expect(readHeading(await (await visit("/se/en/l/a/b/spring-picks")).text())).toBe("Spring picks");
  const response = await visit("/se/en/l/a/b/c");
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('"count":0');
  const again = async () => cacheStatus(await visit("/se/en/l/nobody-made-this"));
  expect([await again(), await again()]).not.toContain("shop-edge; hit");
  expect(isNoindex(text)).toBe(true);
});

describe("what became of an address (SEO4)", () => {
  test.each([
    ["/se/en/p/alpine-shell-jacket?utm_source=mail", "/se/en/p/alpine-jacket?utm_source=mail"],
    ["/en/p/jackets/alpine-shell-jacket", "/en/p/alpine-jacket"],
    ["/se/en/b/jackets?sort=PRICE", "/se/en/c/jackets?sort=PRICE"],
    ["/se/en/l/norrsken", "/se/en/b/norrsken"],
    ["/se/en/dc/jackets", "/se/en/c/jackets"],
  ])("%s moved to %s, in one hop and with its query", async (path, to) => {
    const response = await visit(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(to);
    expect((await visit(to)).status).toBe(200);
  });

  test.each([
    ["/b/norrsken", "/c/norrsken", 200],
    ["/c/jackets", "/b/toys/jackets-by-jackets", 200],
    ["/dc/winter-sale", "/c/winter-sale", 200],
    ["/b/norrsken", "/b/norrsken-of-today", 301],
    ["/b/norrsken", "/l/norrsken", 301],
    ["/b/jackets", "/c/jackets", 301],
  ])("%s, of which an alias alone says that it is at %s, is answered by %i", async (path, to, status) => {
    await clearPages();
    const named = createEdge();
    named.break((call) =>
      call.operationName === "list"
        ? answerChanged(named.pass(call), ({ listPageInfo }) =>
            Object.assign(listPageInfo, {
              canonicalUrl: `/fi/en${to}`,
              alternativeUrls: [{ url: `/se/sv${to}` }],
            }),
          )
        : "pass",
    );
    const response = await named.fetch(`/fi/en${path}`);
    expect([response.status, response.headers.get("location")]).toEqual([
      status,
      status === 301 ? `/fi/en${to}` : null,
    ]);
    if (status === 301) return;
    const text = await response.text();
    expect(readTexts(text, "main article").length).toBeGreaterThan(0);
    expect(readCanonical(text)).toBe(`http://shop.test/fi/en${path}`);
    expect(readAlternates(text).get("sv-SE")).toBe(`http://shop.test/se/sv${path}`);
  });

  test("an address the API remembers under another name leads there, whatever it is", async () => {
    const renamed = createEdge();
    renamed.break(({ operationName, variables }) =>
      operationName === "urlHistory"
        ? Response.json({ data: { urlHistory: { newUrl: `${variables.url}-of-today` } } })
        : "pass",
    );
    for (const path of ["/p/old", "/c/old", "/b/old", "/dc/old", "/old"]) {
      const response = await renamed.fetch(`/ch/de${path}?a=b`);
      expect(response.status, path).toBe(301);
      expect(response.headers.get("location")).toBe(`/ch/de${path}-of-today?a=b`);
      const data = await renamed.fetch(`/_data/ch/de${path}?a=b`);
      expect(await data.json()).toEqual({ redirect: `${path}-of-today?a=b` });
    }
  });

  test.each([
    ["en", "This page is gone"],
    ["sv", "Den här sidan finns inte längre"],
  ])("goods that will never be sold again are gone (%s), not missing", async (language, title) => {
    const response = await visit(`/se/${language}/p/summit-anorak`);
    expect(response.status).toBe(410);
    const text = await response.text();
    expect(readHeading(text)).toBe(title);
    expect(readTitle(text)).toBe(title);
    expect(isNoindex(text)).toBe(true);
  });

  test("what never was is missing; what is sold out is there, and says so", async () => {
    for (const path of ["/p/nope", "/b/nope", "/c/nope", "/nope", "/404"])
      expect((await visit(`/se/en${path}`)).status, path).toBe(404);
    const price = {
      isDiscounted: false,
      discountPercentage: 0,
      sellingPriceIncVat: 9,
      sellingPriceExVat: 7.2,
      regularPriceIncVat: 9,
      regularPriceExVat: 7.2,
    };
    const unitPrice = { ...price, sellingPriceIncVatFormatted: "9 SEK" };
    const product = { productId: 1, alias: "gone-today", name: "Anorak", productImages: [], unitPrice };
    const soldOut = createEdge();
    soldOut.break(({ operationName }) =>
      operationName === "product"
        ? Response.json({ data: { product: { ...product, skus: [{ skuId: 1, name: "M" }] } } })
        : "pass",
    );
    const response = await soldOut.fetch("/se/en/p/gone-today");
    expect(response.status).toBe(200);
    const availabilities = (await response.text()).match(/schema\.org\/\w*Stock\b/g) ?? [];
    expect([...new Set(availabilities)]).toEqual(["schema.org/OutOfStock"]);
  });

  test("a history that fails is a failure, not a missing page (S08)", async () => {
    const broken = createEdge();
    broken.break(({ operationName }) =>
      operationName === "urlHistory" ? new Response("x", { status: 500 }) : "pass",
    );
    expect((await broken.fetch("/se/en/p/never-seen")).status).toBe(500);
  });
});

describe("pages of a list", () => {
  const long = createEdge();
  long.break(({ operationName }) =>
    operationName === "list"
      ? Response.json({ data: { listPageInfo: null, products: { count: 100, products: [], filters: null } } })
      : "pass",
  );

  test("page 1 is the list itself", async () => {
    const response = await visit("/se/en/c/jackets?page=1&brands=Norrsken~b_3");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/se/en/c/jackets?brands=Norrsken%7Eb_3");
  });

  test("a page past the last is not found", async () => {
    for (const page of ["2", "99", "500", "501", "1000000"])
      expect((await visit(`/se/en/c/rain-jackets?page=${page}`)).status, page).toBe(404);
  });

  test("page 2 has the goods after those of page 1; what is no page is page 1, and stored as it (LS-14)", async () => {
    const paged = createEdge();
    paged.break(({ operationName, variables }) => {
      const name = `Goods from ${variables?.skip}`;
      const products = [{ productId: 1, alias: "boot", name, skus: [{ skuId: 1, name: "42" }] }];
      return operationName === "list"
        ? Response.json({ data: { listPageInfo: null, products: { count: 100, products, filters: null } } })
        : "pass";
    });
    const visitPage = async (query: string) => (await paged.fetch(`/hk/en/list?sort=LATEST${query}`)).text();
    const first = await visitPage("");
    expect(first).toContain("Goods from 0");
    expect(await visitPage("&page=2")).toContain(`Goods from ${pageSize}`);
    expect(await visitPage("&page=3")).toContain(`Goods from ${2 * pageSize}`);
    for (const page of ["0", "-1", "abc", "1e1", "", "01"]) {
      const again = await paged.fetch(`/hk/en/list?sort=LATEST&page=${page}`);
      expect(again.headers.get("cache-status"), page).toContain("hit");
      const text = await again.text();
      expect(readCanonical(text), page).toBe("http://shop.test/hk/en/list");
      expect(text === first, page).toBe(true);
    }
  });

  test("a later page names itself, never page 1, and says so in its title (SEO7 SEO22)", async () => {
    const text = await (await long.fetch("/se/en/list?page=2")).text();
    expect(readCanonical(text)).toBe("http://shop.test/se/en/list?page=2");
    expect(readTitle(text)).toBe("All products – Nordkamm – page 2");
  });

  test("an escaped name is the same parameter, of two pages the first counts (S03)", async () => {
    for (const query of ["?%70age=2", "?page=2&page=9"])
      expect(readCanonical(await (await long.fetch(`/se/en/list${query}`)).text())).toContain("/list?page=2");
  });
});
