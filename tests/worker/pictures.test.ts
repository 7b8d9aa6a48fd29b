import { expect, test, vi } from "vitest";
import { parseDocument, readJsonLd, readOpenGraph } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";

const fileName = "Känga (1), röd.jpg";
const encoded = encodeURIComponent(fileName);
const product = {
  productId: 1,
  alias: "boot",
  name: "Boot",
  brand: { name: "Norrsken" },
  productImages: [{ fileName }],
  skus: [{ skuId: 1, name: "42" }],
};

/** A shop of an account with these sizes, which sells one product. */
function edgeWith(variables: Record<string, string>) {
  const edge = createEdge({ IMAGE_URL: "https://account.commerce.test", ...variables });
  edge.break(({ operationName }) => {
    if (operationName === "product") return Response.json({ data: { product } });
    if (operationName !== "list") return "pass";
    const listPageInfo = {
      id: 1,
      alias: "boots",
      name: "Boots",
      canonicalUrl: "/c/boots",
      primaryImage: fileName,
    };
    return Response.json({ data: { listPageInfo, products: { count: 1, products: [product] } } });
  });
  return edge;
}
const imagesOf = (text: string) => [...parseDocument(text).querySelectorAll("img")];

test("pictures are asked for in the sizes of IMAGE_SIZES, their names encoded, in every place that shows one", async () => {
  const edge = edgeWith({ IMAGE_SIZES: "product/700f875,200f250;category/500w" });
  const page = await (await edge.fetch("/se/en/p/boot")).text();
  const at = (size: string) => `https://account.commerce.test/product/${size}/${encoded}`;
  const [picture] = imagesOf(page);
  expect(picture?.getAttribute("src")).toBe(at("700f875"));
  expect(picture?.getAttribute("srcSet")).toBe(`${at("200f250")} 200w, ${at("700f875")} 700w`);
  expect(readOpenGraph(page, "image")).toEqual([at("700f875")]);
  expect(JSON.stringify(readJsonLd(page))).toContain(`"image":["${at("700f875")}"]`);

  const list = await (await edge.fetch("/se/en/c/boots")).text();
  const [scene, card] = imagesOf(list);
  expect(scene?.getAttribute("src")).toBe(`https://account.commerce.test/category/500w/${encoded}`);
  expect(card?.getAttribute("srcSet")).toContain(`${at("200f250")} 200w`);
});

test.each([
  "300f375",
  "product/",
  "product/big",
  "shoes/300f375",
  "product/300f375;product/600f750",
  "product/300f375 600f750",
])("IMAGE_SIZES=%s stops the shop with a sentence that tells how it is written", async (IMAGE_SIZES) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const response = await createEdge({ IMAGE_SIZES }).fetch("/se/sv");
  const said = log.mock.calls.join();
  log.mockRestore();
  expect(response.status).toBe(500);
  expect(said).toContain("The variable IMAGE_SIZES is wrong: it must name sizes by folder");
  expect(said).toContain("product/300f375,600f750;pagewidget/400w,800w");
});
