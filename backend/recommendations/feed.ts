import type { Catalogue } from "#backend/catalogue/catalogue.ts";
import { colours } from "#backend/catalogue/data/demo-data.ts";
import { amountsOf } from "#backend/catalogue/prices.ts";
import { pathTo } from "#backend/catalogue/range-views.ts";
import type { Product } from "#backend/catalogue/types.ts";
import type { Website } from "./websites.ts";

/** A product as the provider's feed of a website knows it; prices in units of the market's currency. */
export interface FeedItem {
  product: Product;
  title: string;
  brand: string;
  price: number;
  oldPrice: number;
  isOnSale: boolean;
  /** Names from the root down, one path a category. */
  hierarchies: readonly (readonly string[])[];
  extraData: Readonly<Record<string, string>>;
  extraDataList: Readonly<Record<string, readonly string[]>>;
}

export type Feed = ReadonlyMap<number, FeedItem>;

/** Feeds by website and language, each written when it is first asked for. */
export function feedsOf(catalogue: Catalogue): (website: Website) => Feed {
  const written = new Map<string, Feed>();
  return (website) => {
    const key = `${website.websiteUuid}/${website.language.code}`;
    const feed =
      written.get(key) ??
      new Map(catalogue.products.map((each) => [each.productId, itemOf(each, catalogue, website)]));
    written.set(key, feed);
    return feed;
  };
}

function itemOf(product: Product, catalogue: Catalogue, { market, language }: Website): FeedItem {
  const { style } = product;
  const { regularIncVat, sellingIncVat } = amountsOf(product, market);
  return {
    product,
    title: style.name[language.code],
    brand: style.brand.name,
    price: sellingIncVat,
    oldPrice: regularIncVat,
    isOnSale: sellingIncVat < regularIncVat,
    hierarchies: style.categories.map((category) =>
      pathTo(catalogue, category).map(({ name }) => name[language.code]),
    ),
    extraData: { alias: product.alias, gender: style.gender, activity: style.activity },
    extraDataList: { size: style.sizes, color: [colours[product.colourway].name[language.code]] },
  };
}
