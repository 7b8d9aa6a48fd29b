import type { GraphQlError } from "./failure.ts";

interface Goods {
  /** Undefined where the operation does not ask for them. */
  skus?: unknown[] | null;
  productPackage?: object | null;
}

interface Listed {
  /** `count`: undefined where the operation does not ask for it. */
  products?: { count?: number; products: (Goods | null)[] | null } | null;
}

/** Without a path it may be a warning. */
const isAboutGoods = ({ path }: GraphQlError) => path?.[0] === "products" && path[1] !== "filters";

const isKnown = (goods: Goods | null) => {
  if (goods === null) return false;
  const { skus = [], productPackage } = goods;
  return Boolean(productPackage) || skus?.length === 0 || skus?.some((sku) => sku !== null);
};

/**
 * Whether an error hides all goods of a list. An index that is being built answers none, a broken service of sizes
 * answers goods that nobody could buy: neither is a shop without goods.
 */
export function hasLostGoods(
  data: object,
  errors: readonly GraphQlError[],
  { take }: { take?: unknown },
): boolean {
  const { products } = data as Listed;
  if (products === undefined || errors.length === 0) return false;
  const listed = products?.products ?? null;
  if (listed === null) return true;
  // Of none that was asked for none is lost.
  const isEmpty = listed.length === 0 && (take === 0 || !products?.count);
  return !listed.some(isKnown) && (!isEmpty || errors.some(isAboutGoods));
}
