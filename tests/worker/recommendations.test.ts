import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ProductCard } from "#shared/catalog.ts";
import type { HomePage, ListPage, NotFoundPage, RelatedProducts } from "#shared/pages.ts";
import { parseDocument, readWords } from "#tests/support/document.ts";
import { createEdge, type ProviderFault, startIsolate } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";

const edge = createEdge();
/** Neither read from the cache nor stored. */
const fetchNew = (path: string) => edge.fetch(path, { headers: { cookie: editorCookie } });
const dataAt = async <Page>(path: string) => (await fetchNew(`/_data${path}`)).json<Page>();
const listAt = (path: string) => dataAt<ListPage>(path);
const hrefs = (cards: readonly ProductCard[]) => cards.map(({ href }) => href);
const aliasOf = ({ href }: ProductCard) => href.split("/").at(-1) ?? "";
const latest = (path: string) => listAt(`${path}?sort=LATEST`);

beforeEach(() => {
  startIsolate();
  edge.heal();
  edge.calls.splice(0);
  edge.providerCalls.splice(0);
});
afterEach(() => edge.heal());

const named = (alias: string) => ({
  originalUrl: `http://shop.test/se/en/p/${alias}#x`,
  extraData: { alias },
  trackingCode: `code-${alias}`,
});

const answerPage =
  (...aliases: string[]): ProviderFault =>
  ({ path }) =>
    path.includes("/pages/")
      ? Response.json({ success: true, products: { result: aliases.map(named), filters: [] } })
      : "pass";

const answerBoxes =
  (...aliases: string[]): ProviderFault =>
  ({ path }) =>
    path.endsWith("/recoms")
      ? Response.json({ success: true, responses: [{ products: aliases.map(named) }] })
      : "pass";

describe("a list is in the provider's order (RC-01)", () => {
  test("first what it names, then the rest by date", async () => {
    const { products, count } = await latest("/gb/en/c/jackets");
    const [a, b] = products.slice(-2).map(aliasOf) as [string, string];
    edge.breakProvider(answerPage(b, a));
    const ranked = await listAt("/gb/en/c/jackets");
    expect(ranked.products.map(aliasOf).slice(0, 2)).toEqual([b, a]);
    expect(ranked.products.map(aliasOf).slice(2)).toEqual(products.map(aliasOf).slice(0, -2));
    expect(ranked.count).toBe(count);
    expect(ranked.products[0]?.trackingCode).toBe(`code-${b}`);
    const prices = new Map(products.map((card) => [card.href, card.price]));
    for (const card of ranked.products) expect(card.price).toEqual(prices.get(card.href));
  });

  test("the document shows it too, and its HTML has no tracking code", async () => {
    const { products } = await latest("/no/en/c/jackets");
    const last = aliasOf(products.at(-1) as ProductCard);
    edge.breakProvider(answerPage(last));
    const text = await (await fetchNew("/no/en/c/jackets")).text();
    const [first] = parseDocument(text).querySelectorAll("main article a");
    expect(first?.getAttribute("href")).toBe(`/no/en/p/${last}`);
    expect(text.match(/code-/g)).toHaveLength(1);
  });

  test("another sort, news and search do not ask it", async () => {
    for (const path of [
      "/us/en/c/jackets?sort=PRICE",
      "/us/en/latest",
      "/us/en/s/jacket",
      "/us/en/s/jacket?sort=RECOMMENDED",
    ])
      expect((await edge.fetch(`/_data${path}`)).status).toBeLessThan(400);
    expect(edge.providerCalls.filter(({ path }) => path.includes("/pages/"))).toEqual([]);
  });
});

test("a list has one order for minutes; who has prices of their own gets their own", async () => {
  const pagesAsked = () => edge.providerCalls.splice(0).filter(({ path }) => path.includes("/pages/")).length;
  const open = async () => (await edge.fetch("/_data/us/en/list")).json<ListPage>();
  const { products } = await open();
  expect(products.length).toBeGreaterThan(4);
  expect(pagesAsked()).toBe(1);
  edge.calls.splice(0);
  const document = await (await edge.fetch("/us/en/list")).text();
  const links = parseDocument(document).querySelectorAll("main article h3 a");
  expect(Array.from(links, (link) => link.getAttribute("href"))).toEqual(
    products.map(({ href }) => `/us/en${href}`),
  );
  expect(pagesAsked()).toBe(0);
  const asked = edge.calls.map(({ operationName }) => operationName);
  expect(asked.filter((name) => name === "list" || name === "productCards")).toEqual(["list"]);
  const headers = { cookie: "discount-combined=a-price-list-of-one" };
  await edge.fetch("/_data/us/en/list", { headers });
  expect(pagesAsked()).toBe(1);
});

test("what is chosen in a facet is asked for with the list, for nobody in particular (RC-16)", async () => {
  const { facets } = await listAt("/se/en/c/jackets");
  expect(edge.providerCalls.map(({ body }) => body.products.filters)).toEqual([[]]);
  const [brand] = facets.find(({ parameter }) => parameter === "brands")?.values ?? [];
  edge.providerCalls.splice(0);
  await listAt(`/se/en/c/jackets?brands=x~${brand?.id}`);
  const [call] = edge.providerCalls;
  expect(call?.path).toBe("/recommendations/serve/pages/page-seEn");
  expect(call?.body).toMatchObject({
    url: "http://shop.test/se/en/c/jackets",
    firstLoad: false,
    trackingUserId: "0".repeat(24),
    products: { filters: [`brand:${brand?.label}`], sorting: [] },
  });
  expect(call?.body.params.filters.hierarchies.length).toBeGreaterThan(0);
  expect(call?.headers.has("cookie")).toBe(false);
  const text = readWords(await (await fetchNew(`/se/en/c/jackets?brands=x~${brand?.id}`)).text());
  for (const { label } of facets.flatMap(({ values }) => values.slice(0, 3)))
    expect(text).toContain(readWords(label));
});

const never = () => new Promise<Response>(() => {});

const faults: Record<string, ProviderFault> = {
  "it answers 500": () => new Response("no", { status: 500 }),
  "it is down": () => "refuse",
  "it never answers": never,
  "it answers nonsense": () => new Response("<html>"),
  "it answers JSON that is nothing": () => Response.json({ success: true, products: 7, responses: "x" }),
  "it says that it failed": () => Response.json({ success: false, code: "NOT FOUND" }, { status: 500 }),
  "it names no goods of the shop": (call) =>
    call.path.includes("/pages/") ? answerPage("no-such", "nor-this")(call) : answerBoxes("no-such")(call),
  "its goods have no names": () =>
    Response.json({
      success: true,
      products: { result: [null, 3, { originalUrl: 5 }, { extraData: { alias: "../x" } }] },
      responses: [{ products: [{}, null] }],
    }),
};

describe("a list is by date (RC-18)", () => {
  test.each(Object.entries(faults))("when %s", async (_, fault) => {
    const { products } = await latest("/dk/en/c/jackets");
    expect(products.length).toBeGreaterThan(3);
    edge.breakProvider(fault);
    const list = await listAt("/dk/en/c/jackets");
    expect(hrefs(list.products)).toEqual(hrefs(products));
    const { recommended } = await dataAt<HomePage>("/dk/en");
    expect(recommended.length).toBeGreaterThan(3);
    const product = await dataAt<{ related: RelatedProducts }>("/dk/en/p/alpine-jacket");
    expect(product.related.alternatives.length).toBeGreaterThan(0);
    expect((await fetchNew("/dk/en/c/jackets")).status).toBe(200);
  });
});

test("a provider that failed often is not asked by the next page", async () => {
  edge.breakProvider(() => "refuse");
  const categories = ["jackets", "trousers", "women", "men", "shoes"];
  for (const alias of categories) for (const market of ["fi", "eu"]) await listAt(`/${market}/en/c/${alias}`);
  const { length } = edge.providerCalls;
  expect(length).toBe(5);
  await listAt("/fi/en/list");
  expect(edge.providerCalls).toHaveLength(length);
});

describe("its boxes are in the shared document", () => {
  const box = async (path: string, title: string) => {
    const document = parseDocument(await (await fetchNew(path)).text());
    const heading = [...document.querySelectorAll("h2")].find((each) => each.textContent === title);
    const links = heading?.closest("section")?.querySelectorAll("article a") ?? [];
    return [...links].map((link) => link.getAttribute("href"));
  };
  const choose = async (count: number) => (await latest("/hk/en/list")).products.slice(-count).map(aliasOf);

  test("home, in its order, without goods that do not exist", async () => {
    const [a, b] = (await choose(2)) as [string, string];
    edge.breakProvider(answerBoxes(b, "not-there", a));
    expect(await box("/hk/en", "Recommended for you")).toEqual([`/hk/en/p/${b}`, `/hk/en/p/${a}`]);
  });

  test("related products on a product page (RC-19)", async () => {
    const own = await dataAt<{ related: RelatedProducts }>("/hk/en/p/alpine-jacket");
    expect(own.related.alternatives.length).toBeGreaterThan(1);
    const ask = edge.providerCalls.find(({ path }) => path.endsWith("/recoms"));
    expect(ask?.body).toMatchObject({
      websiteUuid: "website-hk",
      trackingUserId: "0".repeat(24),
      requests: [{ trackingKey: "product", context: { urls: ["http://shop.test/hk/en/p/alpine-jacket"] } }],
    });
    const [a, b] = (await choose(2)) as [string, string];
    edge.breakProvider(answerBoxes(b, a));
    expect(await box("/hk/en/p/alpine-jacket", "You may also like")).toEqual([
      `/hk/en/p/${b}`,
      `/hk/en/p/${a}`,
    ]);
  });

  test("an empty search and a page that is not there", async () => {
    const [a] = (await choose(1)) as [string];
    edge.breakProvider(answerBoxes(a));
    expect(await box("/hk/en/s/zzzzqqqq", "Recommended for you")).toEqual([`/hk/en/p/${a}`]);
    const missing = await dataAt<NotFoundPage>("/hk/en/no/such/page/here");
    expect(hrefs(missing.recommended)).toEqual([`/p/${a}`]);
    for (const path of ["/hk/en/p/no-such-thing", "/hk/en/c/jackets?page=99"]) {
      const answer = await fetchNew(`/_data${path}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
      expect(hrefs((await answer.json<NotFoundPage>()).recommended)).toEqual([`/p/${a}`]);
      expect(await box(path, "Recommended for you")).toEqual([`/hk/en/p/${a}`]);
    }
    const full = await listAt("/hk/en/s/jacket");
    expect(full).not.toHaveProperty("recommended");
  });
});
