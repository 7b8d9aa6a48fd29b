import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  cartWith,
  getCart,
  ida,
  placeOrder,
  type Sku,
  stockOf,
  updateCheckout,
  warehouseSku,
} from "./shopper.ts";
import { ask } from "./wire.ts";

let sku: Sku;
let cartId: string;

beforeAll(async () => {
  sku = await warehouseSku(6, 1);
});

beforeEach(async () => {
  cartId = await cartWith(sku.skuId, 1);
});

describe("createOrUpdateCheckout", () => {
  const update = async (checkout: object | null, context = {}) =>
    (await updateCheckout(cartId, checkout, context)).data.createOrUpdateCheckout;

  it("offers shipping once the postal code is known and payment once shipping is chosen", async () => {
    const before = await update({ paymentId: 23, externalShippingFee: -1 });
    expect([before.shippingOptions, before.paymentOptions]).toEqual([[], []]);
    expect(before.cart.summary.shipping.isDefault).toBe(true);
    const after = await update({ billingAddress: { zip: "11330" } });
    const chosen = (options: { isSelected: boolean }[]) => options.map((option) => option.isSelected);
    expect(chosen(after.shippingOptions)).toEqual([true, false, false]);
    expect(chosen(after.paymentOptions)).toEqual([true, false, false, false]);
    expect(after.paymentOptions[0]).toMatchObject({ id: 23, isDefault: true, paymentType: "STANDARD" });
    expect(after.cart.summary.shipping).toMatchObject({ isDefault: false, isSelected: true });
  });

  it("offers nothing where nobody delivers to", async () => {
    const undeliverable = await update({ billingAddress: { zip: "00000" } });
    expect([undeliverable.shippingOptions, undeliverable.paymentOptions]).toEqual([[], []]);
  });

  it("echoes all it was told and keeps it for the next call", async () => {
    const told = {
      ...ida,
      identityNumber: "811228-9874",
      message: "Ring twice",
      acceptedConsents: ["order"],
    };
    const answer = await update(told);
    expect(answer).toMatchObject({
      email: told.email,
      identityNumber: told.identityNumber,
      checkoutStatus: "OK",
    });
    expect(answer.billingAddress).toMatchObject({ ...ida.billingAddress, addressLine2: "", careOf: "" });
    expect(answer.consents).toEqual([{ type: "order", checked: true }]);
    expect(await update(null)).toEqual(answer);
    expect(
      (await update({ shippingAddress: { addressLine1: "Kajen 1", zip: "41101" } })).shippingAddress,
    ).toEqual({
      addressLine1: "Kajen 1",
      zip: "41101",
    });
  });

  it("puts the chosen shipping into the totals, here and in the cart", async () => {
    const { cart, shippingOptions } = await update({ ...ida, shippingId: 2 });
    expect(cart.summary.shipping).toMatchObject({ id: 2, feeIncVat: shippingOptions[1].feeIncVat });
    expect(cart.summary.fees.shippingFeeIncVat).toBe(shippingOptions[1].feeIncVat);
    expect((await getCart(cartId)).summary).toEqual(cart.summary);
  });

  it("follows the checkout's market", async () => {
    const norwegian = await update(
      { billingAddress: { zip: "0150" } },
      { marketId: "no", languageId: "en-US" },
    );
    expect(norwegian.cart.summary.total.currency.code).toBe("NOK");
    expect(norwegian.shippingOptions[0].feeIncVatFormatted).toEqual(expect.any(String));
  });

  it("answers null for an unknown cart", async () => {
    expect((await updateCheckout("nowhere", ida)).data.createOrUpdateCheckout).toBeNull();
  });
});

describe("an order is refused with the hosted service's words", () => {
  const message = async (checkout: object, context = {}) =>
    (await placeOrder(cartId, checkout, {}, context)).errors?.[0]?.message;

  it("and the cart stays", async () => {
    expect(await message({ ...ida, billingAddress: { ...ida.billingAddress, lastName: "" } })).toBe(
      "Last name is required",
    );
    expect(await message(ida, { marketId: "no" })).toBe("Invalid Billing Country");
    expect(await message({ ...ida, billingAddress: { ...ida.billingAddress, zip: "00000" } })).toBe(
      "Shipping must be selected",
    );
    const skipping = { ...ida, skipShippingValidation: true };
    expect(await message({ ...skipping, shippingId: 999 })).toBe("Shipping must be selected");
    const unserved = { ...ida.billingAddress, zip: "00000" };
    expect(await message({ ...skipping, shippingId: 2, billingAddress: unserved })).toBe(
      "Shipping must be selected",
    );
    expect((await getCart(cartId)).items).toHaveLength(1);
    expect(await stockOf(sku.skuId)).toBe(sku.stock.totalStock);
  });

  it("for an unknown cart", async () => {
    const { errors } = await placeOrder("nowhere");
    expect(errors?.[0]?.message).toBe("No cart was found with the ID nowhere");
  });

  it("with a code for a wrong identity number", async () => {
    const { errors } = await placeOrder(cartId, { ...ida, identityNumber: "811228-9873" });
    expect(errors?.[0]?.extensions?.code).toBe("INVALID_IDENTITY_NUMBER");
  });

  it("beforehand by validateOrderConditions", async () => {
    const validate = async (id: string) =>
      (
        await ask(
          `query v($id: String!) { validateOrderConditions(cartId: $id, email: "a@b.se") { isValid message } }`,
          {
            id,
          },
        )
      ).data.validateOrderConditions;
    expect(await validate(cartId)).toEqual({ isValid: true, message: null });
    expect(await validate("nowhere")).toEqual({
      isValid: false,
      message: "No cart was found with the ID nowhere",
    });
  });
});
