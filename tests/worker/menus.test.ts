import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseDocument, readTexts } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { answerPartly, type Data } from "#tests/support/partly.ts";
import { holdDates, later } from "#tests/support/time.ts";

afterEach(clearCopies);

const item = (order: number, rest: object) => ({
  id: String(order),
  label: "",
  title: "",
  type: "custom",
  order,
  targetBlank: false,
  hidden: false,
  canonicalUrl: "/se/sv/c/jackor",
  children: [],
  ...rest,
});

/** A page of the shop under a menu of these items, in the header and in the footer. */
const pageUnder = (...menuItems: object[]) => openUnder("/mina-sidor/saldo", menuItems);

async function openUnder(path: string, menuItems: object[]) {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "menus"
      ? Response.json({ data: { header: { menuItems }, footer: { menuItems } } })
      : "pass",
  );
  const response = await edge.fetch(`/se/sv${path}`, { headers: { cookie: "auth=x" } });
  return parseDocument(await response.text());
}

test("an entry without a label has the words of its title; hidden ones and those without words are left out", async () => {
  const page = await pageUnder(
    item(2, { title: "Byxor" }),
    item(1, { label: "Jackor", title: "Alla jackor" }),
    item(3, { label: "Hemligt", hidden: true }),
    item(4, {}),
    item(5, {
      label: "Mer",
      children: [item(1, { label: "Gömd", hidden: true }), item(2, { title: "Skor" })],
    }),
  );
  const words = [...page.querySelectorAll("nav#menu > ul > li")].map(({ textContent }) => textContent);
  expect(words).toEqual(["Jackor", "Byxor", "Mer"]);
  expect(page.documentElement.textContent).not.toMatch(/Hemligt|Gömd/);
  expect(page.querySelector("footer")?.textContent).toContain("Skor");
});

test("an entry opens a tab of its own when the editors say so, and tells the other page nothing of this one", async () => {
  const page = await pageUnder(
    item(1, { label: "Karta", canonicalUrl: "https://map.example/x", targetBlank: true }),
    item(2, { label: "Jackor" }),
  );
  const [map, jackets] = [...page.querySelectorAll("nav#menu a")];
  expect(map?.getAttribute("href")).toBe("https://map.example/x");
  expect([map?.getAttribute("target"), map?.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  expect(jackets?.hasAttribute("target")).toBe(false);
});

test.each([
  ["http://shop.test/se/sv/c/a/b", "/se/sv/c/a/b"],
  ["/se/sv/c/kläder?sort=PRICE", "/se/sv/c/kl%C3%A4der?sort=PRICE"],
  ["/no/nb/c/klær", "/se/sv/c/kl%C3%A6r"],
  ["/at/de-at/om-oss", "/se/sv/om-oss"],
  ["/de/fr/b/skarn", "/se/sv/b/skarn"],
  ["/no/nb", "/se/sv"],
  ["/sv/om", "/se/sv/om"],
  ["/c/se/jackor", "/se/sv/c/se/jackor"],
  ["/b/on", "/se/sv/b/on"],
  ["/sv/dc/rea", "/se/sv/dc/rea"],
  ["mailto:x@example.com", "mailto:x@example.com"],
])("the address %s of an entry becomes %s", async (canonicalUrl, href) => {
  const page = await pageUnder(item(1, { label: "Dit", canonicalUrl }));
  expect(page.querySelector("nav#menu a")?.getAttribute("href")).toBe(href);
});

test.each([null, "", "javascript:alert(1)"])(
  "an entry that leads nowhere (%s) is words, with children a button, and opens without scripts too",
  async (canonicalUrl) => {
    const page = await pageUnder(
      item(1, { label: "Rubrik", canonicalUrl }),
      item(2, { label: "Låda", canonicalUrl, children: [item(1, { label: "Barn" })] }),
    );
    const [heading, box] = [...page.querySelectorAll("nav#menu > ul > li > *")];
    expect([heading?.localName, box?.localName]).toEqual(["span", "button"]);
    expect(box?.getAttribute("aria-expanded")).toBe("false");
    // Browsers with scripts must not draw it twice.
    const plain = page.querySelector("nav#menu noscript details");
    expect(plain?.querySelector("summary")?.textContent).toBe("Låda");
    expect(plain?.querySelector("a")?.textContent).toBe("Barn");
    expect(box?.classList.contains("scripted")).toBe(true);
  },
);

const category = (categoryId: number, parentCategoryId: number, rest = {}) => ({
  categoryId,
  parentCategoryId,
  order: categoryId,
  alias: `c${categoryId}`,
  name: `Category ${categoryId}`,
  canonicalUrl: `/no/en/c/c${categoryId}`,
  ...rest,
});

/** A page of a shop without menus that has these categories. */
async function pageOver(...categories: object[]) {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "menus"
      ? Response.json({ data: { header: { menuItems: [] }, footer: null } })
      : operationName === "categories"
        ? Response.json({ data: { categories } })
        : "pass",
  );
  const html = await (await edge.fetch("/no/en/brands")).text();
  return { html, entries: [...parseDocument(html).querySelectorAll("nav#menu a")] };
}

test("where editors made no menu, the tree of categories is the navigation (CN-02)", async () => {
  const { html, entries } = await pageOver(category(1, 0), category(2, 1), category(5, 0));
  expect(entries.map((link) => link.getAttribute("href"))).toEqual(["/no/en/c/c1", "/no/en/c/c5"]);
  // A panel is drawn of the page's data when it opens.
  expect(entries.map((link) => link.getAttribute("aria-expanded"))).toEqual(["false", null]);
  expect(html).toContain("Category 2");
});

test("where the menus cannot be read and never could, the tree of categories is the navigation of pages that nobody keeps", async () => {
  await clearPages();
  const edge = createEdge();
  edge.break(({ operationName }) => (operationName === "menus" ? new Response("", { status: 500 }) : "pass"));
  const page = await edge.fetch("/no/en/brands");
  expect(cacheStatus(page)).toBe("shop-edge; fwd=miss");
  expect(readTexts(await page.text(), "nav#menu > ul > li")).toEqual(expect.arrayContaining(["Clothing"]));
});

test("who waited for the menus in vain, for an own question or another's, does not wait for the categories", async () => {
  await clearPages();
  const edge = createEdge({ COMMERCE_TIMEOUT_MS: "300" });
  const late = () =>
    new Promise<Response>((_, no) => setTimeout(no, 300, new DOMException("", "TimeoutError")));
  edge.break(({ operationName }) => (operationName === "menus" ? late() : "pass"));
  const visits = await Promise.all(["/dk/en/returns", "/dk/en/brands"].map((path) => edge.fetch(path)));
  for (const page of visits) expect(readTexts(await page.text(), "nav#menu > ul > li")).toEqual([]);
  expect(edge.calls.filter(({ operationName }) => operationName === "menus")).toHaveLength(1);
});

test.each([
  ["that is not among them", []],
  ["that has no page", [category(9, 0, { alias: null })]],
])("categories under one %s are the first of the navigation", async (_, hidden) => {
  await clearPages();
  const { entries } = await pageOver(...hidden, category(1, 9), category(2, 1), category(5, 9));
  expect(entries.map((link) => link.getAttribute("href"))).toEqual(["/no/en/c/c1", "/no/en/c/c5"]);
});

test("what an empty search offers are goods, never mail, other sites or pages of text", async () => {
  const page = await openUnder("/s/zzzz", [
    item(1, { label: "Jackor", canonicalUrl: "/se/sv/c/jackor" }),
    item(2, { label: "Nytt", canonicalUrl: "/se/sv/nyheter" }),
    item(3, { label: "Rea", canonicalUrl: "/se/sv/list/sale" }),
    item(4, { label: "Mejl", canonicalUrl: "mailto:hej@example.com" }),
    item(5, { label: "Karta", canonicalUrl: "https://map.example/x" }),
    item(6, { label: "Om oss", canonicalUrl: "/se/sv/om-oss" }),
  ]);
  const offered = [...page.querySelectorAll("main ul li a")].map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(["Jackor", "Nytt", "Rea"]));
  for (const label of ["Mejl", "Karta", "Om oss"]) expect(offered).not.toContain(label);
});

describe("an error beside the menus", () => {
  holdDates();
  beforeEach(async () => {
    await clearPages();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  function createShop(operation: string, change: (data: Data) => void) {
    const edge = createEdge();
    edge.break((call) => (call.operationName === operation ? answerPartly(edge.pass(call), change) : "pass"));
    return edge;
  }

  async function visit(edge: ReturnType<typeof createEdge>) {
    const response = await edge.fetch("/se/en/returns");
    const html = await response.text();
    const [header, footer] = ["nav#menu > ul > li", "footer details li"].map((part) => readTexts(html, part));
    return { header, footer, status: response.status, cache: cacheStatus(response) };
  }

  test("at one entry of the footer takes nothing from the header, and pages are kept again once it has stayed", async () => {
    const whole = await visit(createEdge());
    for (const part of [whole.header, whole.footer]) expect(part?.length).toBeGreaterThan(1);
    await clearPages();
    await clearCopies();
    const edge = createShop("menus", ({ footer }) => (footer.menuItems[0].children[0].canonicalUrl = null));
    expect(await visit(edge)).toEqual({ ...whole, cache: "shop-edge; fwd=miss" });
    later(295_000);
    expect((await visit(edge)).cache).toBe("shop-edge; fwd=miss");
    later(5_000);
    expect(await visit(edge)).toEqual(whole);
    expect((await visit(edge)).cache).toBe("shop-edge; hit");
  });

  test.each<[string, (data: Data) => void]>([
    ["the header, that is not told then,", (data) => (data.header = null)],
    ["both places", (data) => Object.assign(data, { header: null, footer: null })],
  ])("at %s leads to the categories", async (_, change) => {
    const edge = createShop("menus", change);
    const { header, status, cache } = await visit(edge);
    expect([status, cache]).toEqual([200, "shop-edge; fwd=miss"]);
    expect(header).toEqual(expect.arrayContaining(["Clothing"]));
    later(300_000);
    expect(await visit(edge)).toMatchObject({ header, cache: "shop-edge; fwd=miss; stored" });
  });

  test("at one of the categories, in their place, leads to the others", async () => {
    const edge = createEdge();
    edge.break((call) => {
      if (call.operationName === "menus") return Response.json({ data: { header: null, footer: null } });
      if (call.operationName !== "categories") return "pass";
      return answerPartly(edge.pass(call), ({ categories }) => (categories[0].canonicalUrl = null));
    });
    const { header } = await visit(edge);
    expect(header?.length).toBeGreaterThan(1);
  });

  test.each<[string, number, object]>([
    ["five minutes where it hides one", 0, { header: null }],
    ["as long as it hides both", 3_600_000, { header: null, footer: null }],
  ])("leaves the menus that were told before for %s", async (_, age, change) => {
    const edge = createEdge();
    const whole = await visit(edge);
    edge.break((call) =>
      call.operationName === "menus"
        ? answerPartly(edge.pass(call), (data) => Object.assign(data, change))
        : "pass",
    );
    for (const passed of [301_000, age]) {
      later(passed);
      await visit(edge);
      await clearPages();
    }
    expect(await visit(edge)).toEqual(whole);
  });
});
