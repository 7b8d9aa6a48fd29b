import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import {
  addToCart,
  checkout,
  completeCart,
  getCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { createVisitor, newcomer, password } from "#tests/support/account.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { post } from "#tests/support/forms.ts";
import { tellOrder } from "#tests/support/told-order.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

type Edge = ReturnType<typeof createEdge>;

const order = (edge: Edge, cookie: string) =>
  callOperation(
    edge,
    placeOrder,
    { cartId: "", checkout: buyer },
    { cookie, page: "/se/en/checkout", key: crypto.randomUUID() },
  );

const kim = { email: "kim@example.com", firstName: "Kim", lastName: "Berg" };
const told = { completed: true, htmlSnippet: null, nthPurchase: 1, order: tellOrder("1", kim), cart: null };

/** An API that makes an order of each call and leaves its cart open. @param ends whether the shop can complete it */
async function orderAndStayOpen(ends: boolean, redirectUrl: string | null = null) {
  const edge = createEdge();
  const { cookie, cartId } = await fillCart(edge);
  let made = 0;
  edge.break(({ operationName }) => {
    if (operationName === completeCart.name && !ends) return new Response(null, { status: 500 });
    if (operationName === checkout.name) return Response.json({ data: { checkout: told } });
    if (operationName !== placeOrder.name) return "pass";
    made += 1;
    const placed = { orderId: String(made), publicId: "p", redirectUrl, status: "completed" };
    return Response.json({ data: { placeOrder: placed } });
  });
  const { response, answer } = await order(edge, cookie);
  expect(answer.data.placeOrder.orderId).toBe("1");
  const visitor = createVisitor(edge);
  visitor.jar.cookies.set("cart", cookie.replace("cart=", ""));
  const linesOf = async (jar: string) => {
    const { answer } = await callOperation(edge, getCart, { id: "" }, { cookie: jar });
    return answer.data.getCart?.items?.length ?? 0;
  };
  return { edge, cookie, cartId, orders: cookieOf(response, "orders"), visitor, linesOf };
}

beforeAll(orderOnce);

test("the shop completes the cart of an order at once, whose answer may not reach the browser", async () => {
  const { edge, cookie, cartId, linesOf } = await orderAndStayOpen(true);
  expect(await linesOf(cookie)).toBe(0);
  const ended = edge.calls.filter(({ operationName }) => operationName === completeCart.name);
  expect([...new Set(ended.map(({ variables }) => variables.id))]).toEqual([cartId]);
});

test("what is added to the cart of an order, which the API keeps open, begins another", async () => {
  const { edge, cookie, cartId } = await orderAndStayOpen(false);
  const { skuId } = await fillCart(createEdge());
  const added = await post(edge, "/se/en/p/alpine-jacket", { size: String(skuId) }, { cookie });
  expect(added.headers.get("location")).toBe("/se/en/cart?done=added");
  const next = cookieOf(added, "cart");
  expect(next).toMatch(/^cart=.+/);
  expect(next).not.toContain(cartId);
  const { answer } = await callOperation(
    edge,
    addToCart,
    { id: "", item: { skuId, quantity: 1 } },
    { cookie },
  );
  expect(answer).toEqual({ data: { addToCart: null } });
});

test("what is in the cart that the API goes on with after an order is an order of its own a year later", async () => {
  const { edge, cookie, cartId, orders } = await orderAndStayOpen(false);
  const wake = () => runDurableObjectAlarm(findGuard(env as never, cartId) as never);
  expect(await wake()).toBe(true);
  expect((await order(edge, `${cookie}; ${orders}`)).answer.data.placeOrder.orderId).toBe("1");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 366 * 86_400_000 });
  try {
    expect(await wake()).toBe(true);
    expect((await order(edge, `${cookie}; ${orders}`)).answer.data.placeOrder.orderId).toBe("2");
  } finally {
    vi.useRealTimers();
  }
});

test("a cart that waits for a payment stays open", async () => {
  const { cookie, linesOf } = await orderAndStayOpen(true, "https://pay.example/1");
  expect(await linesOf(cookie)).toBe(1);
});

test.each(["login", "logout"])(
  "a %s moves nothing of a cart that is an order and stays open",
  async (what) => {
    const { visitor, linesOf } = await orderAndStayOpen(false);
    const account = { username: newcomer(), password, remember: true };
    if (what === "logout") {
      const cart = visitor.jar.cookies.get("cart") ?? "";
      visitor.jar.cookies.delete("cart");
      expect((await visitor.auth("register", account)).status).toBe(200);
      visitor.jar.cookies.set("cart", cart);
      expect((await visitor.auth("logout")).status).toBe(200);
    } else expect((await visitor.auth("register", account)).status).toBe(200);
    expect(await linesOf(visitor.jar.header())).toBe(0);
  },
);

test.each([
  ["login", "1"],
  ["logout", undefined],
])(
  "after a %s while the order was under way the next press of the same shopper gets its number",
  async (what, number) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const visitor = createVisitor(edge);
    const account = { username: newcomer(), password, remember: true };
    if (what === "logout") expect((await visitor.auth("register", account)).status).toBe(200);
    visitor.jar.cookies.set("cart", cookie.replace("cart=", ""));
    let made = 0;
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    edge.break(async ({ operationName }) => {
      if (operationName !== placeOrder.name) return "pass";
      made += 1;
      ask();
      await answered;
      const placed = { orderId: String(made), publicId: "p", redirectUrl: null, status: "completed" };
      return Response.json({ data: { placeOrder: placed } });
    });
    const first = order(edge, visitor.jar.header());
    await asked;
    expect((await visitor.auth(what === "login" ? "register" : "logout", account)).status).toBe(200);
    const before = await order(edge, visitor.jar.header());
    expect(before.code).toBe("ORDER_UNDER_WAY");
    answer();
    expect((await first).answer.data.placeOrder.orderId).toBe("1");
    const again = await order(edge, visitor.jar.header());
    expect(again.answer.data?.placeOrder?.orderId).toBe(number);
    expect(made).toBe(1);
  },
);

test("an API that writes the ids of carts in other letters since it was built anew makes no second order", async () => {
  const edge = createEdge();
  const { cookie, cartId } = await fillCart(edge);
  const upper = cartId.toUpperCase();
  let made = 0;
  edge.break(async (call) => {
    if (call.operationName === placeOrder.name) {
      made += 1;
      return new Response(null, { status: 404 });
    }
    const asked = Object.entries(call.variables).map(([name, value]) => [
      name,
      value === upper ? cartId : value,
    ]);
    const answer = await edge.pass({ ...call, variables: Object.fromEntries(asked) });
    const text = (await answer.text()).replaceAll(cartId, upper);
    return new Response(text, { headers: { "content-type": "application/json" } });
  });
  await order(edge, cookie);
  const read = await callOperation(edge, getCart, { id: "" }, { cookie });
  const anew = cookieOf(read.response, "cart");
  expect(anew).toBe(`cart=${upper}`);
  expect((await order(edge, anew)).code).toBe("MAYBE_ORDERED");
  expect(made).toBe(1);
});
