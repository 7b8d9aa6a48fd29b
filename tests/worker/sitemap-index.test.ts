import { expect, test } from "vitest";
import { readLocations } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

// In a file of its own: the index is kept for an hour, and the usual goods all have a brand.
test("the index names a map of goods without a brand for every place where there are some (SEO14)", async () => {
  const shop = createEdge();
  const asked: unknown[] = [];
  shop.break(({ operationName, variables }) => {
    if (operationName !== "sitemap") return "pass";
    asked.push(variables.excludeBrandIds);
    return Response.json({ data: { products: { count: 1, products: [] } } });
  });
  const maps = readLocations(await (await shop.fetch("/sitemap.xml")).text());
  expect(asked).toEqual([expect.arrayContaining([1, 2, 3])]);
  const pages = maps.filter((address) => address.endsWith("/pages.xml"));
  expect(pages).toContain("http://shop.test/sitemap/se/sv/pages.xml");
  expect(maps.filter((address) => address.endsWith("/other-goods.xml"))).toEqual(
    pages.map((address) => address.replace("pages.xml", "other-goods.xml")),
  );
});
