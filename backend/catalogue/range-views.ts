import type { Catalogue } from "./catalogue.ts";
import type { Brand, Campaign, Category, Viewpoint } from "./types.ts";
import { alternativeUrls, brandUrl, campaignUrl, categoryUrl } from "./urls.ts";
import type { AlternativeUrl, BrandView, CampaignView, CategoryView } from "./wire.ts";

/** The urls of all markets are lazy: dozens of strings that are rarely selected. */
class LazyBrandView implements BrandView {
  readonly brandId: number;
  readonly alias: string;
  readonly canonicalUrl: string;
  readonly name: string;
  readonly description: string;

  constructor({ brandId, alias, name, story }: Brand, viewpoint: Viewpoint) {
    this.brandId = brandId;
    this.alias = alias;
    this.canonicalUrl = brandUrl(viewpoint, alias);
    this.name = name;
    this.description = story[viewpoint.language.code];
  }

  get alternativeUrls(): readonly AlternativeUrl[] {
    return alternativeUrls((locale) => brandUrl(locale, this.alias));
  }
}

class LazyCategoryView implements CategoryView {
  readonly categoryId: number;
  readonly parentCategoryId: number;
  readonly order: number;
  readonly alias: string;
  readonly canonicalUrl: string;
  readonly name: string;
  readonly description: string;
  readonly isHidden = false;

  constructor(category: Category, viewpoint: Viewpoint) {
    const { code } = viewpoint.language;
    this.categoryId = category.categoryId;
    this.parentCategoryId = category.parentCategoryId;
    this.order = category.order;
    this.alias = category.alias;
    this.canonicalUrl = categoryUrl(viewpoint, category.alias);
    this.name = category.name[code];
    this.description = category.description[code];
  }

  get alternativeUrls(): readonly AlternativeUrl[] {
    return alternativeUrls((locale) => categoryUrl(locale, this.alias));
  }
}

export const brandView = (brand: Brand, viewpoint: Viewpoint): BrandView =>
  new LazyBrandView(brand, viewpoint);

export const categoryView = (category: Category, viewpoint: Viewpoint): CategoryView =>
  new LazyCategoryView(category, viewpoint);

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

export const pathTo = (catalogue: Catalogue, category: Category): readonly Category[] => {
  const parent = catalogue.categories[category.parentCategoryId - 1];
  return parent ? [...pathTo(catalogue, parent), category] : [category];
};
