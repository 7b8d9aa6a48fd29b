import { expect, test } from "vitest";
import { readAlternates, readCanonical } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const alternativeUrls = [
  { url: "/se/sv/c/skaljackor" },
  { url: "https://www.elsewhere.example/eu/de/c/kleidung/hardshells" },
  { url: "/se/en/c/somewhere-else" },
  { url: "/de/c/no-market" },
  { url: "https://[" },
  null,
];

test.each(["/c/shells", "/c/shells?page=2"])(
  "%s says where it is in other markets, in the words of each",
  async (path) => {
    const edge = createEdge();
    edge.break(({ operationName }) =>
      operationName === "list"
        ? Response.json({
            data: {
              listPageInfo: {
                id: 1,
                alias: "shells",
                name: "Shells",
                canonicalUrl: "/se/en/c/shells",
                alternativeUrls,
              },
              products: { count: 60, products: [], filters: null },
            },
          })
        : "pass",
    );
    const html = await (await edge.fetch(`/se/en${path}`)).text();
    const query = path.slice("/c/shells".length);
    const at = readAlternates(html);
    expect(at.get("sv-SE")).toBe(`http://shop.test/se/sv/c/skaljackor${query}`);
    expect(at.get("de")).toBe(`http://shop.test/eu/de/c/kleidung/hardshells${query}`);
    expect(at.get("en-US")).toBe(`http://shop.test/us/en/c/shells${query}`);
    expect(at.get("en-SE")).toBe(`http://shop.test/se/en/c/shells${query}`);
    expect(readCanonical(html)).toBe(`http://shop.test/se/en/c/shells${query}`);
  },
);

test("a product's addresses in other markets are those of the service; the stand-in's are the same everywhere", async () => {
  const edge = createEdge();
  const html = await (await edge.fetch("/se/en/p/alpine-jacket")).text();
  expect(readAlternates(html).get("sv-SE")).toBe("http://shop.test/se/sv/p/alpine-jacket");
  expect(html).not.toContain('"alternates"');
});
