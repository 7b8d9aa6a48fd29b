import { describe, expect, test } from "vitest";
import { fallbackMarkets, type Market } from "#shared/markets.ts";
import { findCompanyMarket, findOwnCompanyMarkets } from "#worker/market/company-market.ts";

const sweden = fallbackMarkets.find(({ alias }) => alias === "se") as Market;
const inEuros: Market = { ...sweden, id: "SE|EUR", alias: "se-eur", currency: "EUR" };
const markets = [...fallbackMarkets, inEuros];
const refused = { kind: "refused", message: "no", code: "FORBIDDEN", status: undefined };

/** The service, as it tells of a company that is in this country. */
function commerceOf(country: string, companyAnswer: object) {
  const getUser = { customerType: "ORGANIZATION", address: { country } };
  const ask = async ({ name }: { name: string }) =>
    name === "user" ? { kind: "data", data: { getUser }, errors: [] } : companyAnswer;
  return { commerce: { ask } as never, user: getUser as never };
}

describe("a company whose own data are refused", () => {
  test.each([
    ["refused", refused, "eu"],
    ["not to be had now", { kind: "timeout", message: "" }, undefined],
  ])("is where its customer is, if they are %s", async (_how, answer, alias) => {
    const { commerce, user } = commerceOf("DE", answer);
    expect((await findCompanyMarket(commerce, markets, { user, here: sweden }))?.alias).toBe(alias);
  });
});

test("a company belongs to all markets of its country, the first before the others", async () => {
  const noCompany = { kind: "data", data: { getCompany: null }, errors: [] };
  const { commerce } = commerceOf("SE", noCompany);
  const found = await findOwnCompanyMarkets(commerce, markets);
  expect(found?.map(({ alias }) => alias)).toEqual(["se", "se-eur"]);
});
