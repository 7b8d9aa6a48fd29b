import { getCart } from "#shared/operations/generated/operations.ts";
import { createShopperCommerce, getShopperSession } from "../auth/shopper-session.ts";
import { type CommerceFailure, isGone, isUnauthorized, toWord } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import { type AskedCart, openNextCart, readCartState } from "./completed-cart.ts";
import { findGuard } from "./order-guard.ts";
import { readGuard, readGuardState } from "./read-guard.ts";

const lostCode =
  /^notfound$|cart.*(notfound|notexist|missing|gone|expired|deleted)|(nosuch|unknown|missing)cart/;
const faultCode = /^(internal|unexpected|unknown|unhandled)(server|execution)?error$/;

const countRoundsOf = (status: number) => (isGone(status) ? 1 : status === 500 ? 3 : 0);

/**
 * How often the API is asked before a failure is one of a lost cart. Some APIs have no code for it, others answer with
 * a fault of the server, as in an outage, too; any other code may be about what was asked.
 */
function countRounds(failure: CommerceFailure): number {
  if (failure.kind === "status") return countRoundsOf(failure.status);
  if (failure.kind !== "refused") return 0;
  const letters = failure.code === undefined ? undefined : toWord(failure.code);
  if (letters === "") return countRoundsOf(Number(failure.code));
  if (letters === undefined || lostCode.test(letters)) return 1;
  return faultCode.test(letters) ? 3 : 0;
}

/** Of the goods, and of the health of the API, which says nothing about a cart. */
const isOfOthers = (failure: CommerceFailure) =>
  failure.kind === "refused"
    ? failure.code === "InsufficientStock"
    : failure.kind !== "status" || [401, 403, 429, 502, 503, 504].includes(failure.status);

/** What a failure says of a cart; undefined where it cannot be about one. */
function toWords(failure: CommerceFailure, id: string): string | undefined {
  if (countRounds(failure) === 0) return undefined;
  return JSON.stringify(failure).toLowerCase().replaceAll(id.toLowerCase(), "");
}

/**
 * Whether there is no open cart behind a failure: the API says so when it is asked for the cart. Where it refuses to tell
 * of it, too, the cart is lost if the API can read one that it has just opened, and either has the same words for a cart
 * that never was or fails at this one again and again. What it says is only compared, and more than once where it may come
 * of an outage.
 */
export async function isCartLost(
  c: ShopContext,
  cart: AskedCart,
  failure: CommerceFailure,
): Promise<boolean> {
  if (cart.id === "") return false;
  // Some services keep a cart in the currency of its first market.
  if (failure.kind === "wrong-currency") return canLeave(c, cart);
  if (isDenied(failure) && (await isOfWhoLeft(c, cart))) return canLeave(c, cart);
  if (isOfOthers(failure)) return false;
  const state = await readCartState(c, cart);
  if (typeof state === "string") return state !== "open";
  if (isOfOthers(state)) return false;
  const next = await openNextCart(c, cart.market);
  if (next === "") return false;
  const read = (id: string) => readCartState(c, { ...cart, id });
  if (countRounds(failure) > 0 && (await saysOfNone(cart.id, { failure, state, next }, read))) return true;
  const [own, opened] = await Promise.all([read(cart.id), read(next)]);
  return typeof own === "object" && !isOfOthers(own) && opened === "open" && failsAgain(c, cart.id);
}

interface Said {
  failure: CommerceFailure;
  /** Of the cart. */
  state: CommerceFailure;
  /** Id of the cart that was just opened. */
  next: string;
}

/** Whether the API says of the cart what it says of one that never was. */
async function saysOfNone(
  id: string,
  { failure, state, next }: Said,
  read: (id: string) => ReturnType<typeof readCartState>,
): Promise<boolean> {
  const words = toWords(state, id);
  if (words === undefined) return false;
  for (let round = Math.max(countRounds(failure), countRounds(state)); round > 0; round--) {
    const neverMade = crypto.randomUUID();
    const [own, unknown, opened] = await Promise.all([
      round === 1 ? state : read(id),
      read(neverMade),
      read(next),
    ]);
    if (opened !== "open" || typeof own === "string" || typeof unknown === "string") return false;
    if (toWords(own, id) !== words || toWords(unknown, neverMade) !== words) return false;
  }
  return true;
}

const denied = /^(forbidden|accessdenied|notauthorized|unauthorized|authnotauthorized)$/;

const isDenied = (failure: CommerceFailure) =>
  isUnauthorized(failure) ||
  ("status" in failure && failure.status === 403) ||
  (failure.kind === "refused" && denied.test(toWord(failure.code ?? "")));

/** Some services tell of a customer's cart to that customer alone: after the session its browser needs another. */
async function isOfWhoLeft(c: ShopContext, cart: AskedCart): Promise<boolean> {
  const session = getShopperSession(c);
  if ((await session.token()) || session.isDelayed()) return false;
  const state = await readCartState(c, cart);
  return typeof state === "object" && isDenied(state);
}

/** Whether the API opens another and can show it, and this one is no order. */
async function canLeave(c: ShopContext, { id, market }: AskedCart): Promise<boolean> {
  const guarded = await readGuardState(c.env, id);
  if (!guarded || guarded.isOrdered || guarded.undecided || guarded.isPaying) return false;
  const next = await createShopperCommerce(c).ask(getCart, { id: "", cartMarketAlias: market });
  return next.kind === "data" && next.data.getCart?.isCompleted === false;
}

/** False where the guard does not answer in time. */
const failsAgain = async (c: ShopContext, id: string): Promise<boolean> =>
  (await readGuard(async () => findGuard(c.env, id).noteFailure())) ?? false;
