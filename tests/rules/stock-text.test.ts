import { describe, expect, it } from "vitest";
import { toStockText } from "#client/product/stock-text.ts";
import type { Sku, Stock } from "#shared/catalog.ts";
import { languages } from "#shared/languages.ts";
import { createTranslate } from "#shared/translate.ts";
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
const states = {
  "sold-out": sku({}),
  oversellable: sku({ total: 5, oversellable: 5 }),
  static: sku({ total: 5, static: 5 }),
  "few-left": sku({ total: 2, inStock: 2 }),
  "in-stock": sku({ total: 20, inStock: 20 }),
};

describe("what the product page says about stock", () => {
  it("names each state and its delivery in three languages (PR-10)", () => {
    for (const language of languages) {
      const t = createTranslate(language, messages[language]);
      const texts = Object.entries(states).map(([kind, state]) => {
        const text = toStockText(state, t, { locale: language, market: "se" });
        expect(text.kind).toBe(kind);
        expect(text.delivery).not.toMatch(/^$|delivery\.|\{\{/);
        return text.stock;
      });
      expect(new Set(texts).size).toBe(5);
    }
  });

  it("tells how many are left (PR-07)", () => {
    expect(
      toStockText(states["few-left"], createTranslate("en", en), { locale: "en-GB", market: "se" }).stock,
    ).toContain("2");
  });

  it("tells when sold-out goods are expected (PR-16)", () => {
    const text = toStockText(sku({}, "2027-01-10"), createTranslate("sv", sv), {
      locale: "sv-SE",
      market: "se",
    });
    expect(text.delivery).toContain("10 januari 2027");
  });
});
