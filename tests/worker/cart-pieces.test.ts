import { expect, test } from "vitest";
import { addToCart, getCart, updateCartItem } from "#shared/operations/generated/operations.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

test("every answer with a cart tells the browser how many pieces are in it", async () => {
  const edge = createEdge();
  const { cookie, skuId, cart } = await fillCart(edge);
  const add = await callOperation(edge, addToCart, { id: "", item: { skuId, quantity: 2 } }, { cookie });
  expect(cookieOf(add.response, "cart-pieces")).toBe("cart-pieces=3");
  const [line] = add.response.headers.getSetCookie().filter((each) => each.startsWith("cart-pieces="));
  expect(line).toMatch(/Max-Age=31536000/);
  expect(line).not.toMatch(/HttpOnly/i);
  const fetched = await callOperation(edge, getCart, { id: "" }, { cookie });
  expect(cookieOf(fetched.response, "cart-pieces")).toBe("cart-pieces=3");
  const [{ id }] = cart.items;
  const item = { id, skuId, quantity: 0 };
  const removed = await callOperation(edge, updateCartItem, { id: "", item }, { cookie });
  expect(removed.response.headers.getSetCookie().join()).toMatch(/cart-pieces=0; Max-Age=0/);
});

test("a login takes the pieces along, and a cart that is given up has none", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const login = (body: object) =>
    edge.fetch("/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json", "x-page-path": "/se/en", cookie },
      body: JSON.stringify(body),
    });
  edge.break(({ operationName }) =>
    ["cloneCart", "moveLine"].includes(operationName) ? new Response("x", { status: 503 }) : "pass",
  );
  const given = await login({ username: `${crypto.randomUUID()}@example.com`, password: "ski-boots-7-days" });
  expect(given.status).toBe(200);
  expect(given.headers.getSetCookie().join()).toMatch(/cart-pieces=0; Max-Age=0/);
});
