import {
  cloneCart,
  completeCart,
  moveCode,
  moveLine,
  openCart,
} from "#shared/operations/generated/operations.ts";
import { isSameCart } from "../commerce/asked-cart.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, type CommerceFailure, toWord } from "../commerce/failure.ts";
import type { ShopContext } from "../context.ts";
import type { GuardState } from "../orders/order-attempt.ts";
import { withKnownCode } from "../orders/order-refusals.ts";
import { readGuard } from "../orders/read-guard.ts";
import { isCartId } from "./cart.ts";
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
import { getOrderGuard, isOrdered, readOrderState } from "./orders.ts";

/** Null: there is no open cart. Undefined: nobody knows. */
export type FoundCart = OpenCart | null | undefined;

/** One failure of the API loses nothing; what is asked for here may be done twice. */
async function askTwice<Data>(ask: () => Promise<CommerceAnswer<Data>>): Promise<CommerceAnswer<Data>> {
  const first = await ask();
  return first.kind === "data" ? first : ask();
}

interface MoveOptions {
  /** Asks as who goes on with the goods, at whose prices; by default a guest. */
  buyer?: Commerce;
  /** The cart of this browser is also that of a customer, who goes on with it on other devices. */
  isAnothers?: boolean;
  isLogout?: boolean;
}

export type Mover = ReturnType<typeof toMover>;

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
    /**
     * Whether a cart that is not found has become an order, or may have, and its browser can ask for that. One that the API
     * leaves open would be shown with its goods.
     */
    async isOver(id: string): Promise<boolean> {
      const state = await readOrderState(c, id);
      const { isOrdered = false, isMoved = false, undecided = null, isPaying = false } = state ?? {};
      if (!isOrdered && (isMoved || !(undecided || isPaying))) return false;
      const answer = await askTwice(() => reader.ask(openCart, { id }));
      return answer.kind === "data" && toCart(answer.data.getCart) === null;
    },
    /** From now on no attempt to order the cart begins. */
    hold({ id }: OpenCart): Promise<GuardState | null> {
      return readGuard(async () => (await getOrderGuard(c, id).beginMove()) as GuardState);
    },
    /** The cart stays, and may be ordered again. */
    async release({ id }: OpenCart): Promise<void> {
      await readGuard(() => getOrderGuard(c, id).endMove(false) as Promise<GuardState>);
    },
    /**
     * What may have been ordered from one cart may not be ordered from the next one without a word. Where the call is still
     * out, the same shopper gets its order; who comes after a logout does not. False when it is an order: nobody goes on
     * with its goods.
     */
    async handOn(old: OpenCart, next: OpenCart, isMoved = true): Promise<boolean> {
      const isFree = await readGuard(async () => {
        const state = (await getOrderGuard(c, old.id).endMove(isMoved)) as GuardState;
        const { isOrdered, undecided, isPaying } = state;
        if (undecided) {
          const { from = old.id, ...attempt } = undecided;
          await getOrderGuard(c, next.id).takeOver(isLogout ? attempt : { ...attempt, from });
        } else if (isPaying && !isOrdered) await getOrderGuard(c, next.id).expectPayment();
        return undecided !== null || !isOrdered;
      });
      return isFree ?? true;
    },
    /**
     * Null when the API does not answer or the cart is an order. Where there is no copy, or one with other goods, which is
     * another's, the lines move one by one. Goods keep the prices of who put them into the cart, which are for nobody else.
     *
     * @param mayLack a line that cannot be moved is left behind
     */
    async copy(old: OpenCart, mayLack = false): Promise<OpenCart | null> {
      const { id } = old;
      if ((await this.hold(old))?.isOrdered) return null;
      const answer = await askTwice(() => buyer.ask(cloneCart, { id, resetPromotions: true }, "mutation"));
      const copied = answer.kind === "data" ? toCart(answer.data.cloneCart) : null;
      const next = await this.takeCopy(old, copied, mayLack);
      if (next) await this.moveCode(old, next);
      else await this.release(old);
      return next;
    },
    async takeCopy(old: OpenCart, copied: OpenCart | null, mayLack: boolean): Promise<OpenCart | null> {
      const isNew = copied !== null && isCartId(copied.id) && !isSameCart(copied.id, old.id);
      if (isNew && hasSameGoods(copied, old)) return copied;
      // Another tab may have changed or ordered the cart since it was read.
      const current = await this.find(old.id);
      if (!current) return null;
      return isNew && hasSameGoods(copied, current) ? copied : this.rebuild(current, mayLack);
    },
    /** What the buyer has no right to the API refuses. */
    async moveCode({ promoCode }: OpenCart, { id, promoCode: present }: OpenCart): Promise<void> {
      if (promoCode !== "" && promoCode !== present)
        await askTwice(() => buyer.ask(moveCode, { id, promoCode }, "mutation"));
    },
    /** Line by line in a new cart; null when a line cannot be moved, or none. */
    async rebuild({ lines }: OpenCart, mayLack: boolean): Promise<OpenCart | null> {
      const answer = await buyer.ask(openCart, { id: "" });
      const begun = answer.kind === "data" ? toCart(answer.data.getCart) : null;
      if (!begun || !isCartId(begun.id) || begun.lines.length > 0) return null;
      const isWhole = await this.fill(begun, lines);
      const rebuilt = (await this.find(begun.id)) ?? begun;
      return isWhole || (mayLack && rebuilt.lines.length > 0) ? rebuilt : null;
    },
    /** False when a line is missing afterwards. What the API refuses for its own sake cannot be had any more. */
    async fill({ id, lines }: OpenCart, wanted: readonly Line[]): Promise<boolean> {
      if (wanted.some(({ groupKey }) => Boolean(groupKey))) return false;
      let present = lines;
      let left = mergeLines(wanted);
      for (let tries = 0; tries < 2; tries++) {
        for (const [line, quantity] of findMissing(left, present)) {
          const answer = await this.add(id, line, quantity);
          if (answer.kind === "data") present = toCart(answer.data.addToCart)?.lines ?? present;
          else if (isOfGoods(answer)) left = left.filter((other) => !isSame(other, line));
        }
        if (hasAll(present, left)) return true;
        // What was added without an answer may be there.
        const found = await this.find(id);
        if (!found) return false;
        present = found.lines;
      }
      return hasAll(present, left);
    },
    /**
     * What another device adds to the old cart until it is completed is added to the next one; answers that. Null when the
     * old one was ordered meanwhile.
     */
    async complete(old: OpenCart, next: OpenCart): Promise<OpenCart | null> {
      const answer = await askTwice(() => reader.ask(completeCart, { id: old.id }, "mutation"));
      if (!(await this.handOn(old, next))) return null;
      const last = answer.kind === "data" ? toLines(answer.data.completeCart) : [];
      if (findMissing(last, old.lines).length === 0) return next;
      const current = await this.find(next.id);
      if (!current) return next;
      await this.fill(current, last);
      return (await this.find(next.id)) ?? current;
    },
    /** What this browser leaves is of use to nobody, but to the customer whose it is. */
    async giveUp(old: OpenCart, next: OpenCart): Promise<OpenCart | null> {
      if (!isAnothers) return this.complete(old, next);
      return (await this.handOn(old, next, false)) ? next : null;
    },
    add: (id: string, { skuId, message }: Line, quantity: number) =>
      buyer.ask(moveLine, { id, item: { skuId, quantity, ...(message && { message }) } }, "mutation"),
  };
}

/** As letters alone. */
const goodsCode =
  /^((insufficient|notenough|outof|no)stock|soldout|(unknown|invalid|inactive)(sku|product)(id)?|(sku|product)(notfound|(not|un)available|inactive|soldout|outofstock)|(invalid|max|maximum)quantity|quantity(invalid|toohigh|exceeded))$/;

/** Whether the goods cannot be had: any other code may be that of a service that broke down. */
function isOfGoods(failure: CommerceFailure): boolean {
  const known = withKnownCode(failure);
  return known.kind === "refused" && goodsCode.test(toWord(known.code ?? ""));
}
