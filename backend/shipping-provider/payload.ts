import { totalsOf } from "#backend/cart/totals.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import type { LanguageCode, Localised, Viewpoint } from "#backend/catalogue/types.ts";
import type { OpenContents } from "#backend/checkout/contents.ts";
import { deliveryAddress } from "#backend/checkout/input.ts";
import { destinationOf, shippingOffers } from "#backend/checkout/shipping.ts";
import type { CheckoutInput, ShippingOffer } from "#backend/storage/records.ts";
import { type Coverage, coverageOf, pickUpPoints } from "./coverage.ts";

interface CarrierOption {
  id: string;
  /** The shop's own shipping option whose fee is used. */
  shippingId: number;
  carrier: string;
  name: Localised;
  days: readonly [number, number];
  /** Percent on top of that fee. */
  surcharge: number;
  hasPoints: boolean;
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
const entryCode = {
  id: "doorCode",
  label: { sv: "Portkod", en: "Door code", de: "Türcode" },
  isRequired: false,
};

const [home, express, pickUp] = [1, 2, 3];

export function carrierOptions({ days, isRemote, hasExpress, hasLockers }: Coverage): CarrierOption[] {
  const points: CarrierOption = {
    id: "service-point",
    carrier: "Polarpost",
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
  const homeDelivery: CarrierOption = {
    id: "home-delivery",
    carrier: "Polarpost",
    shippingId: home,
    name: { sv: "Hemleverans", en: "Home delivery", de: "Lieferung nach Hause" },
    days: [days, days + 2],
    surcharge: isRemote ? 50 : 0,
    hasPoints: false,
    fields: [mobile, entryCode],
  };
  const fast: CarrierOption = {
    ...homeDelivery,
    id: "express",
    carrier: "Nordilet",
    shippingId: express,
    name: { sv: "Express", en: "Express", de: "Express" },
    days: [Math.ceil(days / 3), Math.ceil(days / 3)],
    surcharge: 0,
  };
  return [points, ...(hasLockers ? [locker] : []), homeDelivery, ...(hasExpress ? [fast] : [])];
}

/** Minor units, VAT included; free shipping stays free. */
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

type Told = CheckoutInput & { externalShippingId?: string | null };

/** JSON for the provider's widget, prices incl. VAT; null without a postal code. */
export function shippingData(
  { contents, input, weight }: OpenContents & { input: Told },
  { market, language }: Viewpoint,
): string | null {
  const address = deliveryAddress(input);
  const zip = address?.zip?.trim() ?? "";
  if (zip === "") return null;
  const country = market.country.code;
  const coverage = coverageOf(zip, country);
  // The checkout of the whole EU says which country it is.
  const destination = country === "EU" && address?.country?.length === 2 ? address.country : country;
  const productsIncVat = totalsOf(contents.rows, []).subTotal.selling.incVat;
  const isGiven = contents.campaigns.some(({ action }) => action.kind === "free-shipping");
  // The shop's own fees, not the one a carrier has set already: that would change all prices.
  const ways = shippingOffers(destinationOf(market), productsIncVat, isGiven, weight);
  const { value, text } = moneyIn(market, language);
  const offered = (coverage ? carrierOptions(coverage) : []).filter(({ shippingId }) =>
    ways.some(({ id }) => id === shippingId),
  );
  const options = offered.map((option) => {
    const fee = feeOf(option, ways);
    const points =
      option.hasPoints && coverage
        ? pickUpPoints(coverage, address?.city ?? "", destination, language.code)
        : [];
    return {
      id: option.id,
      shippingId: option.shippingId,
      carrier: option.carrier,
      name: option.name[language.code],
      days: { from: option.days[0], to: option.days[1] },
      description1: deliveryText(option.days, language.code),
      price: value(fee),
      priceFormatted: text(fee),
      agents: points,
      fields: option.fields.map(({ id, label, isRequired }) => ({
        id,
        label: label[language.code],
        mandatory: isRequired,
      })),
    };
  });
  const selected = options.find(({ id }) => id === input.externalShippingId) ?? options[0];
  const agent = selected?.agents.find(({ id }) => id === input.pickupPoint) ?? selected?.agents[0];
  return JSON.stringify({
    zipCode: zip,
    country: market.country.code,
    currency: market.currency.code,
    language: language.code,
    options,
    selectedOptionId: selected?.id ?? null,
    selectedAgentId: agent?.id ?? null,
  });
}
