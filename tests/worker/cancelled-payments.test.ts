import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { orderRefusals, paymentGivenUp, paymentMissed } from "#shared/api.ts";
import { checkout, completeCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { tellOrder } from "#tests/support/told-order.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

beforeAll(orderOnce);

const kim = { email: "kim@example.com", firstName: "Kim", lastName: "Berg" };
const redirectUrl = "https://pay.example/1";

interface Told {
  orderId?: string | null;
  redirectUrl?: string | null;
  status?: string;
  completed?: boolean | null;
}

/** An order whose API keeps it, whatever becomes of its payment. The next order of the cart is 90002. */
async function orderAt({ orderId = "90001", completed = null, ...told }: Told) {
  const edge = createEdge();
  const { cookie: cart, cartId } = await fillCart(edge);
  const first = {
    orderId,
    publicId: "P-90001",
    redirectUrl: told.redirectUrl ?? null,
    status: "pending-payment",
  };
  const next = { orderId: "90002", publicId: null, redirectUrl: null, status: "completed" };
  let made = 0;
  edge.break(({ operationName }) => {
    if (operationName === checkout.name) {
      const order = { ...tellOrder("90001", kim), status: told.status ?? "cancelled" };
      const ofCart = { id: cartId, isCompleted: false, items: [], summary: null };
      const known = { htmlSnippet: null, nthPurchase: 1, completed, order, cart: ofCart };
      return Response.json({ data: { checkout: known } });
    }
    if (operationName !== placeOrder.name) return "pass";
    made += 1;
    return Response.json({ data: { placeOrder: made === 1 ? first : next } });
  });
  const press = (cookie: string) => {
    const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
    return callOperation(edge, placeOrder, { cartId: "", checkout: { ...buyer, paymentId: 23 } }, options);
  };
  const { response } = await press(cart);
  const cookie = `${cart}; ${cookieOf(response, "orders")}`;
  edge.asked();
  return {
    endDay: () => runDurableObjectAlarm(findGuard(env as never, cartId) as never),
    hasEnded: () => edge.asked().includes(completeCart.name),
    pressAgain: async () => {
      const { answer, code } = await press(cookie);
      return { code, ...answer.data?.placeOrder };
    },
    confirm: async (headers = {}) => {
      const asked = { id: orderId ?? "P-90001", paymentType: "STANDARD" };
      const options = { cookie, page: "/se/en/checkout/confirm", headers };
      return (await callOperation(edge, checkout, asked, options)).answer.data.checkout;
    },
  };
}

describe.each([
  ["with a number", "90001"],
  ["without one", null],
])("an order %s that the API calls cancelled at the payment's page", (_, orderId) => {
  test.each([
    [null, "cancelled"],
    [false, "CANCELED"],
    [null, "payment-failed"],
  ])(
    "is told as unpaid, and its cart stays, where completed is %j and the status %s",
    async (completed, status) => {
      const { confirm, hasEnded } = await orderAt({ orderId, redirectUrl, completed, status });
      expect((await confirm()).completed).toBe(false);
      expect(hasEnded()).toBe(false);
    },
  );

  test("is one, and the only one of its cart, where the API says that its checkout is completed", async () => {
    const { confirm, pressAgain } = await orderAt({ orderId, redirectUrl, completed: true });
    expect((await confirm()).completed).toBe(true);
    expect(await pressAgain()).toMatchObject({ orderId: orderId ?? "P-90001", status: "completed" });
  });

  test("lets the cart be ordered again at once, and a day later", async () => {
    for (const status of ["cancelled", "aborted", "payment-expired"]) {
      const { pressAgain } = await orderAt({ orderId, redirectUrl, status });
      expect(await pressAgain()).toMatchObject({ orderId: "90002" });
    }
    const { endDay, pressAgain } = await orderAt({ orderId, redirectUrl });
    expect(await endDay()).toBe(true);
    expect(await pressAgain()).toMatchObject({ orderId: "90002" });
  });
});

test.each([
  ["declined", null, paymentGivenUp],
  ["payment-failed", null, paymentMissed],
  ["refused", false, paymentGivenUp],
  ["rejected", false, paymentMissed],
])(
  "an order whose payment is %s may be paid yet: it stays until its shopper leaves it, who reads that it may have been ordered",
  async (status, completed, payment) => {
    const { confirm, pressAgain } = await orderAt({ redirectUrl, status, completed });
    expect((await confirm()).completed).toBe(false);
    expect(await pressAgain()).toMatchObject({ orderId: "90001", redirectUrl });
    expect((await confirm({ "x-payment": payment })).completed).toBe(false);
    expect(await pressAgain()).toMatchObject({ code: orderRefusals.maybeOrdered });
    expect(await pressAgain()).toMatchObject({ orderId: "90002" });
  },
);

test.each(["on-hold", "out-of-stock", "cancellation-requested", "invoice-error"])(
  "an order whose payment the API does not call refused is one, and the only one of its cart: %s",
  async (status) => {
    const { confirm, hasEnded, pressAgain } = await orderAt({ redirectUrl, status });
    expect((await confirm()).completed).toBe(null);
    expect(hasEnded()).toBe(true);
    expect(await pressAgain()).toMatchObject({ orderId: "90001", status: "completed" });
  },
);

test("an order that no payment belongs to stays one where the merchant cancels it", async () => {
  const { confirm, pressAgain } = await orderAt({ status: "cancelled" });
  expect((await confirm()).completed).toBe(null);
  expect(await pressAgain()).toMatchObject({ orderId: "90001" });
});
