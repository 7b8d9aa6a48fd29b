import type { CartLine } from "#shared/cart.ts";
import { openCart, restoreLines } from "../cart/cart.ts";

export interface Reorder {
  /** With as many pieces as there are. */
  lines: readonly CartLine[];
  /** Names of what is sold out, or no longer sold. */
  missing: readonly string[];
  /** Names of what there is less of than was ordered. */
  fewer: readonly string[];
}

/** The same sizes again, as far as they are in stock; gifts come by themselves. */
export function planReorder(ordered: readonly CartLine[]): Reorder {
  const left = new Map<number, number>();
  const plan = { lines: [] as CartLine[], missing: [] as string[], fewer: [] as string[] };
  for (const line of ordered.filter(({ isGift }) => !isGift)) {
    const { skuId, quantity, product } = line;
    const stock = left.get(skuId) ?? product.stock?.total ?? 0;
    const pieces = Math.min(quantity, stock);
    left.set(skuId, stock - pieces);
    const name = [product.name, product.detail].filter(Boolean).join(", ");
    if (pieces > 0) plan.lines.push({ ...line, quantity: pieces });
    if (pieces === 0) plan.missing.push(name);
    else if (pieces < quantity) plan.fewer.push(`${pieces} × ${name}`);
  }
  // A package that is not there as it was ordered comes apart.
  const whole = ({ id, quantity }: CartLine) =>
    ordered.some((line) => line.id === id && line.quantity === quantity);
  const kept = plan.lines.filter(whole);
  const count = (lines: readonly CartLine[], key: string) =>
    lines.filter((line) => line.package?.key === key).length;
  plan.lines = plan.lines.map(({ package: part, ...line }) =>
    part && count(kept, part.key) === count(ordered, part.key) ? { ...line, package: part } : line,
  );
  return plan;
}

/** False when the shop did not take all of the lines. */
export async function reorder({ lines }: Reorder): Promise<boolean> {
  const isWhole = await restoreLines(lines);
  if (lines.length > 0) openCart();
  return isWhole;
}
