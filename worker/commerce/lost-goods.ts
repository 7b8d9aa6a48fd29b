import type { GraphQlError } from "./failure.ts";

interface Goods {
  /** Undefined where the operation does not ask for them. */
  skus?: unknown[] | null;
  productPackage?: object | null;
}

interface Listed {
  products?: { products: (Goods | null)[] | null } | null;
}

const isAboutGoods = ({ path }: GraphQlError) =>
  !path?.length || (path[0] === "products" && path[1] !== "filters");

const isKnown = (goods: Goods | null) =>
  goods !== null && (goods.skus !== null || Boolean(goods.productPackage));

/**
 * Whether an error hides all goods of a list. An index that is being built answers none, a broken service of sizes
 * answers goods that nobody could buy: neither is a shop without goods.
 */
export function hasLostGoods(data: object, errors: readonly GraphQlError[]): boolean {
  const { products } = data as Listed;
  return products !== undefined && errors.some(isAboutGoods) && !products?.products?.some(isKnown);
}
