import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CartAnswer } from "#client/cart/cart-state.ts";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import type { CheckoutContext, Destination, OfferAnswer } from "#client/checkout/checkout-state.ts";
import { emptyForm, type Offer } from "#shared/checkout.ts";
import type { PlaceAnswer } from "#shared/order-answer.ts";
import { cartOf } from "./carts.ts";
import { readOrderState } from "./checkouts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const form = {
  ...emptyForm,
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Berg",
  address: "Storgatan 1",
  zip: "0150",
  city: "Oslo",
  country: "SE",
  phone: "0701234567",
  terms: true,
};
const norway: Destination = { market: "no", country: "NO", countries: ["NO"] };
const america: Destination = { market: "us", country: "US", countries: ["US"] };
const option = { id: 1, name: "one", isSelected: true };
const offer: Offer = {
  isBlocked: false,
  isUnpayable: false,
  carriers: null,
  email: "",
  payments: [{ ...option, isInvoice: false, provider: null }],
  shippings: [{ ...option, fee: { incVat: "", exVat: "" }, isFree: true }],
  cart: cartOf({ 11: 1 }),
};
const priced: CartAnswer = { kind: "cart", cart: cartOf({ 11: 1 }) };

interface ShopAnswers {
  prices?: (destination: Destination) => CartAnswer | Promise<CartAnswer>;
  placeOrder?: () => PlaceAnswer | Promise<PlaceAnswer>;
}

/** A checkout in Sweden whose form is filled in. */
async function run({ prices = () => priced, placeOrder = () => ({ kind: "failed" }) }: ShopAnswers = {}) {
  const asked: string[] = [];
  const offers: CheckoutContext[] = [];
  const orders: CheckoutContext[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        fetchOffer: fromPromise<OfferAnswer, CheckoutContext>(async ({ input }) => {
          offers.push(input);
          return { kind: "offer", offer };
        }),
        placeOrder: fromPromise<PlaceAnswer, CheckoutContext>(async ({ input }) => {
          orders.push(input);
          return placeOrder();
        }),
        fetchPrices: fromPromise<CartAnswer, Destination>(async ({ input }) => {
          asked.push(input.market);
          return prices(input);
        }),
      },
    }),
    { input: { form: { ...form, zip: "123 45" }, market: "se", countries: ["SE"], showsProviders: true } },
  );
  const moves: string[] = [];
  actor.on("moved", ({ market }) => moves.push(market));
  actor.start();
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  const choose = (destination: Destination) => actor.send({ type: "destination.choose", destination });
  const context = () => actor.getSnapshot().context;
  return { actor, asked, offers, orders, moves, choose, context, state: () => actor.getSnapshot().value };
}

test("another country brings its market once its prices are there, and keeps what was typed (CK-27)", async () => {
  const { actor, asked, offers, moves, choose, context, state } = await run();
  choose(norway);
  await vi.advanceTimersByTimeAsync(249);
  expect([asked, context().market, context().form.country]).toEqual([[], "se", "SE"]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, moves, state().market]).toEqual([["no"], ["no"], "settled"]);
  expect(context()).toMatchObject({ market: "no", countries: ["NO"], destination: null, offer: null });
  expect(context().form).toMatchObject({ country: "NO", firstName: "Anna", zip: "123 45", terms: true });
  expect(context().form).toMatchObject({ shippingId: null, paymentId: null });
  expect(state().options).toBe("waitingForAddress");
  actor.send({ type: "form.change", change: { zip: "0150" } });
  await vi.advanceTimersByTimeAsync(150);
  expect(offers.at(-1)).toMatchObject({ market: "no", form: { country: "NO" } });
});

test("prices that do not come keep market, country and everything typed (CK-27)", async () => {
  const answers: CartAnswer[] = [{ kind: "failed" }, { kind: "empty" }];
  const { moves, choose, context, state } = await run({ prices: () => answers.shift() ?? priced });
  for (const _ of [1, 2]) {
    choose(norway);
    await vi.advanceTimersByTimeAsync(250);
    expect([state().market, state().options, context().market]).toEqual(["failed", "offered", "se"]);
    expect(context()).toMatchObject({ form: { country: "SE", firstName: "Anna", shippingId: 1 }, offer });
    expect(context().destination).toBeNull();
  }
  expect(moves).toEqual([]);
  choose(norway);
  await vi.advanceTimersByTimeAsync(250);
  expect(moves).toEqual(["no"]);
});

test("of several countries chosen one after the other only the last counts (CK-27)", async () => {
  const { asked, moves, choose, actor, context } = await run({
    prices: ({ market }) =>
      market === "no" ? new Promise((resolve) => setTimeout(() => resolve(priced), 500)) : priced,
  });
  choose(america);
  choose(norway);
  await vi.advanceTimersByTimeAsync(300);
  choose(america);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, moves, context().market]).toEqual([["no", "us"], ["us"], "us"]);
  choose(norway);
  actor.send({ type: "form.change", change: { country: "US" } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([context().market, context().destination, asked]).toEqual(["us", null, ["no", "us"]]);
});

test("nothing is ordered at prices the shopper has not seen (CK-27)", async () => {
  const { actor, orders, choose } = await run();
  choose(norway);
  actor.send({ type: "order.place" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([orders, readOrderState(actor.getSnapshot())]).toEqual([[], "editing"]);
});

test("a country chosen while an order waits for its price calls the order off (CK-27)", async () => {
  const { actor, orders, choose } = await run();
  actor.send({ type: "form.change", change: { shippingId: 1 } });
  actor.send({ type: "order.place" });
  expect(readOrderState(actor.getSnapshot())).toBe("validating");
  choose(norway);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([orders, readOrderState(actor.getSnapshot())]).toEqual([[], "editing"]);
});

test("an order on its way stays in its market (CK-27)", async () => {
  const { actor, orders, asked, choose } = await run({
    placeOrder: () => new Promise((resolve) => setTimeout(() => resolve({ kind: "failed" }), 500)),
  });
  actor.send({ type: "order.place" });
  choose(norway);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([orders.map(({ market }) => market), asked]).toEqual([["se"], []]);
});
