import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OfferAnswer } from "#client/checkout/checkout-state.ts";
import { type CartTotals, writeGoods } from "#shared/cart.ts";
import type { KnownCustomer, Offer } from "#shared/checkout.ts";
import type { PlaceAnswer } from "#shared/order-answer.ts";
import { cartOf } from "./carts.ts";
import { nobody, offer, runCheckout as run } from "./checkouts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a press that waits for prices orders at no other total than the one it was pressed at", async () => {
  const dearer: Offer = {
    ...offer,
    cart: { ...cartOf({ 11: 1 }), totals: { toPay: "474,81 €" } as CartTotals },
  };
  const offers: Offer[] = [offer, dearer];
  const { actor, order, orders, snapshot } = await run({
    offers: () => ({ kind: "offer", offer: offers.shift() ?? dearer }),
  });
  actor.send({ type: "cart.changed" });
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.failure).toBe("checkout.pricesChanged");
  expect(orders).toHaveLength(0);
  await order();
  expect(orders.map(({ shown }) => shown)).toEqual(["11:1 474,81€"]);
});

const select = <Way extends { id: number }>(ways: readonly Way[], id: number) =>
  ways.map((way) => ({ ...way, isSelected: way.id === id }));

test.each<[string, Partial<Offer>]>([
  ["way of shipping", { shippings: select(offer.shippings, 2) }],
  ["way to pay", { payments: select(offer.payments, 23) }],
])("a press that waits for prices orders in no other %s than the one it was pressed at", async (_, other) => {
  const offers: Offer[] = [offer, { ...offer, ...other }];
  const { actor, order, orders, snapshot } = await run({
    offers: () => ({ kind: "offer", offer: offers.shift() ?? { ...offer, ...other } }),
    form: { personalId: "811228-9874" },
  });
  actor.send({ type: "cart.changed" });
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect([snapshot().context.failure, orders.length]).toEqual(["checkout.pricesChanged", 0]);
});

test.each([
  ["another pick-up point than the chosen one, which is gone", ["b"], "checkout.pricesChanged", 0],
  ["the chosen pick-up point, though another is proposed", ["b", "a"], null, 1],
] as const)("a press that waits for prices is taken to %s", async (_, next, failure, placedOrders) => {
  const carrier = { id: "c", shippingId: 1, name: "", carrier: "", days: null, fee: "", isFree: true };
  const at = (ids: readonly string[]): Offer => {
    const points = ids.map((id) => ({ id, name: id, address: "", hours: "", distance: 0 }));
    const [selectedPointId = ""] = ids;
    const options = [{ ...carrier, points }];
    return { ...offer, carriers: { currentZip: "", options, selectedId: "c", selectedPointId } };
  };
  const offers = [at(["a", "b"]), at(next)];
  const { actor, order, orders, snapshot } = await run({
    offers: () => ({ kind: "offer", offer: offers.shift() ?? at(next) }),
  });
  actor.send({ type: "cart.changed" });
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect([snapshot().context.failure, orders.length]).toEqual([failure, placedOrders]);
});

test("a press of a company goes to no address that came after it", async () => {
  const companyAddresses = [
    { id: "7-1", fields: { address: "Lagervägen 99", zip: "411 01", country: "SE" } },
  ];
  const customer = Promise.withResolvers<KnownCustomer>();
  const { actor, order, orders, snapshot } = await run({
    form: { customerType: "COMPANY", companyName: "Fjäll AB", organizationId: "556016-0680" },
    customer: () => customer.promise,
  });
  actor.send({ type: "form.change", change: { shippingId: 1 } });
  await order();
  customer.resolve({ ...nobody, companyAddresses });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([snapshot().context.form.companyAddressId, orders.length]).toEqual(["7-1", 0]);
  await order();
  expect(orders).toHaveLength(1);
});

test("a press before there are prices and ways for the address orders nothing that nobody has seen", async () => {
  const { actor, order, orders, snapshot } = await run();
  for (const zip of ["9", "98133"]) actor.send({ type: "form.change", change: { zip } });
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect([snapshot().context.failure, orders.length]).toEqual(["checkout.pricesChanged", 0]);
  await order();
  expect(orders).toHaveLength(1);
});

test("who presses while the shop prices no such cart reads why, until it does", async () => {
  const answers: OfferAnswer[] = [{ kind: "failed", refusal: "klarna.outOfStock" }];
  const { actor, order, snapshot } = await run({
    offers: () => answers[0] ?? { kind: "offer", offer },
  });
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.refusal).toBe("klarna.outOfStock");
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.failure).toBe("klarna.outOfStock");
  answers.pop();
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.refusal).toBeNull();
});

test("the answer to an order is told, though its cart is not priced any more meanwhile", async () => {
  const answer = Promise.withResolvers<PlaceAnswer>();
  const answers: OfferAnswer[] = [{ kind: "offer", offer }];
  const { actor, order, snapshot } = await run({
    offers: () => answers.pop() ?? { kind: "failed", refusal: "klarna.outOfStock" },
    placeOrder: () => answer.promise,
  });
  await order();
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().context.refusal).toBe("klarna.outOfStock");
  answer.resolve({ kind: "refused", code: "MAYBE_ORDERED" });
  await vi.advanceTimersByTimeAsync(0);
  expect(snapshot().context).toMatchObject({ failure: "checkout.maybeOrdered", isWarned: true });
});

test("an order waits for the price of what was chosen last", async () => {
  const offers: Offer[] = [offer];
  const express = { ...offer, shippings: select(offer.shippings, 2) };
  const { actor, order, orders } = await run({
    offers: () => ({ kind: "offer", offer: offers.shift() ?? express }),
  });
  actor.send({ type: "form.change", change: { shippingId: 2 } });
  await order();
  expect(orders).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(150);
  expect(orders).toHaveLength(1);
});

test("an offer is listed once it is taken, and one that is overtaken never is", async () => {
  const answers: ((answer: OfferAnswer) => void)[] = [];
  const { actor } = await run({ offers: () => new Promise((resolve) => answers.push(resolve)) });
  const listed: string[] = [];
  actor.on("offered", ({ cart }) => listed.push(writeGoods(cart.lines)));
  const answer = (quantity: number) =>
    answers.shift()?.({ kind: "offer", offer: { ...offer, cart: cartOf({ 11: quantity }) } });
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  answer(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(listed).toEqual([]);
  answer(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(listed).toEqual(["11:2"]);
});
