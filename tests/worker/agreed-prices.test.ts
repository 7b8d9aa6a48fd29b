import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { checkout, getCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { createEdge } from "#tests/support/edge.ts";
import type { Env } from "#worker/env.ts";

type Edge = ReturnType<typeof createEdge>;

/** What the goods of a fresh cart and of its order cost a shopper with these cookies. */
async function buyWith(edge: Edge, cookies: string) {
  const own = await fillCart(edge);
  const cookie = `${own.cookie}; ${cookies}`;
  const read = await callOperation(edge, getCart, { id: "" }, { cookie });
  const key = crypto.randomUUID();
  const order = await callOperation(edge, placeOrder, { cartId: "", checkout: buyer }, { cookie, key });
  const { orderId } = order.answer.data.placeOrder;
  const variables = { id: orderId, cartId: own.cartId, paymentType: "STANDARD" };
  const confirmed = await callOperation(edge, checkout, variables, { cookie });
  return {
    cart: read.answer.data.getCart.summary.subTotal.sellingPriceIncVat,
    order: confirmed.answer.data.checkout.order.itemValueIncVat,
  };
}

async function register(edge: Edge) {
  const username = `${crypto.randomUUID()}@example.com`;
  const response = await edge.fetch("/auth/register", {
    method: "POST",
    headers: { "content-type": "application/json", "x-page-path": "/se/en" },
    body: JSON.stringify({ username, password: "ski-boots-7-days" }),
  });
  const session = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  const agreed = await backend.fetch(`http://localhost/price-list?email=${username}&name=staff`, {
    method: "POST",
    headers: { "local-token": "token-of-the-tests" },
  });
  const { identifier } = await agreed.json<{ identifier: string }>();
  return { session: session.join("; "), prices: `discount-combined=${identifier}` };
}

test("the goods of a document are asked for with the session of a customer who has agreed prices, and with nobody else's (API-25)", async () => {
  const edge = createEdge();
  const { session, prices } = await register(edge);
  const askedWith = async (cookie: string) => {
    edge.calls.splice(0);
    expect((await edge.fetch("/se/en/p/alpine-jacket", { headers: { cookie } })).status).toBe(200);
    const product = edge.calls.find(({ operationName }) => operationName === "product");
    return [product?.headers.get("authorization")?.slice(0, 7), product?.headers.has("x-prices")];
  };
  expect(await askedWith(`${session}; ${prices}`)).toEqual(["Bearer ", true]);
  expect(await askedWith(session)).toEqual([undefined, false]);
});

test("agreed prices are for the customer who has them, in the cart and in the order", async () => {
  const edge = createEdge();
  const ordinary = await buyWith(edge, "");
  expect(ordinary.order).toBe(ordinary.cart);
  const [owner, other] = [await register(edge), await register(edge)];

  const agreed = await buyWith(edge, `${owner.session}; ${owner.prices}`);
  expect(agreed.cart).toBeLessThan(ordinary.cart);
  expect(agreed.order).toBe(agreed.cart);

  for (const cookies of [
    "discount-combined=staff",
    `${owner.session}; discount-combined=staff`,
    owner.prices,
    `${other.session}; ${owner.prices}`,
  ]) {
    expect(await buyWith(edge, cookies), cookies).toEqual(ordinary);
  }
});
