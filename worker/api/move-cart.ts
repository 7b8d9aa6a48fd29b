import {
  cloneCart,
  completeCart,
  moveCode,
  moveLine,
  openCart,
} from "#shared/operations/generated/operations.ts";
import { readLatestOwner } from "../auth/owner.ts";
import { readPriceList } from "../auth/session.ts";
import { createShopperCommerce } from "../auth/shopper-session.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { Commerce } from "../commerce/commerce.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import type { GuardState } from "../orders/order-guard.ts";
import { isCartId, readCartId, writeCartId } from "./cart.ts";
import { exchangeCart, readOwner } from "./customer-cart.ts";
import {
  findMissing,
  hasAll,
  hasSameGoods,
  isSame,
  type Line,
  mergeLines,
  type OpenCart,
  toCart,
  toLines,
} from "./moved-goods.ts";
import { getOrderGuard, isOrdered, readGuard } from "./orders.ts";

/** Null: there is no open cart. Undefined: nobody knows. */
type FoundCart = OpenCart | null | undefined;

/** One failure of the API loses nothing; what is asked for here may be done twice. */
async function askTwice<Data>(ask: () => Promise<CommerceAnswer<Data>>): Promise<CommerceAnswer<Data>> {
  const first = await ask();
  return first.kind === "data" ? first : ask();
}

/**
 * What may have been ordered from one cart may not be ordered from the next one without a word. Where the call is still
 * out, the same shopper gets its order; who comes after a logout does not. False when it is an order: nobody goes on
 * with its goods.
 */
async function handOnAttempt(c: ShopContext, from: string, to: string, isLogout: boolean): Promise<boolean> {
  const isFree = await readGuard(async () => {
    const { isOrdered, undecided } = (await getOrderGuard(c, from).readState()) as GuardState;
    if (!undecided) return !isOrdered;
    const { from: first = from, ...attempt } = undecided;
    await getOrderGuard(c, to).takeOver(isLogout ? attempt : { ...attempt, from: first });
    return true;
  });
  return isFree ?? true;
}

interface MoveOptions {
  /** Asks as who goes on with the goods, at whose prices; by default a guest. */
  buyer?: Commerce;
  /** The cart of this browser is also that of a customer, who goes on with it on other devices. */
  isAnothers?: boolean;
  isLogout?: boolean;
}

/** @param reader asks with the shopper's session */
export function toMover(
  c: ShopContext,
  reader: Commerce,
  {
    buyer = c.get("commerceFor")(c.get("marketContext")),
    isAnothers = false,
    isLogout = false,
  }: MoveOptions = {},
) {
  return {
    async find(id: string): Promise<FoundCart> {
      if (id === "") return null;
      const answer = await askTwice(() => reader.ask(openCart, { id }));
      const found = answer.kind === "data" ? toCart(answer.data.getCart) : undefined;
      return found?.lines.length && (await isOrdered(c, id)) ? null : found;
    },
    handOn: (from: string, to: string) => handOnAttempt(c, from, to, isLogout),
    /**
     * Null when the API does not answer or the cart is an order. A copy with other goods is another's: the lines move one
     * by one then. Goods keep the prices of who put them into the cart, which are for nobody else.
     */
    async copy(old: OpenCart): Promise<OpenCart | null> {
      const { id } = old;
      const answer = await askTwice(() => buyer.ask(cloneCart, { id, resetPromotions: true }, "mutation"));
      const copied = answer.kind === "data" ? toCart(answer.data.cloneCart) : null;
      if (!copied || !isCartId(copied.id) || isSameCart(copied.id, id)) return null;
      // Another tab may have changed the cart since it was read.
      const isOwn = hasSameGoods(copied, old) || hasSameGoods(copied, (await this.find(id)) ?? old);
      const next = isOwn ? copied : await this.rebuild(old);
      if (!next) return null;
      const [isFree] = await Promise.all([this.handOn(id, next.id), this.moveCode(old, next)]);
      return isFree ? next : null;
    },
    /** What the buyer has no right to the API refuses. */
    async moveCode({ promoCode }: OpenCart, { id, promoCode: present }: OpenCart): Promise<void> {
      if (promoCode !== "" && promoCode !== present)
        await askTwice(() => buyer.ask(moveCode, { id, promoCode }, "mutation"));
    },
    /** Line by line in a new cart; null when a line cannot be moved. */
    async rebuild({ lines }: OpenCart): Promise<OpenCart | null> {
      const answer = await buyer.ask(openCart, { id: "" });
      const begun = answer.kind === "data" ? toCart(answer.data.getCart) : null;
      if (!begun || !isCartId(begun.id) || begun.lines.length > 0) return null;
      return (await fill(this, begun, lines)) ? ((await this.find(begun.id)) ?? begun) : null;
    },
    /**
     * What another device adds to the old cart until it is completed is added to the next one; answers that. Null when the
     * old one was ordered meanwhile.
     */
    async complete(old: OpenCart, next: OpenCart): Promise<OpenCart | null> {
      const answer = await askTwice(() => reader.ask(completeCart, { id: old.id }, "mutation"));
      // From now on no attempt begins.
      if (!(await this.handOn(old.id, next.id))) return null;
      const last = answer.kind === "data" ? toLines(answer.data.completeCart) : [];
      if (findMissing(last, old.lines).length === 0) return next;
      const current = await this.find(next.id);
      if (!current) return next;
      await fill(this, current, last);
      return (await this.find(next.id)) ?? current;
    },
    /** What this browser leaves is of use to nobody, but to the customer whose it is. */
    async giveUp(old: OpenCart, next: OpenCart): Promise<OpenCart | null> {
      if (!isAnothers) return this.complete(old, next);
      return (await this.handOn(old.id, next.id)) ? next : null;
    },
    add: (id: string, { skuId, message }: Line, quantity: number) =>
      buyer.ask(moveLine, { id, item: { skuId, quantity, ...(message && { message }) } }, "mutation"),
  };
}

type Mover = ReturnType<typeof toMover>;

/**
 * The lines move into a cart with a new id, and what a checkout stored under the old one is out of reach. Without an
 * answer of the API the cart is given up, because the next shopper must not read it.
 */
async function renew(c: ShopContext, mover: Mover, own: FoundCart): Promise<OpenCart | null> {
  // Of an empty cart nobody could tell whose the copy is.
  const copy = own?.lines.length ? await mover.copy(own) : null;
  const renewed = own && copy ? await mover.giveUp(own, copy) : copy;
  if (readCartId(c)) writeCartId(c, renewed?.id ?? "");
  return renewed;
}

/**
 * The cart of this browser and the one the customer has on another device become one.
 *
 * @param before who logged in here last, without having logged out: their cart stays as it is; empty for a guest
 */
export async function moveCartAtLogin(
  c: ShopContext,
  { owner, before, token }: { owner: string; before: string; token: string },
): Promise<void> {
  const reader = c.get("commerceFor")(c.get("marketContext"), { token, prices: readPriceList(c) });
  await exchangeCart(c, owner, async (kept) => {
    const own = readCartId(c);
    const mover = toMover(c, reader, { buyer: reader, isAnothers: before !== "" && before !== owner });
    const [mine, theirs] = await Promise.all([mover.find(own), kept === own ? null : mover.find(kept)]);
    if (theirs === null || theirs?.lines.length === 0) {
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

/** Answers the id of the customer's cart: the old one until all its lines are in the new one. */
async function join(c: ShopContext, mover: Mover, mine: OpenCart | null, theirs: OpenCart): Promise<string> {
  const here = mine?.lines.length ? mine : null;
  // A copy is one call, a line is one, too.
  const isTheirsGreater = (here?.lines.length ?? 0) < theirs.lines.length;
  const [greater, lesser] = here && !isTheirsGreater ? [here, theirs] : [theirs, here];
  const copy = await mover.copy(greater);
  const joint = copy && (!lesser || (await fill(mover, copy, lesser.lines))) ? copy : null;
  if (joint && (await mover.complete(theirs, joint))) {
    writeCartId(c, joint.id);
    if (mine) await mover.giveUp(mine, joint);
    return joint.id;
  }
  const own = await renew(c, mover, mine);
  return own && (await isOrdered(c, theirs.id)) ? own.id : theirs.id;
}

/** A logout leaves the lines in this browser as a guest's, and the customer keeps theirs for other devices. */
export async function moveCartAtLogout(c: ShopContext): Promise<void> {
  const owner = await readOwner(c);
  // Where the session cannot be renewed in time, nobody is asked; the customer goes on with the cart as it is.
  const isAnothers = !owner && (await readLatestOwner(c)) !== "";
  const reader = createShopperCommerce(c);
  const mover = toMover(c, reader, { isAnothers, isLogout: true });
  const keeper = toMover(c, reader, { buyer: reader, isLogout: true });
  const findHere = () => mover.find(readCartId(c));
  if (!owner) return void (await renew(c, mover, await findHere()));
  await exchangeCart(c, owner, async (kept) => {
    // A login or logout on another device may have moved the cart.
    const own = (await findHere()) ?? (await mover.find(kept));
    if (!own?.lines.length) {
      // An empty cart stays the customer's, too, who may fill it on another device.
      await renew(c, mover, null);
      return kept;
    }
    const theirs = kept === own.id ? await keeper.copy(own) : null;
    if (theirs || kept !== own.id) {
      const mine = await renew(c, mover, own);
      if (theirs && mine) await fill(keeper, theirs, mine.lines);
      // Nobody goes on with what was ordered meanwhile.
      if (theirs && !mine && !(await keeper.handOn(own.id, theirs.id))) return kept;
      return theirs?.id ?? kept;
    }
    // Theirs stays as it is; the browser forgets where.
    writeCartId(c, (await mover.copy(own))?.id ?? "");
    return own.id;
  });
}

/** Codes of a refusal that is about the goods; others may be those of a service that broke down. */
const isOfGoods = /STOCK|SKU|PRODUCT|QUANTITY|ARGUMENT|INPUT|VALIDATION/i;

/** False when a line is missing afterwards. What the API refuses for its own sake cannot be had any more. */
async function fill(mover: Mover, { id, lines }: OpenCart, wanted: readonly Line[]): Promise<boolean> {
  const isPackage = ({ groupKey }: Line) => Boolean(groupKey);
  if (wanted.some(isPackage)) return false;
  let present = lines;
  let left = mergeLines(wanted);
  for (let tries = 0; tries < 2; tries++) {
    for (const [line, quantity] of findMissing(left, present)) {
      const answer = await mover.add(id, line, quantity);
      if (answer.kind === "data") present = toCart(answer.data.addToCart)?.lines ?? present;
      else if (answer.kind === "refused" && isOfGoods.test(answer.code ?? ""))
        left = left.filter((other) => !isSame(other, line));
    }
    if (hasAll(present, left)) return true;
    present = (await mover.find(id))?.lines ?? present;
  }
  return hasAll(present, left);
}
