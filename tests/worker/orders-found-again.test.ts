import { afterEach, expect, test, vi } from "vitest";
import { fetchCart } from "#client/cart/cart-api.ts";
import { writeKnownCart } from "#client/cart/cart-storage.ts";
import { findOrdered } from "#client/cart/known-payment.ts";
import { checkPayment, findLostOrder, sendOrder } from "#client/checkout/checkout-api.ts";
import { orderRefusals } from "#shared/api.ts";
import { getCart } from "#shared/operations/generated/operations.ts";
import { createEdge } from "#tests/support/edge.ts";
import { approach, offerProviders, type Provider, providers } from "#tests/support/paying.ts";

const edge = createEdge();
const findSku = offerProviders(edge);

afterEach(() => void vi.unstubAllGlobals());

test("a payment whose end never reaches the browser is found when the shopper is back in the checkout", async () => {
  const alpenpay = providers["the redirect to Alpenpay"] as Provider;
  const shopper = await approach(edge, findSku(), alpenpay);
  const page = await shopper.enter();
  const id = page.split("/").at(-1) ?? "";
  const { cart } = (await fetchCart({ inCheckout: true })) as { cart: { id: string } };
  const payment = { id, cartId: cart.id, redirectUrl: page };
  expect(await checkPayment(payment)).toEqual({ kind: "open" });
  await shopper.act(page, alpenpay.does.losesConnection);
  expect(await checkPayment(payment)).toMatchObject({ kind: "placed", order: { orderId: id } });
  expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
});

test.each(Object.keys(providers).filter((name) => name.endsWith("frame")))(
  "an order that is made in %s is found, should the way back be lost",
  async (name) => {
    const provider = providers[name] as Provider;
    const shopper = await approach(edge, findSku(), provider);
    vi.stubGlobal("localStorage", sessionStorage);
    const frame = await shopper.openFrame();
    const answer = await fetchCart({ inCheckout: true });
    if (answer.kind !== "cart") throw new Error("There is no cart");
    const { cart } = answer;
    writeKnownCart({ cart, basename: "", revision: 1 });
    expect([await findLostOrder(), await findOrdered()]).toEqual([null, { kind: "empty" }]);
    await shopper.act(frame, provider.does.losesConnection);
    // Its number is told by the provider's way back or the mail: the cart is not ordered once more to learn it.
    expect([await findLostOrder(), await findOrdered()]).toEqual([
      null,
      { kind: "ordered", cartId: cart.id },
    ]);
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  },
);

test("a checkout that looks for a lost order makes none, whatever the API says of the cart", async () => {
  const shopper = await approach(edge, findSku(), providers["Klarna's frame"] as Provider);
  const press = { ...(await shopper.wait()), shown: "what it cost before" };
  expect(await sendOrder(press)).toEqual({ kind: "refused", code: orderRefusals.pricesChanged });
  let asked = 0;
  edge.break(({ operationName }) => {
    if (operationName !== getCart.name || asked > 0) return "pass";
    asked += 1;
    return Response.json({ data: { getCart: null } });
  });
  expect(await findLostOrder()).toBeNull();
  edge.heal();
  expect([asked, await shopper.orders(), await shopper.hasCart()]).toEqual([1, 0, true]);
});
