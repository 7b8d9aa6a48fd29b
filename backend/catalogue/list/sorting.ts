import { voteCountOf } from "../reviews.ts";
import { piecesOf } from "../stock.ts";
import type { Product, Style, Viewpoint } from "../types.ts";
import type { SortType } from "./list-arguments.ts";
import { getPrices, type ListIndex } from "./list-index.ts";
import {
  addBit,
  countCards,
  emptyBits,
  hasBit,
  hasProduct,
  type Layout,
  type Order,
  type Subset,
} from "./subset.ts";

export const toOrder = ({ styleCount, styleOf }: Layout, products: Int32Array): Order => {
  const seen = emptyBits(styleCount);
  const fronts = products.filter((product) => {
    const style = styleOf[product] ?? 0;
    if (hasBit(seen, style)) return false;
    addBit(seen, style);
    return true;
  });
  return { products, fronts };
};

/** Equal keys keep the order of the catalogue, so every order is total and stable. */
const sortByKey = (keys: Float64Array): Int32Array =>
  Int32Array.from(keys, (_, index) => index).sort(
    (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other,
  );

const sortByProduct = ({ catalogue }: ListIndex, toKey: (product: Product) => number): Int32Array =>
  sortByKey(Float64Array.from(catalogue.products, toKey));

const sortByStyle = ({ catalogue, layout }: ListIndex, toKey: (style: Style) => number): Int32Array => {
  const products = new Int32Array(layout.productCount);
  let count = 0;
  for (const style of sortByKey(Float64Array.from(catalogue.styles, toKey))) {
    const end = layout.firstProduct[style + 1] ?? 0;
    for (let product = layout.firstProduct[style] ?? 0; product < end; product++) {
      products[count++] = product;
    }
  }
  return products;
};

const rankTexts = ({ catalogue }: ListIndex, { language }: Viewpoint, toText: (style: Style) => string) => {
  const { compare } = new Intl.Collator(language.id, { numeric: true });
  const texts = [...new Set(catalogue.styles.map(toText))].sort(compare);
  const ranks = new Map(texts.map((text, rank) => [text, rank]));
  return (style: Style) => ranks.get(toText(style)) ?? 0;
};

const computeOrder = (index: ListIndex, viewpoint: Viewpoint, sort: SortType): Int32Array => {
  const direction = sort.endsWith("_DESC") ? -1 : 1;
  switch (sort) {
    case "PRICE":
    case "PRICE_DESC": {
      const { prices } = getPrices(index, viewpoint.market);
      return sortByProduct(index, (product) => direction * (prices[product.index] ?? 0));
    }
    case "LATEST":
      return sortByStyle(index, ({ age }) => age);
    case "MOST_SOLD":
      return sortByStyle(index, ({ popularity }) => -popularity);
    case "VOTES":
      return sortByStyle(
        index,
        (style) => -voteCountOf(style) - (viewpoint.votesOf?.(style.styleId)?.count ?? 0),
      );
    case "BRAND": {
      const rank = rankTexts(index, viewpoint, ({ brand }) => brand.name);
      return sortByStyle(index, (style) => rank(style) * 10_000 - style.popularity);
    }
    case "ALPHABETICAL":
    case "ALPHABETICAL_DESC": {
      const rank = rankTexts(index, viewpoint, ({ name }) => name[viewpoint.language.code]);
      return sortByStyle(index, (style) => direction * rank(style));
    }
    case "AVAILABLE_STOCK":
    case "AVAILABLE_STOCK_DESC":
      return sortByProduct(index, (product) => direction * piecesOf(product, viewpoint.stockOf).inStock);
    case "TOTAL_STOCK":
    case "TOTAL_STOCK_DESC":
      return sortByProduct(index, (product) => direction * piecesOf(product, viewpoint.stockOf).totalStock);
    default:
      // What sells, with a little help for what is new.
      return sortByStyle(index, ({ popularity, age }) => -popularity - Math.max(0, 90 - age) * 12);
  }
};

const toOrderKey = (sort: SortType, { market, language }: Viewpoint): string => {
  if (sort === "PRICE" || sort === "PRICE_DESC") return `${sort}/${market.alias}`;
  if (sort.startsWith("ALPHABETICAL") || sort === "BRAND") return `${sort}/${language.code}`;
  const isOwnOrder = sort === "LATEST" || sort === "MOST_SOLD" || sort === "VOTES" || sort.includes("STOCK");
  return isOwnOrder ? sort : "NONE";
};

/** Cached per market and language unless votes or live stock decide the order. */
export const sortProducts = (index: ListIndex, viewpoint: Viewpoint, sort: SortType): Order => {
  const isLive = (sort === "VOTES" && viewpoint.votesOf) || (sort.includes("STOCK") && viewpoint.stockOf);
  const compute = () => toOrder(index.layout, computeOrder(index, viewpoint, sort));
  if (isLive) return compute();
  const key = toOrderKey(sort, viewpoint);
  const order = index.orders.get(key) ?? compute();
  index.orders.set(key, order);
  return order;
};

const candidates = ({ products, fronts }: Order, subset: Subset, collapsed: boolean): Int32Array =>
  collapsed && !subset.products ? fronts : products;

/** When collapsed, the first colour in this order represents its style. */
export const takePage = (
  layout: Layout,
  order: Order,
  subset: Subset,
  collapsed: boolean,
  skip: number,
  take: number,
): number[] => {
  const page: number[] = [];
  const shown = emptyBits(layout.styleCount);
  const end = Math.min(skip + take, countCards(layout, subset, collapsed));
  const positions = candidates(order, subset, collapsed);
  for (let index = 0, passed = 0; passed < end && index < positions.length; index++) {
    const product = positions[index] ?? 0;
    if (!hasProduct(layout, subset, product)) continue;
    const style = layout.styleOf[product] ?? 0;
    if (collapsed && hasBit(shown, style)) continue;
    addBit(shown, style);
    passed++;
    if (passed > skip) page.push(product);
  }
  return page;
};
