import { type Catalogue, findProduct, findSku } from "#backend/catalogue/catalogue.ts";
import { colours } from "#backend/catalogue/data/demo-data.ts";
import { findLanguage, findMarket, markets } from "#backend/catalogue/markets.ts";
import { amountsOf } from "#backend/catalogue/prices.ts";
import { pathTo } from "#backend/catalogue/range-views.ts";
import type { Language, Market, Product } from "#backend/catalogue/types.ts";

/** A customer account at the provider: one per market, in Sweden one per language. */
export interface Website {
  websiteUuid: string;
  pageKey: string;
  market: Market;
  language: Language;
}

const website = (name: string, market: Market, language: Language): Website => ({
  websiteUuid: `website-${name}`,
  pageKey: `page-${name}`,
  market,
  language,
});

export const websites: readonly Website[] = markets.flatMap((market) =>
  market.alias === "se"
    ? [website("seSv", market, findLanguage("sv")), website("seEn", market, findLanguage("en"))]
    : [website(market.alias, market, findLanguage(market.defaultLanguageId))],
);

export const findWebsite = (websiteUuid: string): Website | null =>
  websites.find((each) => each.websiteUuid === websiteUuid) ?? null;

export const findWebsiteOfPage = (pageKey: string): Website | null =>
  websites.find((each) => each.pageKey === pageKey) ?? null;

/** Changed to the market and language of the page, where that market has the language. */
export function at(website: Website, pageUrl: string): Website {
  const [, marketAlias = "", languageCode] = new URL(pageUrl, "https://shop.invalid").pathname.split("/");
  if (findMarket(marketAlias) !== website.market || marketAlias === "") return website;
  const language = website.market.allowedLanguages.find(({ code }) => code === languageCode);
  return language ? { ...website, language } : website;
}

export interface FeedItem {
  product: Product;
  title: string;
  brand: string;
  price: number;
  oldPrice: number;
  isOnSale: boolean;
  hierarchies: readonly (readonly string[])[];
  /** Of all hierarchies: `a$`, `a$b$`. */
  branches: readonly string[];
  extraData: Readonly<Record<string, string>>;
  extraDataList: Readonly<Record<string, readonly string[]>>;
}

/** Best sold first, as it is mostly ranked. */
export interface Feed {
  all: readonly FeedItem[];
  byId: ReadonlyMap<number, FeedItem>;
  /** By `a$`, `a$b$`. */
  byBranch: ReadonlyMap<string, readonly FeedItem[]>;
}

/** Each is written when it is first asked for. */
export function feedsOf(catalogue: Catalogue): (website: Website) => Feed {
  const feeds = new Map<string, Feed>();
  return (website) => {
    const key = `${website.websiteUuid}/${website.language.code}`;
    const feed = feeds.get(key) ?? write(catalogue, website);
    feeds.set(key, feed);
    return feed;
  };
}

function write(catalogue: Catalogue, website: Website): Feed {
  const all = byPopularity(catalogue).map((each) => itemOf(each, catalogue, website));
  const byBranch = new Map<string, FeedItem[]>();
  for (const item of all)
    for (const path of item.branches) {
      const items = byBranch.get(path);
      if (items) items.push(item);
      else byBranch.set(path, [item]);
    }
  return { all, byId: new Map(all.map((item) => [item.product.productId, item])), byBranch };
}

const byPopularity = ({ products }: Catalogue) =>
  products.toSorted((one, other) => other.style.popularity - one.style.popularity);

function itemOf(product: Product, catalogue: Catalogue, { market, language }: Website): FeedItem {
  const { style } = product;
  const { regularIncVat, sellingIncVat } = amountsOf(product, market);
  const hierarchies = style.categories.map((category) =>
    pathTo(catalogue, category).map(({ name }) => name[language.code]),
  );
  return {
    product,
    title: style.name[language.code],
    brand: style.brand.name,
    price: sellingIncVat,
    oldPrice: regularIncVat,
    isOnSale: sellingIncVat < regularIncVat,
    hierarchies,
    branches: [...new Set(hierarchies.flatMap(toBranches))],
    extraData: { alias: product.alias, gender: style.gender, activity: style.activity },
    extraDataList: { size: style.sizes, color: [colours[product.colourway].name[language.code]] },
  };
}

/** As filters name them: `brand`, `isOnSale`, `hierarchies` as `a$b$`, `extraDataList.size`. */
export function valuesOf(item: FeedItem, name: string): readonly string[] {
  if (name === "brand") return [item.brand];
  if (name === "isOnSale") return [String(item.isOnSale)];
  if (name === "hierarchies") return item.branches;
  const [kind, key = ""] = name.split(".");
  if (kind === "extraDataList") return item.extraDataList[key] ?? [];
  const value = kind === "extraData" ? item.extraData[key] : undefined;
  return value === undefined ? [] : [value];
}

/** Shortest first: `a$`, `a$b$`. */
const toBranches = (path: readonly string[]) => path.map((_, depth) => branch(path.slice(0, depth + 1)));

export const branch = (path: readonly string[]): string => path.map((segment) => `${segment}$`).join("");

type ProductNumber = string | number;

/** A shop names products by sku id, product id or page url; unknown ones are left out. */
export function mentioned(
  catalogue: Catalogue,
  { productNumbers = [], urls = [] }: { productNumbers?: readonly ProductNumber[]; urls?: readonly string[] },
): number[] {
  const named = [
    ...productNumbers.map((number) => byNumber(catalogue, Number(number))),
    ...urls.map((url) => byAddress(catalogue, url)),
  ];
  return [...new Set(named.flatMap((product) => product?.productId ?? []))];
}

const byNumber = (catalogue: Catalogue, number: number) =>
  Number.isInteger(number) && number > 0
    ? (findSku(catalogue, number)?.product ?? findProduct(catalogue, { productId: number }))
    : null;

function byAddress(catalogue: Catalogue, url: string) {
  const [, alias] = /\/p\/(?:[^?#]*\/)?([^/?#]+)/.exec(url) ?? [];
  return alias === undefined ? null : findProduct(catalogue, { alias });
}
