import { beforeAll, expect, test } from "vitest";
import { apiHeaders } from "#shared/api.ts";
import { toCart } from "#shared/cart-answer.ts";
import { createOrUpdateCheckout, placeOrder } from "#shared/operations/generated/operations.ts";
import type { CheckoutFragment } from "#shared/operations/generated/types.ts";
import { writeShown } from "#shared/shown-cart.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { placed } from "#tests/support/forms.ts";

beforeAll(orderOnce);

/** Another way at the same price. */
const replace = (name: "shippingOptions" | "paymentOptions") => (told: CheckoutFragment) => {
  const own = told[name]?.find((way) => way?.isSelected);
  Object.assign(told, { shippingData: null, [name]: [{ ...own, id: 77, name: "Another" }] });
};

interface Agent {
  id: string;
}

const changePoints = (change: (agents: Agent[]) => Agent[]) => (told: CheckoutFragment) => {
  const service = JSON.parse(told.shippingData ?? "");
  for (const option of service.options) option.agents = change(option.agents ?? []);
  told.shippingData = JSON.stringify(service);
};

const movePoints = changePoints((agents) =>
  agents.map(({ id, ...agent }) => ({ ...agent, id: `new-${id}` })),
);
const closePoints = changePoints(() => []);

const own = { externalShippingId: null };
const atPoint = { externalShippingId: "service-point", pickupPoint: "SE-11122-2", shippingId: undefined };

test.each([
  ["way of shipping", own, replace("shippingOptions"), "DELIVERY_CHANGED"],
  ["way to pay", own, replace("paymentOptions"), "PRICES_CHANGED"],
  ["pick-up point", atPoint, movePoints, "DELIVERY_CHANGED"],
  ["pick-up point, as all others,", atPoint, closePoints, "DELIVERY_CHANGED"],
] as const)(
  "an order whose %s is offered no more at the same total is not made in another",
  async (_, ways, change, refusal) => {
    const edge = createEdge();
    const { cookie } = await fillCart(edge);
    let isGone = false;
    edge.break(async (call) => {
      if (call.operationName !== createOrUpdateCheckout.name) return "pass";
      const answer = await (await edge.pass(call)).json<{ data?: Record<string, CheckoutFragment> }>();
      const told = answer.data?.createOrUpdateCheckout;
      if (!told) return Response.json(answer);
      if (isGone) change(told);
      else if (ways === own) told.shippingData = null;
      return Response.json(answer);
    });
    const options = { cookie, page: "/se/en/checkout" };
    const variables = { cartId: "", checkout: { ...buyer, ...ways } };
    const offer = await callOperation(edge, createOrUpdateCheckout, variables, options);
    const cart = toCart(offer.answer.data.createOrUpdateCheckout.cart, "SE");
    const shown = encodeURIComponent(cart ? writeShown(cart) : "");
    const press = () =>
      callOperation(edge, placeOrder, variables, {
        ...{ ...options, key: crypto.randomUUID() },
        headers: { [apiHeaders.shown]: shown },
      });
    isGone = true;
    expect([(await press()).code, placed(edge)]).toEqual([refusal, 0]);
    isGone = false;
    expect((await press()).answer.data.placeOrder.orderId).toBeTruthy();
  },
);
