import { toSegment } from "./basename.ts";
import type { Cart, CartContents, CartLine, CartTotals, PrintedAmount } from "./cart.ts";
import type { Price, ProductFacts } from "./catalog.ts";
import { describeVariant, findColour } from "./colour.ts";
import type { CartFragment, CartPriceFragment } from "./operations/generated/types.ts";
import { mayNameCampaign, readReduction, toPercentage } from "./reduction.ts";
import { findLocalSize } from "./size-systems.ts";

/** A completed cart is an order. */
export const isOpenCart = (wire: Pick<CartFragment, "isCompleted"> | null) =>
  wire !== null && !wire.isCompleted;

/** Null also for a completed cart. @param country the market's, which decides what sizes are called */
export function toCart(wire: CartFragment | null, country: string): Cart | null {
  if (wire === null || wire.isCompleted) return null;
  return { id: wire.id ?? "", promoCode: wire.promoCode ?? "", ...toContents(wire, country) };
}

/** Errors elsewhere take nothing from a cart with all its prices. */
export const isWhole = ({ lines, totals }: Cart) =>
  totals !== null && lines.every(({ unitPrice, totalPrice }) => unitPrice !== null && totalPrice !== null);

export function toContents({ items, summary }: CartFragment, country: string): CartContents {
  const wireLines = withoutNulls(items);
  return {
    lines: wireLines.map((line) => toLine(line, country)),
    totals: summary ? toTotals(summary, wireLines.every(countsFromRegular)) : null,
  };
}

type WireLine = NonNullable<NonNullable<CartFragment["items"]>[number]>;
type WireSummary = NonNullable<CartFragment["summary"]>;

export const withoutNulls = <Entry>(entries: readonly (Entry | null)[] | null | undefined): Entry[] =>
  (entries ?? []).filter((entry) => entry !== null);

/**
 * Whether "instead of the regular price" may be said of a line: not where the product was cheaper before its reduction.
 * The API prints no sum of the lower price, so nothing is struck through then.
 */
function countsFromRegular({ product, unitPrice }: WireLine): boolean {
  if (!unitPrice?.isDiscounted) return true;
  return readReduction(unitPrice, product?.lowestPrice)?.prior.amount === unitPrice.regularPriceIncVat;
}

function toLine(line: WireLine, country: string): CartLine {
  const {
    id,
    skuId,
    quantity,
    groupKey,
    productPackage: part,
    product,
    unitPrice,
    totalPrice,
    campaign,
  } = line;
  const withDiscount = countsFromRegular(line);
  const sku = withoutNulls(product?.skus).find((candidate) => candidate.skuId === skuId);
  const lots = withoutNulls(campaign?.prices).map(({ quantity, price }) => ({
    quantity,
    price: toPrinted(price?.sellingPriceIncVatFormatted, price?.sellingPriceExVatFormatted),
  }));
  return {
    id,
    skuId,
    quantity,
    ...(groupKey && part && { package: toPackage(groupKey, part) }),
    product: {
      brand: product?.brand?.name ?? "",
      name: product?.name || product?.alias || "",
      detail: describeVariant(
        findColour(product?.parameterGroups),
        findLocalSize(product?.parameterGroups, sku?.name, country) ?? sku?.name,
      ),
      href: `/p/${toSegment(product?.alias ?? "")}`,
      picture: product?.productImages?.[0]?.fileName ?? null,
      stock: sku?.stock
        ? {
            total: sku.stock.totalStock,
            inStock: sku.stock.inStock ?? 0,
            oversellable: sku.stock.oversellable ?? 0,
            static: sku.stock.static ?? 0,
          }
        : null,
      ...(product && unitPrice && { tracked: { id: product.productId, facts: toFacts(product, unitPrice) } }),
    },
    unitPrice: toPrice(unitPrice, withDiscount),
    totalPrice: toPrice(totalPrice, withDiscount),
    campaigns: withoutNulls(campaign?.appliedCampaigns).flatMap(({ name, hideTitle }) =>
      name && !hideTitle && mayNameCampaign(name, unitPrice, product?.lowestPrice) ? [name] : [],
    ),
    lots: lots.length > 1 ? lots : [],
  };
}

const toPackage = (
  key: string,
  { packageId: id, packageName: name, groupId, optionId }: NonNullable<WireLine["productPackage"]>,
) => ({ key, id, name, groupId, optionId });

function toFacts(product: NonNullable<WireLine["product"]>, price: CartPriceFragment): ProductFacts {
  const colour = findColour(product.parameterGroups);
  return {
    amount: price.sellingPriceIncVat,
    ...(price.isDiscounted && { regularAmount: price.regularPriceIncVat }),
    ...(product.primaryCategory && { category: product.primaryCategory.name }),
    ...(colour && { colour }),
    ...(product.discountType === "PRICE_CAMPAIGN" && { isCampaign: true }),
  };
}

export const toPrinted = (
  incVat: string | null | undefined,
  exVat: string | null | undefined,
): PrintedAmount => ({ incVat: incVat ?? "", exVat: exVat ?? "" });

function toPrice(wire: CartPriceFragment | null | undefined, withDiscount: boolean): Price | null {
  if (!wire) return null;
  return {
    sellingIncVat: wire.sellingPriceIncVatFormatted ?? "",
    sellingExVat: wire.sellingPriceExVatFormatted ?? "",
    ...(withDiscount &&
      wire.isDiscounted && {
        discount: {
          priorIncVat: wire.regularPriceIncVatFormatted ?? "",
          priorExVat: wire.regularPriceExVatFormatted ?? "",
          percentage: toPercentage(wire.regularPriceIncVat, wire.sellingPriceIncVat),
        },
      }),
  };
}

function toTotals(
  { subTotal, shipping, payment, balance, total }: WireSummary,
  withDiscount: boolean,
): CartTotals {
  const isDiscounted = withDiscount && total?.isDiscounted;
  const printedTotal = total?.sellingPriceIncVatFormatted ?? "";
  const paysWithBalance = (balance?.pending ?? 0) > 0;
  const left = shipping?.amountLeftToFreeShipping ?? -1;
  return {
    subtotal: isDiscounted
      ? toPrinted(subTotal?.regularPriceIncVatFormatted, subTotal?.regularPriceExVatFormatted)
      : toPrinted(subTotal?.sellingPriceIncVatFormatted, subTotal?.sellingPriceExVatFormatted),
    discount: isDiscounted ? toPrinted(total.discountIncVatFormatted, total.discountExVatFormatted) : null,
    shipping: shipping
      ? {
          fee: toPrinted(shipping.feeIncVatFormatted, shipping.feeExVatFormatted),
          isFree: shipping.feeIncVat === 0,
          isDefault: shipping.isDefault,
        }
      : null,
    paymentFee:
      payment && payment.feeIncVat > 0
        ? toPrinted(payment.feeIncVatFormatted, payment.feeExVatFormatted)
        : null,
    balance: paysWithBalance ? (balance?.pendingFormatted ?? "") : null,
    total: printedTotal,
    toPay: paysWithBalance ? (balance?.totalSellingPriceExBalanceIncVatFormatted ?? "") : printedTotal,
    vat: total ? { amount: total.vat, printed: total.vatFormatted ?? "" } : null,
    freeShipping:
      left < 0
        ? null
        : {
            reached: subTotal?.sellingPriceIncVat ?? 0,
            left,
            leftPrinted: shipping?.amountLeftToFreeShippingFormatted ?? "",
          },
  };
}
