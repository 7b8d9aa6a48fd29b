import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { checkout, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, cookieOf, fillCart, orderOnce } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

beforeAll(orderOnce);

const open = { completed: false, htmlSnippet: null, nthPurchase: 0, order: null, cart: null };

/** An order of some days ago, which the API calls open until its invoice is paid. */
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
  expect(await runDurableObjectAlarm(findGuard(env as never, cartId) as never)).toBe(true);
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
