import type { Market } from "#backend/catalogue/types.ts";

/** Countries the shared European market delivers to. */
const europe = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const nameIn = ["sv", "en", "de"].map((language) => new Intl.DisplayNames(language, { type: "region" }));

/**
 * Whether an address may be in this country when bought in this market (CK-06). A country may be given by
 * its two-letter code or its name in one of the shop's languages; none at all means the market's own.
 */
export function isDeliveredTo(country: string | null | undefined, market: Market): boolean {
  const given = (country ?? "").trim().toLowerCase();
  if (given === "" || given === market.country.name.toLowerCase()) return true;
  return countriesOf(market).some(
    (code) => given === code.toLowerCase() || nameIn.some((names) => names.of(code)?.toLowerCase() === given),
  );
}

const countriesOf = (market: Market) => (market.alias === "eu" ? europe : [market.country.code]);
