import { pictureName, views } from "#backend/pictures/range.ts";
import { type Catalogue, skusOf } from "./catalogue.ts";
import { colours } from "./data/demo-data.ts";
import { priceFrom } from "./money.ts";
import { parameterGroups } from "./parameters.ts";
import { activeCampaign, amountsOf, dateOf, lowestPrice, priceLog } from "./prices.ts";
import { brandView, campaignView, categoryView, pathTo } from "./range-views.ts";
import { ratingOf } from "./reviews.ts";
import { stockSeen, totalStockSeen } from "./stock.ts";
import { care, description, intro } from "./texts.ts";
import { localised, type Product, type Sku, type Viewpoint } from "./types.ts";
import { alternativeUrls, categoryUrl, productUrl } from "./urls.ts";
import { variantDimensions, variantGroup } from "./variants.ts";
import type { Price, ProductView, SkuView } from "./wire.ts";

export const unitPrice = (product: Product, { market, language, priceList }: Viewpoint): Price =>
  priceFrom(amountsOf(product, market, priceList), market, language);

const skuView = (sku: Sku, viewpoint: Viewpoint): SkuView => {
  const stock = stockSeen(sku, viewpoint);
  return {
    skuId: sku.skuId,
    productId: sku.product.productId,
    articleNumber: sku.articleNumber,
    name: sku.name,
    gtin: sku.gtin,
    stock,
    incoming: stock.incoming,
    weight: sku.weight,
  };
};

const longestTitle = 60;
const buy = localised("Köp", "Buy", "Kaufen:");

/** Fields are computed when read: a card reads ten of them, a product page thirty. */
class LazyProductView implements ProductView {
  readonly #catalogue: Catalogue;
  readonly #product: Product;
  readonly #viewpoint: Viewpoint;
  readonly type = "product";
  readonly supplierId = 1;

  constructor(catalogue: Catalogue, product: Product, viewpoint: Viewpoint) {
    this.#catalogue = catalogue;
    this.#product = product;
    this.#viewpoint = viewpoint;
  }

  get #style() {
    return this.#product.style;
  }
  get #language() {
    return this.#viewpoint.language.code;
  }
  get productId() {
    return this.#product.productId;
  }
  get name() {
    return this.#style.name[this.#language];
  }
  get alias() {
    return this.#product.alias;
  }
  get articleNumber() {
    return this.#product.articleNumber;
  }
  get categoryId() {
    return this.#style.primaryCategory.categoryId;
  }
  get canonicalUrl() {
    return productUrl(this.#viewpoint, this.#product.alias);
  }
  get alternativeUrls() {
    return alternativeUrls((locale) => productUrl(locale, this.#product.alias));
  }
  get firstAvailableOn() {
    return dateOf(this.#viewpoint.now, -this.#style.age);
  }
  get texts() {
    return {
      text1: intro(this.#style, this.#language),
      text2: description(this.#style, this.#language),
      text3: care(this.#style, this.#language),
    };
  }
  get skus() {
    return skusOf(this.#product).map((sku) => skuView(sku, this.#viewpoint));
  }
  get brand() {
    return brandView(this.#style.brand, this.#viewpoint);
  }
  get categories() {
    return this.#style.categories.map((category) => categoryView(category, this.#viewpoint));
  }
  get primaryCategory() {
    return categoryView(this.#style.primaryCategory, this.#viewpoint);
  }
  get unitPrice() {
    return unitPrice(this.#product, this.#viewpoint);
  }
  get lowestPrice() {
    return lowestPrice(this.#product, this.#viewpoint);
  }
  get priceLog() {
    return priceLog(this.#product, this.#viewpoint);
  }
  get productImages() {
    return views.map((view) => ({
      fileName: pictureName(this.#style, this.#product.colourway, view),
      tags: [view],
    }));
  }
  get parameterGroups() {
    return parameterGroups(this.#product, this.#language);
  }
  get variantDimensions() {
    return variantDimensions(this.#product, this.#viewpoint);
  }
  get variantGroup() {
    return variantGroup(this.#product, this.#viewpoint);
  }
  get rating() {
    return ratingOf(this.#style, this.#viewpoint.votesOf);
  }
  get totalStock() {
    return totalStockSeen(this.#product, this.#viewpoint);
  }
  get meta() {
    const brand = this.#style.brand.name;
    const colour = colours[this.#product.colourway].name[this.#language];
    const title = `${this.name} ${colour} – ${brand}`;
    const ofTheShop = `${title} | Nordkamm`;
    return {
      // rather cut the shop's name than the product's
      title: ofTheShop.length > longestTitle ? title : ofTheShop,
      description: `${buy[this.#language]} ${brand} ${this.name} (${colour}). ${intro(this.#style, this.#language)}`,
    };
  }
  get breadcrumbs() {
    return pathTo(this.#catalogue, this.#style.primaryCategory).map((category) => ({
      categoryId: category.categoryId,
      parentCategoryId: category.parentCategoryId,
      url: categoryUrl(this.#viewpoint, category.alias),
      name: category.name[this.#language],
    }));
  }
  get discountCampaigns() {
    const campaign = activeCampaign(this.#product);
    return campaign ? [campaignView(campaign, this.#viewpoint)] : [];
  }
  get discountType() {
    return activeCampaign(this.#product) ? ("PRICE_CAMPAIGN" as const) : ("NONE" as const);
  }
  get weight() {
    return this.#style.weight;
  }
}

export const productView = (catalogue: Catalogue, product: Product, viewpoint: Viewpoint): ProductView =>
  new LazyProductView(catalogue, product, viewpoint);
