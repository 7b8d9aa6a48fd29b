import { describe, expect, test } from "vitest";
import { cartMarket, findCheckoutMarket, findSellers, listCountries } from "#shared/checkout-market.ts";
import { fallbackMarkets, type Market } from "#shared/markets.ts";
import { routeNames } from "#shared/routes.ts";

const market = (alias: string) => fallbackMarkets.find((each) => each.alias === alias) as Market;
const [se, no, us, eu] = ["se", "no", "us", "eu"].map(market) as [Market, Market, Market, Market];

describe("the market of a page's cart", () => {
  const markets = { currentMarket: "se", checkoutMarket: "no" };

  test("is the checkout's on routes named after it, else the current one (RT-50 MK-22)", () => {
    expect(cartMarket("checkout-confirm", markets)).toBe("no");
    expect(cartMarket("checkout", markets)).toBe("no");
    expect(cartMarket("home", markets)).toBe("se");
    expect(cartMarket("account-balance", markets)).toBe("se");
  });

  test("only routes of the checkout and of the search have these words in their names (RT-50)", () => {
    const named = (word: string) => routeNames.filter((name) => name.includes(word));
    expect(named("checkout")).toEqual([
      "checkout",
      "checkout-form",
      "checkout-receipt",
      "checkout-confirm",
      "checkout-klarna-fail",
    ]);
    expect(named("search")).toEqual(["search"]);
  });
});

describe("the checkout's market (CK-27)", () => {
  const chosen = (checkoutMarket: string | null, chosenMarket: string | null = null, current = se) =>
    findCheckoutMarket(current, fallbackMarkets, { market: chosenMarket, checkoutMarket }).alias;

  test("is the one chosen there, else the page's", () => {
    expect(chosen("no")).toBe("no");
    expect(chosen("no", "se")).toBe("no");
    expect(chosen(null)).toBe("se");
  });

  test("is not what the chooser once left in another market", () => {
    expect(chosen("us", "us")).toBe("se");
    expect(chosen("no", "us")).toBe("se");
    expect(chosen("se", "se", us)).toBe("us");
  });

  test.each(["default", "nowhere", "NO", "__proto__", "no,se", " no", ""])("is never %j", (alias) => {
    expect(chosen(alias)).toBe("se");
  });

  test("may be one for the checkout only, but not a virtual one (MK-27 MK-28)", () => {
    const outpost: Market = { ...us, alias: "at", country: "AT", onlyDisplayInCheckout: true };
    const ledger: Market = { ...us, alias: "b2b", virtual: true };
    const markets = [...fallbackMarkets, outpost, ledger];
    const of = (alias: string) => findCheckoutMarket(se, markets, { market: null, checkoutMarket: alias });
    expect(of("at")).toBe(outpost);
    expect(of("b2b")).toBe(se);
    expect(findSellers(markets, se).get("AT")).toBe(outpost);
    expect(listCountries(markets, eu)).not.toContain("AT");
  });
});

describe("countries goods are sent to (CK-06)", () => {
  test("are those of all markets, each sold to by its own market first", () => {
    const sellers = findSellers(fallbackMarkets, eu);
    const seller = (country: string) => sellers.get(country)?.alias;
    expect(["SE", "NO", "FI", "DE", "CH", "US"].map(seller)).toEqual(["se", "no", "fi", "eu", "ch", "us"]);
    expect(sellers.has("EU")).toBe(false);
    expect(sellers.size).toBe(35);
  });

  test("of one market are its own, of the European one those without a market", () => {
    expect(listCountries(fallbackMarkets, no)).toEqual(["NO"]);
    expect(listCountries(fallbackMarkets, eu)).toContain("DE");
    expect(listCountries(fallbackMarkets, eu)).not.toContain("SE");
    expect(listCountries(fallbackMarkets, eu)).not.toContain("CH");
  });

  test("of two markets with one country belong to the one that is asked about", () => {
    const second: Market = { ...se, alias: "outlet" };
    expect(listCountries([...fallbackMarkets, second], se)).toEqual(["SE"]);
    expect(listCountries([...fallbackMarkets, second], second)).toEqual(["SE"]);
  });
});
