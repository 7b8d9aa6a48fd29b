import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OfferAnswer } from "#client/checkout/checkout-state.ts";
import { orderRefusals } from "#shared/api.ts";
import type { PlaceAnswer } from "#shared/order-answer.ts";
import { offer, placed, runCheckout as run } from "./checkouts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an order is edited, submitted and confirmed (CK-12)", async () => {
  const { order, states } = await run();
  await order();
  expect(states).toEqual(["editing", "submitting", "confirmed"]);
});

test("an order that failed can be edited and placed again, with everything typed (CK-12)", async () => {
  const answers: PlaceAnswer[] = [{ kind: "failed" }, placed];
  const { actor, order, states, snapshot, orders } = await run({
    placeOrder: () => answers.shift() ?? placed,
  });
  await order();
  expect(snapshot().context.failure).toBe("error.generic");
  expect(snapshot().context.form).toMatchObject({ firstName: "Anna", zip: "123 45", terms: true });
  actor.send({ type: "form.change", change: { city: "Luleå" } });
  expect(snapshot().context.failure).toBeNull();
  await order();
  expect(states).toEqual(["editing", "submitting", "failed", "editing", "submitting", "confirmed"]);
  expect(orders).toHaveLength(2);
});

test("a cart that is gone may have become an order: it is asked for, whatever the offer says", async () => {
  const offers: OfferAnswer[] = [{ kind: "offer", offer }];
  const { actor, order, orders, states } = await run({ offers: () => offers.shift() ?? { kind: "no-cart" } });
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect(states).toEqual(["editing", "validating", "submitting", "confirmed"]);
  expect(orders).toHaveLength(1);
});

test("a cart that was gone and is there again is ordered once its total and its ways have been seen", async () => {
  const offers: OfferAnswer[] = [{ kind: "no-cart" }];
  const { order, orders, snapshot } = await run({ offers: () => offers.shift() ?? { kind: "offer", offer } });
  await order();
  await vi.advanceTimersByTimeAsync(150);
  expect([snapshot().context.failure, orders.length]).toEqual(["checkout.pricesChanged", 0]);
  await order();
  expect(orders).toHaveLength(1);
});

test("a shop that takes no orders at the moment says so, and everything typed stays", async () => {
  const answers: PlaceAnswer[] = [{ kind: "unavailable" }, placed];
  const { order, snapshot, states } = await run({ placeOrder: () => answers.shift() ?? placed });
  await order();
  expect(snapshot().context.failure).toBe("checkout.ordersClosed");
  expect(snapshot().context.form).toMatchObject({ firstName: "Anna", zip: "123 45", terms: true });
  await order();
  expect(states).toEqual(["editing", "submitting", "failed", "submitting", "confirmed"]);
});

test.each([
  ["an order whose delivery costs something else by now", "DELIVERY_CHANGED", "checkout.deliveryChanged"],
  ["an order of a cart that is another by now", "FOREIGN_CART", "checkout.cartChanged"],
  ["an order of a cart that is lost by now", "CartNotFound", "checkout.cartChanged"],
  ["an order whose total is another by now", "PRICES_CHANGED", "checkout.pricesChanged"],
])("%s is not made, and its new price is asked for", async (_, code, failure) => {
  const answers: PlaceAnswer[] = [{ kind: "refused", code }, placed];
  const { asked, order, snapshot, states } = await run({ placeOrder: () => answers.shift() ?? placed });
  const before = asked.length;
  await order();
  expect(snapshot().context.failure).toBe(failure);
  await vi.advanceTimersByTimeAsync(150);
  expect(asked).toHaveLength(before + 1);
  expect(snapshot().context.failure).toBe(failure);
  await order();
  expect(states).toEqual(["editing", "submitting", "failed", "submitting", "confirmed"]);
});

test("whoever has read that an order may have been made has read it, whatever they change then", async () => {
  const placeOrder = () => ({ kind: "refused", code: orderRefusals.maybeOrdered }) as const;
  const { actor, order, orders } = await run({ placeOrder });
  await order();
  actor.send({ type: "form.change", change: { phone: "0707654321" } });
  await order();
  expect(orders.map(({ isWarned }) => isWarned)).toEqual([false, true]);
});

test("an order that another attempt has not decided yet is no failure to be repeated at once", async () => {
  const { order, snapshot } = await run({ placeOrder: () => ({ kind: "under-way" }) });
  await order();
  expect(snapshot().context.failure).toBe("checkout.orderUnderWay");
});

test("pressing the button twice, or while an order is on its way, sends one order (S45)", async () => {
  const { actor, order, orders } = await run({
    placeOrder: () => new Promise((resolve) => setTimeout(() => resolve(placed), 500)),
  });
  actor.send({ type: "order.place" });
  await order();
  await vi.advanceTimersByTimeAsync(250);
  await order();
  await vi.advanceTimersByTimeAsync(250);
  await order();
  expect(orders).toHaveLength(1);
});

test("nothing is asked for without a postal code; a valid one brings the options (CK-05)", async () => {
  const { actor, asked, snapshot } = await run({ form: { zip: "" } });
  expect(snapshot().value.options).toBe("waitingForAddress");
  actor.send({ type: "form.change", change: { zip: "123" } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(0);
  actor.send({ type: "form.change", change: { zip: "12345" } });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().value.options).toBe("offered");
  expect(snapshot().context.form).toMatchObject({ shippingId: 1, paymentId: 24 });
});

test("without a destination the options go away again (CK-05)", async () => {
  const { actor, snapshot } = await run();
  actor.send({ type: "form.change", change: { zip: "1" } });
  expect(snapshot().value.options).toBe("waitingForAddress");
  expect(snapshot().context.offer).toBeNull();
});

test("no options for a postal code: no order goes out (CK-07)", async () => {
  const { order, orders, snapshot } = await run({
    offers: () => ({ kind: "offer", offer: { ...offer, shippings: [], payments: [] } }),
  });
  await order();
  expect(orders).toHaveLength(0);
  expect(snapshot().context.errors).toEqual({ zip: "checkout.noShipping" });
});

test("an empty postal code keeps the order at home and is named (VL-09)", async () => {
  const { order, orders, snapshot, actor } = await run({ form: { zip: "" } });
  let told = 0;
  actor.on("invalid", () => {
    told += 1;
  });
  await order();
  expect(orders).toHaveLength(0);
  expect(snapshot().context.errors.zip).toBe("enter.zip");
  expect(told).toBe(1);
});

test("terms that were not accepted keep the order at home, and are the only error (VL-10)", async () => {
  const { order, orders, snapshot } = await run({ form: { terms: false } });
  await order();
  expect(orders).toHaveLength(0);
  expect(snapshot().context.errors).toEqual({ terms: "validation.terms" });
});

test("an error goes when its field is right; fields nobody has left say nothing (VL-18)", async () => {
  const { actor, order, snapshot } = await run({ form: { email: "anna@" } });
  actor.send({ type: "form.leave", field: "email" });
  expect(snapshot().context.errors).toEqual({ email: "validation.email" });
  actor.send({ type: "form.change", change: { firstName: "" } });
  actor.send({ type: "form.leave", field: "firstName" });
  expect(snapshot().context.errors).toEqual({ email: "validation.email" });
  actor.send({ type: "form.change", change: { email: "anna@example.com" } });
  expect(snapshot().context.errors).toEqual({});
  await order();
  expect(snapshot().context.errors).toEqual({ firstName: "enter.firstName" });
});

test("an offer that does not come keeps form and cart, and can be asked for again", async () => {
  const answers: OfferAnswer[] = [{ kind: "failed" }, { kind: "failed" }];
  const { actor, order, orders, snapshot } = await run({
    offers: () => answers.shift() ?? { kind: "offer", offer },
    form: { shippingId: 1, paymentId: 24 },
  });
  expect(snapshot().value.options).toBe("unavailable");
  await order();
  expect(snapshot().value.order).toBe("validating");
  await vi.advanceTimersByTimeAsync(150);
  expect(orders).toHaveLength(0);
  expect(snapshot().value.order).toBe("failed");
  actor.send({ type: "options.retry" });
  await vi.advanceTimersByTimeAsync(150);
  expect(snapshot().value.options).toBe("offered");
});

test("an identity number the shop refuses is shown at its field (CK-03)", async () => {
  const { order, snapshot } = await run({
    placeOrder: () => ({ kind: "refused", code: "INVALID_IDENTITY_NUMBER" }),
  });
  await order();
  expect(snapshot().context.errors).toEqual({ personalId: "validation.personalId" });
});

test.each([
  ["an order the shop cannot make (CK-09)", "ShippingRequired", "klarna.unable"],
  ["an order that may have been made, for all the shop knows", "TASK_CANCELED", "error.generic"],
  ["a refusal without a reason", undefined, "error.generic"],
  ["products that have run out (CK-10)", "InsufficientStock", "klarna.outOfStock"],
])("%s has its own text", async (_, code, text) => {
  const { order, snapshot } = await run({ placeOrder: () => ({ kind: "refused", code }) });
  await order();
  expect(snapshot().context.failure).toBe(text);
});
