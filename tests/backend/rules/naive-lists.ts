import { type Catalogue, skusPerProduct } from "#backend/catalogue/catalogue.ts";
import { colours } from "#backend/catalogue/data/demo-data.ts";
import { facetGroups, findPriceInterval, toSizeFacetId } from "#backend/catalogue/list/facet-groups.ts";
import type { SortType } from "#backend/catalogue/list/list-arguments.ts";
import { amountsOf } from "#backend/catalogue/prices.ts";
import { voteCountOf } from "#backend/catalogue/reviews.ts";
import { initialStock, piecesOf, statusOf } from "#backend/catalogue/stock.ts";
import type { Product, Viewpoint } from "#backend/catalogue/types.ts";
import { naiveSearch } from "./naive-search.ts";

export interface NaiveQuery {
  categoryAlias?: string | undefined;
  searchText?: string | undefined;
  facets: readonly string[];
  price?: { lowest: number; highest: number } | undefined;
  sort: SortType;
  includeCollapsed: boolean;
  filterMode: "BY_GROUP" | "CURRENT";
}

/** The lists again, product by product and with nothing prepared: what the index must agree with. */
export const naiveLists = (catalogue: Catalogue, viewpoint: Viewpoint) => {
  const { products, categories } = catalogue;
  const groups = facetGroups(catalogue);
  const priceOf = (product: Product) => amountsOf(product, viewpoint.market).sellingIncVat;
  const pieces = (product: Product) => piecesOf(product, viewpoint.stockOf);
  const valuesOf = new Map(
    products.map((product) => [
      product,
      new Map<string, readonly string[]>([
        ...groups.map((group) => [group.filterId, group.facetIdsOf(product)] as const),
        ["price", [`r_${findPriceInterval(priceOf(product), viewpoint.market)}`]],
        [
          "sku",
          product.style.sizes.flatMap((size, position) => {
            const skuId = product.productId * skusPerProduct + position;
            const stock = viewpoint.stockOf?.(skuId) ?? initialStock(catalogue, skuId, viewpoint.now);
            return stock?.totalStock ? [toSizeFacetId(size)] : [];
          }),
        ],
        ["stock-status", [`t_${statusOf(pieces(product))}`]],
      ]),
    ]),
  );
  const groupOf = new Map(
    [...valuesOf.values()].flatMap((own) => [...own].flatMap(([group, ids]) => ids.map((id) => [id, group]))),
  ) as Map<string, string>;

  const keyOf = (sort: SortType, product: Product): number => {
    const { style } = product;
    switch (sort) {
      case "PRICE":
        return priceOf(product);
      case "PRICE_DESC":
        return -priceOf(product);
      case "LATEST":
        return style.age;
      case "MOST_SOLD":
        return -style.popularity;
      case "VOTES":
        return -voteCountOf(style);
      case "AVAILABLE_STOCK":
        return pieces(product).inStock;
      case "TOTAL_STOCK_DESC":
        return -pieces(product).totalStock;
      default:
        return -style.popularity - Math.max(0, 90 - style.age) * 12;
    }
  };

  return ({ categoryAlias, searchText, facets, price, sort, includeCollapsed, filterMode }: NaiveQuery) => {
    const category = categories.find(({ alias }) => alias === categoryAlias);
    const found = searchText ? naiveSearch(catalogue, searchText, viewpoint.language.code) : null;
    const isFound = ({ style, colourway }: Product) => {
      const { scores, families } = found ?? {};
      const isInColour = !families?.size || families.has(colours[colourway].family);
      return !scores || (scores.has(style) && isInColour);
    };
    const scope = products.filter((product) => {
      const inCategory = valuesOf.get(product)?.get("category")?.includes(`c_${category?.categoryId}`);
      return (!categoryAlias || inCategory) && isFound(product);
    });
    const narrowedGroups = [...new Set(facets.map((id) => groupOf.get(id) ?? "unknown"))];
    const passes = (product: Product, ignored?: string) => {
      const within = !price || (priceOf(product) >= price.lowest && priceOf(product) <= price.highest);
      return (
        (within || ignored === "price") &&
        narrowedGroups.every(
          (group) =>
            group === ignored ||
            valuesOf
              .get(product)
              ?.get(group)
              ?.some((id) => facets.includes(id)),
        )
      );
    };
    const cardsAmong = (some: readonly Product[]) =>
      includeCollapsed ? some.length : new Set(some.map(({ style }) => style)).size;
    const scoreOf = ({ style }: Product) => (sort === "RELEVANCE" ? (found?.scores.get(style) ?? 0) : 0);
    const seen = new Set<unknown>();
    const cards = scope
      .filter((product) => passes(product))
      .sort((a, b) => scoreOf(b) - scoreOf(a) || keyOf(sort, a) - keyOf(sort, b) || a.index - b.index)
      .filter(({ style }) => includeCollapsed || (!seen.has(style) && seen.add(style)));
    const counts = new Map<string, number>();
    for (const [facetId, group] of groupOf) {
      const having = scope.filter((product) => valuesOf.get(product)?.get(group)?.includes(facetId));
      if (having.length === 0) continue;
      const ignored = filterMode === "BY_GROUP" ? group : undefined;
      counts.set(facetId, cardsAmong(having.filter((product) => passes(product, ignored))));
    }
    const prices = scope.filter((product) => passes(product, "price")).map(priceOf);
    const bounds = { lowest: prices.length > 0 ? Math.min(...prices) : 0, highest: Math.max(0, ...prices) };
    return { aliases: cards.map(({ alias }) => alias), counts, bounds };
  };
};
