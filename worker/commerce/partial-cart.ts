import { pastPurchases } from "./currency.ts";
import type { GraphQlError } from "./failure.ts";

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

/** Whether an error hides all ways to pay, or of shipping, of a checkout: nobody orders without having seen any. */
const hasLostWays = (checkout: unknown, errors: readonly GraphQlError[]) =>
  ["paymentOptions", "shippingOptions"].some((name) => {
    const ways = (checkout as Record<string, unknown[] | null | undefined>)[name];
    const isEmpty = ways === null || ways?.every((way) => way === null);
    return isEmpty && errors.some(({ path }) => path?.includes(name));
  });

/**
 * Leaves the sums out, in place, of a cart that was not told whole, so that its lines can be changed and nobody orders what
 * they do not see; answers where. Undefined where an error took all lines: nothing is known of such a cart.
 */
export function leaveOutSums(
  operation: string,
  data: object,
  errors: readonly GraphQlError[],
): readonly string[] | undefined {
  if (pastPurchases.includes(operation)) return [];
  const hasErrors = errors.length > 0;
  const carts = Object.entries(data).flatMap(([name, root]) => {
    const cart = findPricedCart(root);
    return cart ? [{ name, cart, hasLostWays: hasLostWays(root, errors) }] : [];
  });
  if (hasErrors && carts.some(({ cart }) => cart.items === null)) return undefined;
  const partial = carts.filter(
    ({ cart, hasLostWays }) => cart.summary && (hasLostWays || !isWhole(cart, hasErrors)),
  );
  for (const { cart } of partial) cart.summary = null;
  return partial.map(({ name }) => `${name}.summary`);
}
