import type { Market } from "#backend/catalogue/types.ts";
import type { Destination } from "./shipping.ts";

/** What a market tells about sending goods there. */
export const destinationOf = (market: Market): Destination => ({
  countryCode: market.country.code,
  currencyCode: market.currency.code,
  vatRate: market.vatRate,
});
