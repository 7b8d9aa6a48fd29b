import type { OperationFile } from "./client-documents.ts";
import { cartWith, getCart, ida } from "./shopper.ts";

type Variables = Record<string, unknown>;

/** What there is in the shop under test. */
export interface World {
  skuId: number;
  alias: string;
  brand: string;
  campaign: string;
  ordered: { cartId: string; orderId: string };
  /** A paid session of the payment provider. */
  session: string;
  /** A new key of somebody who has forgotten their password, and a digest as the new one. */
  reset: () => Promise<{ resetKey: string; password: string }>;
}

export interface Try {
  variables: () => Variables | Promise<Variables>;
  /** Only somebody who is logged in may. */
  asUser?: boolean;
  /** Variables replaced by wrong ones. */
  bad: Variables;
  /** What the error of the wrong ones says. */
  error: RegExp;
}

const missing = /must not be null/;
const wrongType = /got invalid value/;
/** How a client fills each operation, and how it would fill it wrongly. */
export const triesIn = ({
  skuId,
  alias,
  brand,
  campaign,
  ordered,
  session,
  reset,
}: World): Record<OperationFile, Try> => {
  const openCart = async () => ({ id: await cartWith(skuId, 1) });
  const withCart = async (more: Variables) => ({ cartId: await cartWith(skuId, 1), ...more });
  return {
    "cart/add": {
      variables: async () => ({ id: (await getCart()).id, item: { skuId, quantity: 1 } }),
      bad: { item: { skuId: 1, quantity: 1 } },
      error: /No sku has the id 1/,
    },
    "user/pw-reset-commit": {
      variables: reset,
      bad: { password: "Another123!" },
      error: /not a digest/,
    },
    "cart/complete": {
      variables: openCart,
      bad: { id: null },
      error: missing,
    },
    "checkout/create-or-update": {
      variables: () => withCart({ checkout: { ...ida, externalShippingFee: -1 }, checkoutMarketId: "se" }),
      bad: { checkout: { paymentId: "card" } },
      error: wrongType,
    },
    "user/delete": { variables: () => ({}), asUser: true, bad: {}, error: /Nobody is logged in/ },
    "product/monitor-availability": {
      variables: () => ({ email: "ida@example.com", skuId }),
      bad: { skuId: "all" },
      error: wrongType,
    },
    "checkout/place-order": {
      variables: () => withCart({ checkout: ida, checkoutMarketId: "se" }),
      bad: { checkout: { ...ida, identityNumber: "811218-9877" } },
      error: /identity number/,
    },
    "product/post-product-review": {
      variables: () => ({ alias, rating: 5, author: "Ida", comment: "Warm" }),
      bad: { rating: 2 ** 31 },
      error: wrongType,
    },
    "user/pw-reset-request": {
      variables: () => ({ email: "nobody@example.com" }),
      bad: { email: 7 },
      error: wrongType,
    },
    "cart/promo-code": {
      variables: async () => ({ ...(await openCart()), promoCode: "SPRING", checkoutMarketId: "se" }),
      bad: { promoCode: "NOTHING" },
      error: /promo code is not valid/,
    },
    "checkout/set-cart-shipping-fee": {
      variables: () => withCart({ shippingFee: 49.5 }),
      bad: { shippingFee: -7 },
      error: /shipping fee must be/,
    },
    "global/newsletter": {
      variables: () => ({ email: "ida@example.com" }),
      bad: { email: null },
      error: missing,
    },
    "cart/update": {
      variables: async () => ({ ...(await openCart()), item: { skuId, quantity: 2 } }),
      bad: { item: { skuId, quantity: 100_000 } },
      error: /Insufficient stock amount/,
    },
    "user/register": {
      variables: () => ({ user: { newsletter: true, customerType: "PERSON" } }),
      asUser: true,
      bad: { user: { customerType: "ROBOT" } },
      error: wrongType,
    },
    "user/update": {
      variables: () => ({ user: { address: ida.billingAddress, gender: "WOMAN", customerType: "PERSON" } }),
      asUser: true,
      bad: { user: { metaData: "x".repeat(20_000) } },
      error: /too long/,
    },
    "brands/brands": { variables: () => ({}), bad: { marketId: 5 }, error: wrongType },
    "global/categories": { variables: () => ({}), bad: { languageId: true }, error: wrongType },
    "global/markets": { variables: () => ({}), bad: { channelId: ["1"] }, error: wrongType },
    "checkout/checkout-confirm": {
      variables: () => ({ id: ordered.orderId, cartId: ordered.cartId, paymentType: "STANDARD" }),
      bad: { paymentType: "BARTER" },
      error: wrongType,
    },
    "cart/confirm": {
      variables: () => ({ id: ordered.cartId }),
      bad: { id: null },
      error: missing,
    },
    "cart/get": {
      variables: () => ({ id: "" }),
      bad: { id: {} },
      error: wrongType,
    },
    "checkout/get-checkout": {
      variables: () => ({ id: session, paymentType: "KLARNA" }),
      bad: { paymentType: null },
      error: missing,
    },
    "checkout/get-checkout-and-order": {
      variables: () => ({ id: session, paymentType: "KLARNA" }),
      bad: { id: null },
      error: missing,
    },
    "global/menu": {
      variables: () => ({ menuLocationId: "footer" }),
      bad: { menuLocationId: 7 },
      error: wrongType,
    },
    "user/orders": {
      variables: () => ({}),
      asUser: true,
      bad: { marketId: {} },
      error: wrongType,
    },
    "user/get": {
      variables: () => ({}),
      asUser: true,
      bad: {},
      error: /^$/,
    },
    "global/list-page-info": { variables: () => ({}), bad: { marketId: 1 }, error: wrongType },
    "productlist/brand-page": {
      variables: () => ({ alias: brand }),
      bad: { alias: null },
      error: missing,
    },
    "productlist/category-page": {
      variables: () => ({ alias: "jackets" }),
      bad: { alias: 1 },
      error: wrongType,
    },
    "productlist/discountCampaign-page": {
      variables: () => ({ alias: campaign }),
      bad: { alias: null },
      error: missing,
    },
    "productlist/list-page": {
      variables: () => ({ url: "/se/sv/l/spring-picks" }),
      bad: { url: null },
      error: missing,
    },
    "product/product-price-history": { variables: () => ({ alias }), bad: { alias: null }, error: missing },
    "product/product": {
      variables: () => ({ alias }),
      bad: { alias: 1 },
      error: wrongType,
    },
    "brands/brands-by-products": { variables: () => ({ take: 0 }), bad: { take: "all" }, error: wrongType },
    "global/search": {
      variables: () => ({ filter: { searchText: "jack", sort: "RELEVANCE" } }),
      bad: { filter: { sort: "BEST" } },
      error: wrongType,
    },
    "productlist/list-filters": {
      variables: () => ({ skip: 0, take: 0, categoryAlias: "jackets", filter: null }),
      bad: { filter: { facet: [] } },
      error: wrongType,
    },
    "productlist/products": {
      variables: () => ({
        skip: 0,
        take: 20,
        categoryAlias: "jackets",
        filter: { facets: [], sort: "LATEST", filterMode: "CURRENT" },
      }),
      bad: { skip: 1.5 },
      error: wrongType,
    },
    "product/related-products": {
      variables: () => ({ alias }),
      bad: { alias: null },
      error: missing,
    },
    "product/reviews": {
      variables: () => ({ alias, take: 5, skip: 0 }),
      bad: { take: {} },
      error: wrongType,
    },
    "global/widget-area": {
      variables: () => ({
        family: "Frontpage",
        areaName: "The front page area",
        widgetAlias: "",
        displaySetting: "desktop",
        filters: [],
        preview: false,
        customerType: "PERSON",
      }),
      bad: { filters: [{ name: "Brand" }] },
      error: wrongType,
    },
  };
};
