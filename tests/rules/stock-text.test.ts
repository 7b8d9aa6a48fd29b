import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { PurchasePanel } from "#client/product/purchase-panel.tsx";
import { toStockText } from "#client/product/stock-text.ts";
import type { Product, Sku, Stock } from "#shared/catalog.ts";
import fallbackMarkets from "#shared/fallback-markets.json" with { type: "json" };
import { languages } from "#shared/languages.ts";
import type { Market } from "#shared/markets.ts";
import { createTranslate } from "#shared/translate.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";
import { printDeliveries } from "#worker/pages/delivery.ts";
import { messages } from "#worker/texts.ts";

const { en, sv } = messages;

const none: Stock = { total: 0, inStock: 0, oversellable: 0, static: 0 };
const sku = (stock: Partial<Stock>, incoming: string | null = null): Sku => ({
  id: 1,
  name: "M",
  gtin: null,
  stock: { ...none, ...stock },
  incoming,
});
/** Of the week in which 26 November is a Thursday. */
const monday = Date.UTC(2026, 10, 23, 12);
const marketOf = (alias: string) => fallbackMarkets.find((each) => each.alias === alias) as unknown as Market;
const delivery = { inStock: "Delivery Mon 23 Nov", ordered: "Delivery in 2–4 weeks" };
const states = {
  "sold-out": sku({}),
  oversellable: sku({ total: 5, oversellable: 5 }),
  static: sku({ total: 5, static: 5 }),
  "few-left": sku({ total: 2, inStock: 2 }),
  "in-stock": sku({ total: 20, inStock: 20 }),
};

/** What the page of a product says whose only size this is. */
function renderLine(size: Sku): string {
  const product = {
    ...{ id: 1, name: "Beanie", href: "/p/beanie", colour: "Fjord", stock: size.stock, delivery },
    price: { sellingIncVat: "100 kr", sellingExVat: "80 kr" },
    skus: [size],
  };
  const html = rendered(
    createElement(PurchasePanel, { product: product as unknown as Product, wantsSize: undefined }),
  );
  return parseDocument(html).querySelector("[role=status]")?.textContent?.trim() ?? "";
}

describe("what the product page says about stock", () => {
  it("names each state and its delivery in three languages (PR-10)", () => {
    for (const language of languages) {
      const t = createTranslate(language, messages[language]);
      const texts = Object.entries(states).map(([kind, state]) => {
        const printed = printDeliveries({ language, market: marketOf("se") }, monday);
        const text = toStockText(state, t, { locale: language, delivery: printed });
        expect(text.kind).toBe(kind);
        expect(text.delivery).not.toMatch(/^$|delivery\.|\{\{/);
        return text.stock;
      });
      expect(new Set(texts).size).toBe(5);
    }
    for (const [kind, state] of Object.entries(states)) {
      const { stock, delivery: told } = toStockText(state, createTranslate("en", en), {
        locale: "en-SE",
        delivery,
      });
      expect(renderLine(state), kind).toBe(`${stock}. ${told}.`);
    }
  });

  it.each([
    ["se", "Delivery Tue 24 Nov – Thu 26 Nov", "Delivery in 2–4 weeks"],
    ["us", "Delivery Mon, Nov 30 – Fri, Dec 4", "Delivery in 4–6 weeks"],
    ["no", "Delivery Wed 25 Nov – Fri 27 Nov", "Delivery in 2–4 weeks"],
  ])("goods reach %s on days of their own", (alias, inStock, ordered) => {
    const printed = printDeliveries({ language: "en", market: marketOf(alias) }, monday);
    expect(printed.inStock.replace(/[\s\u2009]+/g, " ")).toBe(inStock);
    expect(printed.ordered).toBe(ordered);
  });

  it("ends a month's short name and the sentence with the same full stop", () => {
    for (const [alias, language] of [
      ["ch", "de"],
      ["se", "sv"],
    ] as const)
      for (const day of [0, 10, 20]) {
        const { inStock, ordered } = printDeliveries(
          { language, market: marketOf(alias) },
          monday + day * 86_400_000,
        );
        expect(`${inStock}.`, language).toMatch(/[^.]\.$/);
        expect(ordered).not.toMatch(/\.$/);
      }
  });

  it("says how many are left of a size only to who has chosen it", () => {
    const t = createTranslate("en", en);
    const text = toStockText(states["few-left"], t, { locale: "en-GB", delivery, isChosen: false });
    expect(text).toEqual({ kind: "in-stock", stock: "In stock", delivery: delivery.inStock });
    const soldOut = toStockText(states["sold-out"], t, { locale: "en-GB", delivery, isChosen: false });
    expect(soldOut.kind).toBe("sold-out");
  });

  it("tells how many are left (PR-07)", () => {
    for (const quantity of [1, 4]) {
      const left = sku({ total: quantity, inStock: quantity });
      expect(renderLine(left)).toMatch(new RegExp(`^Only ${quantity} left in stock\\.`));
    }
  });

  it("tells when sold-out goods are expected (PR-16)", () => {
    const text = toStockText(sku({}, "2027-01-10"), createTranslate("sv", sv), {
      locale: "sv-SE",
      delivery,
    });
    expect(text.delivery).toContain("10 januari 2027");
    expect(renderLine(sku({}, "2027-01-10"))).toBe("Sold out. Expected back 10 January 2027.");
  });
});
