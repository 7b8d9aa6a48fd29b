import type { MovedCartFragment } from "#shared/operations/generated/types.ts";

export type Line = NonNullable<NonNullable<MovedCartFragment["items"]>[number]>;

export interface OpenCart {
  id: string;
  promoCode: string;
  lines: readonly Line[];
}

export const toLines = (found: MovedCartFragment | null): Line[] =>
  (found?.items ?? []).filter((line) => line !== null);

export const toCart = (found: MovedCartFragment | null): OpenCart | null =>
  found?.id && !found.isCompleted
    ? { id: found.id, promoCode: found.promoCode ?? "", lines: toLines(found) }
    : null;

export const isSame = (one: Line, other: Line) =>
  one.skuId === other.skuId && (one.message ?? "") === (other.message ?? "");

/** The goods of a cart, however its rows are cut; presents come and go by themselves. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const merged: Line[] = [];
  for (const line of lines.filter(({ isCampaignFreeGift }) => !isCampaignFreeGift)) {
    const at = merged.findIndex((other) => isSame(other, line));
    if (at < 0) merged.push(line);
    else merged[at] = { ...line, quantity: line.quantity + (merged[at]?.quantity ?? 0) };
  }
  return merged;
}

/** As far as the API tells it. */
const stockOf = ({ product, skuId }: Line): number =>
  product?.skus?.find((sku) => sku?.skuId === skuId)?.stock?.totalStock ?? Infinity;

/**
 * The greater quantity of both, so that joining twice changes nothing; never more than there is known to be. Where there
 * is none left the cart itself may hold it: the API decides.
 */
export function findMissing(wanted: readonly Line[], present: readonly Line[]): [Line, number][] {
  const found = mergeLines(present);
  return mergeLines(wanted).flatMap((line): [Line, number][] => {
    const most = stockOf(line) > 0 ? Math.min(line.quantity, stockOf(line)) : line.quantity;
    const there = found.find((other) => isSame(other, line))?.quantity ?? 0;
    return most > there ? [[line, most - there]] : [];
  });
}

/** What is sold out may be missing. */
export const hasAll = (present: readonly Line[], wanted: readonly Line[]): boolean =>
  findMissing(wanted, present).every(([line]) => stockOf(line) <= 0);

export function hasSameGoods(copy: OpenCart, old: OpenCart): boolean {
  const wanted = mergeLines(old.lines);
  const isWanted = (line: Line) =>
    wanted.some((other) => isSame(other, line) && other.quantity >= line.quantity);
  return mergeLines(copy.lines).every(isWanted) && hasAll(copy.lines, wanted);
}
