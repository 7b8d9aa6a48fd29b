import { pastPurchases } from "./currency.ts";

interface Line {
  unitPrice: unknown;
  totalPrice: unknown;
}

interface PricedCart {
  items: (Line | null)[] | null;
  summary: { total: unknown } | null;
}

/** A cart, or that of a checkout; null where none was asked for with its sums. */
function findPricedCart(root: unknown): PricedCart | null {
  if (typeof root !== "object" || root === null) return null;
  if ("cart" in root) return findPricedCart(root.cart);
  return "items" in root && "summary" in root ? (root as PricedCart) : null;
}

/** An error takes nothing from a cart with all its prices; without one the API has no price to tell. */
const isWhole = ({ items, summary }: PricedCart, hasErrors: boolean) =>
  Boolean(summary?.total) &&
  !items?.some((line) => line === null || (hasErrors && (!line.unitPrice || !line.totalPrice)));

/**
 * Leaves the sums out, in place, of a cart that was not told whole, so that its lines can be changed and nobody orders what
 * they do not see; answers where. Undefined where an error took all lines: nothing is known of such a cart.
 */
export function leaveOutSums(
  operation: string,
  data: object,
  hasErrors: boolean,
): readonly string[] | undefined {
  if (pastPurchases.includes(operation)) return [];
  const carts = Object.entries(data).flatMap(([name, root]) => {
    const cart = findPricedCart(root);
    return cart ? [{ name, cart }] : [];
  });
  if (hasErrors && carts.some(({ cart }) => cart.items === null)) return undefined;
  const partial = carts.filter(({ cart }) => cart.summary && !isWhole(cart, hasErrors));
  for (const { cart } of partial) cart.summary = null;
  return partial.map(({ name }) => `${name}.summary`);
}
