import { beforeAll, describe, expect, test } from "vitest";
import { checkout, getOrderPublic, placeOrder } from "#shared/operations/generated/operations.ts";
import { newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";

const edge = createEdge();

async function order(email: string, firstName: string) {
  const { cookie, cartId } = await fillCart(edge);
  const billingAddress = { ...buyer.billingAddress, firstName };
  const variables = { cartId: "", checkout: { ...buyer, email, billingAddress } };
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const { response, answer } = await callOperation(edge, placeOrder, variables, options);
  const { orderId, publicId } = answer.data.placeOrder;
  return { number: String(orderId), publicId, email, cartId, cookie: cookieOf(response, "orders") };
}

type Order = Awaited<ReturnType<typeof order>>;
let own: Order;
let other: Order;

beforeAll(async () => {
  own = await order("kim@example.com", "Kim");
  other = await order("vera@example.com", "Vera");
});

async function find({ number, email }: Order, key?: string) {
  const headers = { "content-type": "application/json", "x-page-path": "/se/en" };
  const body = JSON.stringify({ order: number, email, ...(key && { key }) });
  const answer = await edge.fetch("/api/orders/find", { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
}

test("an answer with another order than the public id's is none: its number and address are not told", async () => {
  expect(await find(own)).toMatchObject({ status: 200, text: expect.stringContaining('"Kim"') });
  edge.break((call) =>
    call.operationName === getOrderPublic.name
      ? edge.pass({ ...call, variables: { ...call.variables, publicOrderId: other.publicId } })
      : "pass",
  );
  for (const key of [undefined, own.publicId]) {
    const { status, text } = await find(own, key);
    expect(text).not.toMatch(new RegExp(`Vera|${other.number}`));
    expect(status).toBe(503);
  }
  edge.heal();
  expect((await find(own)).status).toBe(200);
});

test("the goods of another cart are not told with an order of a payment", async () => {
  const { answer } = await callOperation(
    edge,
    checkout,
    { id: own.number, paymentType: "STANDARD" },
    { cookie: own.cookie, page: "/se/en/checkout/confirm" },
  );
  const told = answer.data.checkout;
  const paid = { ...own, number: "7001" };
  const answerOf = (cartId: string) =>
    edge.break(({ operationName }) => {
      if (operationName !== checkout.name) return "pass";
      const cart = { ...told.cart, id: cartId };
      const named = { ...told.order, orderId: paid.number };
      return Response.json({ data: { checkout: { ...told, order: named, cart } } });
    });
  answerOf(own.cartId);
  const cookie = `cart=${own.cartId}`;
  const asked = { id: "payment-of-kim-7f3a9c", paymentType: "KLARNA" };
  await callOperation(edge, checkout, asked, { cookie, page: "/se/en/checkout/confirm" });
  const before = await find(paid);
  expect(before.status).toBe(200);
  expect(JSON.parse(before.text).order.cart.items).toHaveLength(1);
  answerOf(other.cartId);
  const after = await find(paid);
  expect(JSON.parse(after.text).order).toMatchObject({ cart: null, orderTotal: null });
  edge.heal();
});

describe("who opens the page of an order after the next login", () => {
  /** Answers whether this browser is told where the parcel goes. */
  async function orderHere(device: ReturnType<typeof openDevice>) {
    const { cookie } = await fillCart(edge);
    device.visitor.jar.cookies.set("cart", cookie.replace("cart=", ""));
    const { answer } = await device.call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
    const page = `/se/en/checkout/receipt?order=${answer.data.placeOrder.orderId}`;
    const isTold = async () => {
      const receipt = await edge.fetch(page, { headers: { cookie: device.visitor.jar.header() } });
      return (await receipt.text()).includes(buyer.billingAddress.addressLine1);
    };
    expect(await isTold()).toBe(true);
    return isTold;
  }

  test.each([
    "is still logged in",
    "has a session that ran out",
    "typed a wrong password",
    "deleted the account",
  ])("is nobody else where the customer %s", async (state) => {
    const { first } = await meetCustomer(edge);
    const isTold = await orderHere(first);
    if (state === "has a session that ran out")
      for (const name of ["auth", "auth-refresh", "user", "user-max-age"])
        first.visitor.jar.cookies.delete(name);
    if (state === "typed a wrong password")
      await first.visitor.auth("password", { password: "Wrong1234", newPassword: "Neuschnee2026" });
    if (state === "deleted the account") await first.visitor.auth("delete", { password });
    const next = await meetCustomer(edge);
    expect(await next.logIn(first)).toBe(200);
    expect(await isTold()).toBe(false);
  });

  test("is the customer, and the guest who registers", async () => {
    const { first, logIn } = await meetCustomer(edge);
    const isTold = await orderHere(first);
    expect(await logIn(first)).toBe(200);
    expect(await isTold()).toBe(true);
    const guest = openDevice(edge);
    const isGuestTold = await orderHere(guest);
    expect((await guest.visitor.auth("register", { username: newcomer(), password })).status).toBe(200);
    expect(await isGuestTold()).toBe(true);
  });
});
