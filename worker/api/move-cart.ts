import { readLatestOwner } from "../auth/owner.ts";
import { readPriceList } from "../auth/session.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import type { ShopContext } from "../context.ts";
import { readCartId, writeCartId, writeCartPieces } from "./cart.ts";
import { type FoundCart, type Mover, toMover } from "./cart-mover.ts";
import { exchangeCart, readOwner } from "./customer-cart.ts";
import type { OpenCart } from "./moved-goods.ts";
import { isOrdered } from "./orders.ts";

/**
 * The lines move into a cart with a new id, and what a checkout stored under the old one is out of reach. Without an
 * answer of the API the cart is given up, because the next shopper must not read it.
 */
async function renew(c: ShopContext, mover: Mover, own: FoundCart): Promise<OpenCart | null> {
  // Of an empty cart nobody could tell whose the copy is.
  const copy = own?.lines.length ? await mover.copy(own, true) : null;
  const renewed = own && copy ? await mover.giveUp(own, copy) : copy;
  if (readCartId(c)) writeCartId(c, renewed?.id ?? "");
  return renewed;
}

/**
 * The cart of a shopper who may not have heard of their order stays in this browser, which asks for it as before. Answers
 * the id of the customer's next cart: while nothing is in it there is none, so that it does not take the place of the
 * order.
 */
async function keepOrdered(c: ShopContext, mover: Mover, theirs: OpenCart | null): Promise<string> {
  writeCartPieces(c, 0);
  if (!theirs) return "";
  // The other device begins its next cart, too; what it adds to this one meanwhile is not lost.
  const next = await mover.rebuild(theirs, false);
  const heir = next && (await mover.complete(theirs, next));
  if (!heir) return theirs.id;
  return heir.lines.length > 0 ? heir.id : "";
}

/**
 * The cart of this browser and the one the customer has on another device become one.
 *
 * @param isAnothers whether somebody else logged in here last, without having logged out: their cart stays as it is
 */
export async function moveCartAtLogin(
  c: ShopContext,
  { owner, isAnothers, token }: { owner: string; isAnothers: boolean; token: string },
): Promise<void> {
  const reader = c.get("commerceFor")(c.get("marketContext"), { token, prices: readPriceList(c) });
  await exchangeCart(c, owner, async (kept) => {
    const own = readCartId(c);
    // The orders of who was here are forgotten, as at their logout.
    const mover = toMover(c, reader, { buyer: reader, isAnothers, isLogout: isAnothers });
    const [mine, theirs] = await Promise.all([mover.find(own), kept === own ? null : mover.find(kept)]);
    if (theirs === null || theirs?.lines.length === 0) {
      if (mine === null && !isAnothers && (await mover.isOver(own))) return keepOrdered(c, mover, theirs);
      const renewed = await renew(c, mover, mine);
      // The other device goes on with the same.
      if (theirs && renewed) await mover.complete(theirs, renewed);
      return renewed?.id ?? kept;
    }
    // What cannot be read now is joined at the next login.
    if (!theirs) {
      await renew(c, mover, mine);
      return kept;
    }
    return join(c, mover, mine ?? null, theirs);
  });
}

/** Null where it cannot be, or goods of one cart may be ordered already: a press for that one is not for both. */
async function joinGoods(mover: Mover, mine: OpenCart | null, theirs: OpenCart): Promise<OpenCart | null> {
  if (!mine) return mover.copy(theirs);
  const carts = [mine, theirs];
  const states = await Promise.all(carts.map((cart) => mover.hold(cart)));
  const isCertain = states.every((state) => !state?.isOrdered && !state?.undecided);
  // A copy is one call, a line is one, too.
  const [greater, lesser] = mine.lines.length < theirs.lines.length ? [theirs, mine] : [mine, theirs];
  const copy = isCertain ? await mover.copy(greater) : null;
  const joint = copy && (await mover.fill(copy, lesser.lines)) ? copy : null;
  if (!joint) await Promise.all(carts.map((cart) => mover.release(cart)));
  return joint;
}

/** Answers the id of the customer's cart: the old one until all its lines are in the new one. */
async function join(c: ShopContext, mover: Mover, mine: OpenCart | null, theirs: OpenCart): Promise<string> {
  const joint = await joinGoods(mover, mine?.lines.length ? mine : null, theirs);
  if (joint && (await mover.complete(theirs, joint))) {
    writeCartId(c, joint.id);
    if (mine) await mover.giveUp(mine, joint);
    return joint.id;
  }
  const own = await renew(c, mover, mine);
  return own && (await isOrdered(c, theirs.id)) ? own.id : theirs.id;
}

/**
 * Of a guest, or where the session cannot be renewed in time: the customer goes on with the cart as it is. What is read has
 * no prices, so the cart of a company is asked for, too.
 */
async function moveAsGuest(c: ShopContext): Promise<void> {
  const isAnothers = (await readLatestOwner(c)) !== "";
  const reader = c.get("commerceFor")(c.get("marketContext"));
  const mover = toMover(c, reader, { isAnothers, isLogout: true });
  await renew(c, mover, await mover.find(readCartId(c)));
}

/** The goods of a cart stay in this browser without its customer; an order is told to nobody who comes next. */
export async function giveUpOrderedCart(c: ShopContext): Promise<void> {
  const own = readCartId(c);
  const mover = toMover(c, c.get("commerceFor")(c.get("marketContext")));
  if (own && !(await mover.find(own))) writeCartId(c, "");
}

/** A logout leaves the lines in this browser as a guest's, and the customer keeps theirs for other devices. */
export async function moveCartAtLogout(c: ShopContext): Promise<void> {
  const owner = await readOwner(c);
  if (!owner) return moveAsGuest(c);
  const reader = createShopperCommerce(c);
  const mover = toMover(c, reader, { isLogout: true });
  const keeper = toMover(c, reader, { buyer: reader, isLogout: true });
  await exchangeCart(c, owner, async (kept) => {
    // A login or logout on another device may have moved the cart.
    const own = (await mover.find(readCartId(c))) ?? (await mover.find(kept));
    if (!own?.lines.length) {
      // An empty cart stays the customer's, too, who may fill it on another device.
      await renew(c, mover, null);
      return kept;
    }
    const theirs = kept === own.id ? await keeper.copy(own) : null;
    if (theirs || kept !== own.id) {
      const mine = await renew(c, mover, own);
      if (theirs && mine) await keeper.fill(theirs, mine.lines);
      // Nobody goes on with what was ordered meanwhile.
      if (theirs && !mine && !(await keeper.handOn(own, theirs))) return kept;
      return theirs?.id ?? kept;
    }
    // Theirs stays as it is; the browser forgets where.
    const copy = await mover.copy(own);
    writeCartId(c, copy && (await mover.handOn(own, copy, false)) ? copy.id : "");
    return own.id;
  });
}
