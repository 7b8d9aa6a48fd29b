import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ordersQuery } from "#client/account/account-api.ts";
import { fetchCart, saveChange } from "#client/cart/cart-api.ts";
import { fetchOffer } from "#client/checkout/checkout-api.ts";
import { emptyForm } from "#shared/checkout.ts";
import { wireCart } from "./wire-cart.ts";

const checkoutOf = {
  checkoutStatus: "OK",
  email: null,
  shippingData: null,
  paymentOptions: [],
  shippingOptions: [],
};

const errors = [{ message: "", extensions: { code: "OOPS" } }];
const answer = (data: object) => vi.stubGlobal("fetch", async () => Response.json({ data, errors }));
const short = [{ message: "", extensions: { code: "InsufficientStock" } }];

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/se/sv" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { documentElement: { dataset: { country: "SE" } } });
});
afterEach(() => vi.unstubAllGlobals());

test("a cart that came with errors is used, also without a total, and a failure is never an empty one", async () => {
  answer({ getCart: wireCart });
  expect(await fetchCart({ inCheckout: false })).toMatchObject({ kind: "cart" });
  answer({ getCart: { ...wireCart, summary: null } });
  expect(await fetchCart({ inCheckout: false })).toMatchObject({ kind: "cart", cart: { totals: null } });
  answer({ getCart: null });
  expect(await fetchCart({ inCheckout: false })).toEqual({ kind: "failed", code: "OOPS" });
});

test("a change that came with errors was made, unless there are too few pieces", async () => {
  const change = { kind: "add", skuId: 11, quantity: 1 } as never;
  const save = () => saveChange({ change, confirmed: null, inCheckout: false });
  answer({ addToCart: { ...wireCart, summary: null } });
  expect(await save()).toMatchObject({ kind: "cart", cart: { totals: null } });
  vi.stubGlobal("fetch", async () => Response.json({ data: null, errors: short }));
  expect(await save()).toEqual({ kind: "failed", code: "InsufficientStock" });
});

test("an offer whose cart has no total, or is hidden by an error, is none, and without an open cart there is nothing to offer", async () => {
  const offer = (cart: object | null) => ({ createOrUpdateCheckout: { ...checkoutOf, cart } });
  const context = { form: emptyForm, market: "se", showsProviders: false } as never;
  const ask = () => fetchOffer(context);
  answer(offer(wireCart));
  expect(await ask()).toMatchObject({ kind: "offer" });
  answer(offer({ ...wireCart, summary: null }));
  expect(await ask()).toEqual({ kind: "failed" });
  answer(offer(null));
  expect(await ask()).toEqual({ kind: "failed" });
  answer(offer({ ...wireCart, isCompleted: true }));
  expect(await ask()).toEqual({ kind: "no-cart" });
  vi.stubGlobal("fetch", async () => Response.json({ data: offer(null) }));
  expect(await ask()).toEqual({ kind: "no-cart" });
});

test("cart and offer are there though some of the goods in them ran out", async () => {
  const context = { form: emptyForm, market: "se", showsProviders: false } as never;
  const data = { getCart: wireCart, createOrUpdateCheckout: { ...checkoutOf, cart: wireCart } };
  vi.stubGlobal("fetch", async () => Response.json({ data, errors: short }));
  expect(await fetchCart({ inCheckout: false })).toMatchObject({ kind: "cart" });
  expect(await fetchOffer(context)).toMatchObject({ kind: "offer" });
});

test("a code that came with errors was refused, whatever cart came with them", async () => {
  answer({ setCartPromoCode: wireCart });
  const change = { kind: "code", code: "X" } as never;
  expect(await saveChange({ change, confirmed: null, inCheckout: false })).toEqual({
    kind: "failed",
    code: "OOPS",
  });
});

test("orders are shown as far as they came, and the shopper is told that something is missing", async () => {
  const order = { id: 7, createdAt: null, status: "pending", orderTotal: null, cart: null, currency: null };
  answer({ getOrders: [order, null] });
  const shown = await ordersQuery.fetch();
  expect(shown.kind === "data" && shown.data?.map(({ number }) => number)).toEqual(["7"]);
  expect(shown).toMatchObject({ isPartial: true });
  answer({ getOrders: null });
  expect(await ordersQuery.fetch()).toEqual({ kind: "refused", code: "OOPS" });
});
