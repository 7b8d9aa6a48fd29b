import { tooOften } from "#shared/api.ts";
import { isAddressAllowed, isAllowed, isMailAllowed, type LimitName, retryAfter } from "../access/limits.ts";
import type { ShopContext } from "../context.ts";
import { readCartId } from "./cart.ts";
import type { BrowserOperation } from "./operations.ts";

/** Of operations that cost more than a call: goods, mails, or a secret that can be guessed. */
const classes: Record<string, LimitName> = {
  placeOrder: "order",
  setCartPromoCode: "promoCode",
  subscribeToNewsletter: "rare",
  monitorProductAvailability: "rare",
};

async function findExceeded(
  c: ShopContext,
  { operation: { name }, kind }: BrowserOperation,
  { email }: Record<string, unknown>,
): Promise<LimitName | null> {
  const limit = classes[name];
  if (!limit) return (await isAddressAllowed(c, "call", kind)) ? null : "call";
  if (limit === "order") return findExceededOrder(c);
  if (!(await isAddressAllowed(c, limit, name))) return limit;
  const cart = limit === "promoCode" && readCartId(c);
  if (cart && !(await isAllowed(c, "cartPromoCode", cart))) return "cartPromoCode";
  const isMailed = limit === "rare" && typeof email === "string";
  return isMailed && !(await isMailAllowed(c, name, email)) ? "rare" : null;
}

/** A cart becomes one order, however often it is tried, paid in a frame or asked for again. */
const oncePerCart = { most: 1, seconds: 3600 };

async function findExceededOrder(c: ShopContext): Promise<LimitName | null> {
  const cart = readCartId(c);
  const key = `order of ${cart}`;
  const { isFull, reserve } = c.get("isolate").counters;
  if (cart && isFull(key, oncePerCart))
    return (await isAddressAllowed(c, "call", "mutation")) ? null : "call";
  if (!(await isAddressAllowed(c, "order", "placeOrder"))) return "order";
  if (cart) reserve(key, oncePerCart);
  return null;
}

function refuse(c: ShopContext, exceeded: LimitName | null): Response | null {
  if (!exceeded) return null;
  c.header("Retry-After", retryAfter(exceeded));
  return c.json({ errors: [{ message: "Too many calls", extensions: { code: tooOften } }] }, 429);
}

/** Counts the call; an answer when there were too many of its kind, null when it may pass. */
export const refuseTooOften = async (
  c: ShopContext,
  operation: BrowserOperation,
  variables: Record<string, unknown>,
): Promise<Response | null> => refuse(c, await findExceeded(c, operation, variables));

/** As `refuseTooOften`, for a hash of another build, or made up: each costs a look into KV. */
export const refuseLookUp = async (c: ShopContext): Promise<Response | null> =>
  refuse(c, (await isAddressAllowed(c, "call", "look-up")) ? null : "call");

/** As `refuseTooOften`, for what becomes an order without being sent as one. */
export const refuseOrderTooOften = async (c: ShopContext): Promise<Response | null> =>
  refuse(c, await findExceededOrder(c));
