import { expect, test } from "vitest";
import { placeOrder } from "#shared/operations/generated/operations.ts";
import { fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, fieldOf, post, reviewed } from "#tests/support/forms.ts";
import { approach, offerProviders, type Provider, providers } from "#tests/support/paying.ts";

const edge = createEdge();
const findSku = offerProviders(edge);

/** An API that refuses the first order with `code`, and answers each key as it did at first; tells the keys it got. */
function refuseOnce(code: string) {
  const keys: string[] = [];
  edge.break(async (call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    keys.push(call.headers.get("x-idempotency-key") ?? "");
    if (keys.at(-1) !== keys[0]) return "pass";
    return Response.json({ data: { placeOrder: null }, errors: [{ message: "", extensions: { code } }] });
  });
  return keys;
}

const codes = ["ORDER_NOT_CREATED", "InsufficientStock", "CustomerBlacklisted", "InvalidCountry"];

test.each(codes)(
  "an order refused with %s is made by the next press, at an API that keeps its refusal by the key",
  async (code) => {
    const shopper = await approach(edge, findSku(), providers["the redirect to Alpenpay"] as Provider);
    const keys = refuseOnce(code);
    expect(await shopper.orderAtOnce()).toEqual({ kind: "refused", code });
    expect((await shopper.orderAtOnce()).kind).toBe("placed");
    expect(new Set(keys).size).toBe(2);
  },
);

/** A payment under way, and a cart that is gone, may belong to an order: asked again by its key, it is the same one. */
test.each(["PaymentNotCompleted", "CartNotFound", "CartEmpty", "TASK_CANCELED"])(
  "an order answered with %s keeps its key",
  async (code) => {
    const shopper = await approach(edge, findSku(), providers["the redirect to Alpenpay"] as Provider);
    const keys = refuseOnce(code);
    for (let press = 0; press < 3; press++) await shopper.orderAtOnce();
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(1);
  },
);

test.each(codes)("without scripts an order refused with %s is made by the next press, too", async (code) => {
  const { cookie } = await fillCart(edge);
  const form = await reviewed(edge, cookie);
  refuseOnce(code);
  const html = await (await post(edge, checkoutPath, form, { cookie })).text();
  const again = { ...form, key: fieldOf(html, "key") };
  expect((await post(edge, checkoutPath, again, { cookie })).status).toBe(303);
});
