import { describe, expect, test } from "vitest";
import { manifest } from "#shared/operations/generated/manifest.ts";
import {
  addToCart,
  getCart,
  list,
  placeOrder,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import type { Operation } from "#shared/operations/operation.ts";
import { fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { toAuthCookie } from "#tests/support/editor.ts";

type Edge = ReturnType<typeof createEdge>;

const send = (edge: Edge, body: unknown, headers: Record<string, string> = {}, method = "POST") =>
  edge.fetch("/graphql", {
    method,
    headers: { "content-type": "application/json", "x-page-path": "/se/sv", ...headers },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

const call = (operation: Operation<unknown, never>, variables: unknown = {}) => ({
  operationName: operation.name,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: operation.hash } },
});

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

async function skuInStock(edge: Edge): Promise<number> {
  const data = await (await edge.fetch("/_data/se/sv/p/alpine-jacket")).json<{
    product: { skus: { id: number; stock: { total: number } }[] };
  }>();
  return data.product.skus.find(({ stock }) => stock.total >= 2)?.id ?? 0;
}

describe("what is refused", () => {
  const edge = createEdge();

  test.each([
    ["query text", { query: "{ __schema { types { name } } }" }],
    ["an operation of the worker's own", call(list as never)],
    [
      "a known hash with text beside it (S15)",
      { ...call(getCart as never, { id: "" }), query: "{ channel { id } }" },
    ],
    ["a list", []],
    ["nothing", null],
    ["a number", 1],
    ["broken JSON", "{"],
  ])("%s is answered 400 and never reaches the backend (S14 S15 S19)", async (_title, body) => {
    edge.asked();
    const response = await send(edge, body);
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: { extensions: { code: string } }[] }>();
    expect(errors[0]?.extensions.code).toBe("PERSISTED_QUERY_NOT_ALLOWED");
    expect(edge.asked().filter((name) => name !== "channel")).toEqual([]);
  });

  test("other methods, types and sizes; of all of them only the one that is right is asked (S19 PQ-14)", async () => {
    edge.asked();
    for (const method of ["GET", "PUT", "PATCH", "DELETE"])
      expect((await send(edge, "", {}, method)).status, method).toBe(405);
    const upgrade = { upgrade: "websocket", "sec-websocket-version": "13" };
    expect((await send(edge, "", upgrade, "GET")).status).toBe(405);
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/graphql", ""]) {
      const refused = await send(edge, call(getCart as never, { id: "" }), { "content-type": type });
      expect(refused.status, type).toBe(415);
    }
    expect((await send(edge, [call(getCart as never, { id: "" })])).status).toBe(400);
    expect(
      (await send(edge, JSON.stringify({ ...call(getCart as never), pad: "x".repeat(65 * 1024) }))).status,
    ).toBe(413);
    const bytes = JSON.stringify({ ...call(getCart as never), pad: "€".repeat(30 * 1024) });
    expect((await send(edge, bytes)).status).toBe(413);
    expect(edge.asked()).toEqual([]);
    expect((await send(edge, call(getCart as never, { id: "" }))).status).toBe(200);
    expect(edge.asked()).toContain("getCart");
  });
});

test("nothing is uploaded: no operation takes a file, and a form that brings one is refused", async () => {
  expect(Object.values(manifest).filter(({ text }) => /\b(Upload|File)\b/.test(text))).toEqual([]);
  const edge = createEdge();
  const form = new FormData();
  form.set("operations", JSON.stringify(call(getCart as never, { id: "", file: null })));
  form.set("map", JSON.stringify({ 1: ["variables.file"] }));
  form.set("1", new File(["<script>"], "picture.svg"));
  for (const path of ["/graphql", "/auth/login", "/api/unlock", "/api/events"]) {
    const { status } = await edge.fetch(path, { method: "POST", body: form });
    expect([400, 415], path).toContain(status);
  }
  expect(edge.calls.filter(({ operationName }) => operationName !== "channel")).toEqual([]);
  expect(edge.authCalls).toEqual([]);
});

test("the browser's own credentials for the API are ignored, the cookies' are used (S17)", async () => {
  const edge = createEdge();
  await send(edge, call(getCart as never, { id: "" }), {
    "x-apikey": "evil",
    authorization: "Bearer evil",
    "x-prices": "evil",
    "x-forwarded-for": "1.2.3.4",
    cookie: `a=b; ${await toAuthCookie("T1")}; discount-combined=4f2c8a9e0d1b4c7e8f3a5b6c7d8e9f00`,
  });
  const sent = edge.calls.find(({ operationName }) => operationName === "getCart")?.headers;
  expect(sent?.get("x-apikey")).toBe("test-key");
  expect(sent?.get("authorization")).toBe("Bearer T1");
  expect(sent?.get("x-prices")).toBe("4f2c8a9e0d1b4c7e8f3a5b6c7d8e9f00");
  expect(sent?.get("cookie")).toBeNull();
  expect(sent?.get("x-forwarded-for")).toBeNull();
});

test("without cookies there is no token and no price list (API-07 API-08)", async () => {
  const edge = createEdge();
  await send(edge, call(getCart as never, { id: "" }));
  const sent = edge.calls.find(({ operationName }) => operationName === "getCart")?.headers;
  expect(sent?.has("authorization")).toBe(false);
  expect(sent?.has("x-prices")).toBe(false);
});

test("the first addition makes a cart whose id only the worker knows for a year (CT-07)", async () => {
  const edge = createEdge();
  const skuId = await skuInStock(edge);
  const response = await send(edge, call(addToCart as never, { id: "", item: { skuId, quantity: 1 } }));
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("cart=")) ?? "";
  expect(cookie).toMatch(/^cart=[\w-]+;/);
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Lax");
  expect(cookie).toContain("Max-Age=31536000");
  expect(response.headers.get("cache-control")).toContain("no-store");
  const { data } = await response.json<{
    data: { addToCart: { items: { id: string; skuId: number; quantity: number }[] } };
  }>();
  expect(data.addToCart.items).toMatchObject([{ skuId, quantity: 1 }]);
  const rowId = data.addToCart.items[0]?.id;

  const again = await send(
    edge,
    call(updateCartItem as never, { id: "", item: { id: rowId, skuId, quantity: 2 } }),
    {
      cookie: cookieOf(response),
    },
  );
  const updated = await again.json<{ data: { updateCartItem: { items: unknown[] } } }>();
  expect(updated.data.updateCartItem.items).toMatchObject([{ skuId, quantity: 2 }]);
});

test("getCart carries the cookie's cart, the language and the page's market (CT-01 CT-02 MK-22)", async () => {
  const edge = createEdge();
  await send(edge, call(getCart as never, { id: "" }), { cookie: "cart=c1" });
  const sent = edge.calls.find(({ operationName }) => operationName === "getCart")?.variables;
  expect(sent).toMatchObject({
    id: "c1",
    cartMarketAlias: "se",
    languageId: "sv-SE",
    channelId: "1|nordkamm",
  });
  edge.asked();
  await send(edge, call(getCart as never, { id: "", cartMarketAlias: "no" }), { cookie: "cart=c1" });
  expect(edge.calls[0]?.variables).toMatchObject({ cartMarketAlias: "no", marketId: "se" });
});

test("a retry that forgets the cart asks without it and clears its cookie (CT-06)", async () => {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "getCart" ? Response.json({ data: { getCart: null } }) : "pass",
  );
  const response = await send(edge, call(getCart as never, { id: "" }), {
    cookie: "cart=c1",
    "x-cart": "forget",
  });
  expect(edge.calls.find(({ operationName }) => operationName === "getCart")?.variables.id).toBe("");
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
});

test("no other cart is given up than the one that is named: another tab may have begun it", async () => {
  const edge = createEdge();
  edge.break(({ operationName }) =>
    operationName === "getCart" ? Response.json({ data: { getCart: null } }) : "pass",
  );
  const response = await send(edge, call(getCart as never, { id: "lost" }), {
    cookie: "cart=begun",
    "x-cart": "forget",
  });
  expect(response.status).toBe(200);
  expect(edge.calls.find(({ operationName }) => operationName === "getCart")?.variables.id).toBe("begun");
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("an error keeps the cart's cookie", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  edge.break(({ operationName }) =>
    operationName === "getCart" ? new Response("x", { status: 500 }) : "pass",
  );
  const response = await send(edge, call(getCart as never, { id: "" }), { cookie });
  expect(response.status).toBe(500);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a mutation is sent once; a redirect is a failure that names no key (PQ-11)", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  edge.break(({ operationName }) =>
    operationName === "placeOrder"
      ? new Response(null, { status: 302, headers: { location: "https://evil.test" } })
      : "pass",
  );
  const response = await send(edge, call(placeOrder as never, { cartId: "", checkout: {} }), {
    cookie,
    "idempotency-key": crypto.randomUUID(),
  });
  expect(response.status).toBe(502);
  const text = await response.text();
  expect(text).toContain("Received status code 302");
  expect(text).not.toContain("test-key");
  expect(edge.asked().filter((name) => name === "placeOrder")).toHaveLength(1);
});

test("the backend's refusal reaches the browser as such, without its words (PQ-05 PQ-13)", async () => {
  const edge = createEdge();
  const response = await send(
    edge,
    call(addToCart as never, { id: "", item: { skuId: 999_999_999, quantity: 1 } }),
  );
  const body = await response.json<{ errors: { message: string }[] }>();
  expect(response.status).toBe(200);
  expect(body.errors.map(({ message }) => message)).toEqual([""]);
});
