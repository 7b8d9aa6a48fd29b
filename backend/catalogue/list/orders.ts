import { voteCountOf } from "../reviews.ts";
import { piecesOf } from "../stock.ts";
import type { Product, Style, Viewpoint } from "../types.ts";
import { addBit, type Bits, hasBit, noBits } from "./bits.ts";
import type { SortType } from "./list-arguments.ts";
import type { ListIndex } from "./list-index.ts";
import { marketIndexOf } from "./market-index.ts";
import type { Hits } from "./search-text.ts";
import type { Layout } from "./subset.ts";

/** Products in the order of a sort: all of them, or the only ones a list can show. */
export interface Order {
  products: Int32Array;
  /** The first of each style among them, which stands for all its colours. */
  fronts: Int32Array;
  /** The styles of `fronts`. */
  styles: Int32Array;
  /** Styles of one of these come before those of the next, whatever their places. */
  closestFirst?: readonly Bits[];
}

export const inOrder = ({ styleCount, styleOf }: Layout, products: Int32Array): Order => {
  const seen = noBits(styleCount);
  const fronts = products.filter((at) => {
    const style = styleOf[at] ?? 0;
    if (hasBit(seen, style)) return false;
    addBit(seen, style);
    return true;
  });
  return { products, fronts, styles: fronts.map((at) => styleOf[at] ?? 0) };
};

/** Lower keys first; equal keys keep the order of the catalogue, so every order is total and stable. */
const sorted = (keys: Float64Array): Int32Array =>
  Int32Array.from(keys, (_, at) => at).sort(
    (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other,
  );

const productsBy = ({ catalogue, layout }: ListIndex, keyOf: (product: Product) => number): Order =>
  inOrder(layout, sorted(Float64Array.from(catalogue.products, keyOf)));

/** The colours of a style stand together. */
const stylesBy = ({ catalogue, layout }: ListIndex, keyOf: (style: Style) => number): Order => {
  const places = sorted(Float64Array.from(catalogue.styles, keyOf));
  const products = new Int32Array(layout.productCount);
  let count = 0;
  for (const style of places) {
    const end = layout.firstProduct[style + 1] ?? 0;
    for (let at = layout.firstProduct[style] ?? 0; at < end; at++) products[count++] = at;
  }
  return inOrder(layout, products);
};

const collator = (viewpoint: Viewpoint) => new Intl.Collator(viewpoint.language.id, { numeric: true });

/** By what `textOf` reads, in the alphabet of the language; equal texts share a rank. */
const ranksOf = (index: ListIndex, viewpoint: Viewpoint, textOf: (style: Style) => string) => {
  const { compare } = collator(viewpoint);
  const texts = [...new Set(index.catalogue.styles.map(textOf))].sort(compare);
  const ranks = new Map(texts.map((text, rank) => [text, rank]));
  return (style: Style) => ranks.get(textOf(style)) ?? 0;
};

const alphabetical = (index: ListIndex, viewpoint: Viewpoint, direction: 1 | -1): Order => {
  const rankOf = ranksOf(index, viewpoint, ({ name }) => name[viewpoint.language.code]);
  return stylesBy(index, (style) => direction * rankOf(style));
};

const byBrand = (index: ListIndex, viewpoint: Viewpoint): Order => {
  const rankOf = ranksOf(index, viewpoint, ({ brand }) => brand.name);
  return stylesBy(index, (style) => rankOf(style) * 10_000 - style.popularity);
};

/** The shop's own recommendation: what sells, with a little help for what is new. */
const recommended = ({ popularity, age }: Style) => -popularity - Math.max(0, 90 - age) * 12;

const byStock = (
  index: ListIndex,
  { stockOf }: Viewpoint,
  which: "inStock" | "totalStock",
  direction: 1 | -1,
): Order => productsBy(index, (product) => direction * piecesOf(product, stockOf)[which]);

const computeOrder = (index: ListIndex, viewpoint: Viewpoint, sort: SortType): Order => {
  const price = ({ index: at }: Product) => marketIndexOf(index, viewpoint.market).prices[at] ?? 0;
  switch (sort) {
    case "PRICE":
      return productsBy(index, price);
    case "PRICE_DESC":
      return productsBy(index, (product) => -price(product));
    case "LATEST":
      return stylesBy(index, ({ age }) => age);
    case "MOST_SOLD":
      return stylesBy(index, ({ popularity }) => -popularity);
    case "VOTES":
      return stylesBy(
        index,
        (style) => -voteCountOf(style) - (viewpoint.votesOf?.(style.styleId)?.count ?? 0),
      );
    case "BRAND":
      return byBrand(index, viewpoint);
    case "ALPHABETICAL":
      return alphabetical(index, viewpoint, 1);
    case "ALPHABETICAL_DESC":
      return alphabetical(index, viewpoint, -1);
    case "AVAILABLE_STOCK":
      return byStock(index, viewpoint, "inStock", 1);
    case "AVAILABLE_STOCK_DESC":
      return byStock(index, viewpoint, "inStock", -1);
    case "TOTAL_STOCK":
      return byStock(index, viewpoint, "totalStock", 1);
    case "TOTAL_STOCK_DESC":
      return byStock(index, viewpoint, "totalStock", -1);
    default:
      return stylesBy(index, recommended);
  }
};

const sameEverywhere = new Set<SortType>(["LATEST", "MOST_SOLD", "VOTES"]);

const orderName = (sort: SortType, { market, language }: Viewpoint): string => {
  if (sort === "PRICE" || sort === "PRICE_DESC") return `${sort}/${market.alias}`;
  if (sort.startsWith("ALPHABETICAL") || sort === "BRAND") return `${sort}/${language.code}`;
  return sameEverywhere.has(sort) || sort.includes("STOCK") ? sort : "NONE";
};

export const orderOf = (index: ListIndex, viewpoint: Viewpoint, sort: SortType, hits: Hits | null): Order => {
  if (sort === "RELEVANCE" && hits) {
    return { ...orderOf(index, viewpoint, "NONE", null), closestFirst: hits.closestFirst };
  }
  const isLive = (sort === "VOTES" && viewpoint.votesOf) || (sort.includes("STOCK") && viewpoint.stockOf);
  if (isLive) return computeOrder(index, viewpoint, sort);
  const name = orderName(sort, viewpoint);
  const kept = index.orders.get(name);
  if (kept) return kept;
  const order = computeOrder(index, viewpoint, sort);
  index.orders.set(name, order);
  return order;
};
