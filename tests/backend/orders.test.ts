import { describe, expect, it } from "vitest";
import { sha256 } from "#backend/auth/tokens.ts";
import {
  cartWith,
  confirmation,
  getCart,
  ida,
  placeOrder,
  stockOf,
  updateCheckout,
  warehouseSku,
} from "./shopper.ts";
import { ask, call, post, restart } from "./wire.ts";

describe("a placed order", () => {
  it("takes the stock, completes the cart and is confirmed with the totals shown", async () => {
    const sku = await warehouseSku(5, 2);
    const cartId = await cartWith(sku.skuId, 2);
    const shown = (await updateCheckout(cartId, { ...ida, shippingId: 2 })).data.createOrUpdateCheckout.cart;
    const { data } = await placeOrder(cartId, { ...ida, shippingId: 2 });
    expect(data.placeOrder).toMatchObject({ status: "completed", redirectUrl: null });
    expect(Number(data.placeOrder.orderId)).toBeGreaterThanOrEqual(100_001);
    expect(await stockOf(sku.skuId)).toBe(sku.stock.totalStock - 2);
    expect(await getCart(cartId)).toBeNull();

    const confirmed = await confirmation(data.placeOrder.orderId, cartId);
    expect(confirmed).toMatchObject({ completed: true, htmlSnippet: null });
    expect(confirmed.cart.isCompleted).toBe(true);
    expect(confirmed.cart.summary).toEqual(shown.summary);
    expect(confirmed.cart.items).toEqual(shown.items);
    expect(confirmed.order).toMatchObject({
      orderId: data.placeOrder.orderId,
      email: ida.email,
      firstName: "Ida",
      lastName: "Lind",
      zip: "11330",
      currency: "SEK",
      itemValueIncVat: shown.summary.subTotal.sellingPriceIncVat,
      itemValueExVat: shown.summary.subTotal.sellingPriceExVat,
      sum: shown.summary.total.sellingPriceIncVat,
      rows: [
        { sku: String(sku.skuId), quantity: 2, priceIncVat: shown.items[0].unitPrice.sellingPriceIncVat },
      ],
    });
    expect(await getCart(cartId, { includeCompleted: true, marketId: "us" })).toMatchObject({
      summary: { total: { sellingPriceIncVat: shown.summary.total.sellingPriceIncVat } },
    });
  });

  it("is shown to nobody who knows only its number", async () => {
    const sku = await warehouseSku(3, 5);
    const cartId = await cartWith(sku.skuId, 1);
    const { data } = await placeOrder(cartId);
    expect(await confirmation(data.placeOrder.orderId, "")).toBeNull();
    expect(await confirmation(data.placeOrder.orderId, await cartWith(sku.skuId, 1))).toMatchObject({
      completed: false,
      order: null,
    });
  });

  it("is found by its public id", async () => {
    const sku = await warehouseSku(3, 6);
    const { data } = await placeOrder(await cartWith(sku.skuId, 1));
    const found = await ask(
      `query o($id: Guid!) { getOrderPublic(publicOrderId: $id) {
        id publicId status currency createdAt orderTotal { sellingPriceIncVat } billingAddress { firstName }
        paymentDetails { displayName } shippingDetails { name } cart { items { skuId } } } }`,
      { id: data.placeOrder.publicId },
    );
    expect(found.data.getOrderPublic).toMatchObject({
      id: Number(data.placeOrder.orderId),
      status: "pending",
      currency: "SEK",
      cart: { items: [{ skuId: sku.skuId }] },
    });
  });

  it("can be looked into on the developer's own machine only", async () => {
    const sku = await warehouseSku(3, 7);
    const { data } = await placeOrder(await cartWith(sku.skuId, 1));
    const inside = await call(`/orders/${data.placeOrder.orderId}`);
    expect(await inside.json()).toMatchObject({
      id: Number(data.placeOrder.orderId),
      rows: [{ row: { skuId: sku.skuId, quantity: 1 } }],
      stock: [{ skuId: sku.skuId, totalStock: sku.stock.totalStock - 1 }],
    });
    const elsewhere = await call(`/orders/${data.placeOrder.orderId}`, {}, "https://shop.example");
    expect([elsewhere.status, (await call("/orders/1")).status]).toEqual([404, 404]);
  });
});

describe("an order is placed once", () => {
  it("when twenty requests place the same cart at the same time", async () => {
    const sku = await warehouseSku(4, 8);
    const cartId = await cartWith(sku.skuId, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(cartId)));
    expect(new Set(answers.map(({ data }) => data.placeOrder.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.placeOrder.publicId)).size).toBe(1);
    expect(await stockOf(sku.skuId)).toBe(sku.stock.totalStock - 1);
  });

  it("when the request is repeated with its key, also after a restart", async () => {
    const sku = await warehouseSku(4, 9);
    const cartId = await cartWith(sku.skuId, 1);
    const key = { "x-idempotency-key": crypto.randomUUID() };
    const first = await placeOrder(cartId, ida, key);
    await restart();
    expect(await placeOrder(cartId, ida, key)).toEqual(first);
    expect(await stockOf(sku.skuId)).toBe(sku.stock.totalStock - 1);
  });

  it("when two carts race for the last units: exactly one gets them, the other keeps its cart", async () => {
    const sku = await warehouseSku(2, 10);
    const carts = await Promise.all([1, 2].map(() => cartWith(sku.skuId, sku.stock.totalStock)));
    const answers = await Promise.all(carts.map((cartId) => placeOrder(cartId)));
    const refusals = answers.flatMap(({ errors }) => errors ?? []);
    expect(refusals).toMatchObject([
      { message: "Insufficient stock amount", extensions: { code: "InsufficientStock" } },
    ]);
    expect(await stockOf(sku.skuId)).toBe(0);
    const left = await Promise.all(carts.map((cartId) => getCart(cartId)));
    expect(left.filter((cart) => cart?.items.length === 1)).toHaveLength(1);
  });
});

describe("x-idempotency-key", () => {
  const open = (key: string, marketId = "se") =>
    ask(
      `query g($marketId: String) { getCart(marketId: $marketId) { id } }`,
      { marketId },
      { "x-idempotency-key": key },
    );

  it("answers the same again to the same request, also while the first is under way", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([open(key), open(key), open(key)]);
    expect(new Set(answers.map(({ data }) => data.getCart.id)).size).toBe(1);
    expect(await open(key)).toEqual(answers[0]);
    expect((await open(crypto.randomUUID())).data).not.toEqual(answers[0]?.data);
  });

  it("is remembered for a day of the shop's own clock", async () => {
    const ahead = (milliseconds: number) =>
      call("/faults/clock", { method: "PUT", body: JSON.stringify({ milliseconds }) });
    const key = crypto.randomUUID();
    const first = await open(key);
    await ahead(23 * 3_600_000);
    expect(await open(key)).toEqual(first);
    await ahead(25 * 3_600_000);
    expect((await open(key)).data).not.toEqual(first.data);
    await ahead(0);
  });

  it("knows a request again, whether it comes as a hash, as a text or as both", async () => {
    const query = "query g($marketId: String) { getCart(marketId: $marketId) { id } }";
    const extensions = { persistedQuery: { version: 1, sha256Hash: await sha256(query) } };
    const variables = { marketId: "se" };
    const send = async (body: object, key: string) => {
      const response = await post({ ...body, variables }, { "x-idempotency-key": key });
      expect(response.status).toBe(200);
      return (await response.json()) as { data?: unknown; errors?: { message: string }[] };
    };
    const key = crypto.randomUUID();
    expect((await send({ extensions, operationName: "g" }, key)).errors?.[0]?.message).toBe(
      "PersistedQueryNotFound",
    );
    const first = await send({ query, extensions, operationName: "g" }, key);
    expect(await send({ extensions, operationName: "g" }, key)).toEqual(first);
    expect(await send({ query, operationName: "g" }, key)).toEqual(first);
  });

  it("refuses another request under the same key", async () => {
    const key = crypto.randomUUID();
    await open(key);
    await expect(open(key, "no")).rejects.toThrow("HTTP 422");
  });
});

it("orders, carts and stock survive a restart", async () => {
  const sku = await warehouseSku(4, 11);
  const cartId = await cartWith(sku.skuId, 1);
  const openCart = await cartWith(sku.skuId, 1);
  const { data } = await placeOrder(cartId);
  const before = await confirmation(data.placeOrder.orderId, cartId);
  await restart();
  expect(await confirmation(data.placeOrder.orderId, cartId)).toEqual(before);
  expect(await stockOf(sku.skuId)).toBe(sku.stock.totalStock - 1);
  expect((await getCart(openCart)).items).toHaveLength(1);
});
