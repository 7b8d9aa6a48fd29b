import { findCampaign } from "#backend/campaigns/range.ts";
import { cartCampaignView } from "#backend/campaigns/view.ts";
import { payFrom, type Totals, totalsOf } from "#backend/cart/totals.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { moneyIn, priceOf } from "#backend/catalogue/money.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Language, Market, Viewpoint } from "#backend/catalogue/types.ts";
import { type Amount, nothing } from "#backend/money/amount.ts";
import { findPackage } from "#backend/packages/range.ts";
import type { CartRow, PaymentOffer, PricedRow, ShippingOffer } from "#backend/storage/records.ts";
import type { CartContents } from "./contents.ts";
import { paymentOffers } from "./payment.ts";
import { distanceToFreeShipping } from "./shipping.ts";

export function cartView(contents: CartContents, catalogue: Catalogue, viewpoint: Viewpoint) {
  const { rows, shipping, payment } = contents;
  const shippingFee = shipping?.offer.fee ?? nothing;
  const paymentFee = payment?.fee ?? nothing;
  const vatRate = shipping?.offer.vatRate ?? viewpoint.market.vatRate;
  const totals = totalsOf(rows, [
    { amount: shippingFee, vatRate },
    { amount: paymentFee, vatRate },
  ]);
  return {
    id: contents.id,
    isCompleted: contents.isCompleted,
    promoCode: contents.promoCode,
    freeShipping: shippingFee.incVat === 0 && rows.length > 0,
    fixedDiscount: moneyIn(viewpoint.market, viewpoint.language).value(contents.fixedDiscount.incVat),
    merchantData: contents.merchantData,
    appliedCampaigns: contents.campaigns.map((campaign) => cartCampaignView(campaign, viewpoint)),
    items: rows.map((priced, index) => itemView(priced, totals.rows[index], catalogue, viewpoint)),
    summary: summaryView(contents, totals, { shippingFee, paymentFee }, viewpoint),
  };
}

/** `unitPrice` is before campaigns of the cart, `totalPrice` after. */
function itemView(
  { row, unit, prices, campaignIds }: PricedRow,
  total: Totals["rows"][number] | undefined,
  catalogue: Catalogue,
  viewpoint: Viewpoint,
) {
  const { market, language } = viewpoint;
  const sku = findSku(catalogue, row.skuId);
  const product = sku && productView(catalogue, sku.product, viewpoint);
  const applied = campaignIds
    .flatMap((id) => findCampaign(id) ?? [])
    .map((campaign) => cartCampaignView(campaign, viewpoint));
  return {
    id: row.id,
    skuId: row.skuId,
    quantity: row.quantity,
    message: row.message || null,
    isCampaignFreeGift: false,
    groupKey: row.package?.groupKey ?? null,
    productPackage: packageView(row, viewpoint),
    product,
    unitPrice: priceOf(unit.selling, unit.regular, market, language),
    totalPrice: total && priceOf(total.selling, total.regular, market, language),
    campaign: {
      get appliedCampaigns() {
        return [...(product?.discountCampaigns ?? []), ...applied];
      },
      prices: prices.map(({ quantity, selling }) => {
        const price = priceOf(selling, unit.regular, market, language);
        return {
          quantity,
          discount: price.discountIncVat,
          discountPercentage: price.discountPercentage,
          price,
        };
      }),
    },
  };
}

function packageView({ package: part }: CartRow, { language }: Viewpoint) {
  if (!part) return null;
  const { packageId, groupId, optionId } = part;
  return { packageId, packageName: findPackage(packageId)?.name[language.code] ?? "", groupId, optionId };
}

function summaryView(
  contents: CartContents,
  totals: Totals,
  fees: { shippingFee: Amount; paymentFee: Amount },
  { market, language }: Viewpoint,
) {
  const { value } = moneyIn(market, language);
  const { subTotal, total } = totals;
  return {
    subTotal: priceOf(subTotal.selling, subTotal.regular, market, language),
    total: priceOf(total.selling, total.regular, market, language),
    vats: totals.vats.map(({ rate, amount }) => ({ rate: Math.round(rate), amount: value(amount) })),
    fees: {
      shippingFeeIncVat: value(fees.shippingFee.incVat),
      shippingFeeExVat: value(fees.shippingFee.exVat),
      paymentFeeIncVat: value(fees.paymentFee.incVat),
      paymentFeeExVat: value(fees.paymentFee.exVat),
    },
    balance: balanceView(contents.balance, total.selling, { market, language }),
    fixedAmountDiscountIncVat: value(contents.fixedDiscount.incVat),
    fixedAmountDiscountExVat: value(contents.fixedDiscount.exVat),
    shipping: shippingOption(contents.shipping, subTotal.selling.incVat, market, language),
    payment: contents.payment && paymentOption(contents.payment, true, market, language),
  };
}

function balanceView(
  balance: number,
  total: Amount,
  { market, language }: Pick<Viewpoint, "market" | "language">,
) {
  const { value, text } = moneyIn(market, language);
  const { pending, remaining, left } = payFrom(balance, total);
  return {
    remaining: value(remaining),
    pending: value(pending),
    totalSellingPriceExBalanceIncVat: value(left.incVat),
    totalSellingPriceExBalanceExVat: value(left.exVat),
    remainingFormatted: text(remaining),
    pendingFormatted: text(pending),
    totalSellingPriceExBalanceIncVatFormatted: text(left.incVat),
    totalSellingPriceExBalanceExVatFormatted: text(left.exVat),
  };
}

interface Choice {
  offer: ShippingOffer;
  isEstimate: boolean;
}

/** Without a choice an empty option that tells what is missing for free shipping. `goodsIncVat` in minor units. */
export function shippingOption(
  choice: Choice | null,
  productsIncVat: number,
  market: Market,
  language: Language,
) {
  const { value, text } = moneyIn(market, language);
  const fee = choice?.offer.fee ?? nothing;
  const missing = distanceToFreeShipping(productsIncVat, market.currency.code);
  // A campaign may give away what the products alone would not reach.
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

/** A provider's snippet is added where its session is known. */
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
    isDefault: paymentOffers(market.country.code)[0]?.id === offer.id,
    isSelected,
    paymentType: offer.provider?.type ?? ("STANDARD" as const),
    checkoutType: offer.provider?.way === "frame" ? ("EXTERNAL" as const) : ("STANDARD" as const),
    paymentData: null as string | null,
    newCheckoutSession: false,
  };
}
