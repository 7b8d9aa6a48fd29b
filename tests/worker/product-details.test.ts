import { expect, test } from "vitest";
import { readTexts } from "#tests/support/document.ts";
import { clearPages, createEdge } from "#tests/support/edge.ts";

test.each([
  ["priceLog", [{ price: null }]],
  ["alternativeUrls", {}],
  ["breadcrumbs", ""],
  ["discountCampaigns", {}],
])("a product whose %s do not fit is sold without them", async (name, value) => {
  await clearPages();
  const edge = createEdge();
  edge.break(async (call) => {
    const answer = await (await edge.pass(call)).json<{ data?: { product?: object } }>();
    if (answer.data?.product) answer.data.product = { ...answer.data.product, [name]: value };
    return Response.json(answer);
  });
  const page = await edge.fetch("/gb/en/p/alpine-jacket");
  expect(page.status).toBe(200);
  expect(readTexts(await page.text(), "main button")).toContain("Add to cart");
});
