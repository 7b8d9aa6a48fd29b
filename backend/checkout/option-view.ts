import type { Language, Market } from "#backend/catalogue/types.ts";
import { nothing } from "#backend/money/amount.ts";
import { moneyIn } from "#backend/money/price.ts";
import type { PaymentOffer } from "./payment.ts";
import { distanceToFreeShipping, type ShippingOffer } from "./shipping.ts";

interface Choice {
  offer: ShippingOffer;
  /** The fee is what it will probably be: nothing was chosen yet. */
  isEstimate: boolean;
}

/**
 * Shipping as `ShippingOptionType`; without a choice an empty one that still tells the way to free shipping.
 * @param goodsIncVat value of the goods in minor units
 */
export function shippingOption(
  choice: Choice | null,
  goodsIncVat: number,
  market: Market,
  language: Language,
) {
  const { value, text } = moneyIn(market, language);
  const fee = choice?.offer.fee ?? nothing;
  const missing = distanceToFreeShipping(goodsIncVat, market.currency.code);
  // A campaign may give away what the goods alone would not reach.
  const distance = choice && fee.incVat === 0 ? Math.min(missing, 0) : missing;
  return {
    id: choice?.offer.id ?? 0,
    name: choice?.offer.name ?? null,
    displayName: choice?.offer.displayName[language.code] ?? null,
    feeIncVat: value(fee.incVat),
    feeExVat: value(fee.exVat),
    feeIncVatFormatted: text(fee.incVat),
    feeExVatFormatted: text(fee.exVat),
    isDefault: choice?.isEstimate ?? true,
    isSelected: choice !== null && !choice.isEstimate,
    amountLeftToFreeShipping: distance < 0 ? -1 : value(distance),
    amountLeftToFreeShippingFormatted: distance < 0 ? null : text(distance),
    subOptions: [],
  };
}

/** A way to pay as `PaymentOptionType`; the snippet of a provider is added where its session is known. */
export function paymentOption(offer: PaymentOffer, isSelected: boolean, market: Market, language: Language) {
  const { value, text } = moneyIn(market, language);
  return {
    id: offer.id,
    name: offer.name,
    displayName: offer.displayName[language.code],
    feeIncVat: value(offer.fee.incVat),
    feeExVat: value(offer.fee.exVat),
    feeIncVatFormatted: text(offer.fee.incVat),
    feeExVatFormatted: text(offer.fee.exVat),
    isDefault: offer.isDefault,
    isSelected,
    paymentType: offer.provider ?? ("STANDARD" as const),
    checkoutType: offer.provider ? ("EXTERNAL" as const) : ("STANDARD" as const),
    paymentData: null as string | null,
    newCheckoutSession: false,
  };
}
