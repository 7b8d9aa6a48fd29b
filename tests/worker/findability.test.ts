import { expect, test } from "vitest";
import { fallbackMarkets } from "#shared/markets.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first, second]) => [first, second] as const);

const alternates = (text: string) =>
  new Map(
    all(text, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g).map(([code, href]) => [
      code,
      href ?? "",
    ]),
  );
const canonical = (text: string) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];

interface Thing {
  "@type": string;
  [key: string]: unknown;
}
const things = (text: string) =>
  all(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    ([json]) => JSON.parse(json ?? "") as Thing,
  );

test("every page names itself and all its sisters, and they name it back", async () => {
  for (const path of ["/se/sv", "/se/sv/p/alpine-jacket", "/ch/de/c/jackets", "/se/sv/nyheter"]) {
    const text = await textOf(path);
    const sisters = alternates(text);
    const places = fallbackMarkets
      .filter(({ alias }) => alias !== "default")
      .flatMap(({ languages }) => languages);
    expect(sisters.size).toBe(places.length + 1);
    expect(canonical(text)).toBe(`http://shop.test${path}`);
    expect([...sisters.values()]).toContain(canonical(text));
    for (const code of ["en-GB", "de-CH", "ja-JP".replace("ja", "en"), "x-default"]) {
      const address = new URL(sisters.get(code) ?? "");
      const sister = await edge.fetch(address.pathname);
      expect(sister.status, address.pathname).toBe(200);
      expect([...alternates(await sister.text()).values()]).toContain(canonical(text));
    }
  }
});

test("words of the address are translated for the sisters", async () => {
  const sisters = alternates(await textOf("/se/sv/nyheter"));
  expect(sisters.get("de-CH")).toBe("http://shop.test/ch/de/neuheiten");
  expect(sisters.get("x-default")).toBe("http://shop.test/eu/en/news");
});

test("a page without market points to its market's own address, page 2 to itself", async () => {
  expect(canonical(await (await edge.fetch("/sv/p/alpine-jacket", { cf: { country: "SE" } })).text())).toBe(
    "http://shop.test/se/sv/p/alpine-jacket",
  );
});

test("a product is told to machines as it is shown", async () => {
  for (const [place, currency] of [
    ["/se/sv", "SEK"],
    ["/jp/en", "JPY"],
    ["/ch/de", "CHF"],
  ] as const) {
    const text = await textOf(`${place}/p/alpine-jacket`);
    const [group, trail] = things(text);
    expect(group).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProductGroup",
      brand: { name: "Norrsken" },
    });
    const variants = group?.hasVariant as {
      size: string;
      offers: { price: number; priceCurrency: string; availability: string };
    }[];
    expect(variants.map(({ size }) => size)).toEqual(["S", "M", "L"]);
    const [small, medium, large] = variants.map(({ offers }) => offers.availability.split("/").at(-1));
    expect([small, medium, large]).toEqual(["LimitedAvailability", "OutOfStock", "BackOrder"]);
    for (const { offers } of variants) {
      expect(offers.priceCurrency).toBe(currency);
      expect(text).toContain(String(Math.trunc(offers.price)).slice(-3));
    }
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  }
});

test("S31 embedded data cannot end its script", async () => {
  const product = {
    productId: 1,
    alias: "alpine-jacket",
    name: "</script><script>alert(1)</script>",
    skus: [],
    productImages: [],
  };
  const broken = createEdge();
  broken.break(({ operationName }) =>
    operationName === "product" ? Response.json({ data: { product } }) : "pass",
  );
  const text = await (await broken.fetch("/kr/en/p/alpine-jacket")).text();
  expect(text).not.toContain("<script>alert(1)");
  expect(text).toContain("\\u003c/script>");
});

test("the home page names the shop, pages for nobody say noindex", async () => {
  expect(things(await textOf("/se/en")).map((thing) => thing["@type"])).toEqual(["OnlineStore", "WebSite"]);
  for (const path of ["/se/en/checkout", "/se/en/s/jacket", "/se/en/404"]) {
    const text = await textOf(path);
    expect(text, path).toContain('<meta name="robots" content="noindex">');
    expect(canonical(text)).toBeUndefined();
  }
});

test("the sitemap leads to every product of every place, and each address is its page's own", async () => {
  expect(await textOf("/robots.txt")).toContain("Sitemap: http://shop.test/sitemap.xml");
  const maps = all(await textOf("/sitemap.xml"), /<loc>([^<]+)<\/loc>/g).map(
    ([address]) => new URL(address ?? "").pathname,
  );
  expect(maps).toContain("/sitemap/se/sv/pages.xml");
  const swedish = maps.filter((path) => path.startsWith("/sitemap/se/sv/b-"));
  const products = (await Promise.all(swedish.map(textOf))).flatMap((text) =>
    all(text, /<loc>([^<]+)<\/loc>/g).map(([address]) => address),
  );
  expect(new Set(products).size).toBe(products.length);
  expect(products.length).toBeGreaterThanOrEqual(50);
  for (const address of products.slice(0, 5))
    expect(canonical(await textOf(new URL(address ?? "").pathname))).toBe(address);
  const pages = all(await textOf("/sitemap/ch/de/pages.xml"), /<loc>([^<]+)<\/loc>/g).map(
    ([address]) => new URL(address ?? "").pathname,
  );
  expect(pages).toContain("/ch/de/neuheiten");
  for (const path of pages) expect((await edge.fetch(path)).status, path).toBe(200);
});
