import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { Totals } from "#client/cart/totals.tsx";
import { OrderSummary } from "#client/checkout/order-summary.tsx";
import { CheckoutContext } from "#client/checkout/use-checkout.ts";
import { toCart } from "#shared/cart-answer.ts";
import { offer, runCheckout } from "#tests/machines/checkouts.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";
import { wireCart } from "./wire-cart.ts";

const { summary: sums } = wireCart;
const balance = {
  pending: 99,
  totalSellingPriceExBalanceIncVat: 200,
  pendingFormatted: "99 kr",
  totalSellingPriceExBalanceIncVatFormatted: "200 kr",
};
const payment = { feeIncVat: 25, feeExVat: 20, feeIncVatFormatted: "25 kr", feeExVatFormatted: "20 kr" };
const cart = toCart({ ...wireCart, summary: sums && { ...sums, balance, payment } }, "SE");

/** The rows of one view as they are read. */
function readRows(html: string, hidden: "inc" | "ex"): [string, string][] {
  const document = parseDocument(`<html><body>${html}</body></html>`);
  return [...document.querySelectorAll("dl > div")].flatMap((row) => {
    if (row.classList.contains(hidden)) return [];
    const copy = row.cloneNode(true) as Element;
    for (const other of copy.querySelectorAll(`.${hidden}`)) other.remove();
    return [[copy.querySelector("dt")?.textContent ?? "", copy.querySelector("dd")?.textContent ?? ""]];
  });
}

test("a list of totals is all with VAT or all without, which is then a row of its own (ST-29)", () => {
  if (!cart?.totals) throw new Error("The cart has no totals");
  const html = rendered(createElement(Totals, { totals: cart.totals }));
  expect(readRows(html, "ex")).toEqual([
    ["Subtotal", cart.totals.subtotal.incVat],
    ...(cart.totals.discount ? [["Discount", `−${cart.totals.discount.incVat}`]] : []),
    ["Shipping", "from 49 kr"],
    ["Payment fee", "25 kr"],
    ["Balance used", "−99 kr"],
    ["Total", "200 krof which VAT 60 kr"],
  ]);
  expect(readRows(html, "inc")).toEqual([
    ["Subtotal", cart.totals.subtotal.exVat],
    ...(cart.totals.discount ? [["Discount", `−${cart.totals.discount.exVat}`]] : []),
    ["Shipping", "from 39 kr"],
    ["Payment fee", "20 kr"],
    ["VAT", "60 kr"],
    ["Balance used", "−99 kr"],
    ["Total", "200 kr"],
  ]);
});

test("the checkout's summary says what is left to pay after the balance (CK-14)", async () => {
  vi.useFakeTimers();
  const { snapshot, actor } = await runCheckout({
    offers: () => ({ kind: "offer", offer: { ...offer, cart } }),
  });
  vi.useRealTimers();
  const controls = { snapshot: snapshot(), send: actor.send } as never;
  const removals = { removed: [], remove: () => {}, undo: () => {} };
  const summary = createElement(OrderSummary, { removals });
  const html = rendered(createElement(CheckoutContext, { value: controls }, summary));
  const bar = parseDocument(`<html><body>${html}</body></html>`).querySelector(
    "button[aria-expanded] strong",
  );
  expect(bar?.textContent).toBe("200 kr");
});
