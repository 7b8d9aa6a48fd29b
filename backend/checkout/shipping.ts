import type { Localised, Market } from "#backend/catalogue/types.ts";
import { fromIncVat, minorUnitsIn, nothing, toMinor } from "#backend/money/amount.ts";
import type { ShippingOffer } from "#backend/storage/records.ts";

export interface Destination {
  countryCode: string;
  currencyCode: string;
  vatRate: number;
}

interface Method {
  id: number;
  name: string;
  displayName: Localised;
  freeOverLimit: boolean;
  mostParcels: number;
}

const methods: readonly Method[] = [
  {
    id: 1,
    name: "standard",
    displayName: { sv: "Hemleverans", en: "Home delivery", de: "Lieferung nach Hause" },
    freeOverLimit: true,
    mostParcels: Number.POSITIVE_INFINITY,
  },
  {
    id: 2,
    name: "express",
    displayName: { sv: "Expressleverans", en: "Express delivery", de: "Expresslieferung" },
    freeOverLimit: false,
    mostParcels: 3,
  },
  {
    id: 3,
    name: "pick-up",
    displayName: { sv: "Ombud nära dig", en: "Pick-up point", de: "Abholstation" },
    freeOverLimit: true,
    mostParcels: 1,
  },
];

/** Grams. */
const heaviestParcel = 20_000;

/** Standard, express and pick-up per parcel, VAT included, in whole units. */
const feesIn: Record<string, readonly [number, number, number]> = {
  SEK: [59, 129, 39],
  DKK: [49, 99, 35],
  NOK: [69, 149, 49],
  EUR: [5.9, 12.9, 3.9],
  CHF: [7.9, 16.9, 5.9],
  GBP: [5.5, 11.5, 3.9],
  USD: [12, 29, 9],
  CAD: [16, 39, 12],
  JPY: [1800, 3900, 1200],
  KRW: [18000, 39000, 12000],
  HKD: [90, 210, 60],
};

/** In whole units; other currencies have no free shipping. */
const freeOver: Record<string, number> = { SEK: 1000 };

/** In minor units: 0 once shipping is free, -1 without a limit. At exactly the limit one minor unit is missing. */
export function distanceToFreeShipping(productsIncVat: number, currencyCode: string): number {
  const limit = freeOver[currencyCode];
  if (limit === undefined) return -1;
  const inMinor = limit * minorUnitsIn(currencyCode);
  if (productsIncVat > inMinor) return 0;
  return Math.max(inMinor - productsIncVat, 1);
}

/**
 * The cheapest first; each parcel costs the fee once. `isGiven`: free by a campaign. `weight` in grams.
 * `skipsValidation`: also ways that take fewer parcels.
 */
export function shippingOffers(
  destination: Destination,
  productsIncVat: number,
  isGiven = false,
  weight = 0,
  skipsValidation = false,
): ShippingOffer[] {
  const { currencyCode, vatRate } = destination;
  const fees = feesIn[currencyCode] ?? [0, 0, 0];
  const isFree = isGiven || distanceToFreeShipping(productsIncVat, currencyCode) === 0;
  const parcels = Math.max(Math.ceil(weight / heaviestParcel), 1);
  const feeOf = (unit: number) =>
    fromIncVat(Math.round(unit * minorUnitsIn(currencyCode)) * parcels, vatRate);
  const offers = methods.map((method, index) => ({
    id: method.id,
    name: method.name,
    displayName: method.displayName,
    vatRate,
    fee: isFree && method.freeOverLimit ? nothing : feeOf(fees[index] ?? 0),
  }));
  return offers.filter((_offer, index) => skipsValidation || parcels <= (methods[index]?.mostParcels ?? 0));
}

/** `fee` in units of the currency, with VAT; null or -1: the offer's own. */
export function atExternalFee(
  offer: ShippingOffer,
  fee: number | null | undefined,
  { currencyCode, vatRate }: Destination,
): ShippingOffer {
  if (!isExternalFee(fee)) return offer;
  return { ...offer, fee: fromIncVat(toMinor(fee, currencyCode), vatRate) };
}

/** The wire has any number here, so the value is checked. */
export const isExternalFee = (fee: unknown): fee is number =>
  typeof fee === "number" && fee >= 0 && fee <= largestFee;

const largestFee = 1_000_000;

export const destinationOf = (market: Market): Destination => ({
  countryCode: market.country.code,
  currencyCode: market.currency.code,
  vatRate: market.vatRate,
});
