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

interface Asked {
  skip?: unknown;
  take?: unknown;
}

/** Without a path it may be a warning. */
const isAboutGoods = ({ path }: GraphQlError) => path?.[0] === "products" && path[1] !== "filters";

const isKnown = (goods: Goods | null) => {
  if (goods === null) return false;
  const { skus = [], productPackage } = goods;
  return Boolean(productPackage) || skus?.length === 0 || skus?.some((sku) => sku !== null);
};

/** Goods that are counted are there, past the last of them there are none. */
function areCounted({ products }: Listed, { skip, take }: Asked): boolean {
  const listed = products?.products ?? null;
  const isNone = listed === null || (listed.length > 0 && listed.every((goods) => goods === null));
  return isNone && take !== 0 && Number(skip ?? 0) < (products?.count ?? 0);
}

/**
 * Whether all goods of a list are hidden, by an error or as nulls. An index that is being built answers none, a broken
 * service of sizes answers goods that nobody could buy: neither is a shop without goods.
 */
export function hasLostGoods(data: object, errors: readonly GraphQlError[], asked: Asked): boolean {
  const { products } = data as Listed;
  if (products === undefined) return false;
  if (errors.length === 0) return areCounted({ products }, asked);
  const listed = products?.products ?? null;
  if (listed === null) return true;
  // Of none that was asked for none is lost.
  const isEmpty = listed.length === 0 && (asked.take === 0 || !products?.count);
  return !listed.some(isKnown) && (!isEmpty || errors.some(isAboutGoods));
}
