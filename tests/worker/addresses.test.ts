import { describe, expect, test } from "vitest";
import { getCart } from "#shared/operations/generated/operations.ts";
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
    ["/en/s/jacket", "Results for “jacket”"],
  ])("%s", async (path, title) => {
    const response = await visit(path);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(readHeading(text)?.toLowerCase()).toBe(title.toLowerCase());
    const cards = parseDocument(text).querySelectorAll("#products + ul article");
    expect(cards.length > 0, "cards of goods").toBe(!/brands|marken|varumarken/.test(path));
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
    "/en/nope",
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

test("a page has header, main and footer, speaks its language and is white (LY-01 LY-07 RT-05)", async () => {
  const text = await (await visit("/se/sv")).text();
  const document = parseDocument(text);
  for (const part of [
    "header nav[aria-label] a",
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
  for (const [path, type] of [
    ["/robots.txt", "text/plain"],
    ["/llms.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
    ["/favicon.svg", "image/svg+xml"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/api/geo", "application/json"],
  ] as const) {
    const response = await visit(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("content-type"), path).toContain(type);
  }
  expect((await visit("/assets/gone.js")).status).toBe(404);
  expect((await visit("/graphql")).status).toBe(405);
  const { name: operationName, hash: sha256Hash } = getCart;
  const asked = {
    operationName,
    variables: { id: "" },
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  };
  const post = (path: string, body: object) =>
    edge.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-page-path": "/se/sv" },
      body: JSON.stringify(body),
    });
  edge.asked();
  expect((await post("/graphql", asked)).status).toBe(200);
  expect(edge.asked()).toContain(operationName);
  expect(
    (await post("/auth/login", { username: "nobody@example.com", password: "not this one" })).status,
  ).toBe(401);
});

test("one document serves every screen, whatever browser asks for it: that of a PC, with its filters (LY-13)", async () => {
  const [desktop, phone, none] = await Promise.all(
    ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", "Mozilla/5.0 (iPhone) Mobile/15E148", ""].map(
      async (agent) => (await edge.fetch("/se/en/s/jacket", { headers: { "user-agent": agent } })).text(),
    ),
  );
  expect([phone === desktop, none === desktop]).toEqual([true, true]);
  // Narrow screens have them in a sheet.
  expect(parseDocument(desktop ?? "").querySelector("#filters input[type=checkbox]")).not.toBeNull();
});

test("a search without hits says so, and so does any list without goods (ER-12 LS-18)", async () => {
  for (const [path, says] of [
    ["/en/s/zzzzzz", "Unfortunately we could not find any matches for your search"],
    ["/en/l/nothing-here", "There are no products here right now."],
    ["/se/en/c/jackets?price=1-2~1-2", "No products match your filters."],
  ] as const) {
    const response = await visit(path);
    expect([path, response.status]).toEqual([path, 200]);
    const main = parseDocument(await response.text()).querySelector("main");
    expect(main?.textContent).toContain(says);
  }
});

test("a search term is only ever text (SE-04)", async () => {
  for (const before of ["", '">', "</title>", "</script>", "--><!--"]) {
    const term = `${before}<script>alert(1)</script>`;
    const text = await (await visit(`/en/s/${encodeURIComponent(term)}`)).text();
    const document = parseDocument(text);
    expect(document.querySelector("h1")?.textContent).toBe(`Results for “${term}”`);
    expect(document.title).toContain(term);
    const scripts = [...document.querySelectorAll("script")].map(({ textContent }) => textContent ?? "");
    expect(scripts.filter((script) => script.startsWith("alert"))).toEqual([]);
  }
});

test("a search term is all of what was typed, also what stands before a slash", async () => {
  for (const path of ["/en/s/1%2F4%20zip", "/en/list/1%2F4%20zip"])
    expect([path, readHeading(await (await visit(path)).text())]).toEqual([path, "Results for “1/4 zip”"]);
});

test("new arrivals are sorted by date in every language, whatever the address says (LS-12 LS-13)", async () => {
  const paths = ["/se/sv/nyheter", "/se/en/news", "/ch/de/neuheiten", "/se/en/l/latest"];
  for (const path of paths.map((each) => `${each}?sort=PRICE`)) {
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
  const path = "/se/en/p/alpine-jacket";
  for (const response of [
    await edge.fetch(`http://evil.test${path}`),
    await edge.fetch(`http://evil.test:99${path}?preview=0`),
    await edge.fetch(path, { headers: { "x-forwarded-host": "evil.test" } }),
  ]) {
    const text = await response.text();
    expect(text).not.toContain("evil.test");
    expect(text).toContain('href="http://shop.test/se/en/p/alpine-jacket"');
  }
});
