import { beforeAll, expect, test } from "vitest";
import { getCart, setCartPromoCode } from "#shared/operations/generated/operations.ts";
import { findTwoSizes, meetCustomer, openDevice } from "#tests/support/devices.ts";
import { createEdge } from "#tests/support/edge.ts";

let boots: number;
let jacket: number;

beforeAll(async () => {
  [boots, jacket] = await findTwoSizes(createEdge());
});

/** In front of an API whose lines keep the prices of who put them into the cart. */
function createKeeper() {
  const edge = createEdge();
  /** By cart and size: "customer" or "guest". */
  const payers = new Map<string, Map<number, string>>();
  const payersOf = (id: string) => {
    const known = payers.get(id) ?? new Map<number, string>();
    payers.set(id, known);
    return known;
  };
  edge.break(async (call) => {
    const response = await edge.pass(call);
    const { id, item, resetPromotions } = call.variables as never as {
      id: string;
      item: { skuId: number };
      resetPromotions?: boolean;
    };
    const caller = call.headers.has("authorization") ? "customer" : "guest";
    if (["addToCart", "moveLine"].includes(call.operationName) && !payersOf(id).has(item.skuId))
      payersOf(id).set(item.skuId, caller);
    if (call.operationName !== "cloneCart") return response;
    const { data } = await response.clone().json<{ data?: { cloneCart?: { id: string } | null } | null }>();
    const next = data?.cloneCart?.id;
    // The first call of a hash is refused.
    if (next)
      for (const [skuId, payer] of payersOf(id)) payersOf(next).set(skuId, resetPromotions ? caller : payer);
    return response;
  });
  return { edge, pays: (id = "") => [...payersOf(id).values()] };
}

test("goods have the prices of the customer after a login, and a guest's after the logout", async () => {
  const { edge, pays } = createKeeper();
  const { first, logIn } = await meetCustomer(edge);
  await first.add(boots, 2);
  const second = openDevice(edge);
  await second.add(jacket);
  expect(pays(second.cartId())).toEqual(["guest"]);
  await logIn(second);
  expect(pays(second.cartId())).toEqual(["customer", "customer"]);
  await second.visitor.auth("logout");
  expect(pays(second.cartId())).toEqual(["guest", "guest"]);
  await first.lines();
  expect(pays(first.cartId())).toEqual(["customer", "customer"]);
});

test("a cart keeps its promo code through a login and a logout", async () => {
  const edge = createEdge();
  const { logIn } = await meetCustomer(edge);
  const second = openDevice(edge);
  await second.add(jacket);
  await second.call(setCartPromoCode, { id: "", promoCode: "FREESHIP" });
  const code = async () => (await second.call(getCart, { id: "" })).answer.data.getCart.promoCode;
  expect(await code()).toBe("FREESHIP");
  await logIn(second);
  expect(await code()).toBe("FREESHIP");
  await second.visitor.auth("logout");
  expect(await code()).toBe("FREESHIP");
});
