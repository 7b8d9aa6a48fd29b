import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import {
  checkout,
  completeCart,
  createOrUpdateCheckout,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { holdDates, later } from "#tests/support/time.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

beforeAll(orderOnce);
holdDates();

const page = "/se/en/checkout";
/** In a provider's frame. */
const framed = { ...buyer, paymentId: 25 };

type Placed = { orderId: string | null; redirectUrl: string | null; status: string };

/** A shopper who has pressed the button of the shop's own form, and whose order the API answers so. */
async function press(answer: Placed | null) {
  const edge = createEdge();
  edge.break(({ operationName }) => {
    if (operationName === checkout.name) return Response.json({ data: { checkout: null } });
    if (operationName === completeCart.name) return new Response("", { status: 500 });
    if (operationName !== placeOrder.name) return "pass";
    if (!answer) return new Response("", { status: 504 });
    return Response.json({ data: { placeOrder: { publicId: "P-1", ...answer } } });
  });
  const { cookie: cart } = await fillCart(edge);
  const key = crypto.randomUUID();
  const options = { cookie: cart, page, key };
  const first = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  let cookie = [cart, cookieOf(first.response, "orders")].filter(Boolean).join("; ");
  const askFrame = async (chosen: object = framed) => {
    const variables = { cartId: "", checkout: chosen };
    const told = await callOperation(edge, createOrUpdateCheckout, variables, { cookie, page });
    const orders = cookieOf(told.response, "orders");
    if (orders) cookie = `${cart}; ${orders}`;
    const root = told.answer.data?.createOrUpdateCheckout;
    const option = root?.paymentOptions.find(({ id }: { id: number }) => id === framed.paymentId);
    return told.code ?? (root === null ? "no cart" : option.paymentData ? "frame" : "no frame");
  };
  /** Of another device with the same cart. */
  const leaveCookies = () => {
    cookie = cart;
  };
  return { askFrame, leaveCookies, cartId: cart.split("=")[1] ?? "" };
}

test("a provider's frame is given to who chose it and accepted the terms, while no order was tried", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const ask = async (chosen: object) => {
    const variables = { cartId: "", checkout: chosen };
    const told = await callOperation(edge, createOrUpdateCheckout, variables, { cookie, page });
    return JSON.stringify(told.answer.data.createOrUpdateCheckout.paymentOptions).includes("<script");
  };
  expect(await ask({ ...framed, acceptedConsents: [] })).toBe(false);
  expect(await ask(framed)).toBe(true);
});

test.each<[string, Placed | null, string[]]>([
  ["whose answer was lost, is told so first", null, ["MAYBE_ORDERED", "frame"]],
  [
    "that waits for a payment the API does not know yet, is told so first",
    { orderId: null, redirectUrl: "https://pay.example/1", status: "pending" },
    ["MAYBE_ORDERED", "frame"],
  ],
  [
    "that has a number and waits for its payment, is told so first",
    { orderId: "90001", redirectUrl: "https://pay.example/1", status: "pending" },
    ["MAYBE_ORDERED", "frame"],
  ],
  [
    "that is made, whose cart the API leaves open, gets none",
    { orderId: "90001", redirectUrl: null, status: "completed" },
    ["no cart", "no cart"],
  ],
])("who asks for a provider's frame beside an order %s", async (_, answer, told) => {
  const { askFrame } = await press(answer);
  if (!answer) {
    // Until its end may not be heard any more.
    expect(await askFrame()).toBe("ORDER_UNDER_WAY");
    later(60_000);
  }
  expect([await askFrame(), await askFrame()]).toEqual(told);
});

test("who asks for a provider's frame with the cart of another device, that began a payment, is told so first", async () => {
  const waiting = { orderId: null, redirectUrl: "https://pay.example/1", status: "pending" };
  const { askFrame, leaveCookies } = await press(waiting);
  leaveCookies();
  expect([await askFrame(), await askFrame()]).toEqual(["MAYBE_ORDERED", "frame"]);
});

test("a cart whose goods a login has moved gets no provider's frame", async () => {
  const { askFrame, leaveCookies, cartId } = await press({
    orderId: null,
    redirectUrl: null,
    status: "failed",
  });
  leaveCookies();
  const guard = findGuard(env as never, cartId);
  await guard.beginMove();
  await guard.endMove(true);
  expect(await askFrame()).toBe("FOREIGN_CART");
});

test("a provider's frame waits while the call of an order may be out", async () => {
  const edge = createEdge();
  let end = () => {};
  const isOut = new Promise<void>((tell) => {
    edge.break(async ({ operationName }) => {
      if (operationName !== placeOrder.name) return "pass";
      tell();
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return new Response("", { status: 504 });
    });
  });
  const { cookie } = await fillCart(edge);
  const options = { cookie, page, key: crypto.randomUUID() };
  const ordering = callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  await isOut;
  const variables = { cartId: "", checkout: framed };
  const told = await callOperation(edge, createOrUpdateCheckout, variables, { cookie, page });
  expect(told.code).toBe("ORDER_UNDER_WAY");
  end();
  await ordering;
});
