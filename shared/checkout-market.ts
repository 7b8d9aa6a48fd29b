import { checkoutMarkets, findMarket, type Market, toCountries } from "./markets.ts";
import type { RouteName } from "./routes.ts";

type Sold = Pick<Market, "alias" | "country" | "virtual" | "onlyDisplayInCheckout">;

export const cartMarket = <Entry>(
  route: RouteName,
  { currentMarket, checkoutMarket }: { currentMarket: Entry; checkoutMarket: Entry },
): Entry => (route.includes("checkout") ? checkoutMarket : currentMarket);

type Cookie = string | null | undefined;

/** A choice made for the checkout holds while the shopper stays in the market it was made in. */
export function findCheckoutMarket<Entry extends Sold>(
  current: Entry,
  markets: readonly Entry[],
  chosen: { market: Cookie; checkoutMarket: Cookie },
): Entry {
  const isMadeHere = !chosen.market || chosen.market === current.alias;
  const found = isMadeHere ? findMarket(checkoutMarkets(markets), chosen.checkoutMarket) : undefined;
  return found ?? current;
}

/** The market that sells to each country (ISO 3166): `first`, then a country's own, then that of the EU. */
export function findSellers<Entry extends Sold>(
  markets: readonly Entry[],
  first: Entry,
): ReadonlyMap<string, Entry> {
  const isUnion = ({ country }: Entry) => Number(country === "EU");
  const sellers = [first, ...checkoutMarkets(markets)].toSorted(
    (one, other) => isUnion(one) - isUnion(other),
  );
  const found = new Map<string, Entry>();
  for (const seller of sellers) {
    for (const country of toCountries(seller.country)) {
      if (!found.has(country)) found.set(country, seller);
    }
  }
  return found;
}

export const listCountries = <Entry extends Sold>(markets: readonly Entry[], market: Entry): string[] =>
  [...findSellers(markets, market)].flatMap(([country, { alias }]) =>
    alias === market.alias ? [country] : [],
  );

/** Empty for several countries. */
export const singleCountry = ([only = "", ...others]: readonly string[]) => (others.length === 0 ? only : "");
