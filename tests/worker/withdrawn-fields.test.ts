import { describe, expect, test } from "vitest";
import { checkout, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge, startIsolate } from "#tests/support/edge.ts";

const message = 'Cannot query field "email" on type "CheckoutOrderType".';
const code = "GRAPHQL_VALIDATION_FAILED";

const inType = "Field 'email' in type 'CheckoutOrder' is undefined";
const onType = "Field 'email' doesn't exist on type 'CheckoutOrder'";
const fieldPath = ["query", "checkout", "order", "email"];
const ofHasura = { path: "$.selectionSet.checkout", code: "validation-failed" };
const say = (error: object, status = 200) => Response.json({ errors: [error] }, { status });

test.each([
  ["as gqlgen does", () => say({ message, extensions: { code } }, 422), 3],
  [
    "as graphql-java does",
    () => say({ message: `Validation error (FieldUndefined@[checkout]): ${inType}` }),
    1,
  ],
  [
    "as graphql-ruby does",
    () => say({ message: onType, path: fieldPath, extensions: { code: "undefinedField" } }),
    1,
  ],
  ["as juniper does", () => say({ message: 'Unknown field "email" on type "CheckoutOrder"' }), 1],
  [
    "as Hasura does",
    () => say({ message: "field 'email' not found in type: 'checkout_order'", extensions: ofHasura }),
    1,
  ],
  ["in an answer", () => Response.json({ errors: [{ message, extensions: { code } }] }), 1],
  ["with 400", () => Response.json({ errors: [{ message, extensions: { code } }] }, { status: 400 }), 3],
  ["with a bare 400", () => new Response(null, { status: 400 }), 3],
])(
  "an order is told without its e-mail address by an API that knows it no more, and says so %s",
  async (_, refuse, times) => {
    startIsolate();
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
    const { answer, response } = await callOperation(
      edge,
      placeOrder,
      { cartId: "", checkout: buyer },
      options,
    );
    const { orderId } = answer.data.placeOrder;
    let refused = 0;
    edge.break(({ operationName }) => {
      if (operationName !== checkout.name) return "pass";
      refused += 1;
      return refuse();
    });
    const asked = { id: orderId, paymentType: "STANDARD" };
    const known = { cookie: `${cookie}; ${cookieOf(response, "orders")}`, page: "/se/en/checkout/confirm" };
    for (const _time of [1, 2, 3]) {
      const told = await callOperation(edge, checkout, asked, known);
      expect(told.status).toBe(200);
      const { order, cart } = told.answer.data.checkout;
      expect(order).toMatchObject({ orderId, billingAddress: { firstName: "Kim" } });
      expect([order.email ?? null, cart.items.length]).toEqual([null, 1]);
    }
    expect(refused).toBe(times);
  },
);

const words = [message, "unknown field", "x does NOT exist on type y", "not found in type", "FieldUndefined"];
const badValue = "unexpected value for enum: 'KLARNA'";

describe("what one caller sends", () => {
  test.each([
    ...words.map(
      (id) => [`the words "${id}" in an order's id`, id, { message: `No checkout: ${id}` }] as const,
    ),
    ...[ofHasura, { code: "VALIDATION_FAILED" }].map(
      (extensions) =>
        [`a value that is refused as ${extensions.code}`, "x", { message: badValue, extensions }] as const,
    ),
  ])("takes the e-mail from no other's order: %s", async (_what, id, error) => {
    startIsolate();
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const asked: string[] = [];
    edge.break(({ operationName }) => {
      if (!operationName?.startsWith(checkout.name)) return "pass";
      asked.push(operationName);
      return say(error);
    });
    const known = { cookie, page: "/se/en/checkout-confirm" };
    await callOperation(edge, checkout, { id, paymentType: "KLARNA" }, known);
    const other = { id: crypto.randomUUID(), paymentType: "KLARNA" } as const;
    edge.break(({ operationName }) => {
      if (operationName?.startsWith(checkout.name)) asked.push(operationName);
      return "pass";
    });
    await callOperation(edge, checkout, other, known);
    expect(new Set(asked)).toEqual(new Set([checkout.name]));
  });
});
