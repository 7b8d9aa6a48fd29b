import { describe, expect, test } from "vitest";
import {
  checkout,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { tellOrder } from "#tests/support/told-order.ts";

const person = /Vera|vera@|Kungsgatan/;

const placed = tellOrder("1001", { email: "vera@example.com", firstName: "Vera", lastName: "Lind" });

test("who knows the id of another's payment is told nothing of it, whatever the commerce API compares", async () => {
  const edge = createEdge();
  const victim = await fillCart(edge);
  const told = { ...buyer, paymentId: 25, email: "vera@example.com" };
  const asked = { cartId: "", checkout: told };
  const paying = await callOperation(edge, createOrUpdateCheckout, asked, { cookie: victim.cookie });
  const [frame = "", id = ""] =
    /\/_backend\/payment\/([\w-]+)/.exec(JSON.stringify(paying.answer.data.createOrUpdateCheckout)) ?? [];
  await edge.fetch(`${frame}/pay`, { method: "POST", body: new URLSearchParams({ outcome: "approved" }) });
  const ask = async (cookie: string) => {
    const { answer } = await callOperation(
      edge,
      checkout,
      { id, paymentType: "KLARNA" },
      { cookie, page: "/se/en/checkout/confirm" },
    );
    return answer.data.checkout;
  };
  const own = await ask(victim.cookie);
  expect(own.order.email).toBe("vera@example.com");

  const stranger = (await fillCart(edge)).cookie;
  edge.asked();
  expect(await ask("")).toBeNull();
  expect(edge.asked()).toEqual([]);
  const expectNothing = async (cookie: string) => {
    const answer = await ask(cookie);
    expect(answer?.order ?? null).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(person);
  };
  await expectNothing(stranger);
  const returned = await edge.fetch(`/se/en/checkout/confirm?kid=${id}`, { headers: { cookie: stranger } });
  const kept = `${stranger}; ${cookieOf(returned, "orders")}`;
  await expectNothing(kept);

  const answerWith = (cart: object | null) =>
    edge.break(({ operationName }) =>
      operationName === checkout.name
        ? Response.json({ data: { checkout: { ...own, htmlSnippet: "<p>Vera</p>", cart } } })
        : "pass",
    );
  answerWith({ ...own.cart, id: victim.cartId });
  expect((await ask(victim.cookie)).order.email).toBe("vera@example.com");
  for (const cookie of [stranger, kept]) await expectNothing(cookie);
  for (const nobodys of [null, { ...own.cart, id: null }, { ...own.cart, id: "" }]) {
    answerWith(nobodys);
    for (const cookie of [stranger, kept]) {
      const unproven = await ask(cookie);
      expect([unproven.order.orderId, unproven.cart]).toEqual([own.order.orderId, null]);
      expect(JSON.stringify(unproven)).not.toMatch(person);
    }
  }
});

test("who guesses the number of another's order is told nothing of it by an API that names the cart it was asked with", async () => {
  const edge = createEdge();
  const own = await fillCart(edge);
  const { answer: read } = await callOperation(edge, getCart, { id: "" }, { cookie: own.cookie });
  let hasEnded = false;
  edge.break(async (call) => {
    if (call.operationName === placeOrder.name) {
      const answer = { orderId: "1001", publicId: null, redirectUrl: null, status: "completed" };
      return Response.json({ data: { placeOrder: answer } });
    }
    if (call.operationName !== checkout.name) return "pass";
    const cart = { ...read.data.getCart, id: call.variables.cartId, isCompleted: hasEnded };
    const told = { completed: true, htmlSnippet: "<p>Vera</p>", nthPurchase: 1, order: placed, cart };
    return Response.json({ data: { checkout: told } });
  });
  const ask = async (cookie: string) => {
    const options = { cookie, page: "/se/en/checkout/confirm" };
    const { answer } = await callOperation(edge, checkout, { id: "1001", paymentType: "STANDARD" }, options);
    return answer.data.checkout;
  };
  const stranger = (await fillCart(edge)).cookie;
  const returned = await edge.fetch("/se/en/checkout/confirm?oid=1001", { headers: { cookie: stranger } });
  for (const cookie of [stranger, `${stranger}; ${cookieOf(returned, "orders")}`])
    expect(JSON.stringify(await ask(cookie))).not.toMatch(person);
  const variables = { cartId: "", checkout: buyer };
  const key = crypto.randomUUID();
  await callOperation(edge, placeOrder, variables, { cookie: own.cookie, page: "/se/en/checkout", key });
  expect((await ask(own.cookie)).order.email).toBe("vera@example.com");
  // Each login and logout completes a cart whose guard knows of no order.
  hasEnded = true;
  expect(JSON.stringify(await ask((await fillCart(edge)).cookie))).not.toMatch(person);
});

describe("another's order, by an API that finds it by its id and names the cart it was asked with, is told to nobody", () => {
  const numbers = ["1001", "SE-1004", "20261128000123", "ORDER-2026-11-28-000123"] as const;
  const spelled = numbers.flatMap((number) =>
    [number, ` ${number}`, `+${number}`, `00000000000000000000${number}`, `${number}-a1b2c3d4e5f6a1b2`].map(
      (id) => ({ id, number }),
    ),
  );

  test.each(spelled)("who asks for $number by $id", async ({ id, number }) => {
    const edge = createEdge();
    const { cookie, cart } = await fillCart(edge);
    const order = { ...placed, orderId: number };
    edge.break((call) => {
      if (call.operationName !== checkout.name) return "pass";
      const asked = { ...cart, id: call.variables.cartId };
      const told = { completed: true, htmlSnippet: "<p>Vera</p>", nthPurchase: 1, order, cart: asked };
      return Response.json({ data: { checkout: told } });
    });
    for (const paymentType of ["STANDARD", "KLARNA"]) {
      const options = { cookie, page: "/se/en/checkout/confirm" };
      const { answer } = await callOperation(edge, checkout, { id, paymentType }, options);
      expect(JSON.stringify(answer), paymentType).not.toMatch(person);
      if (paymentType === "STANDARD" && id !== number && /^[ +\d]+$/.test(id))
        expect(answer.data.checkout).toBeNull();
    }
  });
});

test("an answer with another order than the one asked for is none, with or without a cart", async () => {
  const edge = createEdge();
  const { cookie, cartId } = await fillCart(edge);
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const { answer } = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  const { orderId: id, publicId } = answer.data.placeOrder;
  const ask = async (named: string) => {
    const asked = { id: named, paymentType: "STANDARD" };
    const confirmed = await callOperation(edge, checkout, asked, {
      ...options,
      page: "/se/en/checkout/confirm",
    });
    return confirmed.answer.data.checkout;
  };
  const own = await ask(id);
  expect(own.order).toMatchObject({ orderId: id, email: buyer.email });
  const answerWith = (orderId: string | null, cart: object | null) =>
    edge.break(({ operationName }) => {
      if (operationName !== checkout.name) return "pass";
      const order = { ...own.order, orderId, email: "vera@example.com", firstName: "Vera" };
      return Response.json({ data: { checkout: { ...own, htmlSnippet: "<p>Vera</p>", order, cart } } });
    });
  for (const cart of [null, { ...own.cart, id: cartId, isCompleted: true }])
    for (const named of [id, publicId]) {
      answerWith("1001", cart);
      const told = await ask(named);
      expect(JSON.stringify(told)).not.toMatch(/Vera|vera@|1001/);
      expect(told).toMatchObject({ completed: true, order: { orderId: id, email: null } });
    }
  answerWith(null, null);
  expect(JSON.stringify(await ask(id))).not.toMatch(person);
  answerWith(` ${id}`, null);
  expect((await ask(id)).order.email).toBe("vera@example.com");
});
