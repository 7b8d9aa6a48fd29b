import { beforeAll, describe, expect, it } from "vitest";
import { addToCart, getCart, type Sku, updateCartItem, warehouseSku } from "./shopper.ts";
import { ask } from "./wire.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
let sku: Sku;

beforeAll(async () => {
  sku = await warehouseSku(4);
});

describe("getCart", () => {
  it.each([undefined, ""])("opens a new cart without an id («%s»)", async (id) => {
    const cart = await getCart(id);
    expect(cart).toMatchObject({ id: expect.stringMatching(uuid), isCompleted: false, items: [] });
    expect(cart.summary.total.sellingPriceIncVat).toBe(0);
    expect((await getCart(cart.id)).id).toBe(cart.id);
  });

  it("answers null for an unknown id", async () => {
    expect(await getCart("7d0c1f52-0000-4000-8000-000000000000")).toBeNull();
  });

  it("answers a completed cart only when completed ones are wanted", async () => {
    const { id } = await getCart();
    const { data } = await ask(`mutation c($id: String!) { completeCart(id: $id) { id isCompleted } }`, {
      id,
    });
    expect(data.completeCart).toEqual({ id, isCompleted: true });
    expect(await getCart(id)).toBeNull();
    expect(await getCart(id, { includeCompleted: true })).toMatchObject({ id, isCompleted: true });
  });

  it("prices the same cart in the market of the call", async () => {
    const { id } = await getCart();
    await addToCart(id, { skuId: sku.skuId, quantity: 2 });
    const swedish = await getCart(id, { marketId: "se" });
    const japanese = await getCart(id, { marketId: "jp" });
    expect(swedish.summary.total.currency.code).toBe("SEK");
    expect(japanese.summary.total.currency.code).toBe("JPY");
    expect(Number.isInteger(japanese.summary.total.sellingPriceIncVat)).toBe(true);
    expect(japanese.summary.shipping.amountLeftToFreeShipping).toBe(-1);
    expect(swedish.items[0].quantity).toBe(japanese.items[0].quantity);
  });
});

describe("changing a cart", () => {
  it("adds up the same sku and keeps another message apart", async () => {
    const { id } = await getCart();
    await addToCart(id, { skuId: sku.skuId, quantity: 1 });
    await addToCart(id, { skuId: sku.skuId, quantity: 1 });
    const { data } = await addToCart(id, { skuId: sku.skuId, quantity: 1, message: "For Ida" });
    const rows = data.addToCart.items.map((row: { quantity: number; message: string }) => [
      row.quantity,
      row.message,
    ]);
    expect(rows).toEqual([
      [2, null],
      [1, "For Ida"],
    ]);
    expect(await getCart(id)).toEqual(data.addToCart);
  });

  it("refuses what goes beyond the stock and leaves the cart as it was", async () => {
    const { id } = await getCart();
    const { totalStock } = sku.stock;
    const before = (await addToCart(id, { skuId: sku.skuId, quantity: totalStock })).data.addToCart;
    for (const attempt of [
      addToCart(id, { skuId: sku.skuId, quantity: 1 }),
      updateCartItem(id, { skuId: sku.skuId, quantity: totalStock + 1 }),
    ]) {
      const { errors } = await attempt;
      expect(errors?.[0]).toMatchObject({ extensions: { code: "InsufficientStock" } });
      expect(errors?.[0]?.message).toContain("Insufficient stock amount");
    }
    expect(await getCart(id)).toEqual(before);
  });

  it("sets a quantity absolutely, by sku or by row, and removes the row at 0", async () => {
    const { id } = await getCart();
    const added = (await addToCart(id, { skuId: sku.skuId, quantity: 3 })).data.addToCart;
    const bySku = await updateCartItem(id, { skuId: sku.skuId, quantity: 2 });
    expect(bySku.data.updateCartItem.items[0].quantity).toBe(2);
    const byRow = await updateCartItem(id, { id: added.items[0].id, quantity: 1 });
    expect(byRow.data.updateCartItem.items[0].quantity).toBe(1);
    const gone = await updateCartItem(id, { skuId: sku.skuId, quantity: 0 });
    expect(gone.data.updateCartItem.items).toEqual([]);
    const again = await updateCartItem(id, { skuId: sku.skuId, quantity: 1 });
    expect(again.errors?.[0]?.extensions?.code).toBe("RowNotFound");
  });

  it("empties a cart", async () => {
    const { id } = await getCart();
    await addToCart(id, { skuId: sku.skuId, quantity: 1 });
    const { data } = await ask(`mutation c($id: String!) { clearCart(id: $id) { id items { id } } }`, { id });
    expect(data.clearCart).toEqual({ id, items: [] });
  });

  it.each([-1, 0])("refuses to add %i", async (quantity) => {
    const { id } = await getCart();
    const { errors } = await addToCart(id, { skuId: sku.skuId, quantity });
    expect(errors?.[0]?.extensions?.code).toBe("InvalidQuantity");
  });

  it("refuses a sku that does not exist", async () => {
    const { id } = await getCart();
    expect((await addToCart(id, { skuId: 1, quantity: 1 })).errors?.[0]?.extensions?.code).toBe("UnknownSku");
  });

  it("answers null when the cart is unknown, so that the client opens a new one", async () => {
    const { data, errors } = await addToCart("nowhere", { skuId: sku.skuId, quantity: 1 });
    expect([data, errors]).toEqual([{ addToCart: null }, undefined]);
  });

  it("adds every one of ten simultaneous adds once", async () => {
    const many = await warehouseSku(10);
    const { id } = await getCart();
    await Promise.all(Array.from({ length: 10 }, () => addToCart(id, { skuId: many.skuId, quantity: 1 })));
    expect((await getCart(id)).items.map((row: { quantity: number }) => row.quantity)).toEqual([10]);
  });
});

describe("the summary", () => {
  const cents = (value: number) => Math.round(value * 100);

  it.each(["se", "ch", "eu", "us", "jp", "kr"])("adds up in market %s", async (marketId) => {
    const { id } = await getCart();
    await addToCart(id, { skuId: sku.skuId, quantity: 3 });
    const other = await warehouseSku(2, 3);
    const { data } = await addToCart(id, { skuId: other.skuId, quantity: 2 }, { marketId });
    const { items, summary } = data.addToCart;
    for (const vat of ["IncVat", "ExVat"]) {
      const field = `sellingPrice${vat}`;
      const lines = items.reduce(
        (sum: number, row: { totalPrice: Record<string, number> }) =>
          sum + cents(row.totalPrice[field] ?? NaN),
        0,
      );
      expect(cents(summary.subTotal[field])).toBe(lines);
      expect(cents(summary.total[field])).toBe(lines + cents(summary.shipping[`fee${vat}`]));
      expect(items[0].totalPrice[field]).toBeCloseTo(items[0].unitPrice[field] * 3, 6);
    }
    const vats = summary.vats.reduce(
      (sum: number, group: { amount: number }) => sum + cents(group.amount),
      0,
    );
    expect(vats).toBe(cents(summary.total.vat));
    expect(summary.fees.shippingFeeIncVat).toBe(summary.shipping.feeIncVat);
    expect(summary.balance).toEqual({
      pending: 0,
      totalSellingPriceExBalanceIncVat: summary.total.sellingPriceIncVat,
    });
  });

  it("tells how far free shipping is, and gives it beyond 1000 SEK", async () => {
    const { id } = await getCart();
    const { data } = await addToCart(id, { skuId: sku.skuId, quantity: 1 });
    const { subTotal, shipping } = data.addToCart.summary;
    const productTotal = subTotal.sellingPriceIncVat;
    expect(shipping.amountLeftToFreeShipping).toBeCloseTo(
      productTotal > 1000 ? 0 : Math.max(1000 - productTotal, 0.01),
      6,
    );
    expect(shipping.feeIncVat > 0).toBe(productTotal <= 1000);
    expect(shipping.isDefault).toBe(true);
  });
});
