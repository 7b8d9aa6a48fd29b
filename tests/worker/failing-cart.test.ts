import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { getCart } from "#shared/operations/generated/operations.ts";
import { callOperation, cookieOf } from "#tests/support/calls.ts";
import { read } from "#tests/support/forms.ts";
import { type Answer, createShopWithout, refuse } from "#tests/support/shop-without-cart.ts";
import { findGuard } from "#worker/orders/order-guard.ts";

const broken = () => refuse("Object reference not set", "NULL_REFERENCE");
const minutes = 60_000;

/** Adds so many times, some minutes apart; answers whether each went into a new cart. */
async function addAgain(add: () => Promise<Response>, times: number, apart: number): Promise<boolean[]> {
  vi.useFakeTimers({ toFake: ["Date"] });
  const isNew: boolean[] = [];
  for (let time = 0; time < times; time++) {
    const added = await add();
    isNew.push(added.status === 303 && cookieOf(added, "cart") !== "");
    vi.setSystemTime(Date.now() + apart * minutes);
  }
  vi.useRealTimers();
  return isNew;
}

test("a cart at which the API fails again and again for minutes, while new ones are fine, is left for a new one", async () => {
  const { edge, cookie, add } = await createShopWithout(broken, () => "pass");
  expect(await addAgain(add, 3, 5)).toEqual([false, false, true]);
  // What the browser asks next finds no cart, either.
  expect((await callOperation(edge, getCart, { id: "" }, { cookie })).answer).toEqual({
    data: { getCart: null },
  });
});

test.each<[string, number, Answer]>([
  ["within minutes", 1, () => "pass"],
  ["once a day or less", 25 * 60, () => "pass"],
  ["while it opens no other", 5, broken],
])("no cart is left at which the API fails %s", async (_how, apart, answerNew) => {
  const { edge, cookie, add } = await createShopWithout(broken, () => "pass", answerNew);
  expect(await addAgain(add, 4, apart)).toEqual([false, false, false, false]);
  edge.heal();
  expect(await read(edge, "/se/en/cart", cookie)).toContain("<output>1</output>");
});

test.each(["expectPayment", "offerFrame"] as const)(
  "nor one that may be an order, as its guard knows by %s",
  async (note) => {
    const { cartId, add } = await createShopWithout(broken, () => "pass");
    await findGuard(env as never, cartId)[note](false, false);
    expect(await addAgain(add, 4, 5)).toEqual([false, false, false, false]);
  },
);
