import { DurableObject } from "cloudflare:workers";
import { yearMs } from "#shared/cookies.ts";
import type { PlaceOrderMutation } from "#shared/operations/generated/types.ts";
import { isAwaitingPayment } from "#shared/payment.ts";
import { toCartKey } from "../commerce/asked-cart.ts";
import { withinTime } from "../time-limit.ts";
import { areTooMany, countFailure, type Failures } from "./cart-failures.ts";
import {
  endsApiKey,
  type FrameVerdict,
  findOrder,
  type GuardState,
  type GuardVerdict,
  isAwaited,
  isAwaiting,
  isFinal,
  isStillOut,
  type KeptAttempt,
  type OrderAnswer,
  type OrderAttempt,
  type Place,
  type Price,
  toKept,
  toPayment,
} from "./order-attempt.ts";

const attemptKey = "attempt";
/** The browser's key of the attempt that the API refused last. */
const refusedKey = "refused";
const paymentKey = "payment";
/** Offered: the shopper has only seen a provider's frame, or has given up what was begun. */
type Payment = "begun" | "offered";
const keptFor = 86_400_000;
/** Milliseconds. */
const longestLook = 1_000;
/** Until when no attempt begins, in milliseconds since 1970. */
const movedKey = "moved";
/** Milliseconds. Should a login or logout break off, the cart may be ordered again after that. */
const longestMove = 60_000;
const forGood = Number.MAX_SAFE_INTEGER;
const failuresKey = "failures";

interface Guards {
  ORDER_GUARD: DurableObjectNamespace<OrderGuard>;
}

/** Also of a cart whose id the API writes in other letters since it was built anew. */
export const findGuard = ({ ORDER_GUARD: guards }: Guards, cartId: string): DurableObjectStub<OrderGuard> =>
  guards.get(guards.idFromName(toCartKey(cartId)));

/** One object per cart, the only one that orders it: whatever the API does, a cart becomes one order. */
export class OrderGuard extends DurableObject<Guards> {
  #underWay: (OrderAttempt & { verdict: Promise<GuardVerdict> }) | null = null;

  /**
   * `price` and `place` ask the commerce API, one after the other. The answer with an order is given to every later
   * attempt for a year, as long as a browser keeps the id of its cart, unless its payment is given up.
   */
  async placeOnce(attempt: OrderAttempt, price: Price, place: Place): Promise<GuardVerdict> {
    const kept = this.#readKept();
    const earlier = this.#underWay ?? kept;
    if (earlier?.key === attempt.key && earlier.payload !== attempt.payload) return { kind: "changed" };
    if (this.#underWay) {
      if (this.#underWay.key !== attempt.key) return { kind: "under-way" };
      return this.#underWay.verdict;
    }
    if (kept?.answer) return { kind: "answered", answer: kept.answer, hasOtherKey: kept.key !== attempt.key };
    if (this.#isMoved() && kept?.key !== attempt.key) return this.#tellMoved();
    const verdict = this.#order(attempt, kept, price, place).finally(() => {
      this.#underWay = null;
    });
    this.#underWay = { ...attempt, verdict };
    return verdict;
  }

  async #order(
    attempt: OrderAttempt,
    earlier: KeptAttempt | undefined,
    price: Price,
    place: Place,
  ): Promise<GuardVerdict> {
    const { storage } = this.ctx;
    const answer = earlier?.from ? await this.#findMoved(earlier.from) : null;
    if (answer) {
      storage.kv.put(attemptKey, { ...earlier, answer });
      return { kind: "answered", answer, hasOtherKey: true };
    }
    if (earlier && isAwaited(earlier) && earlier.key !== attempt.key) return { kind: "under-way" };
    const same = earlier?.key === attempt.key ? earlier : undefined;
    const payment = this.#readPayment() === "begun" ? toPayment() : undefined;
    const doubted = earlier ?? payment;
    const { isTold = false } = earlier ?? {};
    const pricing = await price(
      doubted ? { same, isOut: isStillOut(doubted) || this.#isMoved(), isTold, isPayment: !earlier } : null,
    );
    if (pricing.kind === "under-way") return pricing;
    if (pricing.kind === "doubtful") storage.kv.put(attemptKey, { ...doubted, isTold: true });
    if (pricing.kind !== "priced") return { kind: "answered", answer: pricing.answer };
    if (this.#isMoved() && earlier?.key !== attempt.key) return this.#tellMoved();
    // An API may answer each key as it did at first: what was refused is another order.
    const next = storage.kv.get(refusedKey) === attempt.key ? crypto.randomUUID() : attempt.key;
    const { delivery } = pricing;
    const begun = { ...attempt, apiKey: same?.apiKey ?? next, delivery, startedAt: Date.now(), isOut: true };
    await this.#keep(begun);
    const placed = await place(delivery, begun.apiKey);
    const left = toKept(begun, earlier, placed);
    if (left) storage.kv.put(attemptKey, left);
    else storage.kv.delete(attemptKey);
    if (endsApiKey(placed)) storage.kv.put(refusedKey, attempt.key);
    if (isAwaiting(placed)) await this.#keepPayment("begun");
    return { kind: "answered", answer: placed };
  }

  /** The order of the cart that the goods come from, whose call was out when they were moved. */
  async #findMoved(from: string): Promise<OrderAnswer | null> {
    const reading = findGuard(this.env, from).readOrder();
    const placed = await withinTime(reading, longestLook).catch(() => null);
    return placed && { kind: "data", data: { placeOrder: placed }, errors: [] };
  }

  /** Null for a cart that is no order. */
  readOrder(): PlaceOrderMutation["placeOrder"] {
    return findOrder(this.#readKept()?.answer);
  }

  /** What has become of the cart. */
  readState(): GuardState {
    const kept = this.#readKept();
    const undecided = kept && !kept.answer ? kept : null;
    const isPaying = this.#readPayment() !== undefined;
    const isOrdered = isFinal(findOrder(kept?.answer));
    return { isOrdered, undecided, isPaying, isMoved: this.#readMoved() === forGood };
  }

  /** The goods are about to be moved: from now on no attempt begins. Answers what has become of the cart. */
  async beginMove(): Promise<GuardState> {
    await this.#closeUntil(Date.now() + longestMove);
    return this.readState();
  }

  /** @param isMoved false: the cart may be ordered again */
  async endMove(isMoved: boolean): Promise<GuardState> {
    if (isMoved) await this.#closeUntil(forGood);
    else this.ctx.storage.kv.delete(movedKey);
    return this.readState();
  }

  async #closeUntil(time: number): Promise<void> {
    this.ctx.storage.kv.put(movedKey, time);
    await this.ctx.storage.setAlarm(Date.now() + keptFor);
  }

  #readMoved = (): number => this.ctx.storage.kv.get<number>(movedKey) ?? 0;
  #isMoved = (): boolean => this.#readMoved() > Date.now();
  #tellMoved = (): GuardVerdict => ({ kind: "moved", isForGood: this.#readMoved() === forGood });

  /** The goods of another cart are in this one now, and an attempt may have ordered them there. */
  async takeOver(undecided: KeptAttempt): Promise<void> {
    if (!this.#readKept()) await this.#keep(undecided);
  }

  /**
   * A payment that was begun for these goods may make an order yet, of which nobody will be told.
   *
   * @param isTold the shopper has read that
   */
  async expectPayment(isTold = false): Promise<void> {
    const kept = this.#readKept();
    if (!kept) await this.#keep({ ...toPayment(), isTold });
    else if (isTold && !isAwaited(kept)) this.ctx.storage.kv.put(attemptKey, { ...kept, isTold });
  }

  /**
   * What is paid in a frame does not pass here: the frame is given as an order is let pass.
   *
   * @param isWarned a page has said that there may be an order
   * @param knowsPayment who asks was told what has become of the payment that was begun
   */
  async offerFrame(isWarned: boolean, knowsPayment: boolean): Promise<FrameVerdict> {
    const kept = this.#readKept();
    if (isFinal(findOrder(kept?.answer))) return "ordered";
    if (this.#isMoved()) return "moved";
    if (kept?.from && (await this.#findMoved(kept.from))) return "ordered";
    if (this.#underWay || (kept && !kept.answer && (isAwaited(kept) || isStillOut(kept)))) return "under-way";
    const isBegun = this.#readPayment() === "begun" && !knowsPayment;
    if ((kept || isBegun) && !(kept?.isTold && isWarned)) {
      await this.expectPayment(true);
      return "doubtful";
    }
    if (!this.#readPayment()) await this.#keepPayment("offered");
    return "given";
  }

  async #keepPayment(payment: Payment): Promise<void> {
    this.ctx.storage.kv.put(paymentKey, payment);
    await this.ctx.storage.setAlarm(Date.now() + keptFor);
  }

  #readPayment = (): Payment | undefined => this.ctx.storage.kv.get<Payment>(paymentKey);

  /**
   * The cart may be ordered again. An order that waits for no payment stays.
   *
   * @param isMissed nobody has said that it was not made: who orders again reads once that it may have been
   */
  async giveUpPayment(isMissed: boolean): Promise<void> {
    if (!isAwaitingPayment(this.readOrder())) return;
    if (isMissed) await this.#keep(toPayment());
    else this.ctx.storage.kv.delete(attemptKey);
    this.ctx.storage.kv.put(paymentKey, "offered" satisfies Payment);
  }

  /**
   * The API fails at this cart, and not at others. Answers whether it has done so several times within a day, minutes
   * apart; never of a cart that may be an order.
   */
  async noteFailure(): Promise<boolean> {
    if (this.#underWay || this.#readKept() || this.#readPayment()) return false;
    const { storage } = this.ctx;
    const failures = countFailure(storage.kv.get<Failures>(failuresKey));
    storage.kv.put(failuresKey, failures);
    await storage.setAlarm(Date.now() + keptFor);
    return areTooMany(failures);
  }

  override async alarm(): Promise<void> {
    const kept = this.#readKept();
    const end = kept && isFinal(findOrder(kept.answer)) ? kept.startedAt + yearMs : 0;
    await this.ctx.storage.deleteAll();
    if (end <= Date.now()) return;
    // An API may leave the cart open.
    this.ctx.storage.kv.put(attemptKey, kept);
    await this.ctx.storage.setAlarm(end);
  }

  async #keep(attempt: KeptAttempt): Promise<void> {
    this.ctx.storage.kv.put(attemptKey, attempt);
    await this.ctx.storage.setAlarm(attempt.startedAt + keptFor);
  }

  #readKept(): KeptAttempt | undefined {
    return this.ctx.storage.kv.get<KeptAttempt>(attemptKey);
  }
}
