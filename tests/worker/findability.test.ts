import { expect, test } from "vitest";
import { fallbackMarkets, siteMarkets } from "#shared/markets.ts";
import {
  isNoindex,
  type JsonLd,
  parseDocument,
  readAlternates,
  readCanonical,
  readJsonLd,
  readLanguage,
  readLinks,
} from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { productFaults, trailFaults } from "#tests/support/product-faults.ts";

const edge = createEdge();
const textOf = async (path: string) => (await edge.fetch(path)).text();

test("every page names itself and all its sisters, and they name it back (SEO7 SEO8 SEO9)", async () => {
  for (const path of ["/se/sv", "/se/sv/p/alpine-jacket", "/ch/de/c/jackets", "/se/sv/nyheter"]) {
    const text = await textOf(path);
    const sisters = readAlternates(text);
    const basenames = siteMarkets(fallbackMarkets).flatMap(({ languages }) => languages);
    expect(sisters.size).toBe(basenames.length + 1);
    expect(readCanonical(text)).toBe(`http://shop.test${path}`);
    expect([...sisters.values()]).toContain(readCanonical(text));
    for (const code of ["en-GB", "de-CH", "en-JP", "x-default"]) {
      const address = new URL(sisters.get(code) ?? "");
      const sister = await edge.fetch(address.pathname);
      expect(sister.status, address.pathname).toBe(200);
      expect([...readAlternates(await sister.text()).values()]).toContain(readCanonical(text));
    }
  }
});

test("sisters go by language and country, those of the EU by language alone (SEO10)", async () => {
  const sisters = readAlternates(await textOf("/se/sv/p/alpine-jacket"));
  const scandinavian = ["DK", "FI", "NO", "SE"].flatMap((country) => [`en-${country}`, `sv-${country}`]);
  const english = ["CA", "GB", "HK", "JP", "KR", "US"].map((country) => `en-${country}`);
  const european = ["de", "en", "sv", "de-CH", "en-CH"];
  expect([...sisters.keys()].sort()).toEqual([...scandinavian, ...english, ...european, "x-default"].sort());
  const paths = ["en-GB", "de", "sv-NO", "x-default"].map(
    (code) => new URL(sisters.get(code) ?? "").pathname,
  );
  expect(paths.map((path) => path.replace("/p/alpine-jacket", ""))).toEqual([
    "/gb/en",
    "/eu/de",
    "/no/sv",
    "/eu/en",
  ]);
});

test("words of the address are translated for the sisters, and a document says its language (I18N-14)", async () => {
  const sisters = readAlternates(await textOf("/se/sv/nyheter"));
  expect(sisters.get("de-CH")).toBe("http://shop.test/ch/de/neuheiten");
  expect(sisters.get("x-default")).toBe("http://shop.test/eu/en/news");
  for (const [path, language] of [
    ["/en/brands", "en"],
    ["/eu/de/marken", "de"],
    ["/sv/varumarken", "sv"],
  ] as const) {
    const text = await textOf(path);
    expect(readLanguage(text)).toBe(language);
    const brands = readAlternates(text);
    expect(["en", "de", "sv"].map((code) => brands.get(code))).toEqual([
      "http://shop.test/eu/en/brands",
      "http://shop.test/eu/de/marken",
      "http://shop.test/eu/sv/varumarken",
    ]);
  }
});

test("a page without market points to its market's own address (SEO7 SEO8)", async () => {
  expect(
    readCanonical(await (await edge.fetch("/sv/p/alpine-jacket", { cf: { country: "SE" } })).text()),
  ).toBe("http://shop.test/se/sv/p/alpine-jacket");
});

test("a product is told to machines as it is shown (SEO17 SEO18 SEO21)", async () => {
  for (const [basename, currency] of [
    ["/se/sv", "SEK"],
    ["/jp/en", "JPY"],
    ["/ch/de", "CHF"],
  ] as const) {
    const text = await textOf(`${basename}/p/alpine-jacket`);
    const [group, trail] = readJsonLd(text);
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
    const digits = (written: unknown) => String(written).replace(/\D/g, "");
    const price = parseDocument(text).querySelector("main .inc")?.textContent;
    for (const { offers } of variants) {
      expect(offers.priceCurrency).toBe(currency);
      expect(digits(price)).toMatch(new RegExp(`^${digits(offers.price)}0?$`));
    }
    expect(trail?.["@type"]).toBe("BreadcrumbList");
    expect(trailFaults(readJsonLd(text))).toEqual([]);
    const steps = trail?.itemListElement as { name: string; item: string }[];
    const shown = [...parseDocument(text).querySelectorAll("nav ol li")].map((step) => step.textContent);
    expect(steps.map(({ name }) => name)).toEqual(shown);
    expect(steps[0]?.item).toBe(`http://shop.test${basename}`);
  }
});

test("embedded data cannot end its script (S31)", async () => {
  const product = {
    productId: 1,
    alias: "alpine-jacket",
    name: "</script><script>alert(1)</script>",
    skus: [{ skuId: 1, productId: 1, name: "M" }],
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

test("the home page names the shop and its terms, pages for nobody say noindex (SEO19 SEO21)", async () => {
  const [store, site, ...others] = readJsonLd(await textOf("/se/en"));
  expect([store?.["@type"], site?.["@type"], ...others]).toEqual(["OnlineStore", "WebSite"]);
  expect(store?.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: ["SE"],
    merchantReturnDays: 30,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  });
  for (const path of ["/se/en/checkout", "/se/en/s/jacket", "/se/en/404"]) {
    const text = await textOf(path);
    expect(isNoindex(text), path).toBe(true);
    expect(readCanonical(text)).toBeUndefined();
  }
});

test("a page with a place is the same wherever its reader is, and says its language (SEO11)", async () => {
  const read = async (path: string, country: string, language: string) => {
    const response = await edge.fetch(path, { cf: { country }, headers: { "accept-language": language } });
    expect([response.status, response.headers.get("content-language")]).toEqual([200, "de"]);
    const text = await response.text();
    expect(readLanguage(text)).toBe("de");
    return text.replace(/"requestId":"[^"]*"/, "");
  };
  // A search is drawn for each reader anew.
  for (const path of ["/ch/de/p/alpine-jacket", "/ch/de/s/jacke"])
    expect(await read(path, "US", "en-US")).toBe(await read(path, "CH", "fr"));
});

test("capital letters, trailing slashes and tracking parameters are not part of a page's address (SEO3)", async () => {
  await textOf("/se/en/c/jackets");
  for (const path of ["/se/en/c/jackets/", "/se/en/c/jackets?utm_source=x&gclid=y"]) {
    const response = await edge.fetch(path);
    expect(response.headers.get("cache-status"), path).toContain("hit");
    expect(readCanonical(await response.text()), path).toBe("http://shop.test/se/en/c/jackets");
  }
  expect((await edge.fetch("/se/en/C/jackets")).headers.get("location")).toBe("/se/en/c/jackets");
  expect((await edge.fetch("/SE/en/c/jackets")).headers.get("location")).toBe("/se/en/c/jackets");
  expect((await edge.fetch("/se/en/p/Alpine-Jacket")).headers.get("location")).toBe("/se/en/p/alpine-jacket");
});

test("menu, breadcrumb, colours and later pages are links that need no script (SEO15)", async () => {
  const page = parseDocument(await textOf("/se/en/p/alpine-jacket"));
  for (const [place, path] of [
    ["nav#menu", "/se/en/c/men"],
    ["nav ol", "/se/en/c/shell-jackets"],
    ["main ul[aria-labelledby=colour]", "/se/en/p/alpine-jacket-ember"],
    ["main", "/se/en/b/norrsken"],
  ])
    expect(page.querySelector(`${place} a[href="${path}"]`) !== null, `${place} ${path}`).toBe(true);
  const brands = readLinks(await textOf("/se/en/brands"), "http://shop.test/se/en/brands");
  expect(brands).toContain("http://shop.test/se/en/b/norrsken");
  const long = createEdge();
  long.break(({ operationName }) =>
    operationName === "list"
      ? Response.json({ data: { listPageInfo: null, products: { count: 100, products: [], filters: null } } })
      : "pass",
  );
  const list = await (await long.fetch("/se/en/news?page=2")).text();
  expect(readLinks(list, "http://shop.test/se/en/news?page=2")).toContain(
    "http://shop.test/se/en/news?page=3",
  );
});

test.each([
  ["/se/sv", "SEK", true],
  ["/us/en", "USD", false],
  ["/eu/de", "EUR", true],
])(
  "goods in %s are described as search engines want them (SEO16 SEO17 SEO18 SEO19 SEO20)",
  async (basename, currency, hasVat) => {
    const text = await textOf(`${basename}/p/alpine-jacket-ember`);
    const jsonLd = readJsonLd(text);
    expect(productFaults(jsonLd, currency)).toEqual([]);
    const variants = jsonLd[0]?.hasVariant as { gtin?: string }[];
    expect(variants.map(({ gtin }) => gtin)).toEqual(variants.map(() => expect.stringMatching(/^\d{13}$/)));
    expect(jsonLd[0]?.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 128 });
    const { products } = await (await edge.fetch(`/_data${basename}/list`)).json<{
      products: { href: string; rating?: object }[];
    }>();
    const unrated = products.find(({ rating }) => !rating)?.href;
    const [untold] = readJsonLd(await textOf(basename + unrated));
    expect([untold?.["@type"], untold?.aggregateRating]).toEqual(["ProductGroup", undefined]);
    const [first] = (jsonLd[0]?.hasVariant ?? []) as JsonLd[];
    const offer = first?.offers as JsonLd;
    const prices = offer.priceSpecification as {
      price: number;
      priceType?: string;
      valueAddedTaxIncluded: boolean;
    }[];
    expect(prices.map(({ valueAddedTaxIncluded }) => valueAddedTaxIncluded)).toEqual([hasVat, hasVat]);
    expect(prices[1]?.priceType).toBe("https://schema.org/StrikethroughPrice");
    expect(prices[1]?.price).toBeGreaterThan(offer.price as number);
    const { shippingDestination, shippingRate } = offer.shippingDetails as Record<string, JsonLd>;
    const { addressCountry } = shippingDestination as unknown as { addressCountry: string[] };
    expect(addressCountry.includes("EU")).toBe(false);
    expect(addressCountry.length).toBe(basename === "/eu/de" ? 24 : 1);
    expect(shippingRate?.value).toBe(currency === "SEK" ? 0 : undefined);
    const { products: cheap } = await (await edge.fetch(`/_data${basename}/list?sort=PRICE`)).json<{
      products: { href: string }[];
    }>();
    const [below] = readJsonLd(await textOf(basename + cheap[0]?.href));
    const [cheapest] = (below?.hasVariant ?? []) as { offers: { shippingDetails: JsonLd } }[];
    expect(cheapest?.offers.shippingDetails).not.toHaveProperty("shippingRate");
    expect(cheapest?.offers.shippingDetails).toHaveProperty("shippingDestination");
  },
);
