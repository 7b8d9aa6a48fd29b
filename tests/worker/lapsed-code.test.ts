import { expect, test } from "vitest";
import {
  addToCart,
  createOrUpdateCheckout,
  getCart,
  placeOrder,
  setCartPromoCode,
  updateCartItem,
} from "#shared/operations/generated/operations.ts";
import { buyer } from "#tests/support/buyer.ts";
import { callOperation, fillCart } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, guest, post, read } from "#tests/support/forms.ts";
import { refuse } from "#tests/support/shop-without-cart.ts";

const strict = ["getCart", "orderedCart", "openCart", "addToCart", "updateCartItem"];
const checkoutOnly = [createOrUpdateCheckout.name];

interface Lapse {
  code?: string;
  /** Names of the operations that are refused. */
  refused?: readonly string[];
  /** The API takes no code away. */
  keepsCode?: boolean;
}

/** A cart whose promo code lapses: what is asked of it is refused until the code is taken away. */
async function lapse({ code = "PROMO_CODE_EXPIRED", refused = checkoutOnly, keepsCode = false }: Lapse = {}) {
  const edge = createEdge();
  const { cookie, skuId, cart } = await fillCart(edge);
  const call = (operation: Parameters<typeof callOperation>[1], variables: object, key?: string) =>
    callOperation(edge, operation, variables, { cookie, page: "/se/en/checkout", ...(key && { key }) });
  await call(setCartPromoCode, { id: "", promoCode: "FREESHIP" });
  const offer = () => call(createOrUpdateCheckout, { cartId: "", checkout: buyer });
  const order = () => call(placeOrder, { cartId: "", checkout: buyer }, crypto.randomUUID());
  let isLapsed = true;
  let timesCleared = 0;
  edge.break(({ operationName, variables }) => {
    if (operationName === setCartPromoCode.name && variables.promoCode === "") {
      timesCleared += 1;
      if (keepsCode) return refuse("", code);
      isLapsed = false;
    }
    return isLapsed && refused.includes(operationName) ? refuse("The code has ended", code) : "pass";
  });
  const item = { id: cart.items[0].id, skuId, quantity: 2 };
  return { edge, cookie, skuId, item, call, offer, order, timesCleared: () => timesCleared };
}

test.each([
  "PROMO_CODE_EXPIRED",
  "PromoCodeExpired",
  "VoucherInvalid",
  "CouponNotApplicable",
  "DISCOUNT_CODE_EXPIRED",
  "CART_COUPON_NOT_FOUND",
  "InvalidPromoCode",
  "PromotionCodeNoLongerValidException",
  "voucher-already-redeemed",
])("a checkout that the API refuses with %s is offered without the promo code", async (code) => {
  const { offer, call } = await lapse({ code });
  const { answer } = await offer();
  expect(answer.errors).toBeUndefined();
  expect(answer.data.createOrUpdateCheckout.cart).toMatchObject({ promoCode: null, isCompleted: false });
  expect((await call(getCart, { id: "" })).answer.data.getCart.promoCode).toBeNull();
});

test.each([
  [getCart.name, getCart, 1],
  [addToCart.name, addToCart, 3],
  [updateCartItem.name, updateCartItem, 2],
])(
  "%s is answered without the promo code where the API refuses all of its cart",
  async (name, operation, quantity) => {
    const { call, item, skuId } = await lapse({ refused: [...strict, ...checkoutOnly] });
    const asked = { getCart: {}, addToCart: { item: { skuId, quantity: 2 } }, updateCartItem: { item } }[
      name
    ];
    const { answer } = await call(operation, { id: "", ...asked });
    expect(answer.errors).toBeUndefined();
    expect(answer.data[name]).toMatchObject({ promoCode: null, items: [{ skuId, quantity }] });
  },
);

test("without scripts cart and checkout are there again, without the promo code", async () => {
  const { edge, cookie } = await lapse({ refused: [...strict, ...checkoutOnly] });
  const page = await post(edge, checkoutPath, { ...guest, intent: "update" }, { cookie });
  expect(readWords(await page.text())).not.toContain("cannot be reached");
  const cart = await read(edge, "/se/en/cart", cookie);
  expect(cart).toContain("<output>1</output>");
  expect(cart).not.toContain("FREESHIP");
});

test.each([
  "RequirementsNotMet",
  "PROMOTION_SERVICE_UNAVAILABLE",
  "DISCOUNT_CALCULATION_FAILED",
  "SESSION_EXPIRED",
  "INVALID_INPUT",
])("a cart keeps its promo code where the API refuses its checkout with %s", async (code) => {
  const { offer, timesCleared } = await lapse({ code });
  expect((await offer()).code).toBe(code);
  expect(timesCleared()).toBe(0);
});

test("a promo code that the API refuses to take takes none away", async () => {
  const { call, timesCleared } = await lapse({ refused: [setCartPromoCode.name] });
  const { code } = await call(setCartPromoCode, { id: "", promoCode: "3FOR2" });
  expect([code, timesCleared()]).toEqual(["PROMO_CODE_EXPIRED", 0]);
});

test("a promo code is taken away once a request where the API keeps it", async () => {
  const { edge, cookie, offer, timesCleared } = await lapse({
    keepsCode: true,
    refused: [...strict, ...checkoutOnly],
  });
  await post(edge, checkoutPath, { ...guest, intent: "update" }, { cookie });
  expect(timesCleared()).toBe(1);
  expect((await offer()).code).toBe("PROMO_CODE_EXPIRED");
  expect(timesCleared()).toBe(2);
});

test("a checkout is asked for twice where the API refuses it without the promo code, too", async () => {
  const { edge, offer } = await lapse();
  edge.break(({ operationName }) =>
    checkoutOnly.includes(operationName) ? refuse("", "COUPON_EXPIRED") : "pass",
  );
  edge.asked();
  expect((await offer()).code).toBe("COUPON_EXPIRED");
  const asked = edge.asked().filter((name) => checkoutOnly.includes(name));
  expect(asked).toHaveLength(2);
});

test("a cart keeps its promo code while the call of its order is out", async () => {
  const { edge, offer, order } = await lapse();
  const refusal = Promise.withResolvers<void>();
  const isOut = new Promise<void>((resolve) => {
    edge.break(async ({ operationName }) => {
      if (operationName !== placeOrder.name) return "pass";
      resolve();
      await refusal.promise;
      return refuse("", "InsufficientStock");
    });
  });
  const ordering = order();
  await isOut;
  edge.break(({ operationName }) =>
    checkoutOnly.includes(operationName) ? refuse("", "COUPON_EXPIRED") : "pass",
  );
  edge.asked();
  expect((await offer()).code).toBe("COUPON_EXPIRED");
  expect(edge.asked()).not.toContain(setCartPromoCode.name);
  refusal.resolve();
  expect((await ordering).code).toBe("InsufficientStock");
});

test("a cart that was ordered keeps its promo code", async () => {
  const { edge, call, order } = await lapse({ refused: [] });
  expect((await order()).answer.data.placeOrder.orderId).toBeTruthy();
  edge.break(({ operationName }) => (operationName === getCart.name ? refuse("", "COUPON_EXPIRED") : "pass"));
  edge.asked();
  await call(getCart, { id: "" });
  expect(edge.asked()).not.toContain(setCartPromoCode.name);
});

test("a press whose prices the API refuses for a promo code says that they changed, and the next one orders", async () => {
  const { offer, order, timesCleared } = await lapse();
  const pressed = await order();
  expect([pressed.code, timesCleared()]).toEqual(["PRICES_CHANGED", 0]);
  await offer();
  expect(timesCleared()).toBe(1);
  expect((await order()).answer.data.placeOrder.orderId).toBeTruthy();
});
