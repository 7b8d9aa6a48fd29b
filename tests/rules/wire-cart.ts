import type { CartFragment, CartPriceFragment } from "#shared/operations/generated/types.ts";

const price = (text: string): CartPriceFragment => ({
  isDiscounted: false,
  discountPercentage: 0,
  sellingPriceIncVat: 0,
  sellingPriceExVat: 0,
  regularPriceIncVat: 0,
  regularPriceExVat: 0,
  vat: 0,
  sellingPriceIncVatFormatted: text,
  sellingPriceExVatFormatted: `${text} ex`,
  regularPriceIncVatFormatted: `regular ${text}`,
  regularPriceExVatFormatted: `regular ${text} ex`,
  currency: { code: "SEK" },
});

export type WireLine = NonNullable<NonNullable<CartFragment["items"]>[number]>;

export const wireLine: WireLine = {
  id: "row-11",
  skuId: 11,
  quantity: 3,
  message: null,
  groupKey: null,
  isCampaignFreeGift: false,
  productPackage: null,
  unitPrice: price("100 kr"),
  // An API may round up, which the shop does not.
  totalPrice: {
    ...price("250 kr"),
    isDiscounted: true,
    discountPercentage: 17,
    sellingPriceIncVat: 250,
    regularPriceIncVat: 300,
  },
  campaign: {
    appliedCampaigns: [
      { name: "3 for 2", hideTitle: false },
      { name: "Secret", hideTitle: true },
    ],
    prices: [
      { quantity: 2, price: price("100 kr") },
      { quantity: 1, price: price("50 kr") },
    ],
  },
  product: {
    productId: 1,
    alias: "ridge-shell",
    articleNumber: null,
    name: "Ridge Shell",
    canonicalUrl: null,
    discountType: null,
    lowestPrice: null,
    brand: { name: "Isvidda" },
    primaryCategory: null,
    productImages: [{ fileName: "a.avif" }],
    parameterGroups: [
      { parameterGroupId: 1, parameters: [{ identifier: "colour", name: "Color", value: "Fjord" }] },
    ],
    skus: [
      { skuId: 11, name: "M", stock: { totalStock: 4, inStock: 3, oversellable: 1, static: null } },
      { skuId: 12, name: "L", stock: null },
    ],
  },
};

export const wireCart: CartFragment = {
  id: "c1",
  isCompleted: false,
  promoCode: "SPRING",
  appliedCampaigns: [],
  items: [wireLine],
  summary: {
    fixedAmountDiscountIncVat: 0,
    fixedAmountDiscountExVat: 0,
    subTotal: { ...price("250 kr"), sellingPriceIncVat: 250 },
    shipping: {
      feeIncVat: 49,
      feeExVat: 39.2,
      feeIncVatFormatted: "49 kr",
      feeExVatFormatted: "39 kr",
      isDefault: true,
      amountLeftToFreeShipping: 750,
      amountLeftToFreeShippingFormatted: "750 kr",
    },
    payment: { feeIncVat: 0, feeExVat: 0, feeIncVatFormatted: "0 kr", feeExVatFormatted: "0 kr" },
    balance: {
      pending: 0,
      totalSellingPriceExBalanceIncVat: 299,
      pendingFormatted: "0 kr",
      totalSellingPriceExBalanceIncVatFormatted: "299 kr",
    },
    total: {
      isDiscounted: true,
      sellingPriceIncVat: 299,
      sellingPriceExVat: 239.2,
      discountIncVat: 50,
      discountExVat: 40,
      sellingPriceIncVatFormatted: "299 kr",
      sellingPriceExVatFormatted: "239 kr",
      discountIncVatFormatted: "50 kr",
      discountExVatFormatted: "40 kr",
      vat: 60,
      vatFormatted: "60 kr",
    },
  },
};
