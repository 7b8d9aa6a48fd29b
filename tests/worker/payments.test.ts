import { afterEach, describe, expect, test, vi } from "vitest";
import { findOrder, type LookUp } from "#client/account/order-service.ts";
import { writeOpenPayment } from "#client/cart/known-payment.ts";
import { checkPayment, findLostOrder, sendOrder } from "#client/checkout/checkout-api.ts";
import { readAttempt } from "#client/checkout/checkout-storage.ts";
import { fetchConfirmation } from "#client/checkout/confirmation-api.ts";
import { orderRefusals } from "#shared/api.ts";
import { checkout, placeOrder } from "#shared/operations/generated/operations.ts";
import { readReturn } from "#shared/payment.ts";
import { createEdge } from "#tests/support/edge.ts";
import { chooseModes } from "#tests/support/hosted.ts";
import { approach, offerProviders, type Provider, providers } from "#tests/support/paying.ts";

const edge = createEdge();
const findSku = offerProviders(edge);
const market = { country: "SE", currency: "SEK", rate: 1 };

afterEach(() => void vi.unstubAllGlobals());

const confirm = (address: string | null, options = {}) =>
  fetchConfirmation(readReturn(new URL(address ?? "", "http://shop.test").searchParams), market, options);

/** Nobody looks an order up before it is counted, which a busy disk may delay; five times a minute are the most. */
const whenCounted = (lookUp: () => Promise<LookUp>) =>
  vi.waitFor(
    async () => {
      const answer = await lookUp();
      expect(answer).not.toEqual({ kind: "failed", text: "error.generic" });
      return answer;
    },
    { interval: 10_000, timeout: 50_000 },
  );

const deliverWebhooks = () => edge.fetch("/_backend/webhooks", { method: "POST" });

describe.each(Object.entries(providers))("a payment by %s", (_, provider) => {
  const { does, basename, parameter } = provider;
  const goTo = () => approach(edge, findSku(), provider);
  const bought = (quantity: number) => ({
    kind: "placed",
    order: { contents: { lines: [{ skuId: findSku(), quantity }] } },
  });

  test("that is made is one order, however often it is sent and its end is looked at, and the cart is gone", async () => {
    const shopper = await goTo();
    const page = await shopper.enter();
    const back = await shopper.act(page, does.pays);
    expect(back).toMatch(new RegExp(`^${basename}/checkout/confirm\\?cartid=`));
    const first = await confirm(back);
    expect(first).toMatchObject(bought(1));
    expect(await shopper.act(page, does.pays)).toBe(back);
    expect(await confirm(back)).toEqual(first);
    await expect(shopper.enter()).rejects.toThrow("no-cart");
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  });

  test("is found afterwards by its number and e-mail, with its goods, and by no other address", async () => {
    const shopper = await goTo();
    const confirmed = await confirm(await shopper.act(await shopper.enter(), does.pays));
    expect(confirmed).toMatchObject(bought(1));
    const number = confirmed.kind === "placed" ? confirmed.order.number : "";
    const found = await whenCounted(() => findOrder(number, { email: shopper.email }));
    const order = {
      number,
      total: expect.stringMatching(/\d/),
      lines: [{ skuId: findSku(), quantity: 1 }],
    };
    expect(found).toMatchObject({ kind: "found", order, returns: [] });
    expect(await whenCounted(() => findOrder(number, { email: "other@example.com" }))).toEqual({
      kind: "failed",
      text: "lookUp.unknown",
    });
  });

  test("that the shop hears of after the return is waited for, then one order", async () => {
    const shopper = await goTo();
    const back = await shopper.act(await shopper.enter(), does.paysToldLater);
    expect(await confirm(back)).toMatchObject({ kind: "paid" });
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([0, true]);
    for (const code of [orderRefusals.maybeOrdered, "PaymentNotCompleted"])
      expect(await shopper.orderAtOnce()).toMatchObject({ kind: "refused", code });
    await deliverWebhooks();
    expect(await confirm(back)).toMatchObject({ kind: "placed" });
    await deliverWebhooks();
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  });

  test("that the shop hears of before the return is one order, also at the provider's own address", async () => {
    await chooseModes("more-providers", "own-way-back");
    const shopper = await goTo();
    const back = await shopper.act(await shopper.enter(), does.paysToldLater);
    await chooseModes("more-providers");
    await deliverWebhooks();
    expect(await shopper.orders()).toBe(1);
    expect(back).toMatch(new RegExp(`[?&]${parameter}=[^&]+$`));
    expect(await confirm(back)).toMatchObject(bought(1));
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  });

  test("that is refused is no order, the cart is kept, and another way to pay is open", async () => {
    const shopper = await goTo();
    const page = await shopper.enter();
    const back = await shopper.act(page, does.isRefused);
    if (back?.includes("/checkout/confirm")) expect(await confirm(back)).toEqual({ kind: "open" });
    else if (back) expect(back).toBe(`${basename}/checkout/klarna-fail`);
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([0, true]);
    expect((await shopper.orderAtOnce()).kind).toBe("placed");
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
    await shopper.act(page, does.pays);
    expect(await shopper.orders()).toBe(1);
  });

  test("that is given up by Back keeps the cart, and is one order of what the cart is when it is made", async () => {
    const shopper = await goTo();
    const left = await shopper.enter();
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([0, true]);
    await shopper.add();
    const page = await shopper.enter();
    expect(await confirm(await shopper.act(page, does.pays))).toMatchObject(bought(2));
    await shopper.act(left, does.pays);
    expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  });
});

test("a payment at a provider's page that was left is begun anew, and only then, at an API that answers by keys", async () => {
  const shopper = await approach(edge, findSku(), providers["the redirect to Alpenpay"] as Provider);
  const pages = new Map<string | null, string>();
  edge.break(({ operationName, headers }) => {
    const unpaid = { completed: false, htmlSnippet: null, nthPurchase: 1, cart: null, order: null };
    if (operationName === checkout.name) return Response.json({ data: { checkout: unpaid } });
    if (operationName !== placeOrder.name) return "pass";
    const key = headers.get("x-idempotency-key");
    const redirectUrl = pages.get(key) ?? `https://pay.example/${pages.size}`;
    pages.set(key, redirectUrl);
    const placed = { orderId: null, publicId: "P-1", redirectUrl, status: "pending" };
    return Response.json({ data: { placeOrder: placed } });
  });
  const page = await shopper.enter();
  expect(await shopper.enter()).toBe(page);
  const { cartId } = readAttempt() ?? { cartId: "" };
  // As another tab asks about it.
  expect(await checkPayment({ id: "P-1", cartId })).toEqual({ kind: "open" });
  expect(await shopper.enter()).toBe(page);
  writeOpenPayment({ id: "P-1", cartId });
  expect(await checkPayment({ id: "P-1", cartId })).toEqual({ kind: "open" });
  const next = await shopper.enter();
  expect([await shopper.enter(), next === page]).toEqual([next, false]);
  edge.heal();
});

test("an order that has its number before it is paid is one, and paid in one place, until the payment is refused", async () => {
  await chooseModes("more-providers", "numbers-unpaid");
  const alpenpay = providers["the redirect to Alpenpay"] as Provider;
  const shopper = await approach(edge, findSku(), alpenpay);
  const page = await shopper.enter();
  expect([await shopper.enter(), await shopper.enter()]).toEqual([page, page]);
  // Another tab knows no attempt.
  sessionStorage.removeItem("checkout-order");
  expect(await shopper.orderAtOnce()).toMatchObject({
    kind: "to-pay",
    payment: { id: page.split("/").at(-1), redirectUrl: page, isOrdered: true },
  });
  vi.stubGlobal("location", { ...location, pathname: "/ch/de/checkout/confirm" });
  const back = await shopper.act(page, alpenpay.does.isRefused);
  expect(await confirm(back)).toEqual({ kind: "open" });
  expect((await shopper.orderAtOnce()).kind).toBe("to-pay");
  expect(await confirm(back, { givesUp: true })).toEqual({ kind: "open" });
  // The shop may hear of the payment yet.
  expect(await shopper.orderAtOnce()).toEqual({ kind: "refused", code: orderRefusals.maybeOrdered });
  expect(await shopper.orderAtOnce()).toMatchObject({ kind: "placed" });
  expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  await chooseModes("more-providers");
});

test("who left the payment of an order and pays in another way has one order", async () => {
  await chooseModes("more-providers", "numbers-unpaid");
  const alpenpay = providers["the redirect to Alpenpay"] as Provider;
  const shopper = await approach(edge, findSku(), alpenpay);
  await shopper.enter();
  expect(await shopper.orderAtOnce()).toMatchObject({ kind: "placed" });
  expect([await shopper.orders(), await shopper.hasCart()]).toEqual([1, false]);
  await chooseModes("more-providers");
});

test("a checkout that shows a cart orders none that was begun since, when another tab has ordered the first", async () => {
  // An API that compares no keys.
  edge.break((call) => {
    if (call.operationName !== placeOrder.name) return "pass";
    const headers = new Headers(call.headers);
    headers.set("x-idempotency-key", crypto.randomUUID());
    return edge.pass({ ...call, headers });
  });
  const shopper = await approach(edge, findSku(), providers["the redirect to Alpenpay"] as Provider);
  const shown = await shopper.wait();
  expect(await sendOrder(shown)).toMatchObject({ kind: "placed" });
  await shopper.leaveCart(shown.offer?.cart?.id ?? "");
  await shopper.add();
  for (const _ of [1, 2]) expect((await sendOrder(shown)).kind).not.toBe("placed");
  expect([await findLostOrder(), await shopper.orders(), await shopper.hasCart()]).toEqual([null, 1, true]);
  expect(await shopper.orderAtOnce()).toMatchObject({ kind: "placed" });
  expect(await shopper.orders()).toBe(2);
  edge.heal();
});

test("the shop alone says where a provider leads back to", async () => {
  const shopper = await approach(edge, findSku(), providers["Klarna's frame"] as Provider);
  await shopper.enter();
  const call = edge.calls.findLast(({ operationName }) => operationName === "createOrUpdateCheckout");
  expect((call?.variables.checkout as { checkoutUrls?: object } | undefined)?.checkoutUrls).toEqual({
    termsPageUrl: "/se/sv/terms",
    checkoutPageUrl: "/se/sv/kassan",
    redirectUrl: "/se/sv/checkout/confirm?cartid={geins.cartid}&uid={payment.uid}&type={geins.paymentType}",
  });
});

const policyOf = async (shop: ReturnType<typeof createEdge>, path: string) =>
  (await shop.fetch(path)).headers.get("content-security-policy") ?? "";

test("a provider's frame and scripts are allowed in the checkout alone, and only where the shop knows the provider", async () => {
  const origin = "https://*.provider.example";
  const configured = createEdge({ PAYMENT_ORIGINS: origin });
  for (const path of ["/se/sv/kassan", "/se/sv/checkout/confirm"]) {
    const policy = await policyOf(configured, path);
    expect(policy).toContain(`frame-src 'self' ${origin};`);
    expect(policy).toMatch(/'strict-dynamic' https:\/\/\*\.provider\.example;/);
  }
  for (const path of ["/se/sv", "/se/sv/account", "/se/sv/checkout/klarna-fail"]) {
    const policy = await policyOf(configured, path);
    expect(policy).not.toMatch(/provider\.example|frame-src/);
  }
});
