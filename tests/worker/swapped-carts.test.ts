import { beforeAll, expect, test } from "vitest";
import {
  addToCart,
  cloneCart,
  createOrUpdateCheckout,
  getCart,
  orderedCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

beforeAll(orderOnce);

/** Answers about every cart with the one of somebody else. */
async function createSwapper() {
  const edge = createEdge();
  const own = await fillCart(edge);
  const other = await fillCart(edge);
  edge.break((call) => {
    const { variables } = call;
    const swapped = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, value === own.cartId ? other.cartId : value]),
    );
    return call.operationName === cloneCart.name ? "pass" : edge.pass({ ...call, variables: swapped });
  });
  return { edge, cookie: own.cookie, skuId: own.skuId };
}

test("an answer with another's cart is none: it is not told, kept or ordered", async () => {
  const { edge, cookie, skuId } = await createSwapper();
  for (const [operation, variables] of [
    [getCart, { id: "" }],
    [orderedCart, { id: "" }],
    [addToCart, { id: "", item: { skuId, quantity: 1 } }],
    [createOrUpdateCheckout, { cartId: "", checkout: buyer }],
  ] as const) {
    const { response, answer } = await callOperation(edge, operation, variables, { cookie });
    expect(Object.values(answer.data), operation.name).toEqual([null]);
    expect(cookieOf(response, "cart"), operation.name).toBe("");
  }
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const { code } = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  expect(code).toBe("CartNotFound");
  expect(edge.calls.filter(({ operationName }) => operationName === placeOrder.name)).toEqual([]);
});
