import type { LanguageCode, Localised } from "#backend/catalogue/types.ts";
import type { ShippingOffer } from "#backend/checkout/shipping.ts";
import type { Coverage } from "./coverage.ts";

/** A carrier's product at one postal code. */
export interface CarrierOption {
  id: string;
  /** Id of the shop's own way of sending that its fee is taken from. */
  shippingId: number;
  name: Localised;
  /** Working days, from and to. */
  days: readonly [number, number];
  /** Share of the way's fee that comes on top, in percent. */
  surcharge: number;
  hasPoints: boolean;
  /** What the shopper has to tell the carrier. */
  fields: readonly { id: string; label: Localised; isRequired: boolean }[];
}

const mobile = {
  id: "mobile",
  label: {
    sv: "Mobilnummer för avisering",
    en: "Mobile number for the notice",
    de: "Mobilnummer für die Meldung",
  },
  isRequired: true,
};
const doorCode = {
  id: "doorCode",
  label: { sv: "Portkod", en: "Door code", de: "Türcode" },
  isRequired: false,
};

const [home, express, pickUp] = [1, 2, 3];

/** What carriers offer at a place, in the order shown. */
export function carrierOptions({ days, isRemote, hasExpress, hasLockers }: Coverage): CarrierOption[] {
  const points: CarrierOption = {
    id: "service-point",
    shippingId: pickUp,
    name: { sv: "Ombud", en: "Service point", de: "Paketshop" },
    days: [days, days + 1],
    surcharge: 0,
    hasPoints: true,
    fields: [mobile],
  };
  const locker: CarrierOption = {
    ...points,
    id: "parcel-locker",
    name: { sv: "Paketskåp", en: "Parcel locker", de: "Paketstation" },
  };
  const door: CarrierOption = {
    id: "home-delivery",
    shippingId: home,
    name: { sv: "Hemleverans", en: "Home delivery", de: "Lieferung nach Hause" },
    days: [days, days + 2],
    surcharge: isRemote ? 50 : 0,
    hasPoints: false,
    fields: [mobile, doorCode],
  };
  const fast: CarrierOption = {
    ...door,
    id: "express",
    shippingId: express,
    name: { sv: "Express", en: "Express", de: "Express" },
    days: [1, 1],
    surcharge: 0,
  };
  return [points, ...(hasLockers ? [locker] : []), door, ...(hasExpress ? [fast] : [])];
}

/** The fee in minor units, VAT included; what is free stays free. */
export const feeOf = ({ shippingId, surcharge }: CarrierOption, ways: readonly ShippingOffer[]): number => {
  const fee = ways.find(({ id }) => id === shippingId)?.fee.incVat ?? 0;
  return Math.round((fee * (100 + surcharge)) / 100);
};

export const deliveryText = ([from, to]: CarrierOption["days"], language: LanguageCode): string => {
  const range = from === to ? String(from) : `${from}–${to}`;
  const unit = { sv: "arbetsdagar", en: "working days", de: "Werktage" }[language];
  const one = { sv: "arbetsdag", en: "working day", de: "Werktag" }[language];
  return `${range} ${to === 1 ? one : unit}`;
};
