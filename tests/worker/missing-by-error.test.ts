import { beforeEach, describe, expect, test } from "vitest";
import { readHeading, readTexts } from "#tests/support/document.ts";
import { cacheStatus, clearPages, createEdge } from "#tests/support/edge.ts";
import { clearCopies } from "#tests/support/kv.ts";
import { answerChanged } from "#tests/support/partly.ts";

/** The errors that say of these roots that there is no such thing. */
const unknown = (...roots: string[]) => ({
  errors: roots.map((root) => ({
    message: "Not here",
    path: root.split("."),
    extensions: { code: "NOT_FOUND" },
  })),
});

const ofProduct = (extensions: object) => ({ errors: [{ message: "", path: ["product"], extensions }] });
const noArea = { widgetArea: null, phone: null, company: null, companyPhone: null };
const noList = { listPageInfo: null };

describe("what the API does not know by an error", () => {
  function createShop(operation: string, change: object, beside: object) {
    const edge = createEdge();
    edge.break((call) => {
      if (call.operationName === "urlHistory" && String(call.variables.url).endsWith("moved"))
        return Response.json({ data: { urlHistory: { newUrl: "/hk/en/c/jackets" } } });
      if (call.operationName !== operation) return "pass";
      return answerChanged(edge.pass(call), (data) => Object.assign(data, change), beside);
    });
    return edge;
  }

  beforeEach(async () => {
    await clearPages();
    await clearCopies();
  });

  test.each<[string, string, object, object]>([
    ["a page of text", "content", noArea, unknown("widgetArea")],
    ["each view of it", "content", noArea, unknown(...Object.keys(noArea))],
    ["any of what was asked for", "content", noArea, { errors: [{ extensions: { status: 404 } }] }],
    ["c/a category", "list", noList, unknown("listPageInfo")],
    ["b/a brand", "list", noList, unknown("listPageInfo")],
    ["dc/a campaign", "list", noList, unknown("listPageInfo")],
    ["c/one of no goods", "list", { ...noList, products: null }, unknown("products")],
    ["c/one and its goods", "list", { ...noList, products: null }, unknown("products", "listPageInfo")],
  ])("%s is a 404 that is kept, or has moved", async (name, operation, change, beside) => {
    const edge = createShop(operation, change, beside);
    const path = `/hk/en/${name.replaceAll(" ", "-")}`;
    const missing = await edge.fetch(path);
    expect([missing.status, cacheStatus(missing)]).toEqual([404, "shop-edge; fwd=miss; stored"]);
    const moved = await edge.fetch(`${path}-moved`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/hk/en/c/jackets"]);
  });

  test.each([
    ...["PRODUCT_NOT_FOUND", "EntityNotFound", "not-found", "EntityNotFoundException"].map((code) => ({
      code,
    })),
    ...["PRODUCT_NOT_AVAILABLE", "ProductInactive", "DELETED", "GONE", "discontinued"].map((code) => ({
      code,
    })),
    ...[{ code: "404" }, { code: 404 }, { status: "404" }, { statusCode: 410 }],
    ...[{ http: { status: 404 } }, { response: { status: 404 } }],
  ])("is gone or has moved in whatever words it says so (%j)", async (extensions) => {
    const edge = createShop("product", { product: null }, ofProduct(extensions));
    expect((await edge.fetch("/hk/en/p/gone")).status).toBe(404);
    const moved = await edge.fetch("/hk/en/p/gone-moved");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/hk/en/c/jackets"]);
  });

  test.each(["UNAVAILABLE", "SERVICE_UNAVAILABLE", "FORBIDDEN", "INACTIVE", "PRODUCT_SERVICE_UNAVAILABLE"])(
    "may be there where an error says %s, which may be the API's own state",
    async (code) => {
      const edge = createShop("product", { product: null }, ofProduct({ code }));
      expect((await edge.fetch("/hk/en/p/gone")).status).toBeGreaterThanOrEqual(500);
    },
  );

  test("no goods of a search, a filter or a brand are an empty list, and none of a page no such page", async () => {
    const edge = createShop("list", { products: null }, unknown("products"));
    for (const path of ["/s/qqqqqqqq", "/c/jackets?brands=Tarn~8", "/b/norrsken"]) {
      const answer = await edge.fetch(`/_data/hk/en${path}`);
      expect([answer.status, await answer.json()]).toMatchObject([200, { count: 0, products: [] }]);
    }
    expect((await edge.fetch("/hk/en/c/jackets?page=2")).status).toBe(404);
  });

  test("the area of the front page leaves it what it has without", async () => {
    const response = await createShop("content", noArea, unknown("widgetArea")).fetch("/hk/en");
    expect([response.status, cacheStatus(response)]).toEqual([200, "shop-edge; fwd=miss; stored"]);
    expect(readTexts(await response.text(), "main article").length).toBeGreaterThan(0);
  });

  test("a list that an editor links is one without goods", async () => {
    const edge = createShop("list", noList, unknown("listPageInfo"));
    const { count } = await (await edge.fetch("/_data/hk/en/l/nothing")).json<{ count: number }>();
    expect(count).toBe(0);
  });

  test.each([
    ["is none", unknown("brand")],
    ["is none", unknown("list")],
    ["cannot be read", { errors: [{ message: "failed", path: ["brand"] }] }],
  ])("the brand or list of a short address %s; its category is there", async (_, beside) => {
    const change = { brand: null, list: null };
    const response = await createShop("listAddress", change, beside).fetch("/hk/en/list/jackets");
    expect([response.status, readHeading(await response.text())]).toEqual([200, "Jackets"]);
  });

  test.each([
    ["menus", ["header", "footer"]],
    ["reviews", ["reviews", "ratings"]],
    ["relatedProducts", ["relatedProducts"]],
  ])(
    "what a page may have beside it (%s) is left out of it, and the page is kept",
    async (operation, roots) => {
      const change = Object.fromEntries(roots.map((root) => [root, null]));
      const response = await createShop(operation, change, unknown(...roots)).fetch("/hk/en/p/alpine-jacket");
      await response.text();
      expect([response.status, cacheStatus(response)]).toEqual([200, "shop-edge; fwd=miss; stored"]);
    },
  );

  test.each<[string, string, string, object, object]>([
    ["what is within it", "product", "/hk/en/p/alpine-jacket", { product: null }, unknown("product.alias")],
    ["another root", "list", "/hk/en/c/nothing", noList, unknown("phone")],
    [
      "goods whose index is being built",
      "list",
      "/hk/en/s/jacket",
      { products: null },
      { errors: [{ message: "", path: ["products"], extensions: { statusCode: 404 } }] },
    ],
    ["all goods of the shop", "list", "/hk/en/list", { ...noList, products: null }, unknown("products")],
    ...[
      ...["MARKET_NOT_FOUND", "ACCOUNT_NOT_FOUND", "USER_NOT_FOUND"].map((code) => ({ code })),
      { code: "INTERNAL_SERVER_ERROR", response: { status: 404 } },
    ].map((extensions): [string, string, string, object, object] => [
      `what ${JSON.stringify(extensions)} says`,
      "product",
      "/hk/en/p/x",
      { product: null },
      ofProduct(extensions),
    ]),
    [
      "a brand beside a failure",
      "listAddress",
      "/hk/en/list/jackets",
      { category: null, brand: null },
      {
        errors: [...unknown("brand").errors, { message: "failed", path: ["category"] }],
      },
    ],
  ])("as %s is still a failure", async (_, operation, path, change, beside) => {
    expect((await createShop(operation, change, beside).fetch(path)).status).toBeGreaterThanOrEqual(500);
  });
});
