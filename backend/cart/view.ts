import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { paymentOption, shippingOption } from "#backend/checkout/option-view.ts";
import { type Amount, nothing } from "#backend/money/amount.ts";
import { moneyIn, priceOf } from "#backend/money/price.ts";
import type { CartContents } from "./contents.ts";
import { type PricedRow, type Totals, totalsOf } from "./totals.ts";

/** The cart as `CartType`. */
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
    promoCode: null,
    freeShipping: shippingFee.incVat === 0 && rows.length > 0,
    fixedDiscount: 0,
    merchantData: null,
    appliedCampaigns: [],
    items: rows.map((priced, index) => itemView(priced, totals.rows[index], catalogue, viewpoint)),
    summary: summaryView(contents, totals, { shippingFee, paymentFee }, viewpoint),
  };
}

function itemView(
  { row, unit }: PricedRow,
  total: Totals["rows"][number] | undefined,
  catalogue: Catalogue,
  viewpoint: Viewpoint,
) {
  const { market, language } = viewpoint;
  const sku = findSku(catalogue, row.skuId);
  const product = sku && productView(catalogue, sku.product, viewpoint);
  const price = priceOf(unit.selling, unit.regular, market, language);
  return {
    id: row.id,
    skuId: row.skuId,
    quantity: row.quantity,
    message: row.message || null,
    isCampaignFreeGift: false,
    product,
    unitPrice: price,
    totalPrice: total && priceOf(total.selling, total.regular, market, language),
    campaign: {
      appliedCampaigns: () => product?.discountCampaigns ?? [],
      prices: [
        {
          quantity: row.quantity,
          discount: price.discountIncVat,
          discountPercentage: price.discountPercentage,
          price,
        },
      ],
    },
  };
}

function summaryView(
  contents: CartContents,
  totals: Totals,
  fees: { shippingFee: Amount; paymentFee: Amount },
  { market, language }: Viewpoint,
) {
  const { value, text } = moneyIn(market, language);
  const { subTotal, total } = totals;
  const goods = subTotal.selling.incVat;
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
    balance: {
      remaining: 0,
      pending: 0,
      totalSellingPriceExBalanceIncVat: value(total.selling.incVat),
      totalSellingPriceExBalanceExVat: value(total.selling.exVat),
      remainingFormatted: text(0),
      pendingFormatted: text(0),
      totalSellingPriceExBalanceIncVatFormatted: text(total.selling.incVat),
      totalSellingPriceExBalanceExVatFormatted: text(total.selling.exVat),
    },
    fixedAmountDiscountIncVat: 0,
    fixedAmountDiscountExVat: 0,
    shipping: shippingOption(contents.shipping, goods, market, language),
    payment: contents.payment && paymentOption(contents.payment, true, market, language),
  };
}
