import { expect, test } from "vitest";
import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";

const page = "/ch/en/checkout";
// At the door a parcel costs half as much again as the shop's own way, and no cart makes it free.
const swiss = {
  ...buyer,
  billingAddress: { ...buyer.billingAddress, zip: "8001", city: "Zürich", country: "CH" },
};

test("the worker finds the fee of the carrier that is chosen; the browser can name none (CK-16)", async () => {
  const edge = createEdge();
  const { cookie } = await fillCart(edge);
  const ask = (checkout: object) =>
    callOperation(edge, createOrUpdateCheckout, { cartId: "", checkout }, { cookie, page });
  const feeOf = (answer: { data: { createOrUpdateCheckout: { cart: never } } }): number =>
    (answer.data.createOrUpdateCheckout.cart as { summary: { shipping: { feeIncVat: number } } }).summary
      .shipping.feeIncVat;

  const home = await ask({ ...swiss, externalShippingId: "home-delivery" });
  const told = JSON.parse(home.answer.data.createOrUpdateCheckout.shippingData);
  const option = told.options.find(({ id }: { id: string }) => id === "home-delivery");
  expect(told.selectedOptionId).toBe("home-delivery");
  expect(option.price).toBeGreaterThan(0);
  expect(feeOf(home.answer)).toBe(option.price);

  const calls = () =>
    edge.calls.filter(({ operationName }) => operationName === "createOrUpdateCheckout").length;
  const before = calls();
  expect(feeOf((await ask({ ...swiss, externalShippingId: "home-delivery" })).answer)).toBe(option.price);
  expect(calls()).toBe(before + 1);

  for (const refused of [
    await ask({ ...swiss, externalShippingFee: 0 }),
    await callOperation(
      edge,
      placeOrder,
      { cartId: "", checkout: { ...swiss, externalShippingId: "service-point" } },
      { cookie, page, key: crypto.randomUUID() },
    ),
  ])
    expect([refused.status, refused.code]).toEqual([400, "BAD_VARIABLES"]);

  const placed = await callOperation(
    edge,
    placeOrder,
    { cartId: "", checkout: swiss },
    { cookie, page, key: crypto.randomUUID() },
  );
  const { orderId } = placed.answer.data.placeOrder;
  const order = await (await edge.fetch(`http://localhost/_backend/orders/${orderId}`)).json<{
    shipping: { fee: { incVat: number } };
  }>();
  expect(order.shipping.fee.incVat).toBe(option.price * 100);
});
