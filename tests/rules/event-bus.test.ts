import { afterEach, expect, test, vi } from "vitest";
import { isRefusedByBrowser } from "#client/consent/consent-state.ts";
import { createEventBus, shopEvents } from "#client/tracking/events.ts";
import { trackLineChange } from "#client/tracking/track-cart.ts";
import type { Cart } from "#shared/cart.ts";
import type { ShopEvent } from "#shared/tracking/events.ts";
import { createPushBuilder } from "#shared/tracking/pushes.ts";

afterEach(() => vi.restoreAllMocks());

const line = (skuId: number, quantity: number) => ({
  skuId,
  quantity,
  product: { id: skuId * 10, brand: "Isvidda", name: "Jacket", facts: { amount: 100 } },
});

test("an event is its type, its data as it was and the time (ST-22)", () => {
  const bus = createEventBus();
  const heard: ShopEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  const data = line(1, 1);
  bus.emit("cart:add", data);
  data.quantity = 9;
  expect(heard).toEqual([{ type: "cart:add", data: line(1, 1), timestamp: expect.any(Number) }]);
  expect(Math.abs(Date.now() - (heard[0]?.timestamp ?? 0))).toBeLessThan(1_000);
});

test("tracking subscribes to the events, and those of before come first (TR-30)", async () => {
  const bus = createEventBus();
  bus.emit("cart:add", line(1, 1));
  const heard: ShopEvent[] = [];
  const leave = bus.subscribe((event) => heard.push(event));
  bus.emit("cart:remove", line(1, 1));
  leave();
  bus.emit("cart:add", line(2, 1));
  expect(heard.map(({ type }) => type)).toEqual(["cart:add", "cart:remove"]);
  const pushes = await createPushBuilder("SEK").build(heard[0] as ShopEvent);
  expect(pushes.at(-1)).toMatchObject({ event: "add_to_cart" });
});

test("a listener that fails disturbs neither the shop nor the others", () => {
  const bus = createEventBus();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const heard: string[] = [];
  bus.subscribe(() => {
    throw new Error("full");
  });
  bus.subscribe(({ type }) => heard.push(type));
  bus.emit("newsletter:subscribe", {});
  expect(heard).toEqual(["newsletter:subscribe"]);
  expect(error).toHaveBeenCalledOnce();
});

test("what is to be forgotten is told to nobody later, but for the open page", () => {
  const bus = createEventBus();
  const page = (name: string) => ({ route: { name } }) as never;
  bus.emit("page:impression", page("home"));
  bus.emit("page:impression", page("list"));
  bus.emit("newsletter:subscribe", {});
  bus.forget();
  const heard: ShopEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  expect(heard.map(({ data }) => data)).toEqual([page("list")]);
});

test("a visit that never ends does not fill the memory", () => {
  const bus = createEventBus();
  for (let count = 0; count < 1_000; count++) bus.emit("newsletter:subscribe", {});
  let heard = 0;
  bus.subscribe(() => {
    heard += 1;
  });
  expect(heard).toBeLessThanOrEqual(200);
});

const cart = (...lines: [skuId: number, quantity: number][]) =>
  ({
    lines: lines.map(([skuId, quantity]) => ({
      skuId,
      quantity,
      product: { brand: "Isvidda", name: "Jacket", tracked: { id: skuId * 10, facts: { amount: 100 } } },
    })),
  }) as unknown as Cart;

test("a confirmed change says how many pieces came or went", () => {
  const heard: unknown[] = [];
  const leave = shopEvents.subscribe(({ type, data }) => {
    const { skuId, quantity } = data as { skuId: number; quantity: number };
    heard.push([type, skuId, quantity]);
  });
  trackLineChange({ kind: "add", skuId: 1, quantity: 2 }, null, cart([1, 2]));
  trackLineChange({ kind: "set", skuId: 1, quantity: 5 }, cart([1, 2]), cart([1, 5]));
  trackLineChange({ kind: "set", skuId: 1, quantity: 3 }, cart([1, 5]), cart([1, 3]));
  trackLineChange({ kind: "set", skuId: 1, quantity: 0 }, cart([1, 3]), cart());
  trackLineChange({ kind: "set", skuId: 1, quantity: 3 }, cart([1, 3]), cart([1, 3]));
  trackLineChange({ kind: "code" }, cart([1, 3]), cart([1, 3]));
  leave();
  expect(heard).toEqual([
    ["cart:add", 1, 2],
    ["cart:add", 1, 3],
    ["cart:remove", 1, 2],
    ["cart:remove", 1, 3],
  ]);
});

test("Do-Not-Track and Global Privacy Control refuse", () => {
  expect(isRefusedByBrowser({ doNotTrack: "1" })).toBe(true);
  expect(isRefusedByBrowser({ doNotTrack: "yes" })).toBe(true);
  expect(isRefusedByBrowser({ globalPrivacyControl: true })).toBe(true);
  for (const doNotTrack of [null, "0", "unspecified"]) expect(isRefusedByBrowser({ doNotTrack })).toBe(false);
});
