import { describe, expect, test, vi } from "vitest";
import { checkoutMarkets, fallbackMarkets, type Market, siteMarkets } from "#shared/markets.ts";
import { requireCurrency, toMarket } from "#worker/market/channel.ts";
import { chooseMarket, type MarketPreferences, resolve } from "#worker/market/resolve.ts";

const sample = fallbackMarkets.find(({ alias }) => alias === "us") as Market;
const outpost: Market = { ...sample, alias: "at", country: "AT", onlyDisplayInCheckout: true };
const ledger: Market = { ...sample, alias: "b2b", country: "SE", virtual: true };
const markets = [ledger, outpost, ...fallbackMarkets];
const shop = { markets, fallbackMarket: "se" };
const nobody: MarketPreferences = { country: undefined, market: undefined, language: undefined, accepts: "" };
const aliases = (some: readonly Market[]) => some.map(({ alias }) => alias);

type Wire = Parameters<typeof toMarket>[0];
const wire: Wire = {
  id: "7",
  alias: "us",
  defaultLanguageId: "en-US",
  virtual: false,
  onlyDisplayInCheckout: false,
  groupKey: "north-america",
  allowedLanguages: [{ id: "en-US", name: "English", code: "en" }],
  country: { code: "US", name: "United States" },
  currency: { code: "USD", name: "US dollar", rate: 9.44 },
};

describe("a market for the checkout only (MK-27)", () => {
  test("is offered there and nowhere else", () => {
    expect(siteMarkets([outpost])).toEqual([]);
    expect(checkoutMarkets([outpost])).toEqual([outpost]);
    expect(aliases(siteMarkets(markets))).not.toContain("at");
  });

  test("is nobody's market by where they are or what they once chose", () => {
    expect(chooseMarket({ ...nobody, country: "AT" }, shop).alias).toBe("eu");
    expect(chooseMarket({ ...nobody, country: "US", market: "at" }, shop).alias).toBe("us");
  });

  test("has a checkout with an address of its own", () => {
    expect(resolve("/at/en/checkout", nobody, shop)).toMatchObject({ kind: "resolved", basename: "/at/en" });
  });
});

describe("a virtual market (MK-28)", () => {
  test("is an unknown alias in a path", () => {
    expect(resolve("/b2b/en/brands", nobody, shop)).toEqual({
      kind: "repair",
      to: "/se/en/brands",
      unknownMarket: "b2b",
    });
  });

  test("is offered by nobody and resolved for nobody", () => {
    expect(aliases([...siteMarkets(markets), ...checkoutMarkets(markets)])).not.toContain("b2b");
    expect(chooseMarket({ ...nobody, country: "SE" }, shop).alias).toBe("se");
    expect(
      chooseMarket({ ...nobody, market: "b2b" }, { ...shop, fallbackMarket: "b2b" }).virtual,
    ).toBeUndefined();
  });
});

describe("a market of the channel", () => {
  test("keeps what the shop uses of it", () => {
    expect(toMarket(wire)).toMatchObject({ ...sample, languageIds: { en: "en-US" } });
    expect(toMarket({ ...wire, virtual: true, onlyDisplayInCheckout: true })).toMatchObject({
      virtual: true,
      onlyDisplayInCheckout: true,
    });
  });

  test("without a currency is an error (MK-11)", () => {
    expect(() => requireCurrency({ currency: null })).toThrow(
      new Error("Currency not found for this market"),
    );
    expect(() => toMarket({ ...wire, currency: null })).toThrow("Currency not found for this market");
  });
});

test("a market needs an alias and a country", () => {
  const error = vi.spyOn(console, "error");
  expect(toMarket({ ...wire, alias: null })).toBeNull();
  expect(toMarket({ ...wire, country: null })).toBeNull();
  expect(error).not.toHaveBeenCalled();
});
