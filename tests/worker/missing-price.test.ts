import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { parseDocument, readJsonLd, readTexts } from "#tests/support/document.ts";
import { type Call, createEdge } from "#tests/support/edge.ts";
import { editorCookie } from "#tests/support/editor.ts";
import type { Env } from "#worker/env.ts";

const uncached = { headers: { cookie: editorCookie, accept: "text/html" } };

/** The product as the backend answers it, but without its price. */
async function answerWithoutPrice({ headers, ...call }: Call): Promise<Response> {
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  const init = { method: "POST", headers, body: JSON.stringify(call) };
  const response = (await backend.fetch("http://backend/graphql", init as never)) as unknown as Response;
  const answer = await response.json<{ data?: { product: object } }>();
  if (!answer.data) return Response.json(answer);
  return Response.json({ data: { product: { ...answer.data.product, unitPrice: null } } });
}

function createShop() {
  const edge = createEdge();
  edge.break((call) => (call.operationName === "product" ? answerWithoutPrice(call) : "pass"));
  return edge;
}

test("a product without a price has no buy button, no amount and no offer for search engines", async () => {
  const text = await (await createShop().fetch("/gb/en/p/alpine-jacket", uncached)).text();
  const document = parseDocument(text);
  expect(document.querySelector("h1")?.textContent).toBe("Alpine Jacket");
  expect(readTexts(text, "main button")).not.toContain("Add to cart");
  expect(readTexts(text, "main p")).toContain("The price cannot be shown right now");
  const group = readJsonLd(text).find((jsonLd) => jsonLd["@type"] === "ProductGroup");
  const variants = group?.hasVariant as object[];
  expect(variants.length).toBeGreaterThan(0);
  for (const variant of variants) expect(variant).not.toHaveProperty("offers");
});

test("with its price it has all of them", async () => {
  const text = await (await createEdge().fetch("/gb/en/p/alpine-jacket", uncached)).text();
  expect(readTexts(text, "main button")).toContain("Add to cart");
  const group = readJsonLd(text).find((jsonLd) => jsonLd["@type"] === "ProductGroup");
  const variants = group?.hasVariant as object[];
  expect(variants.length).toBeGreaterThan(0);
  for (const variant of variants) expect(variant).toHaveProperty("offers");
});

test("its Markdown says so, too", async () => {
  const init = { headers: { ...uncached.headers, accept: "text/markdown" } };
  const text = await (await createShop().fetch("/gb/en/p/alpine-jacket", init)).text();
  expect(text).toContain("The price cannot be shown right now");
  expect(text).not.toContain("****");
});
