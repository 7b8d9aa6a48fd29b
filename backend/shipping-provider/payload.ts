import type { OpenContents } from "#backend/cart/contents.ts";
import { totalsOf } from "#backend/cart/totals.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { destinationOf } from "#backend/checkout/destination.ts";
import { type CheckoutInput, deliveryAddress } from "#backend/checkout/input.ts";
import { shippingOffers } from "#backend/checkout/shipping.ts";
import { moneyIn } from "#backend/money/price.ts";
import { coverageOf } from "./coverage.ts";
import { carrierOptions, deliveryText, feeOf } from "./options.ts";
import { pickUpPoints } from "./pick-up-points.ts";

/** What the widget of the shipping provider told the checkout. */
type Told = CheckoutInput & { externalShippingId?: string | null };

/**
 * `shippingData`: what the shipping provider's widget is fed with, as JSON text. Null until a postal code is
 * known; `options` is empty for one nobody delivers to (CK-05, CK-16). Prices are numbers in units of the
 * currency, VAT included.
 */
export function shippingData(
  { contents, input, weight }: OpenContents & { input: Told },
  { market, language }: Viewpoint,
): string | null {
  const address = deliveryAddress(input);
  const zip = address?.zip?.trim() ?? "";
  if (zip === "") return null;
  const coverage = coverageOf(zip, market.country.code);
  const goods = totalsOf(contents.rows, []).subTotal.selling.incVat;
  const isGiven = contents.campaigns.some(({ action }) => action.kind === "free shipping");
  // The shop's own fees, not the one a carrier has asked for already: that would change all prices.
  const ways = shippingOffers(destinationOf(market), goods, isGiven, weight);
  const { value, text } = moneyIn(market, language);
  const offered = (coverage ? carrierOptions(coverage) : []).filter(({ shippingId }) =>
    ways.some(({ id }) => id === shippingId),
  );
  const options = offered.map((option) => {
    const fee = feeOf(option, ways);
    const points =
      option.hasPoints && coverage ? pickUpPoints(coverage, address?.city ?? "", market.country.code) : [];
    return {
      id: option.id,
      name: option.name[language.code],
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
