import type { Viewpoint } from "#backend/catalogue/types.ts";
import { paymentOption, shippingOption } from "#backend/checkout/option-view.ts";
import type { Amount } from "#backend/money/amount.ts";
import { moneyIn, priceOf } from "#backend/money/price.ts";
import { payFrom } from "./balance.ts";
import type { CartContents } from "./contents.ts";
import type { Totals } from "./totals.ts";

/** What a cart comes to, as `CartSummaryType`. */
export function summaryView(
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
