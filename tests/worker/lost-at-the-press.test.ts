import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { orderedCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { checkoutPath, post, reviewed } from "#tests/support/forms.ts";
import { createShopWithout, notFound } from "#tests/support/shop-without-cart.ts";
import type { Env } from "#worker/env.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

test("an error that has a number for its code and no words is one like others", async () => {
  const error = { extensions: { code: 417 } };
  const { edge, cookie } = await createShopWithout(() => Response.json({ errors: [error] }));
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const pressed = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  expect([pressed.code, cookieOf(pressed.response, "cart")]).toEqual(["417", ""]);
});

test("who was shown a provider's frame is not told that nothing was ordered when the cart is gone", async () => {
  const lost = { isLost: false };
  const gone = ({ operationName }: { operationName: string }) =>
    Response.json({ data: { [operationName === orderedCart.name ? "getCart" : operationName]: null } });
  const { edge, cookie, cartId } = await createShopWithout(
    (call) => (lost.isLost ? gone(call) : "pass"),
    gone,
  );
  const { ORDER_GUARD } = env as unknown as Env;
  await findGuard({ ORDER_GUARD }, cartId).offerFrame(false, false);
  lost.isLost = true;
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const pressed = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  expect(pressed.code).toBe("CART_COMPLETED");
});

test.each([undefined, "CartNotFound", "CART_NOT_FOUND"])(
  "whoever orders a cart that the API has lost meanwhile is told so (code %s), with scripts and without",
  async (code) => {
    const lost = { isLost: false };
    const { edge, cookie } = await createShopWithout(
      (call) => (lost.isLost ? notFound(call, code) : "pass"),
      (call) => notFound(call, code),
    );
    const form = await reviewed(edge, cookie);
    lost.isLost = true;
    const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
    const pressed = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
    expect(pressed.code).toBe("CartNotFound");
    const page = await post(edge, checkoutPath, form, { cookie });
    expect(readWords(await page.text())).toContain("Your cart has changed since you last saw it.");
  },
);
