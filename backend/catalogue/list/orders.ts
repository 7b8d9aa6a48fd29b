import { voteCountOf } from "../reviews.ts";
import { piecesOf } from "../stock.ts";
import type { Product, Viewpoint } from "../types.ts";
import type { SortType } from "./list-arguments.ts";
import { type ListIndex, marketIndexOf } from "./list-index.ts";
import type { Hits } from "./search-text.ts";

/** Lower keys first; equal keys keep the order of the catalogue, so every order is total and stable. */
const byKey = (index: ListIndex, keyOf: (product: Product) => number): Int32Array => {
  const keys = Float64Array.from(index.catalogue.products, keyOf);
  const order = Int32Array.from(keys, (_, at) => at);
  return order.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
};

const collator = (viewpoint: Viewpoint) => new Intl.Collator(viewpoint.language.id, { numeric: true });

/** Rank of every style when sorted by what `textOf` reads; equal texts share a rank. */
const textRanks = (
  index: ListIndex,
  viewpoint: Viewpoint,
  textOf: (product: Product) => string,
): ReadonlyMap<string, number> => {
  const texts = [
    ...new Set(index.catalogue.styles.flatMap(({ products }) => products.slice(0, 1).map(textOf))),
  ];
  const { compare } = collator(viewpoint);
  return new Map(texts.sort(compare).map((text, rank) => [text, rank]));
};

const alphabetical = (index: ListIndex, viewpoint: Viewpoint, direction: 1 | -1): Int32Array => {
  const nameOf = ({ style }: Product) => style.name[viewpoint.language.code];
  const ranks = textRanks(index, viewpoint, nameOf);
  return byKey(index, (product) => direction * (ranks.get(nameOf(product)) ?? 0));
};

const byBrand = (index: ListIndex, viewpoint: Viewpoint): Int32Array => {
  const ranks = textRanks(index, viewpoint, ({ style }) => style.brand.name);
  return byKey(index, ({ style }) => (ranks.get(style.brand.name) ?? 0) * 10_000 - style.popularity);
};

/** The shop's own recommendation: what sells, with a little help for what is new. */
const recommended = ({ style }: Product) => -style.popularity - Math.max(0, 90 - style.age) * 12;

const byStock = (
  index: ListIndex,
  { stockOf }: Viewpoint,
  which: "inStock" | "totalStock",
  direction: 1 | -1,
): Int32Array => byKey(index, (product) => direction * piecesOf(product, stockOf)[which]);

/** Closest hits first, equally close ones in the given order; misses are left out. */
const byScore = (order: Int32Array, { scores }: Hits): Int32Array => {
  const byWorth = new Map<number, number[]>();
  for (const at of order) {
    const score = scores[at] ?? 0;
    if (score === 0) continue;
    const equals = byWorth.get(score);
    if (equals) equals.push(at);
    else byWorth.set(score, [at]);
  }
  const closestFirst = [...byWorth].sort(([one], [other]) => other - one);
  return Int32Array.from(closestFirst.flatMap(([, positions]) => positions));
};

const computeOrder = (index: ListIndex, viewpoint: Viewpoint, sort: SortType): Int32Array => {
  const price = ({ index: at }: Product) => marketIndexOf(index, viewpoint.market).prices[at] ?? 0;
  switch (sort) {
    case "PRICE":
      return byKey(index, price);
    case "PRICE_DESC":
      return byKey(index, (product) => -price(product));
    case "LATEST":
      return byKey(index, ({ style }) => style.age);
    case "MOST_SOLD":
      return byKey(index, ({ style }) => -style.popularity);
    case "VOTES":
      return byKey(index, ({ style }) => -voteCountOf(style));
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
      return byKey(index, recommended);
  }
};

const sameEverywhere = new Set<SortType>(["LATEST", "MOST_SOLD", "VOTES"]);

const orderName = (sort: SortType, { market, language }: Viewpoint): string => {
  if (sort === "PRICE" || sort === "PRICE_DESC") return `${sort}/${market.alias}`;
  if (sort.startsWith("ALPHABETICAL") || sort === "BRAND") return `${sort}/${language.code}`;
  return sameEverywhere.has(sort) || sort.includes("STOCK") ? sort : "NONE";
};

/** Positions of all products in the asked order. */
export const orderOf = (
  index: ListIndex,
  viewpoint: Viewpoint,
  sort: SortType,
  hits: Hits | null,
): Int32Array => {
  if (sort === "RELEVANCE" && hits) return byScore(orderOf(index, viewpoint, "NONE", null), hits);
  if (sort.includes("STOCK") && viewpoint.stockOf) return computeOrder(index, viewpoint, sort);
  const name = orderName(sort, viewpoint);
  const kept = index.orders.get(name);
  if (kept) return kept;
  const order = computeOrder(index, viewpoint, sort);
  index.orders.set(name, order);
  return order;
};
