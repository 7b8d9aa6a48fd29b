import { findProduct, isGone } from "#backend/catalogue/catalogue.ts";
import { formerBrands, formerCategories } from "#backend/catalogue/data/demo-data.ts";
import { brandViews, categoryViewOf, categoryViews, listPageInfo } from "#backend/catalogue/list-page.ts";
import { listProducts } from "#backend/catalogue/listing.ts";
import { channel } from "#backend/catalogue/markets.ts";
import { productView } from "#backend/catalogue/product-view.ts";
import { type Relation, relatedProducts } from "#backend/catalogue/related.ts";
import { type Review, ratingOf, reviewsOf } from "#backend/catalogue/reviews.ts";
import type { Product, Viewpoint } from "#backend/catalogue/types.ts";
import { productUrl } from "#backend/catalogue/urls.ts";
import { viewpointOf } from "#backend/catalogue/viewpoint.ts";
import type { ProductView } from "#backend/catalogue/wire.ts";
import type { Commerce } from "#backend/commerce.ts";
import { findPackageNamed, packagesWith } from "#backend/packages/range.ts";
import { packageView } from "#backend/packages/view.ts";
import { approvedReviews } from "#backend/storage/reviews.ts";
import type { GeinsMerchantApiQueryResolvers as Queries } from "./generated/resolvers.ts";

const hasNoGoods = ({ caller: { onlyMarket } }: Commerce, { market }: Viewpoint) =>
  onlyMarket !== null && market.id !== onlyMarket;

export const catalogueQueries = {
  /** There is one channel; asking for another one answers it too, as the hosted service does. */
  channels: (_root, _args, { commerce }) => [channelUnder(commerce)],
  channel: (_root, _args, { commerce }) => channelUnder(commerce),

  product: (_root, args, { commerce }) => {
    const { catalogue } = commerce;
    const viewpoint = viewpointOf(args, commerce);
    if (hasNoGoods(commerce, viewpoint)) return null;
    const soldTogether = findPackageNamed(args);
    if (soldTogether) return packageView(soldTogether, catalogue, viewpoint);
    const product = findProduct(catalogue, args);
    return product && productView(catalogue, product, viewpoint);
  },

  relatedProducts: (_root, args, { commerce }) => {
    const { catalogue } = commerce;
    const product = findProduct(catalogue, args);
    const viewpoint = viewpointOf(args, commerce);
    if (!product || hasNoGoods(commerce, viewpoint)) return [];
    const packages = packagesWith(product, catalogue).flatMap((each) => {
      const view = packageView(each, catalogue, viewpoint);
      return view ? [relatedView(view, "RELATED")] : [];
    });
    const related = relatedProducts(catalogue, product).map(({ product: other, relation }) =>
      relatedView(productView(catalogue, other, viewpoint), relation),
    );
    return [...packages, ...related];
  },

  products: (_root, args, { commerce }) => {
    const viewpoint = viewpointOf(args, commerce);
    const asked = hasNoGoods(commerce, viewpoint) ? { filter: { productIds: [0] } } : args;
    const list = listProducts(commerce.catalogue, viewpoint, asked);
    return {
      count: list.count,
      get filters() {
        return list.filters();
      },
      get products() {
        return list.products.map((product) => productView(commerce.catalogue, product, viewpoint));
      },
    };
  },

  listPageInfo: (_root, args, { commerce }) =>
    listPageInfo(commerce.catalogue, viewpointOf(args, commerce), args),

  category: (_root, args, { commerce }) =>
    categoryViewOf(commerce.catalogue, viewpointOf(args, commerce), args),

  categories: (_root, args, { commerce }) =>
    categoryViews(commerce.catalogue, viewpointOf(args, commerce), args),

  brands: (_root, args, { commerce }) => brandViews(commerce.catalogue, viewpointOf(args, commerce)),

  reviews: (_root, args, { commerce }) => {
    const product = findProduct(commerce.catalogue, args);
    if (!product) return { count: 0, averageRating: 0, reviews: [] };
    return allReviewsOf(product, commerce.storage.sql, viewpointOf(args, commerce), args);
  },

  /** An empty `newUrl` for products that are gone for good; null when the URL is unknown or still current. */
  urlHistory: (_root, args, { commerce }) => {
    const oldUrl = args.url ?? "";
    const [, folder = "", alias = ""] = /\/([^/]+)\/([^/?#]+)\/?(?:[?#].*)?$/.exec(oldUrl) ?? [];
    if (folder === "p" && isGone(alias)) return { oldUrl, newUrl: "" };
    const viewpoint = viewpointOf(args, commerce);
    const current =
      folder === "p"
        ? currentProduct(alias, commerce, viewpoint)
        : currentList(oldUrl, alias.toLowerCase(), commerce, viewpoint);
    return current && current.alias !== alias ? { oldUrl, newUrl: current.url } : null;
  },
} satisfies Queries;

function channelUnder({ contract }: Commerce) {
  if (contract.current().groupKeys === "given") return channel;
  const markets = channel.markets.map((market) => ({ ...market, groupKey: market.groupKey.toUpperCase() }));
  return { ...channel, markets };
}

/** Getters, so that expensive fields are computed only when selected. */
const relatedView = (
  view: ProductView | NonNullable<ReturnType<typeof packageView>>,
  relation: Relation,
) => ({
  alias: view.alias,
  name: view.name,
  canonicalUrl: view.canonicalUrl,
  relation,
  relationType: relation,
  get brand() {
    return view.brand;
  },
  get unitPrice() {
    return view.unitPrice;
  },
  get skus() {
    return view.skus;
  },
  get productImages() {
    return view.productImages;
  },
  get primaryImage() {
    return view.productImages[0]?.fileName;
  },
  get secondaryImage() {
    return view.productImages[1]?.fileName;
  },
  get discountCampaigns() {
    return view.discountCampaigns;
  },
  get primaryCategory() {
    return view.primaryCategory;
  },
  get parameterGroups() {
    return view.parameterGroups;
  },
});

function currentProduct(alias: string, { catalogue }: Commerce, viewpoint: Viewpoint) {
  const product = findProduct(catalogue, { alias });
  return product && { alias: product.alias, url: productUrl(viewpoint, product.alias) };
}

function currentList(url: string, alias: string, { catalogue }: Commerce, viewpoint: Viewpoint) {
  const renamed = formerCategories.get(alias) ?? formerBrands.get(alias);
  const page = listPageInfo(catalogue, viewpoint, renamed ? { alias: renamed } : { url });
  return page && { alias: page.alias, url: page.canonicalUrl };
}

interface PageArguments {
  skip?: number | null;
  take?: number | null;
}

/** Newest first; take defaults to 5. */
function allReviewsOf(
  product: Product,
  sql: SqlStorage,
  viewpoint: Viewpoint,
  { skip, take }: PageArguments,
): { count: number; averageRating: number; reviews: readonly Review[] } {
  const first = Math.max(0, skip ?? 0);
  const last = first + Math.max(0, take ?? 5);
  const written = approvedReviews(sql, product.style.styleId);
  const known = reviewsOf(product, viewpoint, { skip: 0, take: last });
  const { score, voteCount } = ratingOf(product.style, viewpoint.votesOf);
  const newestFirst = [...written, ...known.reviews].sort((a, b) => b.reviewDate.localeCompare(a.reviewDate));
  return { count: voteCount, averageRating: score, reviews: newestFirst.slice(first, last) };
}
