import { applyCampaigns } from "#backend/campaigns/apply.ts";
import { automaticCampaigns } from "#backend/campaigns/range.ts";
import { cartCampaignView } from "#backend/campaigns/view.ts";
import { totalsOf, withoutCampaigns } from "#backend/cart/totals.ts";
import { type Catalogue, skusPerProduct } from "#backend/catalogue/catalogue.ts";
import { amountsOf, priceOf } from "#backend/catalogue/money.ts";
import { productView, unitPrice } from "#backend/catalogue/product-view.ts";
import { totalStockSeen } from "#backend/catalogue/stock.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { alternativeUrls, productUrl } from "#backend/catalogue/urls.ts";
import { type Option, optionsOf, type Package, type PackageGroup } from "./range.ts";

interface Choice {
  group: PackageGroup;
  options: Option[];
}

/** Without skus; is sorted like the first product of its first group. */
export function packageView(shown: Package, catalogue: Catalogue, viewpoint: Viewpoint) {
  const { language } = viewpoint;
  const choices = shown.groups.map((group) => ({ group, options: optionsOf(group, catalogue) }));
  const [leader] = choices[0]?.options ?? [];
  if (!leader) return null;
  const lead = productView(catalogue, leader.product, viewpoint);
  const name = shown.name[language.code];
  const text = shown.description[language.code];
  const { price, campaigns } = firstChoice(choices, viewpoint);
  return {
    productId: shown.packageId,
    type: "package",
    supplierId: 1,
    name,
    alias: shown.alias,
    articleNumber: `PKG-${shown.packageId}`,
    categoryId: lead.categoryId,
    canonicalUrl: productUrl(viewpoint, shown.alias),
    alternativeUrls: alternativeUrls((locale) => productUrl(locale, shown.alias)),
    firstAvailableOn: lead.firstAvailableOn,
    texts: { text1: text, text2: "", text3: "" },
    skus: [],
    brand: lead.brand,
    categories: lead.categories,
    primaryCategory: lead.primaryCategory,
    breadcrumbs: lead.breadcrumbs,
    productImages: picturesOf(choices, catalogue, viewpoint),
    parameterGroups: [],
    variantDimensions: [],
    variantGroup: null,
    rating: { score: 0, voteCount: 0 },
    priceLog: [],
    unitPrice: price,
    discountCampaigns: campaigns,
    discountType: price.isDiscounted ? ("PRICE_CAMPAIGN" as const) : ("NONE" as const),
    totalStock: stockOf(choices, viewpoint),
    meta: { title: name, description: text },
    weight: choices.reduce((sum, { group, options }) => sum + weightOf(group, options), 0),
    productPackage: { groups: choices.map((choice) => groupView(choice, catalogue, viewpoint)) },
  };
}

/** What is seen of a package is what is in it: all parts from the front, then all from the back. */
function picturesOf(choices: readonly Choice[], catalogue: Catalogue, viewpoint: Viewpoint) {
  const parts = choices.flatMap(({ group, options: [first] }) =>
    group.required && first ? [productView(catalogue, first.product, viewpoint).productImages] : [],
  );
  return [0, 1].flatMap((view) =>
    parts.flatMap((images) => (images[view] ? [{ ...images[view], tags: [] }] : [])),
  );
}

function firstChoice(choices: readonly Choice[], viewpoint: Viewpoint) {
  const { market, language } = viewpoint;
  const rows = choices.flatMap(({ group, options: [first] }) => {
    if (!group.required || !first) return [];
    const { groupId, quantity } = group;
    const part = { groupKey: "", packageId: 0, groupId, optionId: first.optionId, quantity };
    const skuId = first.product.productId * skusPerProduct;
    const unit = { ...amountsOf(unitPrice(first.product, viewpoint)), vatRate: market.vatRate };
    return [withoutCampaigns({ id: String(groupId), skuId, quantity, message: "", package: part }, unit)];
  });
  const buyer = { marketAlias: market.alias, currency: market.currency, customerType: "PERSON" as const };
  const reduced = applyCampaigns(rows, automaticCampaigns, buyer);
  const { selling, regular } = totalsOf(reduced.rows, []).subTotal;
  return {
    price: priceOf(selling, regular, market, language),
    campaigns: reduced.applied.map((campaign) => cartCampaignView(campaign, viewpoint)),
  };
}

const weightOf = ({ required, quantity }: PackageGroup, [first]: Option[]) =>
  required && first ? first.product.style.weight * quantity : 0;

function stockOf(choices: readonly Choice[], viewpoint: Viewpoint) {
  const makes = choices
    .filter(({ group }) => group.required)
    .map(({ group, options }) => {
      const stocks = options.map(({ product }) => totalStockSeen(product, viewpoint).totalStock);
      return Math.floor(Math.max(0, ...stocks) / group.quantity);
    });
  const inStock = Math.min(...makes);
  return { totalStock: inStock, inStock, oversellable: 0, static: 0, incoming: null };
}

const groupView = ({ group, options }: Choice, catalogue: Catalogue, viewpoint: Viewpoint) => ({
  groupId: group.groupId,
  name: group.name[viewpoint.language.code],
  description: null,
  image: null,
  required: group.required,
  sortOrder: group.groupId,
  options: options.map(({ optionId, product }, index) => ({
    optionId,
    name: product.style.name[viewpoint.language.code],
    quantity: group.quantity,
    // What its price is of.
    isSelected: group.required && index === 0,
    sortOrder: index + 1,
    product: productView(catalogue, product, viewpoint),
  })),
});
