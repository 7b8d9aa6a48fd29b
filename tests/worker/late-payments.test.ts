import { describe, expect, test } from "vitest";
import { orderRefusals } from "#shared/api.ts";
import { checkout, createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { type createJar, createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { read } from "#tests/support/forms.ts";
import { tellOrder } from "#tests/support/told-order.ts";

const id = "P-90001";
const word = { htmlSnippet: null, nthPurchase: 1, cart: null };
const unpaid = { ...word, completed: false, order: null };
const kim = { email: "kim@example.com", firstName: "Kim", lastName: "Berg" };

/**
 * A shopper who comes back from a provider's page. The API hears of the payment late, leaves the cart open and compares
 * nothing.
 *
 * @param untold what it says before
 */
async function comeBack(
  orderId: string | null,
  publicId: string | null = id,
  untold: typeof unpaid | null = unpaid,
) {
  const edge = createEdge();
  const { cookie: cart, cartId } = await fillCart(edge);
  const toPaid = (asked: unknown) => {
    const order = tellOrder(String(asked).replace(/\D/g, ""), kim);
    return { ...word, completed: true, order, cart: { id: cartId, isCompleted: false } };
  };
  let isTold = false;
  /** Questions until the provider tells the API. */
  let untilTold = Number.POSITIVE_INFINITY;
  let orders = 0;
  edge.break(({ operationName, variables }) => {
    if (operationName === checkout.name) {
      untilTold -= 1;
      isTold ||= untilTold < 0;
      return Response.json({ data: { checkout: isTold ? toPaid(variables.id) : untold } });
    }
    if (operationName !== placeOrder.name) return "pass";
    orders += 1;
    const first = { orderId, publicId, redirectUrl: "https://pay.example/1", status: "pending" };
    const next = { orderId: "90002", publicId: null, redirectUrl: null, status: "completed" };
    return Response.json({ data: { placeOrder: orders === 1 ? first : next } });
  });
  const order = (as: string, sent: object = buyer) => {
    const options = { cookie: as, page: "/se/en/checkout", key: crypto.randomUUID() };
    return callOperation(edge, placeOrder, { cartId: "", checkout: sent }, options);
  };
  const { response } = await order(cart);
  const cookie = `${cart}; ${cookieOf(response, "orders")}`;
  const named = orderId ?? id;
  const ask = (headers = {}) => {
    const asked = { id: named, paymentType: "STANDARD" };
    return callOperation(edge, checkout, asked, { cookie, page: "/se/en/checkout/confirm", headers });
  };
  const address = `/se/en/checkout/receipt?cartid=${cartId}&uid=${named}&type=STANDARD`;
  const showReceipt = async () => {
    const returned = await edge.fetch(address, { headers: { cookie } });
    return edge.fetch(returned.headers.get("location") ?? "", { headers: { cookie } });
  };
  const tellAfter = (questions: number) => {
    untilTold = questions;
  };
  return {
    edge,
    cart,
    cookie,
    named,
    order: (sent: object = buyer, as = cookie) => order(as, sent),
    ask,
    showReceipt,
    tellAfter,
    orders: () => orders,
  };
}

test.each([
  ["with a number", "90001"],
  ["without one", null],
])(
  "a payment %s that the shop hears of late is the order of its cart, by whatever way it is ordered again",
  async (_, orderId) => {
    const { ask, order, named, tellAfter, orders } = await comeBack(orderId);
    expect((await ask()).answer.data.checkout.completed).toBe(false);
    expect((await ask({ "x-payment": "given-up" })).answer.data.checkout.completed).toBe(false);
    tellAfter(0);
    for (const sent of [buyer, { ...buyer, paymentId: 23, email: "bo@example.com" }])
      expect((await order(sent)).answer.data.placeOrder).toMatchObject({ orderId: named, redirectUrl: null });
    expect(orders()).toBe(1);
  },
);

/** With all that a guest's browser has. */
async function logIn(edge: ReturnType<typeof createEdge>, cookies: string) {
  const visitor = createVisitor(edge);
  for (const pair of cookies.split("; ").filter(Boolean))
    visitor.jar.cookies.set(...(pair.split("=", 2) as [string, string]));
  const username = newcomer();
  expect((await visitor.auth("register", { username, password, remember: true })).status).toBe(200);
  return { visitor, username };
}

describe.each([
  ["with a number", "90001", id],
  ["with an id", null, id],
  ["without an id", null, null],
])("a payment %s", (_, orderId, publicId) => {
  async function pressTwice(
    { order, tellAfter, orders }: Awaited<ReturnType<typeof comeBack>>,
    jar: ReturnType<typeof createJar>,
  ) {
    tellAfter(0);
    const told = await order(buyer, jar.header());
    expect([told.code, orders()]).toEqual(["MAYBE_ORDERED", 1]);
    jar.take(told.response);
    expect((await order(buyer, jar.header())).answer.data.placeOrder.orderId).toBe("90002");
  }

  test.each([
    ["login", []],
    ["logout", ["logout"]],
    ["login of somebody else", ["register"]],
  ])("that the shop hears of after a %s is told before its goods are ordered again", async (_, then) => {
    const shop = await comeBack(orderId, publicId);
    const { visitor } = await logIn(shop.edge, shop.cookie);
    const account = () => ({ username: newcomer(), password, remember: true });
    for (const action of then) expect((await visitor.auth(action, account())).status).toBe(200);
    expect(visitor.jar.header()).not.toContain(shop.cart);
    await pressTwice(shop, visitor.jar);
  });

  test("that one device of a customer has begun is told on the other, which knows nothing of it", async () => {
    const shop = await comeBack(orderId, publicId);
    const { username } = await logIn(shop.edge, shop.cookie);
    const other = createVisitor(shop.edge);
    expect((await other.auth("login", { username, password, remember: true })).status).toBe(200);
    await pressTwice(shop, other.jar);
  });
});

test.each([
  ["login", []],
  ["logout", ["logout"]],
])("a payment in a provider's frame may be made after a %s, which is said once", async (_, then) => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const framed = { ...buyer, paymentId: 25, acceptedConsents: ["order"] };
  const asked = { cartId: "", checkout: framed };
  const page = "/se/en/checkout";
  const frame = await callOperation(edge, createOrUpdateCheckout, asked, { cookie, page });
  expect(JSON.stringify(frame.answer)).toContain("payment-iframe");
  const { visitor } = await logIn(edge, cookie);
  for (const action of then) expect((await visitor.auth(action)).status).toBe(200);
  const press = () => {
    const options = { cookie: visitor.jar.header(), page, key: crypto.randomUUID() };
    return callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  };
  expect((await press()).code).toBe("MAYBE_ORDERED");
  expect((await press()).answer.data.placeOrder.orderId).toMatch(/^\d+$/);
});

test.each([
  ["fails", () => new Response(null, { status: 503 })],
  ["knows no such payment yet", () => Response.json({ data: { checkout: null } })],
  [
    "calls it paid and knows no order yet",
    () => Response.json({ data: { checkout: { ...unpaid, completed: null } } }),
  ],
])("what became of a payment is said once to who orders again while the API %s", async (_, tell) => {
  const { edge, cookie, order, orders } = await comeBack(null);
  edge.break(({ operationName }) => (operationName === checkout.name ? tell() : "pass"));
  const told = await order();
  expect([told.code, orders()]).toEqual(["MAYBE_ORDERED", 1]);
  const later = `${cookie.split("; ")[0]}; ${cookieOf(told.response, "orders")}`;
  expect((await order(buyer, later)).code).toBeUndefined();
});

test("without scripts a payment that the shop does not know before it is told has its receipt", async () => {
  const { showReceipt, tellAfter } = await comeBack(null, id, null);
  tellAfter(2);
  expect(await (await showReceipt()).text()).toContain("<h1>Thank you for your order!");
});

test("an id too long for the cookie leaves what is known there as it is", async () => {
  const { order, orders } = await comeBack(null, "P".repeat(150));
  const told = await order();
  expect([told.code, orders()]).toEqual(["MAYBE_ORDERED", 1]);
});

test("a link to somebody's order, which the API compares with no cart, is not taken for the order of the cart", async () => {
  const { edge, cart, ask, order, tellAfter } = await comeBack("90001");
  await ask({ "x-payment": "given-up" });
  tellAfter(0);
  const followed = await edge.fetch("/se/en/checkout/confirm?oid=77001", { headers: { cookie: cart } });
  const { answer } = await order(buyer, `${cart}; ${cookieOf(followed, "orders")}`);
  expect(answer.data.placeOrder.orderId).toBe("90002");
});

test("no frame is shown for a cart whose payment the shop has heard of late", async () => {
  const { edge, cookie, ask, tellAfter } = await comeBack(null);
  expect((await ask({ "x-payment": "given-up" })).answer.data.checkout.completed).toBe(false);
  const sent = { ...buyer, paymentId: 25, acceptedConsents: ["order"] };
  const frame = () =>
    callOperation(
      edge,
      createOrUpdateCheckout,
      { cartId: "", checkout: sent },
      { cookie, page: "/se/en/checkout" },
    );
  expect(JSON.stringify((await frame()).answer)).toContain("payment-iframe");
  tellAfter(0);
  expect((await frame()).answer.data).toEqual({ createOrUpdateCheckout: null });
});

test("a receipt without scripts waits for a payment that the shop hears of late", async () => {
  const { showReceipt, tellAfter, orders } = await comeBack("90001");
  tellAfter(1);
  const receipt = await showReceipt();
  expect(receipt.status).toBe(200);
  expect(await receipt.text()).toContain("<h1>Thank you for your order!");
  expect(orders()).toBe(1);
});

test("a receipt without scripts gives up a payment that is not made after some seconds, and the cart may be ordered again", async () => {
  const { edge, cookie, showReceipt, order } = await comeBack("90001");
  edge.asked();
  const receipt = await showReceipt();
  expect([receipt.status, receipt.headers.get("location")]).toEqual([303, "/se/en/checkout/form?unpaid"]);
  expect(edge.asked().filter((name) => name === checkout.name)).toHaveLength(6);
  expect(await read(edge, "/se/en/checkout/form?unpaid", cookie)).toContain("No payment has reached us");
  expect((await order()).answer.errors?.[0]?.extensions?.code).toBe(orderRefusals.maybeOrdered);
  expect((await order()).answer.data.placeOrder.orderId).toBe("90002");
});
