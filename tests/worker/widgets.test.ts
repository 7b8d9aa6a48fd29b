import { expect, test } from "vitest";
import { parseDocument, readHeading, readTexts, readWords } from "#tests/support/document.ts";
import { cacheStatus, createEdge } from "#tests/support/edge.ts";
import { type EditorsWidget, toAreas } from "#tests/support/editors-area.ts";

/** A page of these widgets, in one row each. */
async function open(path: string, ...widgets: EditorsWidget[]) {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "content" ? Response.json({ data: toAreas(widgets) }) : "pass",
  );
  const response = await edge.fetch(`/se/en${path}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  return { html, main: parseDocument(html).querySelector("main") as Element, calls: edge.calls };
}

let pages = 0;
const contentPage = (...widgets: EditorsWidget[]) => open(`/written-${++pages}`, ...widgets);

const unsafe = '<img src=x onerror="a()"><script>b()</script><iframe src="https://c.example"></iframe>';

test.each([
  ["Text", { title: "Seams", text: `<p>Words of an editor</p>${unsafe}` }],
  ["Rich text", { text: `<p>Words of an editor</p>${unsafe}` }],
  ["HTML", { html: `<div onclick="d()"><p>Words of an editor</p>${unsafe}</div>` }],
])("a page of nothing but a %s widget shows its words, and none of its programs", async (name, rest) => {
  const { html, main } = await contentPage({ name, ...rest });
  expect(main.textContent).toContain("Words of an editor");
  expect(readHeading(html)).toBe(name === "Text" ? "Seams" : "Our workshop");
  expect(main.querySelectorAll("script, iframe, [onclick], [onerror]")).toHaveLength(0);
});

test("pictures, banners and buttons of a content page are drawn with their words and links", async () => {
  const image = { filename: "tile-jackets.avif", altText: "A jacket on a hook", href: "/se/en/c/jackets" };
  const { main } = await contentPage(
    { name: "Image", image: { ...image, title: "Jackets" } },
    { name: "Banner", text1: "Sale", text2: "Until Sunday", buttonText: "To the sale", image },
    { name: "Buttons", buttons: [{ url: "/se/en/c/boots", buttonText: "Boots" }] },
  );
  expect(main.querySelectorAll('img[src*="/pagewidget/"]')).toHaveLength(2);
  expect(main.querySelector("img")?.getAttribute("alt")).toBe("A jacket on a hook");
  for (const words of ["Jackets", "Sale", "Until Sunday"]) expect(main.textContent).toContain(words);
  const links = [...main.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toContainEqual(["To the sale", "/se/en/c/jackets"]);
  expect(links).toContainEqual(["Boots", "/se/en/c/boots"]);
});

test("a list of products shows the goods that the editors chose, in their order", async () => {
  const { main, calls } = await contentPage({
    name: "Product list",
    title: "Picked for spring",
    mode: "",
    searchParameters: { sort: "LATEST", unknownToTheApi: true, facets: null },
  });
  expect(main.querySelector("h2")?.textContent).toBe("Picked for spring");
  expect(main.querySelectorAll("li").length).toBeGreaterThan(2);
  const asked = calls.find(({ operationName }) => operationName === "productCards");
  expect(asked?.variables.filter).toEqual({ sort: "LATEST" });
});

test.each([
  [{ brandIds: [1] }, { brandIds: [1], sort: "LATEST" }],
  [
    { searchText: "wool", sort: null },
    { searchText: "wool", sort: "RELEVANCE" },
  ],
])("a list of products without a sort is asked with the shop's own: %j", async (searchParameters, filter) => {
  const { calls } = await contentPage({ name: "Product list", title: "", mode: "", searchParameters });
  expect(calls.find(({ operationName }) => operationName === "productCards")?.variables.filter).toEqual(
    filter,
  );
});

test.each(["FAVORITES", "LATEST_VIEWED"])("a list of what one visitor has (%s) is left out", async (mode) => {
  const { main, calls } = await contentPage({ name: "Product list", title: "Yours", mode });
  expect(main.textContent).not.toContain("Yours");
  expect(calls.some(({ operationName }) => operationName === "productCards")).toBe(false);
});

test.each([
  [0, "abc-123", "https://www.youtube.com/watch?v=abc-123"],
  [1, "98765", "https://vimeo.com/98765"],
])(
  "a video (%s) is a link to it: nothing of its service is loaded unasked",
  async (videoProvider, videoId, url) => {
    const image = { filename: "tile-jackets.avif", altText: "" };
    const { main } = await contentPage({ name: "Video", videoId, videoProvider, image });
    const link = main.querySelector("a");
    expect([link?.getAttribute("href"), link?.textContent]).toEqual([url, "Watch the video"]);
    expect(main.querySelectorAll("iframe")).toHaveLength(0);
  },
);

test("facts, a quote and questions are what a JSON widget may be", async () => {
  const json = (templateName: string, value: object) => ({
    name: "JSON",
    templateName,
    json: JSON.stringify(value),
  });
  const { main } = await contentPage(
    json("facts", { title: "In numbers", facts: [{ label: "Mended", value: "1,840" }] }),
    json("quote", { text: "A zip is honest.", name: "Anita" }),
    json("questions", { questions: [{ question: "When?", answer: "Soon." }] }),
  );
  expect(main.querySelector("dl")?.textContent).toBe("Mended1,840");
  expect(main.querySelector("blockquote")?.textContent).toBe("A zip is honest.");
  expect(main.querySelector("summary")?.textContent).toBe("When?");
});

test("the start page is what its editors composed, in their order", async () => {
  const { html } = await open(
    "",
    { name: "Rich text", text: "<p>Since 1998</p>" },
    { name: "Video", videoId: "abc", videoProvider: 0 },
  );
  expect(readWords(html)).toContain("Since 1998");
  expect(readTexts(html, "main a")).toContain("Watch the video");
  expect(readTexts(html, "h1")).toHaveLength(1);
});

test.each([
  ["https://elsewhere.example/c/jackets", "https://elsewhere.example/c/jackets"],
  ["http://shop.test/se/en/c/jackets", "/se/en/c/jackets"],
  ["//elsewhere.example/c/jackets", "http://elsewhere.example/c/jackets"],
  ["mailto:help@example.com", "mailto:help@example.com"],
  ["#returns", "#returns"],
])("an editor's link to %s leads there", async (url, href) => {
  const { main } = await contentPage(
    { name: "Buttons", buttons: [{ url, buttonText: "There" }] },
    { name: "Banner", text1: "Over", buttonText: "There", image: { filename: "a.avif", href: url } },
    { name: "Rich text", text: `<p><a href="${url}">There</a></p>` },
  );
  const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([href, href, href]);
  const rel = href.startsWith("http") ? "noopener noreferrer" : null;
  expect([...main.querySelectorAll("a")].map((link) => link.getAttribute("rel"))).toEqual([rel, rel, rel]);
});

test("a button without an address is left out", async () => {
  const { main } = await contentPage({
    name: "Buttons",
    buttons: [
      { url: "javascript:a()", buttonText: "Bad" },
      { url: "/se/en/c/boots", buttonText: "Good" },
    ],
  });
  expect([...main.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["Good"]);
});

test("a title of nothing but spaces is none, and the page's heading is the next one", async () => {
  const { html, main } = await contentPage(
    { name: "Text", title: " \u00a0", text: "<p>One</p>" },
    { name: "Text", title: "\u200b", text: "<p>Two</p>" },
    { name: "Banner", text1: "Three ", image: { filename: "a.avif" } },
    { name: "Buttons", title: " ", buttons: [{ url: "/se/en/c/boots", buttonText: "Boots" }] },
    { name: "JSON", templateName: "facts", json: '{"title":" ","facts":[]}' },
  );
  expect(readTexts(html, "h1")).toEqual(["Three"]);
  expect([...main.querySelectorAll("h2, h3")]).toEqual([]);
});

test("a text without words leaves no place behind", async () => {
  const { main } = await contentPage(
    { name: "Text", title: "", text: " <p></p>" },
    { name: "Text", title: "A" },
  );
  expect(main.querySelectorAll("[class*=cell]")).toHaveLength(1);
});

test("a picture whose name is half a character is left out alone", async () => {
  const { main } = await contentPage(
    { name: "Image", image: { filename: "\ud800.avif" } },
    { name: "Text", title: "After", text: "" },
  );
  expect(main.textContent).toContain("After");
  expect(main.querySelectorAll("img")).toHaveLength(0);
});

test.each([{ productIds: [1.5] }, { categoryIds: [3e9] }, { sort: "SOMEHOW" }])(
  "a list of products chosen by %o shows no others, and its page is stored without it",
  async (searchParameters) => {
    const edge = createEdge();
    const widgets = [{ name: "Product list", title: "Chosen", mode: "", searchParameters }];
    edge.break(({ operationName }) =>
      operationName === "content" ? Response.json({ data: toAreas(widgets) }) : "pass",
    );
    const response = await edge.fetch(`/se/en/written-${++pages}`);
    expect(await response.text()).not.toContain("Chosen");
    expect(cacheStatus(response)).toContain("stored");
  },
);

test("a list of products is sorted by whatever the API sorts by", async () => {
  const { calls } = await contentPage({
    name: "Product list",
    mode: "",
    searchParameters: { sort: "ALPHABETICAL", brandIds: [1] },
  });
  const asked = calls.find(({ operationName }) => operationName === "productCards");
  expect(asked?.variables.filter).toEqual({ sort: "ALPHABETICAL", brandIds: [1] });
});

test("a text that is too large for every view of its page is shown to all as most see it", async () => {
  const edge = createEdge();
  const widgets = [
    { name: "Text", title: "Before", text: "" },
    { name: "Rich text", text: `<p>Seen ${"word ".repeat(300_000)}</p>` },
  ];
  edge.break(({ operationName }) => {
    const areas = toAreas(widgets);
    if (operationName === "content") return Response.json({ data: areas });
    return operationName === "commonContent"
      ? Response.json({ data: { widgetArea: areas.widgetArea } })
      : "pass";
  });
  const response = await edge.fetch(`/se/en/written-${++pages}`);
  expect(response.status).toBe(200);
  expect(readWords(await response.text())).toContain("Before Seen word");
});
