import { toSegment } from "./basename.ts";
import type { Cart, CartContents, CartLine, CartTotals, PrintedAmount } from "./cart.ts";
import type { Price, ProductFacts, Stock } from "./catalog.ts";
import { describeVariant, findColour, findColourDimension } from "./colour.ts";
import type {
  CartFragment,
  CartPriceFragment,
  CartSummaryFragment,
  OrderCartFragment,
  OrderDetailsFragment,
  StockFragment,
} from "./operations/generated/types.ts";
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

export function toContents({ items, summary }: WireContents, country: string): CartContents {
  const wireLines = withoutNulls(items);
  return {
    lines: wireLines.map((line) => toLine(line, country)),
    totals: summary ? toTotals(summary, wireLines.every(countsFromRegular)) : null,
  };
}

type CartItem = NonNullable<NonNullable<CartFragment["items"]>[number]>;
type OrderItem = NonNullable<NonNullable<OrderCartFragment["items"]>[number]>;
/** With what both are asked for; what only one is asked for may be missing. */
type Either<One, Other> = Pick<One, keyof One & keyof Other> &
  Partial<Omit<One, keyof Other> & Omit<Other, keyof One>>;
type WirePrice = Partial<CartPriceFragment> &
  Pick<CartPriceFragment, "isDiscounted" | "sellingPriceIncVat" | "regularPriceIncVat">;

type WireProduct = Either<NonNullable<OrderItem["product"]>, NonNullable<CartItem["product"]>>;

interface WireLine extends Omit<Either<OrderItem, CartItem>, "product" | "campaign"> {
  product: WireProduct | null;
  campaign: Either<NonNullable<OrderItem["campaign"]>, NonNullable<CartItem["campaign"]>> | null;
}

interface WireContents {
  items: readonly (WireLine | null)[] | null;
  summary: CartSummaryFragment | null;
}

/** One of many, with the least that is shown of their lines, or alone. */
export interface WireOrder extends Omit<OrderDetailsFragment, "id"> {
  /** Its number; a text where that has more than digits. */
  id: number | string | null;
  cart: WireContents | null;
}

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
    isCampaignFreeGift,
    productPackage: part,
    product,
    unitPrice,
    totalPrice,
    campaign,
  } = line;
  const withDiscount = countsFromRegular(line);
  const sku = findSku(product, skuId);
  const lots = withoutNulls(campaign?.prices).map(({ quantity, price }) => ({
    quantity,
    price: toPrinted(price?.sellingPriceIncVatFormatted, price?.sellingPriceExVatFormatted),
  }));
  return {
    id,
    skuId,
    quantity,
    ...(groupKey && part && { package: toPackage(groupKey, part) }),
    ...(isCampaignFreeGift && { isGift: true }),
    product: {
      brand: product?.brand?.name ?? "",
      name: product?.name || product?.alias || "",
      detail: describeGoods(product, skuId, country),
      href: `/p/${toSegment(product?.alias ?? "")}`,
      picture: product?.productImages?.[0]?.fileName ?? null,
      stock: sku?.stock ? toStock(sku.stock) : null,
      ...(product?.productId &&
        unitPrice && { tracked: { id: product.productId, facts: toFacts(product, unitPrice) } }),
    },
    unitPrice: toPrice(unitPrice, withDiscount),
    totalPrice: toPrice(totalPrice, withDiscount),
    campaigns: withoutNulls(campaign?.appliedCampaigns).flatMap(({ name, hideTitle }) =>
      name && !hideTitle && mayNameCampaign(name, unitPrice, product?.lowestPrice) ? [name] : [],
    ),
    lots: lots.length > 1 ? lots : [],
  };
}

const findSku = (product: WireProduct | null, skuId: number) =>
  withoutNulls(product?.skus).find((candidate) => candidate.skuId === skuId);

/** Colour and size. */
export function describeGoods(product: WireProduct | null, skuId: number, country: string): string {
  const groups = product?.parameterGroups;
  const size = findSku(product, skuId)?.name;
  return describeVariant(
    findColour(groups) ?? findColourDimension(product?.variantDimensions),
    findLocalSize(groups, size, country) ?? size,
  );
}

type WireStock = Pick<StockFragment, "totalStock"> & Partial<StockFragment>;

const toStock = ({ totalStock, inStock, oversellable, static: fixed }: WireStock): Stock => ({
  total: totalStock,
  inStock: inStock ?? 0,
  oversellable: oversellable ?? 0,
  static: fixed ?? 0,
});

const toPackage = (
  key: string,
  { packageId: id, packageName: name, groupId, optionId }: NonNullable<WireLine["productPackage"]>,
) => ({ key, id, name, groupId, optionId });

function toFacts(product: WireProduct, price: WirePrice): ProductFacts {
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

/** Null also where only the number was asked for. */
function toPrice(wire: WirePrice | null | undefined, withDiscount: boolean): Price | null {
  if (wire?.sellingPriceIncVatFormatted === undefined) return null;
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
  { subTotal, shipping, payment, balance, total }: CartSummaryFragment,
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
