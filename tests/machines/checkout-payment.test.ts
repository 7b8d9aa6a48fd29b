import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import type { CheckoutContext, OfferAnswer, PaymentAnswer } from "#client/checkout/checkout-state.ts";
import type { Offer } from "#shared/checkout.ts";
import type { OpenPayment, PlaceAnswer } from "#shared/order-answer.ts";
import { cartOf } from "./carts.ts";
import { filled, offer, readOrderState } from "./checkouts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shippings = [
  { id: 1, name: "standard", isSelected: true, fee: { incVat: "", exVat: "" }, isFree: true },
];

/** The first answer begins a session. */
const framed = (isNewSession: boolean): Offer => ({
  ...offer,
  payments: [
    {
      id: 25,
      name: "klarna",
      isSelected: true,
      isInvoice: false,
      provider: { type: "KLARNA", snippet: "<p>", isNewSession },
    },
  ],
  shippings,
  cart: cartOf({ 11: 1 }),
});

const redirecting: Offer = {
  ...offer,
  payments: [{ id: 27, name: "alpenpay", isSelected: true, isInvoice: false, provider: null }],
  shippings,
  cart: cartOf({ 11: 1 }),
};

const payment: OpenPayment = { id: "p1", cartId: "c1", redirectUrl: "https://pay.example/p1" };

interface Answers {
  offers: () => OfferAnswer;
  placed?: PlaceAnswer;
  paid?: PaymentAnswer[];
  lost?: () => Promise<PlaceAnswer>;
}

const nothingLost = async (): Promise<PlaceAnswer> => ({ kind: "failed" });

async function run({ offers, placed = { kind: "to-pay", payment }, paid = [], lost = nothingLost }: Answers) {
  const told: CheckoutContext[] = [];
  const orders: CheckoutContext[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        fetchOffer: fromPromise<OfferAnswer, CheckoutContext>(async ({ input }) => {
          told.push(input);
          return offers();
        }),
        placeOrder: fromPromise<PlaceAnswer, CheckoutContext>(async ({ input }) => {
          orders.push(input);
          return placed;
        }),
        checkPayment: fromPromise<PaymentAnswer, OpenPayment>(async () => paid.shift() ?? { kind: "failed" }),
        findLostOrder: fromPromise(lost),
      },
    }),
    { input: { form: filled, market: "se", countries: ["SE"], showsProviders: true } },
  );
  actor.start();
  const settle = () => vi.advanceTimersByTimeAsync(150);
  actor.send({ type: "cart.changed" });
  await settle();
  const order = async () => {
    actor.send({ type: "order.place" });
    await vi.advanceTimersByTimeAsync(0);
  };
  const back = async () => {
    actor.send({ type: "payment.returned" });
    await vi.advanceTimersByTimeAsync(0);
  };
  const state = () => readOrderState(actor.getSnapshot());
  return { actor, told, orders, settle, order, back, state, context: () => actor.getSnapshot().context };
}

test("a provider's frame waits for the payment once the provider was told the whole form (CK-12)", async () => {
  const { actor, order, orders, settle, state, told } = await run({
    offers: () => ({ kind: "offer", offer: framed(false) }),
  });
  actor.send({ type: "form.change", change: { city: "Luleå" } });
  expect(told).toHaveLength(1);
  await order();
  expect(state()).toBe("awaitingPayment");
  expect(actor.getSnapshot().value.options).not.toBe("offered");
  await settle();
  expect(told.at(-1)?.form.city).toBe("Luleå");
  expect(actor.getSnapshot().value.options).toBe("offered");
  expect(orders).toHaveLength(0);
});

test("a frame that the shop refuses, because too much was ordered, says so", async () => {
  const answers: OfferAnswer[] = [{ kind: "offer", offer: framed(true) }];
  const { order, settle, state, context } = await run({
    offers: () => answers.shift() ?? { kind: "failed", isTooOften: true },
  });
  await order();
  await settle();
  expect([state(), context().failure]).toEqual(["failed", "auth.tooOften"]);
});

test("a frame for a cart that became an order meanwhile leads to that order", async () => {
  const order7 = { orderId: "7", cartId: "c1" };
  const answers: OfferAnswer[] = [{ kind: "offer", offer: framed(true) }];
  const { order, orders, settle, state, context } = await run({
    offers: () => answers.shift() ?? { kind: "no-cart" },
    placed: { kind: "placed", order: order7 },
  });
  await order();
  await settle();
  expect([state(), orders.length, context().order]).toEqual(["confirmed", 1, order7]);
});

test("a frame that the shop cannot price says so at the button, and the next press asks again", async () => {
  const answers: OfferAnswer[] = [
    { kind: "offer", offer: framed(true) },
    { kind: "failed" },
    { kind: "failed" },
  ];
  const { order, settle, state, context } = await run({
    offers: () => answers.shift() ?? { kind: "offer", offer: framed(false) },
  });
  await order();
  await settle();
  expect([state(), context().failure]).toEqual(["failed", "error.generic"]);
  await order();
  await settle();
  expect([state(), context().failure]).toEqual(["failed", "error.generic"]);
  await order();
  await settle();
  expect([state(), context().failure]).toEqual(["awaitingPayment", null]);
});

test("no frame is shown before the form is right", async () => {
  const { actor, order, state, context } = await run({
    offers: () => ({ kind: "offer", offer: framed(true) }),
  });
  actor.send({ type: "form.change", change: { terms: false } });
  await order();
  expect(state()).toBe("editing");
  expect(context().errors).toEqual({ terms: "validation.terms" });
});

test("while the cart changes the frame waits, and another session is another frame", async () => {
  let isNew = true;
  const { actor, order, settle, state, context } = await run({
    offers: () => ({ kind: "offer", offer: framed(isNew) }),
  });
  isNew = false;
  await order();
  await settle();
  const { session } = context();
  actor.send({ type: "cart.changed" });
  expect(state()).toBe("awaitingPayment");
  expect(actor.getSnapshot().value.options).not.toBe("offered");
  await settle();
  expect([actor.getSnapshot().value.options, context().session]).toEqual(["offered", session]);
  isNew = true;
  actor.send({ type: "cart.changed" });
  await settle();
  expect(context().session).toBe(session + 1);
});

test.each([
  ["edits", { type: "form.change", change: { city: "Luleå" } }, "editing"],
  ["wants to pay in another way", { type: "payment.cancelled" }, "editing"],
  ["cannot be shown the provider's checkout", { type: "payment.failed" }, "failed"],
] as const)("who %s leaves the payment, on a page and in a frame", async (_, event, next) => {
  for (const offer of [framed(true), redirecting]) {
    const { actor, order, state, context } = await run({ offers: () => ({ kind: "offer", offer }) });
    await order();
    expect(state()).toBe("awaitingPayment");
    actor.send(event);
    expect(state()).toBe(next);
    expect(context()).toMatchObject({ payment: null, order: null });
  }
});

test.each([
  [
    "was ordered meanwhile, is thanked",
    async () => ({ kind: "placed", order: { orderId: "7", cartId: "c1" } }),
    "confirmed",
  ],
  ["was not, edits", nothingLost, "editing"],
  ["nobody knows of, edits", () => Promise.reject(new Error("offline")), "editing"],
] as [string, () => Promise<PlaceAnswer>, string][])(
  "who leaves a frame whose cart %s",
  async (_, lost, end) => {
    const { actor, order, state } = await run({
      offers: () => ({ kind: "offer", offer: framed(true) }),
      lost,
    });
    await order();
    actor.send({ type: "payment.cancelled" });
    actor.send({ type: "form.change", change: { city: "Luleå" } });
    expect(state()).toBe("editing");
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe(end);
  },
);

test("a payment that cannot be opened says so", async () => {
  const { order, state, context } = await run({
    offers: () => ({ kind: "offer", offer: redirecting }),
    placed: { kind: "not-payable" },
  });
  await order();
  expect([state(), context().failure]).toEqual(["failed", "payment.notOpened"]);
});

test("who comes back from the provider's page without having paid can pay again (CK-12)", async () => {
  const { order, orders, back, state, context } = await run({
    offers: () => ({ kind: "offer", offer: redirecting }),
    paid: [{ kind: "failed" }, { kind: "open" }],
  });
  await order();
  expect(context().payment).toEqual(payment);
  await back();
  expect(state()).toBe("awaitingPayment");
  await back();
  expect([state(), context().failure, context().payment]).toEqual(["failed", "payment.notCompleted", null]);
  await order();
  expect([state(), orders.length]).toEqual(["awaitingPayment", 2]);
});

test("who comes back having paid gets the order (CK-12)", async () => {
  const order7 = { orderId: "p1", cartId: "c1" };
  const { order, back, state, context } = await run({
    offers: () => ({ kind: "offer", offer: redirecting }),
    paid: [{ kind: "placed", order: order7 }],
  });
  await order();
  await back();
  expect([state(), context().order]).toEqual(["confirmed", order7]);
});
