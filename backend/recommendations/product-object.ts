import { skusOf } from "#backend/catalogue/catalogue.ts";
import { channel } from "#backend/catalogue/markets.ts";
import { ratingOf } from "#backend/catalogue/reviews.ts";
import { totalStockSeen } from "#backend/catalogue/stock.ts";
import type { Viewpoint } from "#backend/catalogue/types.ts";
import { productUrl } from "#backend/catalogue/urls.ts";
import { primaryImage } from "#backend/catalogue/variants.ts";
import { publicPath } from "#backend/http/requests.ts";
import type { FeedItem, Website } from "./feed.ts";

interface Showing {
  website: Website;
  viewpoint: Pick<Viewpoint, "now" | "stockOf">;
  origin: string;
  idStart: string;
}

export const isInStock = ({ product }: FeedItem, viewpoint: Showing["viewpoint"]): boolean =>
  totalStockSeen(product, viewpoint).totalStock > 0;

/** Without `fields` all but the tracking code. */
export function productObject(
  item: FeedItem,
  position: number,
  fields: readonly string[] | undefined,
  showing: Showing,
): Record<string, unknown> {
  const { product } = item;
  const trackingCode = `${showing.idStart}-${showing.website.websiteUuid}|${product.productId}|*|pos:${position}|per:true`;
  const originalUrl = `${showing.origin}${productUrl(showing.website, product.alias)}`;
  // Functions, because some take long and most are not asked for.
  const complete: Record<string, () => unknown> = {
    title: () => item.title,
    productNumber: () => String(product.productId),
    url: () => `${originalUrl}#aw_source=${encodeURIComponent(trackingCode)}`,
    originalUrl: () => originalUrl,
    imgUrl: () => `${showing.origin}${publicPath}/img/product/600f750/${primaryImage(product)}`,
    brand: () => item.brand,
    price: () => item.price,
    oldPrice: () => item.oldPrice,
    currency: () => showing.website.market.currency.code,
    isOnSale: () => item.isOnSale,
    inStock: () => isInStock(item, showing.viewpoint),
    hierarchies: () => item.hierarchies,
    keywords: () => "",
    variantProductNumbers: () => skusOf(product).map(({ skuId }) => String(skuId)),
    trackingCode: () => trackingCode,
    extraData: () => item.extraData,
    extraDataList: () => item.extraDataList,
    extraDataNumber: () => ({ rating: ratingOf(product.style).score }),
  };
  const wanted = fields?.filter((field) => Object.hasOwn(complete, field)) ?? Object.keys(complete);
  return Object.fromEntries(wanted.map((field) => [field, complete[field]?.()]));
}

/** Null for an unknown tracking code. */
export function trackedProduct(trackingCode: string): number | null {
  const [, productId] = /^[\w-]+\|(\d+)\|\*\|pos:\d+\|per:true$/.exec(trackingCode) ?? [];
  return productId === undefined ? null : Number(productId);
}

export const originOf = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : channel.url;
