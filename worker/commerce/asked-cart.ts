import { checkout, checkoutWithoutEmail, cloneCart } from "#shared/operations/generated/operations.ts";

const hexadecimal = /^[{(]?[\da-f-]{32,}[)}]?$/i;

/** An id as it is compared: a service that was built anew may write hexadecimal ones in other letters. */
export const toCartKey = (id: string) => (hexadecimal.test(id) ? id.toLowerCase() : id);

export const isSameCart = (one: string, other: string) => toCartKey(one) === toCartKey(other);

/** A copy has an id of its own, and an order tells its cart as it likes. */
const othersByNature = [cloneCart.name, checkout.name, checkoutWithoutEmail.name];

/**
 * Makes null, in place, of a cart, or a checkout of one, that is another than the one asked for: nobody reads or orders
 * another's. Answers their names.
 */
export function leaveOutOtherCarts(
  operation: string,
  { cartId, id = cartId }: Record<string, unknown>,
  data: object,
): string[] {
  if (typeof id !== "string" || id === "" || othersByNature.includes(operation)) return [];
  const isOther = (root: unknown) => {
    const found = findCartId(root);
    return found !== null && !isSameCart(found, id);
  };
  const others = Object.entries(data).flatMap(([name, root]) => (isOther(root) ? [name] : []));
  Object.assign(data, Object.fromEntries(others.map((name) => [name, null])));
  return others;
}

function findCartId(root: unknown): string | null {
  if (typeof root !== "object" || root === null) return null;
  if ("cart" in root) return findCartId(root.cart);
  return "isCompleted" in root && "id" in root && typeof root.id === "string" ? root.id : null;
}
