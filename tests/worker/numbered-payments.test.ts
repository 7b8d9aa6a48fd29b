import { beforeAll, expect, test } from "vitest";
import { checkout, placeOrder } from "#shared/operations/generated/operations.ts";
import { readReturn } from "#shared/payment.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { tellOrder } from "#tests/support/told-order.ts";

beforeAll(orderOnce);

const uuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** What the way back from a payment shows of an order that the API numbers so. */
async function comeBack(
  uid: string,
  placed: object,
  toCartId = (cartId: string) => cartId,
  number = "90001",
) {
  const edge = createEdge();
  const { cookie: cart, cartId, cart: told } = await fillCart(edge);
  edge.break(({ operationName, variables }) => {
    if (operationName === placeOrder.name) {
      const waiting = { publicId: null, redirectUrl: "https://pay.example/1", status: "pending" };
      return Response.json({ data: { placeOrder: { ...waiting, ...placed } } });
    }
    if (operationName !== checkout.name) return "pass";
    if (variables.id !== uid) return Response.json({ data: { checkout: null } });
    const order = tellOrder(number, { email: buyer.email, firstName: "Kim", lastName: "Berg" });
    const completed = { ...told, id: toCartId(cartId), isCompleted: true };
    const found = { completed: true, htmlSnippet: null, nthPurchase: 1, order, cart: completed };
    return Response.json({ data: { checkout: found } });
  });
  const options = { cookie: cart, page: "/se/en/checkout", key: crypto.randomUUID() };
  const { response } = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  let cookie = `${cart}; ${cookieOf(response, "orders")}`;
  const path = `/se/en/checkout/confirm?cartid=${cartId}&uid=${uid}&type=STANDARD`;
  const back = await edge.fetch(path, { headers: { cookie } });
  cookie = `${cart}; ${cookieOf(back, "orders")}`;
  const { searchParams } = new URL(back.headers.get("location") ?? "", "http://shop.test");
  const { id, paymentType } = readReturn(searchParams);
  const page = "/se/en/checkout/confirm";
  const { answer } = await callOperation(edge, checkout, { id, paymentType }, { cookie, page });
  return answer.data?.checkout?.order ?? null;
}

test.each(["5550012345", "55500123455550012345", "2026-1130-0001"])(
  "a payment that is numbered as orders are (%s) shows the order that it paid",
  async (uid) => {
    expect(await comeBack(uid, { orderId: "90001" })).toMatchObject({
      orderId: "90001",
      email: buyer.email,
    });
    expect(await comeBack(uid, { orderId: null, publicId: "0f8fad5b" })).toMatchObject({ orderId: "90001" });
  },
);

test("an order whose cart is told without its id is the one of the payment", async () => {
  expect(await comeBack(uuid, { orderId: "90001" }, () => "")).toMatchObject({ orderId: "90001" });
  expect(await comeBack(uuid, { orderId: "90001" }, () => "another")).toBeNull();
});

test("an order that waits for its payment is not taken for another's, of whichever cart an API says it is", async () => {
  const mine = (cartId: string) => cartId;
  expect(await comeBack("90001", { orderId: "90001" }, mine, "12345678")).toBeNull();
});
