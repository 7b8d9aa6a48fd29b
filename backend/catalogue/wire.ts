import type { Currency, Stock } from "./types.ts";

/** Shapes with the field names of `backend/schema.graphql`, so that a resolver can hand them on as they are. */

export interface Price {
  sellingPriceIncVat: number;
  sellingPriceExVat: number;
  regularPriceIncVat: number;
  regularPriceExVat: number;
  discountIncVat: number;
  discountExVat: number;
  discountPercentage: number;
  vat: number;
  isDiscounted: boolean;
  sellingPriceIncVatFormatted: string;
  sellingPriceExVatFormatted: string;
  regularPriceIncVatFormatted: string;
  regularPriceExVatFormatted: string;
  discountIncVatFormatted: string;
  discountExVatFormatted: string;
  vatFormatted: string;
  currency: Currency;
}

/** Discounts count from the lowest price of the 30 days before the sale. */
export interface LowestPrice {
  sellingPriceIncVat: number;
  sellingPriceExVat: number;
  comparisonPriceIncVat: number;
  comparisonPriceExVat: number;
  lowestPriceIncVat: number;
  lowestPriceExVat: number;
  discountIncVat: number;
  discountExVat: number;
  discountPercentage: number;
  vat: number;
  isDiscounted: boolean;
  sellingPriceIncVatFormatted: string;
  sellingPriceExVatFormatted: string;
  comparisonPriceIncVatFormatted: string;
  comparisonPriceExVatFormatted: string;
  lowestPriceIncVatFormatted: string;
  lowestPriceExVatFormatted: string;
  discountIncVatFormatted: string;
  discountExVatFormatted: string;
  vatFormatted: string;
}

export type PriceLogItem = Omit<Price, "currency"> & {
  isLowest: boolean;
  /** yyyy-mm-dd, the first day of the price. */
  date: string;
};

export interface AlternativeUrl {
  url: string;
  language: string;
  culture: string;
  country: string;
  channelId: string;
}

export interface Meta {
  title: string;
  description: string;
}

export interface BrandView {
  brandId: number;
  alias: string;
  canonicalUrl: string;
  alternativeUrls: readonly AlternativeUrl[];
  name: string;
  description: string;
}

export interface CategoryView {
  categoryId: number;
  parentCategoryId: number;
  order: number;
  alias: string;
  canonicalUrl: string;
  alternativeUrls: readonly AlternativeUrl[];
  name: string;
  description: string;
  isHidden: boolean;
}

export interface SkuView {
  skuId: number;
  productId: number;
  articleNumber: string;
  name: string;
  gtin: string;
  stock: Stock;
  incoming: string | null;
  weight: number;
}

export interface CampaignView {
  campaignId: string;
  name: string;
  hideTitle: boolean;
  ruleType: string;
  category: string;
  action: string;
  actionValue: string;
  canonicalUrl: string;
}

export interface ParameterView {
  parameterId: number;
  parameterGroupId: number;
  order: number;
  type: string;
  name: string;
  label: string;
  value: string;
  show: boolean;
  showFilter: boolean;
  identifier: string;
  facetId: string | null;
  parameterValueId: number | null;
}

export interface ParameterGroupView {
  parameterGroupId: number;
  productId: number;
  name: string;
  order: number;
  parameters: readonly ParameterView[];
}

export interface Attribute {
  key: string;
  value: string;
}

export interface VariantView {
  /** 0 = sku, 1 = product (colour). */
  level: number;
  dimension: string;
  type: "sku" | "product";
  value: string;
  label: string;
  skuId: number;
  incoming: string | null;
  stock: Stock;
  productId: number;
  name: string;
  alias: string;
  canonicalUrl: string;
  primaryImage: string;
  attributes: readonly Attribute[];
  variants: readonly VariantView[];
}

export interface VariantGroupView {
  variantGroupId: number;
  name: string;
  mainProductId: number;
  collapseInLists: boolean;
  activeProducts: number;
  variants: readonly VariantView[];
}

export interface VariantDimensionView {
  level: number;
  dimension: string;
  type: "sku" | "product";
  value: string;
  label: string;
  attributes: readonly Attribute[];
}

export interface ProductView {
  productId: number;
  name: string;
  alias: string;
  articleNumber: string;
  categoryId: number;
  canonicalUrl: string;
  alternativeUrls: readonly AlternativeUrl[];
  firstAvailableOn: string;
  /** text1 short intro, text2 description (paragraphs as `<p>`), text3 care (`<p>`). */
  texts: { text1: string; text2: string; text3: string };
  type: "product";
  skus: readonly SkuView[];
  brand: BrandView;
  categories: readonly CategoryView[];
  primaryCategory: CategoryView;
  unitPrice: Price;
  lowestPrice: LowestPrice;
  priceLog: readonly PriceLogItem[];
  productImages: readonly { fileName: string; tags: readonly string[] }[];
  parameterGroups: readonly ParameterGroupView[];
  variantDimensions: readonly VariantDimensionView[];
  variantGroup: VariantGroupView;
  rating: { score: number; voteCount: number };
  totalStock: Stock;
  meta: Meta;
  breadcrumbs: readonly { categoryId: number; parentCategoryId: number; url: string; name: string }[];
  discountCampaigns: readonly CampaignView[];
  discountType: "NONE" | "PRICE_CAMPAIGN";
  weight: number;
  /** There is one supplier only, so it is not named. */
  supplierId: number;
}
