import { beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;

const order = (edge: Edge, cookie: string, key: string = crypto.randomUUID()) =>
  callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, { cookie, page: "/se/en/checkout", key });

beforeAll(orderOnce);

/** The API makes an order each time, and says so in a way of its own. */
function answerOddly(edge: Edge, toAnswer: (number: number) => Response) {
  let made = 0;
  edge.break(({ operationName }) => {
    if (operationName !== placeOrder.name) return "pass";
    made += 1;
    return toAnswer(90_000 + made);
  });
  return () => made;
}

const inWords = (number: unknown, status?: unknown) => ({
  data: { placeOrder: { orderId: number, publicId: null, redirectUrl: null, status } },
});

test.each([
  ["HTTP 500", (number: number) => Response.json(inWords(String(number), null), { status: 500 })],
  ["HTTP 409", (number: number) => Response.json(inWords(String(number), null), { status: 409 })],
  ["a number instead of a text", (number: number) => Response.json(inWords(number, "completed"))],
  ["a status that is no text", (number: number) => Response.json(inWords(String(number), 1))],
])("an order that is told with %s is one", async (_, toAnswer) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const made = answerOddly(edge, toAnswer);
  const first = await order(edge, cookie);
  expect(first.answer).toMatchObject({ data: { placeOrder: { orderId: "90001" } } });
  expect((await order(edge, cookie)).answer).toEqual(first.answer);
  expect(made()).toBe(1);
});

const zeros = { orderId: "0", publicId: "00000000-0000-0000-0000-000000000000", redirectUrl: null };

test.each(["NONE", null])("zeros for number and id, with the status %j, are no order", async (status) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  answerOddly(edge, () => Response.json({ data: { placeOrder: { ...zeros, status } } }));
  const { answer } = await order(edge, cookie);
  expect(answer.data?.placeOrder).toMatchObject({ orderId: null, publicId: null });
});

test.each([
  ["nothing of the order", { orderId: null, publicId: null, redirectUrl: null, status: "completed" }],
  ["null", null],
])(
  "an answer of %s after which the cart is completed calls the order neither failed nor placed, however often it is pressed",
  async (_, placeOrderData) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const numbers = new Set<string>();
    edge.break(async (call) => {
      if (call.operationName !== placeOrder.name) return "pass";
      const { data } = await (await edge.pass(call)).json<{ data: { placeOrder: { orderId: string } } }>();
      numbers.add(data.placeOrder.orderId);
      return Response.json({ data: { placeOrder: placeOrderData } });
    });
    const key = crypto.randomUUID();
    for (let press = 0; press < 3; press++)
      expect((await order(edge, cookie, key)).code).toBe("CART_COMPLETED");
    expect(numbers.size).toBe(1);
  },
);

test.each([
  ["no number", { orderId: null, publicId: null, redirectUrl: null }],
  ["zeros", zeros],
])(
  "an order that is called completed with %s, and leaves its cart open, is neither failed nor made twice",
  async (_, unnumbered) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const placed = { ...unnumbered, status: "Completed" };
    const made = answerOddly(edge, () => Response.json({ data: { placeOrder: placed } }));
    for (let press = 0; press < 3; press++) expect((await order(edge, cookie)).code).toBe("CART_COMPLETED");
    expect(made()).toBe(1);
  },
);

const failWith = (code?: string, message = "") =>
  Response.json({ data: { placeOrder: null }, errors: [{ message, extensions: { code } }] });

test.each([
  ["HTTP 408", () => new Response("", { status: 408 })],
  ["HTTP 409", () => new Response("", { status: 409 })],
  ["the code of a breakdown", () => failWith("GATEWAY_TIMEOUT")],
  ["the code of an exception", () => failWith("NULL_REFERENCE")],
])("%s may come after an order: no other key orders", async (_, toAnswer) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const made = answerOddly(edge, toAnswer);
  await order(edge, cookie);
  const other = await order(edge, cookie);
  expect([other.status, other.code]).toEqual([409, "ORDER_UNDER_WAY"]);
  expect(made()).toBe(1);
});

test.each([
  "TASK_CANCELED",
  "DB_UPDATE",
  "INVALID_OPERATION",
  "KEY_NOT_FOUND",
  "HC0012",
  "UNKNOWN",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "AUTHENTICATION_REQUIRED",
  "ApprovalRequired",
  "ManualReviewRequired",
  "PaymentActionRequired",
  "PaymentRequired",
  "DepositRequired",
  "SignatureRequired",
  "BankIdRequired",
  "ConfirmationCodeRequired",
  "ChallengeRequired",
  "RedirectRequired",
])(
  "%s, which no shop knows, may come after an order: no press orders before the shopper has read so",
  async (code) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const made = answerOddly(edge, () => failWith(code));
    await order(edge, cookie);
    expect((await order(edge, cookie)).code).toBe("MAYBE_ORDERED");
    expect(made()).toBe(1);
  },
);

test.each([
  ["INTERNAL_SERVER_ERROR", "Could not queue the out of stock notification for sku 1201", "ORDER_UNDER_WAY"],
  ["ORDER_EVENT_FAILED", "Order 90001: mail template 'Out of stock' not found", "MAYBE_ORDERED"],
  ["UNKNOWN", "Order 90001 was created, webhook failed: invalid shipping country", "MAYBE_ORDERED"],
])("%s may come after an order, and %j is no refusal because of its words", async (code, message, second) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const made = answerOddly(edge, () => failWith(code, message));
  await order(edge, cookie);
  expect((await order(edge, cookie)).code).toBe(second);
  expect(made()).toBe(1);
});

test.each([
  ["UNKNOWN", "Insufficient stock amount: only 2 left", "InsufficientStock"],
  ["ORDER_REFUSED", "Products are out of stock", "InsufficientStock"],
  ["UNKNOWN", "Customer is blacklisted", "CustomerBlacklisted"],
  [undefined, "Order refused: invalid billing country", "InvalidCountry"],
])("with the code %s, %j says why nothing was ordered", async (code, message, known) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const made = answerOddly(edge, () => failWith(code, message));
  for (const times of [1, 2]) {
    expect((await order(edge, cookie)).code).toBe(known);
    expect(made()).toBe(times);
  }
});

test.each([
  "InsufficientStock",
  "INVALID_IDENTITY_NUMBER",
  "ORDER_NOT_CREATED",
  "OrderNotCreated",
  "EmailRequired",
  "PersonalIdRequired",
  "PostalCodeRequired",
])("%s says that nothing was ordered: the next press orders at once", async (code) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const made = answerOddly(edge, (number) =>
    number === 90_001 ? failWith(code) : Response.json(inWords(String(number), "completed")),
  );
  expect((await order(edge, cookie)).code).toBe(code);
  expect((await order(edge, cookie)).answer.data.placeOrder.orderId).toBe("90002");
  expect(made()).toBe(2);
});

test("an attempt whose answer got lost stays undecided after a status", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const made = answerOddly(edge, (number) =>
    number === 90_001
      ? new Response("{", { headers: { "content-type": "application/json" } })
      : new Response(null, { status: 404 }),
  );
  const key = crypto.randomUUID();
  await order(edge, cookie, key);
  expect((await order(edge, cookie, key)).code).toBe("MAYBE_ORDERED");
  await order(edge, cookie, key);
  expect(made()).toBe(2);
  expect((await order(edge, cookie)).code).toBe("ORDER_UNDER_WAY");
});

describe("a call that a gateway delivers twice is answered by what the API says to the second", () => {
  /** The first has ordered. */
  async function orderTwice(code: string, completes = true) {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    let orders = 0;
    edge.break(async (call) => {
      if (call.operationName !== placeOrder.name) return "pass" as const;
      orders += 1;
      if (orders > 1) return "pass" as const;
      if (completes) await edge.pass(call);
      return failWith(code);
    });
    const key = crypto.randomUUID();
    return { press: (again = key) => order(edge, cookie, again), made: () => orders };
  }

  test.each(["CartNotFound", "CART_COMPLETED", "CartEmpty", "InsufficientStock"])(
    "%s after an order is no refusal: the shopper reads that it may be ordered, and no key orders again",
    async (code) => {
      const { press, made } = await orderTwice(code);
      expect((await press()).code).toBe("MAYBE_ORDERED");
      expect((await press(crypto.randomUUID())).code).toBe("CART_COMPLETED");
      expect(made()).toBe(1);
      // The API knows the key of the first.
      expect((await press()).answer.data.placeOrder.orderId).toMatch(/^\d+$/);
    },
  );

  test.each(["CartNotFound", "CartEmpty"])(
    "who has read that, of a cart that the API leaves open with %s, orders by the next press",
    async (code) => {
      const { press, made } = await orderTwice(code, false);
      expect((await press()).code).toBe("MAYBE_ORDERED");
      expect((await press(crypto.randomUUID())).answer.data.placeOrder.orderId).toMatch(/^\d+$/);
      expect(made()).toBe(2);
    },
  );
});
