import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { PurchasePanel } from "#client/product/purchase-panel.tsx";
import { toStockText } from "#client/product/stock-text.ts";
import type { Product, Stock } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { createTranslate } from "#shared/translate.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";
import { messages } from "#worker/texts.ts";

const { en } = messages;

const t = createTranslate("en", en);
const none: Stock = { total: 0, inStock: 0, oversellable: 0, static: 0 };
const delivery = { inStock: "Delivery Mon 23 Nov", ordered: "Delivery in 2–4 weeks" };
const told = (stock: Stock) => toStockText({ stock, incoming: null }, t, { locale: "en-GB", delivery });

/** How the shop offers a product with this stock, all of one size. */
function renderButton(stock: Stock): { text: string; isDisabled: boolean } {
  const product = {
    ...{ id: 1, name: "Beanie", href: "/p/beanie", colour: "Fjord", stock, delivery },
    price: { sellingIncVat: "100 kr", sellingExVat: "80 kr" },
    skus: [{ id: 11, name: "One size", gtin: null, stock, incoming: null }],
  };
  const html = rendered(
    createElement(PurchasePanel, { product: product as unknown as Product, wantsSize: undefined }),
  );
  const buttons = [...parseDocument(html).querySelectorAll("button")];
  const button = buttons.find(({ textContent }) => /Add to cart|Order item|Sold out/.test(textContent ?? ""));
  return { text: button?.textContent ?? "", isDisabled: button?.getAttribute("aria-disabled") === "true" };
}

describe("what the stock of a size means", () => {
  it("enough in the warehouse is in stock (PR-05)", () => {
    const stock = { ...none, inStock: 20, total: 20 };
    expect(stockState(stock)).toEqual({ kind: "in-stock" });
    expect(told(stock).stock).toBe("In stock");
    expect(renderButton(stock)).toEqual({ text: "Add to cart", isDisabled: false });
  });

  it("nothing anywhere is sold out, and cannot be added (PR-06)", () => {
    expect(stockState(none)).toEqual({ kind: "sold-out" });
    expect(told(none).stock).toBe("Sold out");
    expect(renderButton(none)).toEqual({ text: "Sold out", isDisabled: true });
  });

  it("what may be oversold is ordered, and takes longer (PR-08)", () => {
    const stock = { ...none, oversellable: 5, total: 5 };
    expect(stockState(stock)).toEqual({ kind: "oversellable" });
    expect(told(stock).stock).toContain("longer delivery");
    expect(renderButton(stock)).toEqual({ text: "Order item", isDisabled: false });
  });

  it("what is always there is available (PR-09)", () => {
    const stock = { ...none, static: 5, total: 5 };
    expect(stockState(stock)).toEqual({ kind: "static" });
    expect(told(stock).stock).toBe("Available");
    expect(renderButton(stock)).toEqual({ text: "Add to cart", isDisabled: false });
  });
});
