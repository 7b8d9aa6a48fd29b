import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readKnownPayment, writeOpenPayment } from "#client/cart/known-payment.ts";
import { findLostOrder, sendOrder } from "#client/checkout/checkout-api.ts";
import type { CheckoutContext } from "#client/checkout/checkout-state.ts";
import { emptyForm } from "#shared/checkout.ts";
import { checkout, getCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { toOrderFailure } from "#shared/order-answer.ts";
import { stubSessionStorage } from "#tests/support/session-storage.ts";
import { cartOf } from "../machines/carts.ts";
import { wireCart } from "./wire-cart.ts";

interface Sent {
  name: string;
  key: string | null;
  email: string;
  shown: string;
  doubt: string | null;
}

const sent: Sent[] = [];
let answerOrder: (call: Sent) => Response;
let cartIsOpen = true;
const leftPayments: { name: string; id: string }[] = [];
const givenUp = () => leftPayments;

beforeEach(() => {
  stubSessionStorage();
  vi.stubGlobal("location", { pathname: "/se/sv/kassan", href: "https://shop.test/se/sv/kassan" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    const key = new Headers(init.headers).get("idempotency-key");
    const shown = decodeURIComponent(new Headers(init.headers).get("x-shown") ?? "");
    const doubt = new Headers(init.headers).get("x-doubt");
    const call = { name: operationName, key, email: variables.checkout?.email ?? "", shown, doubt };
    sent.push(call);
    if (operationName === checkout.name) {
      if (new Headers(init.headers).get("x-payment") === "given-up")
        leftPayments.push({ name: operationName, id: variables.id });
      return Response.json({ data: { checkout: null } });
    }
    if (operationName === getCart.name)
      return Response.json({ data: { getCart: cartIsOpen ? wireCart : null } });
    return answerOrder(call);
  });
  vi.useFakeTimers();
  sent.length = 0;
  leftPayments.length = 0;
  cartIsOpen = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answerWith = (status: string | null, redirectUrl: string | null, orderId = "7") =>
  Response.json({ data: { placeOrder: { orderId, publicId: "p", redirectUrl, status } } });

const placed = (orderId?: string) => answerWith("completed", null, orderId);

const refused = (status: number, code: string) =>
  Response.json({ errors: [{ message: "", extensions: { code } }] }, { status });

const checkoutOf = (email: string) =>
  ({
    form: { ...emptyForm, email },
    market: "se",
    countries: ["SE"],
    offer: { payments: [], shippings: [], cart: cartOf({ 11: 1 }) },
    shown: "11:1 474,81€",
  }) as unknown as CheckoutContext;

async function order(email = "anna@example.com") {
  const answer = sendOrder(checkoutOf(email));
  await vi.runAllTimersAsync();
  return answer;
}

const orders = () => sent.filter(({ name }) => name === placeOrder.name);

test("while another tab orders the cart this one waits, and shows that order", async () => {
  let tries = 0;
  answerOrder = () => {
    tries += 1;
    return tries < 4 ? refused(409, "ORDER_UNDER_WAY") : placed();
  };
  expect(await order()).toMatchObject({ kind: "placed", order: { orderId: "7" } });
  expect(new Set(orders().map(({ key }) => key)).size).toBe(1);
});

test("an order says at which total its button was pressed, and what was in the cart", async () => {
  answerOrder = () => placed();
  await order();
  expect(orders().map(({ shown }) => shown)).toEqual(["11:1 474,81€"]);
});

test("an order says that its page has said nothing of an order before it", async () => {
  answerOrder = () => placed();
  for (const isWarned of [false, true]) await sendOrder({ ...checkoutOf("anna@example.com"), isWarned });
  expect(orders().map(({ doubt }) => doubt)).toEqual(["unread", null]);
});

test("a wait that never ends says so, and keeps its key for the next try", async () => {
  answerOrder = () => refused(409, "ORDER_UNDER_WAY");
  expect(await order()).toEqual({ kind: "under-way" });
  const [{ key } = { key: "" }] = orders();
  answerOrder = () => placed();
  expect(await order()).toMatchObject({ kind: "placed" });
  expect(orders().at(-1)?.key).toBe(key);
});

test("a key that the shop knows for another order is no dead end", async () => {
  answerOrder = ({ key }) =>
    key === orders()[0]?.key ? refused(422, "IDEMPOTENCY_KEY_REUSED") : placed("8");
  expect(await order()).toMatchObject({ kind: "placed", order: { orderId: "8" } });
  expect(orders()).toHaveLength(2);
});

test("a shop that takes no orders says so, and another error does not", async () => {
  answerOrder = () => refused(503, "ORDER_GUARD_DOWN");
  expect(await order()).toEqual({ kind: "unavailable" });
  answerOrder = () => refused(503, "OTHER");
  expect(await order()).toEqual({ kind: "failed" });
});

test("a form that was edited after a lost answer leads to the first order", async () => {
  answerOrder = () => new Response("", { status: 502 });
  expect(await order()).toEqual({ kind: "failed" });
  const first = orders()[0];
  cartIsOpen = false;
  answerOrder = () => placed();
  expect(await order("bo@example.com")).toMatchObject({ kind: "placed", order: { orderId: "7" } });
  expect(orders().slice(1)).toEqual([{ ...first, shown: "-", doubt: null }]);
});

test("a cart whose order got no answer is known in every tab as one that may be ordered, a payment that was left keeps its number", async () => {
  vi.stubGlobal("localStorage", sessionStorage);
  answerOrder = () => new Response("", { status: 502 });
  await order();
  expect(readKnownPayment()).toEqual({ id: "", cartId: "c1" });
  writeOpenPayment({ id: "7", cartId: "c1" });
  await order();
  expect(readKnownPayment()).toEqual({ id: "7", cartId: "c1" });
});

test("a cart that takes no order any more is told with what to do", async () => {
  answerOrder = () =>
    Response.json({ data: null, errors: [{ message: "", extensions: { code: "CART_COMPLETED" } }] });
  const answer = await order();
  expect(toOrderFailure(emptyForm, answer).failure).toBe("confirm.unreachable");
});

test("a form that was edited after a refusal is a new attempt", async () => {
  answerOrder = () =>
    Response.json({ data: null, errors: [{ message: "", extensions: { code: "FieldRequired" } }] });
  expect(await order()).toEqual({ kind: "refused", code: "FieldRequired" });
  answerOrder = () => placed();
  expect(await order("bo@example.com")).toMatchObject({ kind: "placed" });
  const [first, second] = orders();
  expect(second?.email).toBe("bo@example.com");
  expect(second?.key).not.toBe(first?.key);
});

test.each(["completed", null, "Completed", "registered", "failed"])(
  "an order with a number is placed, and no failure, when its status is %j",
  async (status) => {
    for (const redirectUrl of [null, ""]) {
      answerOrder = () => answerWith(status, redirectUrl);
      expect(await order()).toEqual({ kind: "placed", order: { orderId: "7", cartId: "c1" } });
    }
  },
);

test.each(["pending-payment", null, "completed"])(
  "an order with a number and an address to pay at is paid there when its status is %j",
  async (status) => {
    answerOrder = () => answerWith(status, "https://pay.example");
    const payment = { id: "7", cartId: "c1", redirectUrl: "https://pay.example", isOrdered: true };
    expect(await order()).toEqual({ kind: "to-pay", payment });
  },
);

test("an order whose address to pay at may not be opened is told by its number all the same", async () => {
  answerOrder = () => answerWith(null, "http://pay.example");
  expect(await order()).toEqual({ kind: "placed", order: { orderId: "7", cartId: "c1" } });
});

test("who left the payment of an order and pays in another way says so before the next attempt, else not", async () => {
  answerOrder = () => answerWith("pending-payment", "https://pay.example");
  await order();
  await order();
  expect(givenUp()).toEqual([]);
  answerOrder = () => placed("8");
  expect(await order("bo@example.com")).toMatchObject({ kind: "placed", order: { orderId: "8" } });
  expect(givenUp()).toEqual([{ name: checkout.name, id: "7" }]);
  expect(sent.map(({ name }) => name).indexOf(checkout.name)).toBe(sent.length - 2);
});

test("a page of another build that may not reload itself is no order under way", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, reload });
  answerOrder = () => refused(409, "UNKNOWN_OPERATION");
  void order();
  await vi.runAllTimersAsync();
  expect([reload.mock.calls.length, orders().length]).toEqual([1, 1]);
  expect(await order()).toEqual({ kind: "failed" });
  expect([reload.mock.calls.length, orders().length]).toEqual([1, 2]);
});

test("without an earlier attempt there is no lost order", async () => {
  expect(await findLostOrder()).toBeNull();
  expect(sent).toEqual([]);
});
