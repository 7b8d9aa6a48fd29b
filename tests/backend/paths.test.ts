import { expect, it } from "vitest";
import { createCatalogue, findSku, skusPerProduct } from "#backend/catalogue/catalogue.ts";
import { backInStockMail } from "#backend/outbox/account-mails.ts";
import { seenFrom } from "./rules/catalogue-viewpoint.ts";
import { call } from "./wire.ts";

it("tells that it is up", async () => {
  const response = await call("/healthz");
  expect([response.status, await response.text()]).toEqual([200, "ok"]);
});

it("has a GraphiQL page that finds its endpoint next to itself, under any prefix", async () => {
  const response = await call("/graphiql");
  expect(response.headers.get("Content-Type")).toContain("text/html");
  expect(await response.text()).toContain('"endpoint":"graphql"');
});

it.each(["/", "/nothing", "/img/product/640/no-such-picture.avif", "/orders/abc"])(
  "has nothing at %s",
  async (path) => {
    expect((await call(path)).status).toBe(404);
  },
);

it.each(["/reviews/1", "/stock/100", "/balance", "/login-token"])(
  "does nothing at %s for a page of another site",
  async (path) => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await call(path, { method: "POST", headers })).status).toBe(403);
  },
);

it("hands out a picture to be kept for a year", async () => {
  const response = await call("/img/pagewidget/400w/dawn-portrait.avif");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/avif");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

it("hands out a picture as large as it was drawn to who asks for more", async () => {
  const bytesAt = async (size: string) => {
    const response = await call(`/img/product/${size}/boot-nubuck-detail.avif`);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  expect(await bytesAt("1200f1500")).toEqual(await bytesAt("900f1125"));
  expect(await bytesAt("raw")).toEqual(await bytesAt("900f1125"));
  expect(await bytesAt("600f750")).not.toEqual(await bytesAt("900f1125"));
});

it.each([
  "category/600w/camp-landscape.avif",
  "brand/2000w/camp-landscape.avif",
  "pagewidget/600w/camp-portrait.avif",
  "pagewidget/raw/camp-landscape.avif",
])("hands out %s, from wherever it is kept", async (path) => {
  expect((await call(`/img/${path}`)).status).toBe(200);
});

it.each(["320f400", "640f800", "300x375", "1000f1239", "2100f2625", "rawer"])(
  "has no pictures in a size that no account has: %s",
  async (size) => {
    expect((await call(`/img/product/${size}/boot-nubuck-front.avif`)).status).toBe(404);
  },
);

it("hands out the pictures of mails", async () => {
  const catalogue = createCatalogue({ seed: 1, size: 12 });
  const sku = findSku(catalogue, (catalogue.products[0]?.productId ?? 0) * skusPerProduct);
  if (!sku) throw new Error("The catalogue has no sku");
  const { html } = backInStockMail("a@example.com", sku, seenFrom("eu", "de-DE"));
  const [, picture = ""] = /<img src="([^"]+)"/.exec(html ?? "") ?? [];
  expect((await call(`/${picture}`)).status).toBe(200);
});
