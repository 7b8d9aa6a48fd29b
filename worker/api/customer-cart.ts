import { readLatestOwner } from "../auth/owner.ts";
import { getShopperSession } from "../auth/shopper-session.ts";
import type { ShopContext } from "../context.ts";
import { withinTime } from "../time-limit.ts";

/** Milliseconds until an object that does not answer, or has not let a login or logout pass, is given up. */
const longestWait = 5_000;

/** Empty for a guest: the proof may outlive the session, and is worth nothing without one. */
export const readOwner = async (c: ShopContext): Promise<string> =>
  (await getShopperSession(c).token()) ? readLatestOwner(c) : "";

function getCustomerCart(c: ShopContext, owner: string) {
  const carts = c.env.CUSTOMER_CARTS;
  return carts.get(carts.idFromName(owner));
}

const logFailure = (error: unknown) =>
  console.error(JSON.stringify({ event: "customer cart failed", message: String(error) }));

/** The cart that the customer has on another device; empty for a guest, and when nobody can tell. */
export async function findCustomerCart(c: ShopContext): Promise<string> {
  const owner = await readOwner(c);
  if (!owner) return "";
  try {
    const id = await withinTime(getCustomerCart(c, owner).find() as Promise<string>, longestWait);
    c.set("customerCart", id);
    return id;
  } catch (error) {
    logFailure(error);
    return "";
  }
}

/** A guest's cart is nobody's. What was found may have been moved by another device since, and is known anyway. */
export async function rememberCustomerCart(c: ShopContext, cartId: string): Promise<void> {
  if (cartId !== "" && cartId === c.get("customerCart")) return;
  const owner = await readOwner(c);
  if (owner) await getCustomerCart(c, owner).remember(cartId).catch(logFailure);
}

/** `move` runs once, with an empty id when nobody knows of a cart or the object does not answer. */
export async function exchangeCart(
  c: ShopContext,
  owner: string,
  move: (cartId: string) => Promise<string>,
): Promise<void> {
  let moved: Promise<string> | undefined;
  let isGivenUp = false;
  const moveOnce = (cartId: string) => {
    if (isGivenUp) throw new Error("The customer's cart came too late");
    moved ??= move(cartId);
    return moved;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (moved) return;
      isGivenUp = true;
      reject(new Error("The customer's cart is too slow"));
    }, longestWait);
  });
  try {
    const exchanged = getCustomerCart(c, owner).exchange(moveOnce);
    c.get("waitUntil")(exchanged.catch(() => {}));
    await Promise.race([exchanged, tooLate]);
  } catch (error) {
    logFailure(error);
    await (moved ?? move(""));
  } finally {
    clearTimeout(timer);
  }
}
