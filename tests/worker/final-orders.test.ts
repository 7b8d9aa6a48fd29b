import { beforeAll, describe, expect, test } from "vitest";
import { checkout, completeCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

type Edge = ReturnType<typeof createEdge>;

interface Words {
  orderId?: string | null;
  publicId?: string | null;
  status?: string | null;
  redirectUrl?: string | null;
}

/** An API that makes a new order of each call, whatever its key says, and knows none of them afterwards. */
function orderAnew(edge: Edge, words: Words, errors?: unknown) {
  let made = 0;
  edge.break(({ operationName }) => {
    if (operationName === checkout.name) return Response.json({ data: { checkout: null } });
    if (operationName !== placeOrder.name) return "pass";
    made += 1;
    const numbered = { orderId: String(90_000 + made), publicId: `p${made}`, redirectUrl: null, ...words };
    return Response.json({ data: { placeOrder: numbered }, ...(errors ? { errors } : {}) });
  });
  return () => made;
}

const order = (edge: Edge, cookie: string, key: string = crypto.randomUUID(), sent: object = buyer) =>
  callOperation(edge, placeOrder, { cartId: "", checkout: sent }, { cookie, page: "/se/en/checkout", key });

const confirm = (edge: Edge, cookie: string, variables: object, page = "/se/en/checkout/confirm") =>
  callOperation(edge, checkout, { paymentType: "STANDARD", ...variables }, { cookie, page });

beforeAll(orderOnce);

describe("an answer with a number is an order, and the only one of its cart", () => {
  test.each([
    ["without a status", { status: null }],
    ["with its status in capitals", { status: "Completed" }],
    ["with a status that nobody knows", { status: "handed-over-to-erp" }],
    ["that is to be paid without an address", { status: "pending-payment", redirectUrl: "" }],
  ])("%s", async (_, words) => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    const made = orderAnew(edge, words);
    const key = crypto.randomUUID();
    const first = await order(edge, cookie, key);
    expect(first.answer).toMatchObject({ data: { placeOrder: { orderId: "90001" } } });
    const others = [await order(edge, cookie, key), await order(edge, cookie)];
    others.push(await order(edge, cookie, crypto.randomUUID(), { ...buyer, email: "bo@example.com" }));
    for (const { answer } of others) expect(answer).toEqual(first.answer);
    expect(made()).toBe(1);
    const told = await confirm(edge, cookie, { id: "90001", cartId });
    expect(told.answer.data.checkout).toMatchObject({ completed: true, order: { orderId: "90001" } });
  });

  test("by its public id, where it has no number", async () => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const made = orderAnew(edge, { orderId: null, status: "Placed" });
    const first = await order(edge, cookie);
    expect(first.answer).toMatchObject({ data: { placeOrder: { publicId: "p1" } } });
    expect((await order(edge, cookie)).answer).toEqual(first.answer);
    expect(made()).toBe(1);
  });

  test.each([
    ["", [{ message: "No mail could be sent", extensions: { code: "MAIL_FAILED" } }]],
    [", said in a word", "No mail could be sent"],
    [", said in an object", { message: "No mail could be sent" }],
    [", said in nothing", [null]],
  ])("whatever went wrong afterwards%s", async (_, failures) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    const made = orderAnew(edge, { status: null }, failures);
    const { answer } = await order(edge, cookie);
    expect(answer).toEqual({ data: { placeOrder: expect.objectContaining({ orderId: "90001" }) } });
    expect((await order(edge, cookie)).answer).toEqual(answer);
    expect(made()).toBe(1);
  });

  test("and is told by that number when the API fails, knows it no more or calls it open, to nobody without both ids", async () => {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    orderAnew(edge, { status: null });
    await order(edge, cookie);
    const open = { completed: false, htmlSnippet: null, nthPurchase: 0, order: null, cart: null };
    for (const answer of [
      () => new Response("", { status: 500 }),
      () => Response.json({ data: { checkout: null } }),
      () => Response.json({ data: { checkout: open } }),
    ]) {
      edge.break(({ operationName }) => (operationName === checkout.name ? answer() : "pass"));
      const { data } = (await confirm(edge, cookie, { id: "90001", cartId })).answer;
      expect(data.checkout).toMatchObject({ completed: true, order: { orderId: "90001", email: null } });
    }
    edge.break(({ operationName }) =>
      operationName === checkout.name ? Response.json({ data: { checkout: null } }) : "pass",
    );
    for (const stranger of [
      { id: "90001", cartId: "another-cart" },
      { id: "90002", cartId },
    ])
      expect((await confirm(edge, "", stranger)).answer.data.checkout).toBeNull();
  });
});

describe("an order with an address to pay at", () => {
  const redirectUrl = "https://pay.example/1";
  const waiting = { completed: false, htmlSnippet: null, nthPurchase: 0, order: null, cart: null };

  async function orderUnpaid() {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    let made = 0;
    let state: object | null = waiting;
    edge.break(({ operationName }) => {
      if (operationName === checkout.name) return Response.json({ data: { checkout: state } });
      if (operationName !== placeOrder.name) return "pass";
      made += 1;
      const placed = {
        orderId: String(90_000 + made),
        publicId: null,
        redirectUrl,
        status: "pending-payment",
      };
      return Response.json({ data: { placeOrder: placed } });
    });
    const first = await order(edge, cookie);
    expect(first.answer.data.placeOrder).toMatchObject({ orderId: "90001", redirectUrl });
    const say = (next: object | null) => {
      state = next;
    };
    return { edge, cookie, cartId, first, say, made: () => made };
  }

  test.each([
    ["another tab that looks after it", "/se/en/checkout"],
    ["a confirmation that the shop may hear of it after", "/se/en/checkout/confirm"],
  ])("keeps its number and address for every later attempt, and for %s", async (_, page) => {
    const { edge, cookie, cartId, first, made } = await orderUnpaid();
    await confirm(edge, cookie, { id: "90001", cartId }, page);
    for (const sent of [buyer, { ...buyer, email: "bo@example.com" }, { ...buyer, paymentId: 23 }])
      expect((await order(edge, cookie, crypto.randomUUID(), sent)).answer).toEqual(first.answer);
    expect(made()).toBe(1);
  });

  test.each([
    ["the confirmation has waited for it", "/se/en/checkout/confirm"],
    ["the shopper pays in another way", "/se/en/checkout"],
  ])("may be ordered again once %s", async (_, page) => {
    const { edge, cookie, cartId, made } = await orderUnpaid();
    const asked = { id: "90001", cartId, paymentType: "STANDARD" };
    await callOperation(edge, checkout, asked, { cookie, page, headers: { "x-payment": "given-up" } });
    expect((await order(edge, cookie)).answer.data.placeOrder.orderId).toBe("90002");
    expect(made()).toBe(2);
  });

  test("is given up by nobody else, and not while the API calls it paid or says nothing", async () => {
    const { edge, cookie, cartId, first, made, say } = await orderUnpaid();
    const asked = { id: "90001", cartId };
    await confirm(edge, "", asked);
    await confirm(edge, "cart=another-cart", asked);
    for (const state of [null, { ...waiting, completed: null }, { ...waiting, completed: true }]) {
      say(state);
      await confirm(edge, cookie, asked);
    }
    expect((await order(edge, cookie)).answer).toEqual(first.answer);
    expect(made()).toBe(1);
  });
});

test("nobody can end a cart from outside; the worker ends that of an order it confirms", async () => {
  const edge = createEdge();
  const { cookie, cartId } = await fillCart(edge);
  const ended = () => edge.calls.filter(({ operationName }) => operationName === completeCart.name);
  const refused = await callOperation(edge, completeCart, { id: cartId }, { cookie });
  expect([refused.status, ended().length]).toEqual([400, 0]);
  const { answer } = await order(edge, cookie);
  const { orderId: id } = answer.data.placeOrder;
  const confirmed = await confirm(edge, cookie, { id, cartId });
  expect(ended()).toEqual([]);
  const open = structuredClone(confirmed.answer);
  Object.assign(open.data.checkout.cart, { id: cartId, isCompleted: false });
  edge.break(({ operationName }) => (operationName === checkout.name ? Response.json(open) : "pass"));
  await confirm(edge, cookie, { id, cartId });
  expect([...new Set(ended().map(({ variables }) => variables.id))]).toEqual([cartId]);
});
