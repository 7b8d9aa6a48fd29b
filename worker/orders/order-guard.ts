import { DurableObject } from "cloudflare:workers";
import type { PlaceOrderMutation } from "#shared/operations/generated/types.ts";
import { findOrderNumber, isAwaitingPayment } from "#shared/payment.ts";
import type { CommerceAnswer, CommerceFailure } from "../commerce/failure.ts";
import { withinTime } from "../time-limit.ts";
import type { Delivery } from "./delivery.ts";
import { isReason } from "./order-refusals.ts";

export interface OrderAttempt {
  key: string;
  /** SHA-256 of what is ordered. */
  payload: string;
  /** Milliseconds that its call to the commerce API may take. */
  longest: number;
}

type OrderAnswer = CommerceAnswer<PlaceOrderMutation>;

export type Pricing =
  | { kind: "priced"; delivery: Delivery }
  /** Nothing is ordered. */
  | { kind: "refused"; answer: CommerceFailure }
  /** Nothing is ordered either, until the shopper who reads this answer orders again. */
  | { kind: "doubtful"; answer: CommerceFailure }
  /** Its call may still be running at the API. */
  | { kind: "under-way" };

/** The attempt before, of which nobody knows whether it made an order. */
export interface Undecided {
  /** Of the same attempt, which is sent as it was: the API may know it by its key. */
  delivery: Delivery | undefined;
  /** Nobody has heard the end of its call, which may still order the cart. */
  isOut: boolean;
  /** The shopper has read that it may have made an order. */
  isTold: boolean;
}

export type Price = (earlier: Undecided | null) => Promise<Pricing>;

export type GuardVerdict =
  | { kind: "answered"; answer: OrderAnswer }
  /** Another attempt is under way, or its end is not known yet. */
  | { kind: "under-way" }
  /** The key belongs to an attempt that ordered something else. */
  | { kind: "changed" };

export interface KeptAttempt extends OrderAttempt {
  startedAt: number;
  delivery: Delivery;
  /** Nobody has heard the end of its call. */
  isOut?: boolean;
  isTold?: boolean;
  /** Of an order. */
  answer?: OrderAnswer;
  /** Id of the cart that it ordered or not, where its goods were moved from there by the same shopper. */
  from?: string;
}

export interface GuardState {
  /** It waits for no payment. */
  isOrdered: boolean;
  /** The attempt that may have made an order. */
  undecided: KeptAttempt | null;
}

const attemptKey = "attempt";
const keptFor = 86_400_000;
/** Milliseconds. */
const longestLook = 1_000;

interface Guards {
  ORDER_GUARD: DurableObjectNamespace<OrderGuard>;
}

/** Also of a cart whose id the API writes in other letters since it was built anew. */
export const findGuard = ({ ORDER_GUARD: guards }: Guards, cartId: string): DurableObjectStub<OrderGuard> =>
  guards.get(guards.idFromName(cartId.toLowerCase()));

/** One object per cart, the only one that orders it: whatever the API does, a cart becomes one order. */
export class OrderGuard extends DurableObject<Guards> {
  #underWay: (OrderAttempt & { verdict: Promise<GuardVerdict> }) | null = null;

  /**
   * `price` and `place` ask the commerce API, one after the other. The answer with an order is given to every later
   * attempt for a day, unless its payment is given up.
   */
  async placeOnce(
    attempt: OrderAttempt,
    price: Price,
    place: (delivery: Delivery) => Promise<OrderAnswer>,
  ): Promise<GuardVerdict> {
    const kept = this.#readKept();
    const earlier = this.#underWay ?? kept;
    if (earlier?.key === attempt.key && earlier.payload !== attempt.payload) return { kind: "changed" };
    if (this.#underWay) {
      if (this.#underWay.key !== attempt.key) return { kind: "under-way" };
      return this.#underWay.verdict;
    }
    if (kept?.answer) return { kind: "answered", answer: kept.answer };
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
    place: (delivery: Delivery) => Promise<OrderAnswer>,
  ): Promise<GuardVerdict> {
    const { storage } = this.ctx;
    const answer = earlier?.from ? await this.#findMoved(earlier.from) : null;
    if (answer) {
      storage.kv.put(attemptKey, { ...earlier, answer });
      return { kind: "answered", answer };
    }
    const isUndecided = earlier && !earlier.isTold && Date.now() - earlier.startedAt < earlier.longest;
    if (isUndecided && earlier.key !== attempt.key) return { kind: "under-way" };
    const delivery = earlier?.key === attempt.key ? earlier.delivery : undefined;
    const { isTold = false } = earlier ?? {};
    const pricing = await price(earlier ? { delivery, isOut: isStillOut(earlier), isTold } : null);
    if (pricing.kind === "under-way") return pricing;
    if (pricing.kind === "doubtful") storage.kv.put(attemptKey, { ...earlier, isTold: true });
    if (pricing.kind !== "priced") return { kind: "answered", answer: pricing.answer };
    const begun: KeptAttempt = { ...attempt, delivery: pricing.delivery, startedAt: Date.now(), isOut: true };
    await this.#keep(begun);
    const placed = await place(pricing.delivery);
    const left = toKept(begun, earlier, placed);
    if (left) storage.kv.put(attemptKey, left);
    else storage.kv.delete(attemptKey);
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
    const order = findOrder(kept?.answer);
    const undecided = kept && !kept.answer ? kept : null;
    return { isOrdered: order !== null && !isAwaitingPayment(order), undecided };
  }

  /** The goods of another cart are in this one now, and an attempt may have ordered them there. */
  async takeOver(undecided: KeptAttempt): Promise<void> {
    if (!this.#readKept()) await this.#keep(undecided);
  }

  /** The cart may be ordered again. An order that waits for no payment stays. */
  giveUpPayment(): void {
    if (isAwaitingPayment(this.readOrder())) this.ctx.storage.kv.delete(attemptKey);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  async #keep(attempt: KeptAttempt): Promise<void> {
    this.ctx.storage.kv.put(attemptKey, attempt);
    await this.ctx.storage.setAlarm(attempt.startedAt + keptFor);
  }

  #readKept(): KeptAttempt | undefined {
    return this.ctx.storage.kv.get<KeptAttempt>(attemptKey);
  }
}

const isStillOut = ({ isOut = false, startedAt, longest }: KeptAttempt) =>
  isOut && Date.now() - startedAt < longest;

function findOrder(answer: OrderAnswer | undefined): PlaceOrderMutation["placeOrder"] {
  const placed = answer?.kind === "data" ? answer.data.placeOrder : null;
  return findOrderNumber(placed) === null ? null : placed;
}

/** What is kept after an answer; undefined where it is certain that nothing was ordered. */
function toKept(
  begun: KeptAttempt,
  earlier: KeptAttempt | undefined,
  answer: OrderAnswer,
): KeptAttempt | undefined {
  if (findOrder(answer) !== null) return { ...begun, answer };
  // Nothing was sent.
  if (answer.kind === "circuit-open") return earlier;
  if (isRefused(answer)) return undefined;
  // The call is over, without a known reason: what has become of the cart decides before the next attempt.
  if (isOver(answer)) return { ...begun, longest: earlier?.longest ?? 0, isOut: false };
  return { ...begun, isOut: answer.kind === "timeout" };
}

/** Said by who waited for the order in vain, by who has it under way already, and of a caller that has left. */
const undecided = [408, 409, 499];
/** Codes of a service that broke down, and may still be ordering. */
const breakdown = /INTERNAL|TIME_?OUT|UNAVAILABLE|SERVICE_ERROR|EXCEPTION|NULL_REFERENCE|HTTP_REQUEST/i;

/** What is said of why, be it by a refusal as a whole or beside an answer. */
const toRefusals = (answer: OrderAnswer): CommerceFailure[] =>
  answer.kind !== "data"
    ? [answer]
    : answer.errors.map(({ message, extensions }) => ({
        kind: "refused",
        message,
        code: extensions?.code,
        status: undefined,
      }));

function isOver(answer: OrderAnswer): boolean {
  if (answer.kind === "status")
    return answer.status >= 400 && answer.status < 500 && !undecided.includes(answer.status);
  const codes = toRefusals(answer).map((refusal) => (refusal.kind === "refused" && refusal.code) || "");
  return codes.some(Boolean) && !codes.some((code) => breakdown.test(code));
}

/** For a reason of the API's, or because a provider has to be paid first. */
const isRefused = (answer: OrderAnswer) =>
  toRefusals(answer).some(isReason) || (answer.kind === "data" && isAwaitingPayment(answer.data.placeOrder));
