import { findCampaign } from "#backend/campaigns/range.ts";
import { cartCampaignView } from "#backend/campaigns/view.ts";
import { payFrom } from "#backend/cart/totals.ts";
import { type Catalogue, findSku } from "#backend/catalogue/catalogue.ts";
import { moneyIn } from "#backend/catalogue/money.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { cartView } from "#backend/checkout/cart-view.ts";
import { addressView } from "#backend/checkout/input.ts";
import type { Commerce } from "#backend/commerce.ts";
import { findCart, findCartUser } from "#backend/storage/carts.ts";
import { nthPurchase, type PlacedOrder } from "#backend/storage/orders.ts";
import type { PricedRow, UnitsAtPrice } from "#backend/storage/records.ts";
import { orderTotals, placedContents, placedViewpoint } from "./placed-order.ts";

/** The totals are the ones the order was placed at. */
export function confirmationView(order: PlacedOrder, commerce: Commerce, caller: Viewpoint) {
  const viewpoint = placedViewpoint(order, caller);
  const isCompleted = findCart(commerce.storage.sql, order.cartId)?.isCompleted ?? true;
  return {
    htmlSnippet: null,
    newCheckoutSession: false,
    completed: true,
    order: checkoutOrder(order, commerce, viewpoint),
    nthPurchase: nthPurchase(commerce.storage.sql, order),
    cart: cartView({ ...placedContents(order), isCompleted }, commerce.catalogue, viewpoint),
  };
}

export function checkoutOrder(order: PlacedOrder, commerce: Commerce, viewpoint: Viewpoint) {
  const { checkout, shipping, payment, rows, promotions } = order;
  const { value } = moneyIn(viewpoint.market, viewpoint.language);
  const { subTotal, total } = orderTotals(order);
  const { left } = payFrom(promotions.balance, total.selling);
  const billing = addressView(checkout.billingAddress ?? {});
  const isOrganisation = checkout.customerType === "ORGANIZATION";
  return {
    orderId: String(order.id),
    transactionId: String(order.id),
    externalOrderId: order.publicId,
    status: order.status,
    billingAddress: billing,
    shippingAddress: addressView(checkout.shippingAddress ?? checkout.billingAddress ?? {}),
    company: billing.company,
    firstName: billing.firstName,
    lastName: billing.lastName,
    zip: billing.zip,
    email: order.email,
    phone: billing.phone || billing.mobile,
    address1: billing.addressLine1,
    address2: billing.addressLine2,
    city: billing.city,
    country: billing.country,
    message: checkout.message ?? null,
    currency: viewpoint.market.currency.code,
    campaignIds: promotions.campaignIds.map(String),
    campaignNames: promotions.campaignIds.map((id) => findCampaign(id)?.name[viewpoint.language.code] ?? ""),
    discountIncVat: value(subTotal.regular.incVat - subTotal.selling.incVat),
    discountExVat: value(subTotal.regular.exVat - subTotal.selling.exVat),
    itemValueIncVat: value(subTotal.selling.incVat),
    itemValueExVat: value(subTotal.selling.exVat),
    orderValueIncVat: value(total.selling.incVat),
    orderValueExVat: value(total.selling.exVat),
    paymentFeeIncVat: value(payment.fee.incVat),
    paymentFeeExVat: value(payment.fee.exVat),
    shippingFeeIncVat: value(shipping.fee.incVat),
    shippingFeeExVat: value(shipping.fee.exVat),
    sum: value(left.incVat),
    balance: value(promotions.balance),
    get rows() {
      return rows.flatMap((row) => checkoutOrderRows(row, commerce.catalogue, viewpoint));
    },
    marketId: order.marketId,
    languageId: order.languageId,
    promoCode: promotions.promoCode,
    customerId: findCartUser(commerce.storage.sql, order.cartId) ?? 0,
    customerTypeId: isOrganisation ? 2 : 1,
    customerGroupId: 0,
    gender: "UNKNOWN" as const,
    personalId: isOrganisation ? null : (checkout.identityNumber ?? null),
    organizationNumber: isOrganisation ? (checkout.identityNumber ?? null) : null,
    metaData: order.merchantData ?? checkout.merchantData ?? null,
    paymentId: payment.id,
    shippingId: shipping.id,
    pickupPoint: checkout.pickupPoint ?? null,
    desiredDeliveryDate: checkout.desiredDeliveryDate ?? null,
    customerOrderNumber: checkout.customerOrderNumber ?? null,
    goodsLabel: checkout.goodsLabel ?? null,
  };
}

/** One line per price that pieces of the row have; prices and discounts are per piece. */
const checkoutOrderRows = (priced: PricedRow, catalogue: Catalogue, viewpoint: Viewpoint) =>
  priced.prices.map((pieces) => checkoutOrderRow(priced, pieces, catalogue, viewpoint));

function checkoutOrderRow(
  { row, unit, campaignIds }: PricedRow,
  { quantity, selling }: UnitsAtPrice,
  catalogue: Catalogue,
  viewpoint: Viewpoint,
) {
  const { value } = moneyIn(viewpoint.market, viewpoint.language);
  const sku = findSku(catalogue, row.skuId);
  const product = sku && productView(catalogue, sku.product, viewpoint);
  const { regular } = unit;
  const campaigns = [
    ...(product?.discountCampaigns ?? []),
    ...campaignIds.flatMap((id) => findCampaign(id) ?? []).map((each) => cartCampaignView(each, viewpoint)),
  ];
  return {
    articleNumber: sku?.articleNumber ?? null,
    brand: product?.brand.name ?? null,
    categories: product?.categories.map((category) => category.name) ?? [],
    campaignIds: campaigns.map((campaign) => campaign.campaignId),
    campaignNames: campaigns.map((campaign) => campaign.name),
    discountIncVat: value(regular.incVat - selling.incVat),
    discountExVat: value(regular.exVat - selling.exVat),
    discountRate: regular.incVat > 0 ? 1 - selling.incVat / regular.incVat : 0,
    gtin: sku?.gtin ?? null,
    imageUrl: product?.productImages[0]?.fileName ?? null,
    height: 0,
    length: 0,
    width: 0,
    weight: sku?.weight ?? 0,
    message: row.message || null,
    name: product?.name ?? null,
    quantity,
    sku: String(row.skuId),
    variant: sku?.name ?? null,
    priceIncVat: value(selling.incVat),
    priceExVat: value(selling.exVat),
    productId: sku?.product.productId ?? 0,
    productUrl: product?.canonicalUrl ?? null,
    currency: viewpoint.market.currency.code,
  };
}
