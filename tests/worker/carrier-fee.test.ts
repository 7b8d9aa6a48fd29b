import { describe, expect, test } from "vitest";
import { apiHeaders } from "#shared/api.ts";
import type { Cart } from "#shared/cart.ts";
import { toCart } from "#shared/cart-answer.ts";
import { addToCart, createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { address, fieldOf, placed, post, reviewed } from "#tests/support/forms.ts";
import { askService, deliverStock } from "#tests/support/hosted.ts";
import { answerChanged, type Data } from "#tests/support/partly.ts";

const swedishPage = "/se/en/checkout";
const swissPage = "/ch/en/checkout";
// At the door a parcel costs half as much again as the shop's own way, and no cart makes it free.
const swiss = {
  ...buyer,
  billingAddress: { ...buyer.billingAddress, zip: "8001", city: "Zürich", country: "CH" },
};

type Edge = ReturnType<typeof createEdge>;

interface Shown {
  fee: number;
  option: { id: string; shippingId: number; price: number };
}

/** A shopper who calls the shop's own API without its pages. */
function createCaller(edge: Edge, cookie: string) {
  const ask = (checkout: object, page: string) =>
    callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout }, { cookie, page });
  return {
    ask,
    async price(checkout: object, page: string): Promise<Shown> {
      const told = (await ask(checkout, page)).answer.data.createOrUpdateCheckout;
      const { options, selectedOptionId } = JSON.parse(told.shippingData);
      const option = options.find(({ id }: { id: string }) => id === selectedOptionId);
      return { fee: told.cart.summary.shipping.feeIncVat, option };
    },
    order: (checkout: object, page: string, variables: object = {}) =>
      callOperation(
        edge,
        placeOrder,
        { cartId: "", checkout, ...variables },
        { cookie, page, key: crypto.randomUUID() },
      ),
    add: (skuId: number, quantity: number) =>
      callOperation(edge, addToCart, { id: "", item: { skuId, quantity } }, { cookie, page: "/ch/en" }),
  };
}

/** What the API was told to charge, and the way. */
async function readShipping(edge: Edge, orderId: string) {
  const response = await edge.fetch(`http://localhost/_backend/orders/${orderId}`);
  const { shipping } = await response.json<{ shipping: { id: number; fee: { incVat: number } } }>();
  return { id: shipping.id, fee: shipping.fee.incVat / 100 };
}

async function begin() {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  return { edge, cookie, ...createCaller(edge, cookie) };
}

/** A size of which thirty pieces are more than one parcel. */
async function findHeavy(): Promise<number> {
  const { products } = await askService(
    '{ products(take: 200, filter: { searchText: "boots" }, marketId: "ch", languageId: "en-GB") { products { weight skus { skuId } } } }',
  );
  const heavy = products.products.find(({ weight }: { weight: number }) => weight > 1_200);
  const { skuId } = heavy.skus[0];
  await deliverStock(skuId, 50);
  return skuId;
}

const express = 2;
const remote = { ...swiss, externalShippingId: "home-delivery", shippingId: 1 };

describe("the fee of a delivery is the worker's, with scripts", () => {
  test("it finds the one of the carrier that is chosen; the browser can name none (CK-16 S35)", async () => {
    const { edge, ask, price, order } = await begin();
    const home = await price(remote, swissPage);
    expect(home.option).toMatchObject({ id: "home-delivery", price: expect.any(Number) });
    expect(home.option.price).toBeGreaterThan(0);
    expect(home.fee).toBe(home.option.price);
    const calls = () =>
      edge.calls.filter(({ operationName }) => operationName === createOrUpdateCheckout.name).length;
    const before = calls();
    expect((await price(remote, swissPage)).fee).toBe(home.fee);
    expect(calls()).toBe(before + 1);
    for (const refused of [
      await ask({ ...swiss, externalShippingFee: 0 }, swissPage),
      await order({ ...remote, externalShippingFee: 0 }, swissPage),
    ])
      expect([refused.status, refused.code]).toEqual([400, "BAD_VARIABLES"]);
    const { answer } = await order(remote, swissPage);
    const { orderId } = answer.data.placeOrder;
    expect(await readShipping(edge, orderId)).toEqual({ id: 1, fee: home.fee });
  });

  test("an option decides its way, in a checkout and in an order (S35)", async () => {
    const { edge, price, order } = await begin();
    const mixed = { ...buyer, shippingId: express, externalShippingId: "service-point" };
    expect((await price(mixed, swedishPage)).option.shippingId).toBe(3);
    const refused = await order({ ...buyer, shippingId: express }, swedishPage);
    expect(refused.code).toBe("DELIVERY_CHANGED");
    expect((await order(mixed, swedishPage)).code).toBe("DELIVERY_CHANGED");
    expect(placed(edge)).toBe(0);
    const chosen = await price({ ...buyer, shippingId: express, externalShippingId: "express" }, swedishPage);
    const { answer } = await order({ ...buyer, shippingId: express }, swedishPage);
    expect(await readShipping(edge, answer.data.placeOrder.orderId)).toEqual({ id: express, fee: 129 });
    expect(chosen.fee).toBe(129);
  });

  test("a fee of another market is none of this one (S35)", async () => {
    const { edge, price, order } = await begin();
    await price(remote, swissPage);
    const there = { ...buyer, shippingId: express };
    const refused = await order(there, swissPage, { checkoutMarketId: "se" });
    expect([refused.code, placed(edge)]).toEqual(["DELIVERY_CHANGED", 0]);
    const { answer } = await order(there, swissPage, { checkoutMarketId: "se" });
    expect(await readShipping(edge, answer.data.placeOrder.orderId)).toEqual({ id: express, fee: 129 });
  });

  test("a fee that was found for fewer goods is found anew (S35)", async () => {
    const { edge, price, order, add } = await begin();
    const few = await price(remote, swissPage);
    await add(await findHeavy(), 29);
    const refused = await order(remote, swissPage);
    expect([refused.code, placed(edge)]).toEqual(["DELIVERY_CHANGED", 0]);
    const many = await price(remote, swissPage);
    expect(many.fee).toBeGreaterThan(few.fee);
    const { answer } = await order(remote, swissPage);
    expect(await readShipping(edge, answer.data.placeOrder.orderId)).toEqual({ id: 1, fee: many.fee });
  });

  test("a service without options has no fee left over from one that has", async () => {
    const { edge, price, ask, order } = await begin();
    await price(remote, swissPage);
    const leaveOutOptions = ({ createOrUpdateCheckout: told }: Data) => {
      if (told) told.shippingData = null;
    };
    edge.break((call) =>
      call.operationName === createOrUpdateCheckout.name
        ? answerChanged(edge.pass(call), leaveOutOptions)
        : "pass",
    );
    const own = { ...buyer, shippingId: express, externalShippingId: null };
    const told = (await ask(own, swedishPage)).answer.data.createOrUpdateCheckout;
    expect(told.cart.summary.shipping.feeIncVat).toBe(129);
    const { answer } = await order(own, swedishPage);
    expect(await readShipping(edge, answer.data.placeOrder.orderId)).toEqual({ id: express, fee: 129 });
  });
});

/** Some APIs keep no fee of a service: a call without one is at the fee of the shop's own way. */
function forgetFees(edge: Edge) {
  edge.break((call) => {
    if (call.operationName !== createOrUpdateCheckout.name) return "pass";
    const checkout = { externalShippingFee: -1, ...(call.variables.checkout as object) };
    return edge.pass({ ...call, variables: { ...call.variables, checkout } });
  });
}

test("an API that takes the fee with each call gets the order of who has seen the total with it", async () => {
  const { edge, cookie, ask, order } = await begin();
  forgetFees(edge);
  const { cart } = (await ask(remote, swissPage)).answer.data.createOrUpdateCheckout;
  const { summary } = cart;
  const shown = writeShown(toCart(cart, "") as Cart);
  const refused = await order(remote, swissPage);
  expect([refused.code, placed(edge)]).toEqual(["DELIVERY_CHANGED", 0]);
  const headers = { [apiHeaders.shown]: encodeURIComponent(shown) };
  const variables = { cartId: "", checkout: remote };
  const options = { cookie, page: swissPage, key: crypto.randomUUID(), headers };
  const { answer } = await callOperation(edge, placeOrder, variables, options);
  const { fee } = await readShipping(edge, answer.data.placeOrder.orderId);
  expect(fee).toBe(summary.shipping.feeIncVat);
  expect(fee).toBeGreaterThan(0);
});

describe("the fee of a delivery is the worker's, without scripts", () => {
  const swissForm = "/ch/en/checkout/form";
  const swissFields = {
    ...address,
    country: "CH",
    zip: "8001",
    city: "Zürich",
    paymentId: "24",
    carrierId: "home-delivery",
  };

  test("an option decides its way (S35)", async () => {
    const { edge, cookie } = await begin();
    const form = "/se/en/checkout/form";
    const shown = await reviewed(edge, cookie, { ...address, carrierId: "service-point" });
    const sent = { ...shown, shippingId: String(express), externalShippingFee: "0" };
    const answer = await post(edge, form, sent, { cookie });
    expect(readWords(await answer.text())).toContain("The total is now");
    expect(placed(edge)).toBe(0);
  });

  test("a fee of another market is none of this one (S35)", async () => {
    const { edge, cookie } = await begin();
    const shown = await reviewed(edge, cookie, swissFields, swissForm);
    expect(shown.carrierId).toBe("home-delivery");
    const moved = { ...shown, country: "SE", zip: "111 22", shippingId: String(express), carrierId: "" };
    const page = await post(edge, swissForm, moved, { cookie });
    const market = `${cookie}; ${cookieOf(page, "checkout-market")}`;
    expect(placed(edge)).toBe(0);
    const total = fieldOf(await page.text(), "total");
    const answer = await post(edge, swissForm, { ...moved, total }, { cookie: market });
    expect(answer.status).toBe(200);
    expect(placed(edge)).toBe(0);
  });

  test("an API that takes the fee with each call gets the order", async () => {
    const { edge, cookie } = await begin();
    forgetFees(edge);
    const shown = await reviewed(edge, cookie, swissFields, swissForm);
    expect((await post(edge, swissForm, shown, { cookie })).status).toBe(303);
  });

  test("a fee that was found for fewer goods is found anew (S35)", async () => {
    const { edge, cookie, add } = await begin();
    const shown = await reviewed(edge, cookie, swissFields, swissForm);
    await add(await findHeavy(), 29);
    const html = await (await post(edge, swissForm, shown, { cookie })).text();
    expect(readWords(html)).toContain("The total is now");
    expect(placed(edge)).toBe(0);
    const now = await reviewed(edge, cookie, swissFields, swissForm);
    const many = await post(edge, swissForm, now, { cookie });
    const orderId = new URL(many.headers.get("location") ?? "", "http://shop.test").searchParams.get("order");
    const { fee } = await readShipping(edge, orderId ?? "");
    expect(fee).toBe(23.7);
  });
});
