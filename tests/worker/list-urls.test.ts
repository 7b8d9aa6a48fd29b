import { describe, expect, test } from "vitest";
import { readCanonical, readHeading } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";
import { answerChanged } from "#tests/support/partly.ts";

const nothing = { count: 0, products: [], filters: null };

/** A shop whose API answers every list like this. */
function edgeWith(listPageInfo: object | null) {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "list" ? Response.json({ data: { listPageInfo, products: nothing } }) : "pass",
  );
  return edge;
}

test.each([
  ["/se/sv/l/epoxy/skivor/komponent", "/se/sv/l/epoxy/skivor/komponent"],
  ["/se/en/list/spring-picks", "/se/en/l/spring-picks"],
  ["/se/en/list/sale", "/se/en/list/sale"],
])("%s asks the API for %s, whole, with market and language", async (path, url) => {
  const edge = createEdge();
  await edge.fetch(path);
  const [call] = edge.calls.filter(({ operationName }) => operationName === "list");
  expect(call?.variables.url).toBe(url);
});

test("without a market in the address the API is told the visitor's", async () => {
  const edge = createEdge();
  await edge.fetch("/en/l/spring-picks", { cf: { country: "US" } });
  const [call] = edge.calls.filter(({ operationName }) => operationName === "list");
  expect(call?.variables.url).toBe("/us/en/l/spring-picks");
});

test("a sale that the API does not have is no list of everything", async () => {
  const response = await edgeWith(null).fetch("/us/en/list/sale");
  expect(response.status).toBe(404);
});

test.each(["/se/en/l/latest?sort=PRICE", "/se/sv/l/latest"])("%s is sorted by date", async (path) => {
  const data = await createEdge().fetch(`/_data${path}`);
  expect(await data.json()).toMatchObject({ sort: "LATEST", sorts: [] });
});

describe("the canonical address is the API's, of any depth", () => {
  const jackets = { id: 1, alias: "jackor", name: "Jackor" };

  test.each([
    ["/se/sv", "/se/sv/c/dam/kläder/jackor"],
    ["/fi/sv", "https://merchant.example/fi/sv/c/dam/kl%C3%A4der/jackor"],
  ])("in %s %s", async (basename, canonicalUrl) => {
    const edge = edgeWith({ ...jackets, canonicalUrl });
    for (const path of ["/c/jackor", "/c/dam/kl%C3%A4der/jackor"]) {
      const response = await edge.fetch(basename + path);
      expect(response.status, path).toBe(200);
      const text = await response.text();
      expect(readHeading(text)).toBe("Jackor");
      expect(readCanonical(text)).toBe(`http://shop.test${basename}/c/dam/kl%C3%A4der/jackor`);
    }
  });

  test("a renamed list leads to it, escaped as an address must be", async () => {
    const edge = edgeWith({ ...jackets, canonicalUrl: "/se/sv/c/kläder/vår" });
    const response = await edge.fetch("/se/sv/c/jackor?sort=PRICE");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/se/sv/c/kl%C3%A4der/v%C3%A5r?sort=PRICE");
    const arrived = await edge.fetch("/se/sv/c/kl%C3%A4der/v%C3%A5r");
    expect(arrived.status).toBe(200);
  });

  test.each([
    ["/se/sv/c/jackor?ref=1", "/c/jackor"],
    ["/se/sv/b/jackor#top", "/b/jackor"],
    ["/se/sv/C/jackor", "/c/jackor"],
    ["/SE/SV/C/jackor", "/c/jackor"],
    ["c/jackor", "/c/jackor"],
    ["/se/sv/c/dam/100%-ull", "/c/dam/100%25-ull"],
  ])("%s is %s, where one hop leads to and none on", async (canonicalUrl, path) => {
    await clearPages();
    const edge = edgeWith({ ...jackets, canonicalUrl });
    const last = path.split("/").at(-1);
    for (const asked of [`/c/${last}`, `/b/${last}`, "/c/anorakar"]) {
      const moved = await edge.fetch(`/se/sv${asked}`);
      const arrived = moved.status === 301 ? await edge.fetch(moved.headers.get("location") ?? "") : moved;
      expect([asked, arrived.status]).toEqual([asked, 200]);
      expect(readCanonical(await arrived.text())).toBe(`http://shop.test/se/sv${path}`);
    }
  });

  test("an address that this shop serves as something else is not followed", async () => {
    const edge = edgeWith({ ...jackets, canonicalUrl: "/se/sv/checkout" });
    const response = await edge.fetch("/no/sv/c/jackor");
    expect(response.status).toBe(200);
    expect(readCanonical(await response.text())).toBe("http://shop.test/no/sv/c/jackor");
  });
});

describe("a list of which the API tells another that is called the same", () => {
  /** Of every list the API tells `path`, with words, pictures and lists of its own. */
  function createNamesakes(path: string) {
    const edge = createEdge();
    edge.break((call) =>
      call.operationName === "list"
        ? answerChanged(edge.pass(call), ({ listPageInfo }) =>
            Object.assign(listPageInfo, {
              name: "Namesake",
              canonicalUrl: `/fi/en${path}`,
              primaryDescription: "About the namesake",
              secondaryDescription: "More of the namesake",
              primaryImage: "namesake.jpg",
              meta: { title: "The namesake", description: "For who searches the namesake" },
              subCategories: [{ alias: "below", name: "Below the namesake", canonicalUrl: "/fi/en/c/below" }],
            }),
          )
        : "pass",
    );
    return edge;
  }

  test.each([
    ["/b/norrsken", "/c/norrsken", "Norrsken"],
    ["/c/jackets", "/b/jackets", "Jackets"],
    ["/dc/winter-sale", "/c/winter-sale", "winter-sale"],
  ])("%s has nothing of the page %s", async (path, other, title) => {
    await clearPages();
    const text = await (await createNamesakes(other).fetch(`/fi/en${path}`)).text();
    expect(readHeading(text)).toBe(title);
    expect(text).not.toMatch(/namesake/i);
  });

  test("stays where its filters leave no goods", async () => {
    const page = await createNamesakes("/c/norrsken").fetch("/fi/en/b/norrsken?p-x=y~1");
    expect(page.status).toBe(200);
  });
});

test("an address whose newer one differs in its query alone is missing", async () => {
  const edge = edgeWith(null);
  edge.break(({ operationName, variables }) => {
    if (operationName === "urlHistory")
      return Response.json({ data: { urlHistory: { newUrl: `${variables.url}?ref=1` } } });
    return operationName === "list"
      ? Response.json({ data: { listPageInfo: null, products: nothing } })
      : "pass";
  });
  expect((await edge.fetch("/dk/en/c/never-there")).status).toBe(404);
});

test.each([
  ["/p/once-there", "/p/jackets/once-there"],
  ["/c/once-there", "/c/jackets/once-there"],
  ["/once-there", "/content/once-there"],
])("what moved from %s to %s and was taken away later is missing at both", async (short, long) => {
  const edge = edgeWith(null);
  edge.break(({ operationName, variables }) => {
    if (operationName === "urlHistory") {
      const isKnown = variables.url === `/dk/en${short}`;
      return Response.json({ data: { urlHistory: isKnown ? { newUrl: `/dk/en${long}` } : null } });
    }
    if (operationName === "product") return Response.json({ data: { product: null } });
    return operationName === "list"
      ? Response.json({ data: { listPageInfo: null, products: nothing } })
      : "pass";
  });
  const moved = await edge.fetch(`/dk/en${short}`);
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/dk/en${long}`]);
  expect((await edge.fetch(`/dk/en${long}`)).status).toBe(404);
});

test("a search term is what can be seen of it; of nothing but spaces there is no search", async () => {
  const visit = (term: string) => createEdge().fetch(`/se/en/s/${encodeURIComponent(term)}`);
  for (const term of ["\u200fRegen\u00adjacke\u200b", " Regenjacke "])
    expect(readHeading(await (await visit(term)).text())).toBe("Results for “Regenjacke”");
  for (const term of ["  ", "\u200f"]) expect([term, (await visit(term)).status]).toEqual([term, 404]);
});
