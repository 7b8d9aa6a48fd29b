import { findProduct } from "#backend/catalogue/catalogue.ts";
import { brandViews, categoryViewOf, categoryViews } from "#backend/catalogue/list-page.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { type Relation, relatedProducts } from "#backend/catalogue/related.ts";
import type { ProductView } from "#backend/catalogue/wire.ts";
import { findPackageNamed } from "#backend/packages/range.ts";
import { packageView } from "#backend/packages/view.ts";
import { allReviewsOf } from "#backend/users/reviews.ts";
import { type ContextArguments, type RootFields, viewpointOf } from "./root-fields.ts";

interface ProductArguments extends ContextArguments {
  alias?: string | null;
  productId?: number | null;
}

interface CategoryArguments extends ContextArguments {
  alias?: string | null;
  categoryId?: number | null;
}

interface ReviewArguments extends ContextArguments {
  alias?: string | null;
  skip?: number | null;
  take?: number | null;
}

export const catalogueFields: RootFields = {
  product: (args: ProductArguments, commerce) => {
    const { catalogue } = commerce;
    const viewpoint = viewpointOf(args, commerce);
    const soldTogether = findPackageNamed(args);
    if (soldTogether) return packageView(soldTogether, catalogue, viewpoint);
    const product = findProduct(catalogue, args);
    return product && productView(catalogue, product, viewpoint);
  },

  relatedProducts: (args: ContextArguments & { alias: string }, commerce) => {
    const { catalogue } = commerce;
    const product = findProduct(catalogue, args);
    if (!product) return [];
    const viewpoint = viewpointOf(args, commerce);
    return relatedProducts(catalogue, product).map(({ product: other, relation }) =>
      relatedView(productView(catalogue, other, viewpoint), relation),
    );
  },

  category: (args: CategoryArguments, commerce) =>
    categoryViewOf(commerce.catalogue, viewpointOf(args, commerce), args),

  categories: (args: ContextArguments & { parentCategoryId?: number | null }, commerce) =>
    categoryViews(commerce.catalogue, viewpointOf(args, commerce), args),

  brands: (args: ContextArguments, commerce) => brandViews(commerce.catalogue, viewpointOf(args, commerce)),

  reviews: (args: ReviewArguments, commerce) => {
    const product = findProduct(commerce.catalogue, args);
    if (!product) return { count: 0, averageRating: 0, reviews: [] };
    return allReviewsOf(product, commerce.storage.sql, viewpointOf(args, commerce), args);
  },
};

/** `RelatedProductType`. What costs something to compute is computed when it is selected. */
const relatedView = (view: ProductView, relation: Relation) => ({
  alias: view.alias,
  name: view.name,
  canonicalUrl: view.canonicalUrl,
  relation,
  relationType: relation,
  brand: () => view.brand,
  unitPrice: () => view.unitPrice,
  skus: () => view.skus,
  productImages: () => view.productImages,
  primaryImage: () => view.productImages[0]?.fileName,
  secondaryImage: () => view.productImages[1]?.fileName,
  discountCampaigns: () => view.discountCampaigns,
  primaryCategory: () => view.primaryCategory,
  parameterGroups: () => view.parameterGroups,
});
