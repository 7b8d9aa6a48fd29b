import type { Catalogue } from "./catalogue.ts";
import type { Brand, Campaign, Category, Viewpoint } from "./types.ts";
import { alternativeUrls, brandUrl, campaignUrl, categoryUrl } from "./urls.ts";
import type { AlternativeUrl, BrandView, CampaignView, CategoryView } from "./wire.ts";

/** Hundreds of addresses per object that hardly anybody selects: written down only when read. */
export const brandView = (brand: Brand, viewpoint: Viewpoint): BrandView => ({
  brandId: brand.brandId,
  alias: brand.alias,
  canonicalUrl: brandUrl(viewpoint, brand.alias),
  get alternativeUrls(): readonly AlternativeUrl[] {
    return alternativeUrls((place) => brandUrl(place, brand.alias));
  },
  name: brand.name,
  description: brand.story[viewpoint.language.code],
});

export const categoryView = (category: Category, viewpoint: Viewpoint): CategoryView => ({
  categoryId: category.categoryId,
  parentCategoryId: category.parentCategoryId,
  order: category.order,
  alias: category.alias,
  canonicalUrl: categoryUrl(viewpoint, category.alias),
  get alternativeUrls(): readonly AlternativeUrl[] {
    return alternativeUrls((place) => categoryUrl(place, category.alias));
  },
  name: category.name[viewpoint.language.code],
  description: category.description[viewpoint.language.code],
  isHidden: false,
});

export const campaignView = (campaign: Campaign, viewpoint: Viewpoint): CampaignView => ({
  campaignId: String(campaign.campaignId),
  name: campaign.name[viewpoint.language.code],
  hideTitle: campaign.hideTitle,
  ruleType: "PRICE",
  category: "PRODUCT",
  action: "PERCENTAGE",
  actionValue: String(campaign.percent),
  canonicalUrl: campaignUrl(viewpoint, campaign.alias),
});

/** From the root down to the category itself. */
export const pathTo = (catalogue: Catalogue, category: Category): readonly Category[] => {
  const parent = catalogue.categories[category.parentCategoryId - 1];
  return parent ? [...pathTo(catalogue, parent), category] : [category];
};
