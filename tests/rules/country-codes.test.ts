import { expect, test } from "vitest";
import { fallbackMarkets, type Market } from "#shared/markets.ts";
import { findCompanyMarket } from "#worker/market/company-market.ts";

const here = fallbackMarkets.find(({ alias }) => alias === "no") as Market;

/** Of a company whose address has this country. */
const marketOf = async (country: string) => {
  const getCompany = { name: "Berg", addresses: [{ addressId: "1", addressType: "Delivery", country }] };
  const ask = async () => ({ kind: "data", data: { getCompany }, errors: [] }) as never;
  const user = { customerType: "ORGANIZATION" } as never;
  return (await findCompanyMarket({ ask }, fallbackMarkets, { user, here }))?.alias;
};

test.each([
  ["GB", "gb"],
  ["UK", "gb"],
  ["GBR", "gb"],
  ["gbr ", "gb"],
  ["USA", "us"],
  ["SWE", "se"],
  ["CHE", "ch"],
  // Members of the union have its market.
  ["DEU", "eu"],
  ["AUT", "eu"],
  ["EL", "eu"],
  ["BRA", undefined],
  ["EUR", undefined],
])("a company in %s belongs to the market %s", async (country, alias) => {
  expect(await marketOf(country)).toBe(alias);
});
