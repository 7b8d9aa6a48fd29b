import { tooOften } from "#shared/api.ts";
import { isAddressAllowed, isAllowed, type LimitName, retryAfter } from "../access/limits.ts";
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
  if (!(await isAddressAllowed(c, limit, name))) return limit;
  const cart = limit === "promoCode" && readCartId(c);
  if (cart && !(await isAllowed(c, "cartPromoCode", cart))) return "cartPromoCode";
  const isMailed = limit === "rare" && typeof email === "string";
  return isMailed && !(await isAllowed(c, "rare", name, email)) ? "rare" : null;
}

/** Counts the call; an answer when there were too many of its kind, null when it may pass. */
export async function refuseTooOften(
  c: ShopContext,
  operation: BrowserOperation,
  variables: Record<string, unknown>,
): Promise<Response | null> {
  const exceeded = await findExceeded(c, operation, variables);
  if (!exceeded) return null;
  c.header("Retry-After", retryAfter(exceeded));
  return c.json({ errors: [{ message: "Too many calls", extensions: { code: tooOften } }] }, 429);
}
