import { expect, test } from "vitest";
import type { FetchOptions } from "#client/cart/cart-api.ts";
import { fetchInOneTab } from "#client/cart/fetch-in-one-tab.ts";
import { cartOf } from "#tests/machines/carts.ts";

/** A shop that gives a new cart to whoever gives up theirs, after a while. */
function openShop() {
  const asked: (boolean | undefined)[] = [];
  let cart: ReturnType<typeof cartOf> | null = null;
  const fetchCart = async ({ forget }: FetchOptions) => {
    asked.push(forget);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (forget) cart = { ...cartOf({}), id: `new-${asked.length}` };
    return cart ? ({ kind: "cart", cart } as const) : ({ kind: "empty" } as const);
  };
  return { asked, fetchCart: fetchInOneTab(fetchCart) };
}

const retry = { forget: true, inCheckout: false };

test("of tabs that lost their cart at once one asks for a new one, the others take it", async () => {
  const { asked, fetchCart } = openShop();
  const answers = await Promise.all([fetchCart(retry), fetchCart(retry), fetchCart(retry)]);
  expect(new Set(answers.map((answer) => answer.kind === "cart" && answer.cart.id))).toEqual(
    new Set(["new-1"]),
  );
  expect(asked).toEqual([true, false, false]);
});

test("who asks for a cart that is there waits for nobody", async () => {
  const { asked, fetchCart } = openShop();
  await Promise.all([fetchCart(retry), fetchCart({ inCheckout: false })]);
  expect(asked).toHaveLength(2);
});
