import { afterEach, expect, test, vi } from "vitest";
import { fetchCart, saveChange } from "#client/cart/cart-api.ts";
import type { Cart, CartTotals } from "#shared/cart.ts";
import { createEdge } from "#tests/support/edge.ts";
import { findGoods, register } from "#tests/support/journeys.ts";
import { openBrowser } from "#tests/support/storefront-browser.ts";

afterEach(() => vi.unstubAllGlobals());

const numberIn = (text = "0") => Number(text.replace(/[^\d.]/g, ""));

/** What the rows of one view come to, as they are printed. */
function addUp(
  { subtotal, discount, shipping, paymentFee, vat, balance }: CartTotals,
  view: "incVat" | "exVat",
) {
  const rows = numberIn(subtotal[view]) - numberIn(discount?.[view]) + numberIn(paymentFee?.[view]);
  const fee = shipping?.isFree ? 0 : numberIn(shipping?.fee[view]);
  return rows + fee + (view === "exVat" ? numberIn(vat?.printed) : 0) - numberIn(balance ?? "0");
}

async function change(wanted: object, confirmed: Cart | null = null): Promise<Cart> {
  const answer = await saveChange({ change: wanted as never, confirmed, inCheckout: false });
  if (answer.kind !== "cart") throw new Error(`The cart was not changed: ${answer.kind}`);
  return answer.cart;
}

test("the rows of a list of totals add up, all with VAT or all without it (ST-29 CK-14)", async () => {
  const edge = createEdge();
  openBrowser(edge, "/se/en");
  const email = await register();
  await edge.fetch(`/_backend/balance?email=${encodeURIComponent(email)}&currency=SEK&amount=150`, {
    method: "POST",
  });
  const { skuId } = await findGoods();
  const carts = [
    await change({ kind: "add", skuId, quantity: 1 }),
    await change({ kind: "add", skuId, quantity: 2 }),
    await change({ kind: "code", code: "SPRING" }),
  ];
  const fetched = await fetchCart({ inCheckout: false });
  if (fetched.kind === "cart") carts.push(fetched.cart);
  expect(carts).toHaveLength(4);
  for (const { totals } of carts as { totals: CartTotals }[]) {
    expect(numberIn(totals.balance ?? "")).toBe(150);
    expect(numberIn(totals.toPay)).toBeCloseTo(numberIn(totals.total) - 150, 2);
    expect(addUp(totals, "incVat")).toBeCloseTo(numberIn(totals.toPay), 2);
    expect(addUp(totals, "exVat")).toBeCloseTo(numberIn(totals.toPay), 2);
  }
  expect(carts.some(({ totals }) => totals?.discount)).toBe(true);
});
