import { describe, expect, test } from "vitest";
import { parseDocument, readCanonical, readHeading, readTitle } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const visit = (path: string) => edge.fetch(path, { cf: { country: "SE" } });

describe("every kind of list has its address (RT-13 RT-14 RT-15 RT-24 RT-25 RT-26 RT-28 RT-31 RT-32 RT-56)", () => {
  test.each([
    ["/en/brands", "Brands"],
    ["/de/marken", "Marken"],
    ["/sv/varumarken", "Varumärken"],
    ["/en/news", "New arrivals"],
    ["/de/neuheiten", "Neuheiten"],
    ["/sv/nyheter", "Nyheter"],
    ["/en/list/sale", "Sale"],
    ["/en/c/jackets", "Jackets"],
    ["/en/c/men/jackets", "Jackets"],
    ["/en/c/a/b/c/jackets", "Jackets"],
    ["/en/b/norrsken", "Norrsken"],
    ["/en/b/x/norrsken", "Norrsken"],
    ["/en/dc/winter-sale", "Winter sale"],
    ["/en/list", "All products"],
    ["/en/l/spring-picks", "Spring picks"],
  ])("%s", async (path, title) => {
    const response = await visit(path);
    expect(response.status).toBe(200);
    expect(readHeading(await response.text())?.toLowerCase()).toBe(title.toLowerCase());
  });
});

test("a product has one canonical address however it is reached (RT-20 RT-21 RT-22 RT-23 PR-03)", async () => {
  const canonical = new Set<string | undefined>();
  for (const path of [
    "/p/alpine-jacket",
    "/p/jackets/alpine-jacket",
    "/p/men/jackets/alpine-jacket",
    "/p/men/clothes/jackets/alpine-jacket",
    "/product/alpine-jacket",
  ]) {
    const response = await visit(`/se/en${path}`);
    expect(response.status, path).toBe(200);
    const text = await response.text();
    expect(readHeading(text)).toBe("Alpine Jacket");
    canonical.add(readCanonical(text));
  }
  expect([...canonical]).toEqual(["http://shop.test/se/en/p/alpine-jacket"]);
});

test("what does not exist says so in three texts, with the status (PR-13 ER-02 ER-03 ER-04 ER-09)", async () => {
  for (const path of [
    "/en/c",
    "/en/p",
    "/en/c/a/b/nope",
    "/en/c/nope",
    "/en/b/nope",
    "/en/dc/nope",
    "/en/p/nope",
    "/en/p/hut-weekend",
    "/en/b",
    "/en/dc",
    "/en/p/a/b/c/d",
    "/de/kasse/confirm",
  ]) {
    const response = await visit(path);
    expect(response.status, path).toBe(404);
  }
  const text = await (await visit("/en/nothing/here/at/all")).text();
  expect(readHeading(text)).toBe("This page could not be found");
  expect(text).toContain("The page you are looking for cannot be found");
  expect(readTitle(text)).toBe("Page not found");
});

test("the not-found page has an address and answers 404 (RT-06)", async () => {
  for (const language of ["de", "en", "sv"]) expect((await visit(`/${language}/404`)).status).toBe(404);
});

test("the checkout has no menu and no search in any language, but a way home (RT-10 RT-62 LY-02)", async () => {
  for (const path of ["/en/checkout", "/de/kasse", "/sv/kassan", "/en/checkout/confirm"]) {
    const response = await visit(path);
    expect(response.status, path).toBe(200);
    expect(cacheStatus(response)).toBe("shop-edge; fwd=bypass");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    const document = parseDocument(text);
    expect(document.querySelector('[type="search"], nav ul')).toBeNull();
    expect(document.querySelector('a[href="/en"], a[href="/de"], a[href="/sv"]')).not.toBeNull();
  }
});

test("a page has header, main and footer, speaks its language and is white (LY-01 LY-07 RT-05 I18N-14)", async () => {
  const text = await (await visit("/se/sv")).text();
  const document = parseDocument(text);
  for (const part of [
    "header",
    "main",
    "footer",
    'html[lang="sv"]',
    'meta[name="theme-color"][content="#ffffff"]',
  ]) {
    expect(document.querySelector(part), part).not.toBeNull();
  }
});

test("every link that names market and language names them in this order (RT-04 RT-63)", async () => {
  const text = await (await visit("/se/sv/c/jackets")).text();
  const links = [...parseDocument(text).querySelectorAll('a[href^="/"]')].map(
    (link) => link.getAttribute("href") ?? "",
  );
  expect(links.length).toBeGreaterThan(40);
  for (const href of links) expect(href).toMatch(/^\/[a-z]{2}\/(sv|en|de)(\/|\?|#|$)/);
});

test("an address without a language is never a page (RT-02)", async () => {
  for (const path of ["/brands", "/checkout", "/p/alpine-jacket"])
    expect((await visit(path)).status, path).toBe(302);
});

test("service addresses are nobody's market (RT-60)", async () => {
  expect(await (await visit("/healthz")).text()).toBe("ok");
  expect((await visit("/robots.txt")).headers.get("content-type")).toContain("text/plain");
  expect((await visit("/graphql")).status).toBe(405);
});

test("a search without hits says so (ER-12 LS-18)", async () => {
  const text = await (await visit("/en/s/zzzzzz")).text();
  expect(text).toContain("Unfortunately we could not find any matches for your search");
});

test("a search term is only ever text (SE-04)", async () => {
  const text = await (await visit(`/en/s/${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
  expect(text).not.toContain("<script>alert(1)");
});

test("filters and sorts are drawn by the worker (LS-05 LS-07 LS-08 LS-10)", async () => {
  const data = async (path: string) =>
    (await edge.fetch(`/_data/se/en${path}`)).json<{
      sort: string;
      count: number;
      products: { price: { sellingIncVat: string } }[];
      facets: { parameter: string; values: { id: string; count: number; label: string }[] }[];
    }>();
  const amounts = (list: { products: { price: { sellingIncVat: string } }[] }) =>
    list.products.map(({ price }) => Number(price.sellingIncVat.replace(/[^\d]/g, "")));
  const all = await data("/c/jackets");
  expect(all.sort).toBe("RECOMMENDED");
  const rising = amounts(await data("/c/jackets?sort=PRICE"));
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  const falling = amounts(await data("/c/jackets?sort=PRICE_DESC"));
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  const brand = all.facets
    .find(({ parameter }) => parameter === "brands")
    ?.values.find(({ count }) => count < all.count);
  const filtered = await data(`/c/jackets?brands=${encodeURIComponent(`${brand?.label}~${brand?.id}`)}`);
  expect(filtered.count).toBe(brand?.count);
  expect((await data("/s/jacket")).sort).toBe("RELEVANCE");
});

test("new arrivals are sorted by date in every language, whatever the address says (LS-12 LS-13)", async () => {
  for (const path of ["/se/sv/nyheter?sort=PRICE", "/se/en/news?sort=PRICE", "/ch/de/neuheiten?sort=PRICE"]) {
    const data = await (await edge.fetch(`/_data${path}`)).json<{ sort: string; sorts: string[] }>();
    expect(data, path).toMatchObject({ sort: "LATEST", sorts: [] });
  }
});

test("odd geolocation never fails, and what follows from it is never shared (MK-25 MK-32)", async () => {
  for (const country of ["XX", "T1", undefined]) {
    const response = await edge.fetch("/", country === undefined ? {} : { cf: { country } });
    expect(response.status).toBe(302);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
});

test("broken cookies never break a page (CS-10)", async () => {
  for (const cookie of ["market=%", "locale=%E0%A4%A", "cart=<>", "market=;locale=zz", "vat=\u0001"]) {
    expect((await edge.fetch("/se/sv", { headers: { cookie } })).status, cookie).toBe(200);
  }
});

test("a foreign Host never shows up in a page (S13)", async () => {
  const text = await (
    await edge.fetch("/se/en/p/alpine-jacket", { headers: { "x-forwarded-host": "evil.test" } })
  ).text();
  expect(text).not.toContain("evil.test");
  expect(text).toContain('href="http://shop.test/se/en/p/alpine-jacket"');
});
