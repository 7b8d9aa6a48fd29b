import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { PurchasePanel } from "#client/product/purchase.tsx";
import { stockText } from "#client/product/stock-text.ts";
import type { Product, Stock } from "#shared/catalog.ts";
import { stockState } from "#shared/stock.ts";
import { createTranslate } from "#shared/translate.ts";
import { rendered } from "#tests/support/rendered.tsx";
import { messages } from "#worker/messages.ts";

const { en } = messages;

const t = createTranslate("en", en);
const none: Stock = { total: 0, inStock: 0, oversellable: 0, static: 0 };
const told = (stock: Stock) => stockText({ stock, incoming: null }, t, "en-GB");

/** How the shop offers goods with this stock, all of one size. */
function panelOf(stock: Stock): string {
  const product = {
    ...{ id: 1, name: "Beanie", href: "/p/beanie", colour: "Fjord", stock },
    skus: [{ id: 11, name: "One size", gtin: null, stock, incoming: null }],
  };
  return rendered(createElement(PurchasePanel, { product: product as unknown as Product }));
}

describe("what the stock of a size means", () => {
  it("enough in the warehouse is in stock (PR-05)", () => {
    const stock = { ...none, inStock: 20, total: 20 };
    expect(stockState(stock)).toEqual({ kind: "in-stock" });
    expect(told(stock).stock).toBe("In stock");
    expect(panelOf(stock)).toMatch(/<button(?![^>]*aria-disabled)[^>]*>Add to cart</);
  });

  it("nothing anywhere is sold out, and cannot be added (PR-06)", () => {
    expect(stockState(none)).toEqual({ kind: "sold-out" });
    expect(told(none).stock).toBe("Sold out");
    expect(panelOf(none)).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Sold out</);
  });

  it("what may be oversold is ordered, and takes longer (PR-08)", () => {
    const stock = { ...none, oversellable: 5, total: 5 };
    expect(stockState(stock)).toEqual({ kind: "oversellable" });
    expect(told(stock).stock).toContain("longer delivery");
    expect(panelOf(stock)).toMatch(/<button(?![^>]*aria-disabled)[^>]*>Order item</);
  });

  it("what is always there is available (PR-09)", () => {
    const stock = { ...none, static: 5, total: 5 };
    expect(stockState(stock)).toEqual({ kind: "static" });
    expect(told(stock).stock).toBe("Available");
    expect(panelOf(stock)).toMatch(/<button(?![^>]*aria-disabled)[^>]*>Add to cart</);
  });
});
