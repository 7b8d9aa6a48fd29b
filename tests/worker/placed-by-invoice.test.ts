import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { checkout, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, post, reviewed } from "#tests/support/forms.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

beforeAll(orderOnce);

const open = { completed: false, htmlSnippet: null, nthPurchase: 0, order: null, cart: null };

/** An order whose guard is lost, and which the API calls open until its invoice is paid. */
async function orderLongAgo(redirectUrl: string | null) {
  const edge = createEdge();
  const { cookie, cartId } = await fillCart(edge);
  let toAnswer = () => Response.json({ data: { checkout: open } });
  edge.break(({ operationName }) => {
    if (operationName === checkout.name) return toAnswer();
    if (operationName !== placeOrder.name) return "pass";
    const placed = { orderId: "90001", publicId: "p1", redirectUrl, status: "pending" };
    return Response.json({ data: { placeOrder: placed } });
  });
  const options = { cookie, page: "/se/en/checkout", key: crypto.randomUUID() };
  const { response } = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, options);
  await runInDurableObject(findGuard(env as never, cartId), (_guard, { storage }) => storage.deleteAll());
  const orders = cookieOf(response, "orders");
  return {
    ...{ edge, cartId, orders },
    answer: (next: typeof toAnswer) => {
      toAnswer = next;
    },
    confirm: async (as = orders) => {
      const page = "/se/en/checkout/confirm";
      const asked = { id: "90001", paymentType: "STANDARD" };
      return (await callOperation(edge, checkout, asked, { cookie: as, page })).answer.data?.checkout;
    },
  };
}

test("an order that no payment belongs to is told as one as long as the browser knows it, with scripts and without", async () => {
  const { edge, orders, confirm, answer } = await orderLongAgo(null);
  const placed = { completed: true, order: { orderId: "90001", email: null } };
  for (const next of [
    () => Response.json({ data: { checkout: open } }),
    () => Response.json({ data: { checkout: null } }),
    () => new Response("", { status: 500 }),
  ]) {
    answer(next);
    expect(await confirm()).toMatchObject(placed);
  }
  const receipt = await edge.fetch("/se/en/checkout/receipt?order=90001", { headers: { cookie: orders } });
  expect(receipt.status).toBe(200);
  expect(await receipt.text()).toContain("90001");
  expect(await confirm("")).toBeNull();
});

test("an order that is paid at a provider's page is open until it is paid", async () => {
  expect(await (await orderLongAgo("https://pay.example/1")).confirm()).toEqual(open);
});

test("a browser that knew the order before the shop noted that is told what the API says", async () => {
  const { cartId, confirm } = await orderLongAgo(null);
  const kept = JSON.stringify([["90001", "STANDARD", cartId, true]]);
  expect(await confirm(`orders=${encodeURIComponent(kept)}`)).toEqual(open);
});

describe("an order whose address to pay at is the page that the API was told to lead back to", () => {
  /** @param toAddress by that page, as the API answers it */
  async function orderFrom(page: string, toAddress = (own: string) => own) {
    const edge = createEdge();
    const { cookie, cartId } = await fillCart(edge);
    let made = 0;
    edge.break(({ operationName, variables }) => {
      if (operationName === checkout.name) return Response.json({ data: { checkout: open } });
      if (operationName !== placeOrder.name) return "pass";
      made += 1;
      const orderId = String(90_000 + made);
      const { checkoutUrls } = variables.checkout as { checkoutUrls: { redirectUrl: string } };
      const own = checkoutUrls.redirectUrl
        .replace("{geins.cartid}", cartId)
        .replace("{payment.uid}", orderId);
      const placed = { orderId, publicId: "p1", redirectUrl: toAddress(own), status: "completed" };
      return Response.json({ data: { placeOrder: placed } });
    });
    const press = async () => {
      const options = { cookie, page, key: crypto.randomUUID() };
      const sent = { cartId: "", checkout: buyer };
      return (await callOperation(edge, placeOrder, sent, options)).answer.data.placeOrder;
    };
    return { edge, cookie, press };
  }

  test.each([
    ["as it was told", (own: string) => own],
    ["in full", (own: string) => new URL(own, "http://shop.test").href],
  ])("waits for no payment, where the API names the page %s", async (_, toAddress) => {
    const { press } = await orderFrom("/se/en/checkout", toAddress);
    for (const _press of [1, 2]) expect(await press()).toMatchObject({ orderId: "90001", redirectUrl: null });
  });

  test("has its receipt without scripts, also while the API calls it open", async () => {
    const { edge, cookie } = await orderFrom(checkoutPath);
    const placed = await post(edge, checkoutPath, await reviewed(edge, cookie), { cookie });
    const receipt = placed.headers.get("location") ?? "";
    const shown = await edge.fetch(receipt, { headers: { cookie: cookieOf(placed, "orders") } });
    expect([receipt, shown.status]).toEqual(["/se/en/checkout/receipt?order=90001", 200]);
    expect(await shown.text()).toContain("90001");
  });

  test.each([
    ["a provider's page", () => "https://pay.example/se/en/checkout/confirm"],
    ["another page of the shop", () => "/_backend/pay/1"],
    ["the page with a provider's frame", () => "/se/en/checkout/confirm?uid=90001&type=Klarna"],
    ["no address", () => "http://"],
  ])("is to be paid at %s", async (_, toAddress) => {
    const { press } = await orderFrom("/se/en/checkout", toAddress);
    expect((await press()).redirectUrl).toBe(toAddress());
  });
});
