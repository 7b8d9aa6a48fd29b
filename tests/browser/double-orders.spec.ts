import { expect, test } from "@playwright/test";
import { addToCart, placeOrder } from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { openTwoStorefronts } from "#tests/support/two-storefronts.ts";

test.skip(({ isMobile }) => isMobile, "No browser takes part");

type Shop = Awaited<ReturnType<typeof openTwoStorefronts>>;
type Send = Shop["storefronts"][number];

interface Submit {
  cookie: string;
  key?: string;
  email?: string;
}

async function call(
  send: Send,
  operation: { name: string; hash: string },
  variables: object,
  headers: object,
) {
  const response = await send("/graphql", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-page-path": "/se/en/checkout",
      ...headers,
    },
    body: JSON.stringify({
      operationName: operation.name,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: operation.hash } },
    }),
  });
  return { response, status: response.status, text: await response.text() };
}

function submit(send: Send, { cookie, key, email = buyer.email }: Submit) {
  const headers = { cookie, ...(key !== undefined && { "idempotency-key": key }) };
  return call(send, placeOrder, { cartId: "", checkout: { ...buyer, email } }, headers);
}

/** As the checkout does: it waits while another order of the cart is under way, and asks again after a lost answer. */
async function submitUntilPlaced(send: Send, attempt: Submit): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const { status, text } = await submit(send, attempt);
    const { data } = status === 200 ? JSON.parse(text) : { data: null };
    if (data?.placeOrder) return data.placeOrder.orderId;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("The order was never confirmed");
}

const patterns: Record<string, (shop: Shop, cookie: string) => Promise<string[]>> = {
  "a double click": ({ storefronts: [one, other] }, cookie) => {
    const attempt = { cookie, key: crypto.randomUUID() };
    return Promise.all([submitUntilPlaced(one, attempt), submitUntilPlaced(other, attempt)]);
  },
  "the Enter key and a click": async ({ storefronts: [one, other] }, cookie) => {
    const attempt = { cookie, key: crypto.randomUUID() };
    const first = submitUntilPlaced(one, attempt);
    await new Promise((resolve) => setTimeout(resolve, 3));
    return Promise.all([first, submitUntilPlaced(other, attempt)]);
  },
  "two tabs": ({ storefronts: [one, other] }, cookie) =>
    Promise.all([
      submitUntilPlaced(one, { cookie, key: crypto.randomUUID() }),
      submitUntilPlaced(other, { cookie, key: crypto.randomUUID(), email: "bo@example.com" }),
    ]),
  "a click after a lost answer": async ({ storefronts: [one, other], backend }, cookie) => {
    await backend("/faults/rules", {
      method: "PUT",
      body: JSON.stringify([{ kind: "commit-then-reset", operation: placeOrder.name, times: 1 }]),
    });
    const attempt = { cookie, key: crypto.randomUUID() };
    expect((await submit(one, attempt)).status).toBeGreaterThanOrEqual(500);
    return [await submitUntilPlaced(other, attempt), await submitUntilPlaced(one, attempt)];
  },
  "Back and another submit, or a reload": async ({ storefronts: [one, other] }, cookie) => {
    const attempt = { cookie, key: crypto.randomUUID() };
    const first = await submitUntilPlaced(one, attempt);
    const again = await submitUntilPlaced(other, attempt);
    return [first, again, await submitUntilPlaced(other, { cookie, key: crypto.randomUUID() })];
  },
};

test("two hundred double submits over two isolates make one order each, and each press gets it (S45)", async () => {
  test.setTimeout(300_000);
  const shop = await openTwoStorefronts();
  const [one, other] = shop.storefronts;
  try {
    const skuId = await findSku(one);
    const deliver = () => shop.backend(`/stock/${skuId}?quantity=250`, { method: "POST" });
    expect((await deliver()).status).toBe(200);
    const fill = async () => {
      const item = { skuId, quantity: 1 };
      const { response } = await call(one, addToCart, { id: "", item }, {});
      return response.headers.get("set-cookie")?.split(";")[0] ?? "";
    };
    const placed: string[] = [];
    for (const [title, pattern] of Object.entries(patterns)) {
      for (let round = 0; round < 40; round++) {
        const orderIds = new Set(await pattern(shop, await fill()));
        expect(orderIds.size, title).toBe(1);
        placed.push(...orderIds);
      }
    }
    expect(new Set(placed).size).toBe(200);
    const numbers = placed.map(Number);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(199);
    expect((await shop.backend(`/orders/${Math.max(...numbers) + 1}`)).status).toBe(404);

    const cookie = await fill();
    const key = crypto.randomUUID();
    expect((await submit(one, { cookie })).status).toBe(400);
    const first = await submit(one, { cookie, key });
    expect((await submit(other, { cookie, key, email: "bo@example.com" })).status).toBe(422);
    expect((await submit(other, { cookie, key })).text).toBe(first.text);
    await shop.backend("/faults/rules", {
      method: "PUT",
      body: JSON.stringify([{ kind: "latency", operation: placeOrder.name, milliseconds: 500 }]),
    });
    const next = await fill();
    const slow = submit(one, { cookie: next, key: crypto.randomUUID() });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await submit(other, { cookie: next, key: crypto.randomUUID() })).status).toBe(409);
    expect((await slow).status).toBe(200);
  } finally {
    await shop.close();
  }
});

async function findSku(send: Send): Promise<number> {
  const page = await send("/_data/se/en/p/alpine-jacket");
  const { product } = (await page.json()) as { product: { skus: { id: number }[] } };
  return product.skus[0]?.id ?? 0;
}
