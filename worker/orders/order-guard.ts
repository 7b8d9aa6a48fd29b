import { DurableObject } from "cloudflare:workers";
import type { PlaceOrderMutation } from "#shared/operations/generated/types.ts";
import { isAwaitingPayment, isPlacedOrder } from "#shared/payment.ts";
import type { CommerceAnswer } from "../commerce/failure.ts";

export interface OrderAttempt {
  key: string;
  /** SHA-256 of what is ordered. */
  payload: string;
}

type OrderAnswer = CommerceAnswer<PlaceOrderMutation>;

export type GuardVerdict =
  | { kind: "answered"; answer: OrderAnswer }
  /** Another attempt is under way, or its end is not known yet. */
  | { kind: "under-way" }
  /** The key belongs to an attempt that ordered something else. */
  | { kind: "changed" };

interface KeptAttempt extends OrderAttempt {
  startedAt: number;
  /** Of an order that was placed. */
  answer?: OrderAnswer;
}

const attemptKey = "attempt";
/** Milliseconds: longer than the commerce API is waited for. */
const longestAttempt = 10_000;
const keptFor = 86_400_000;

/** One object per cart, the only one that orders it: whatever the API does, a cart becomes one order. */
export class OrderGuard extends DurableObject {
  #underWay: (OrderAttempt & { answer: Promise<OrderAnswer> }) | null = null;

  /** `place` asks the commerce API. The answer of a placed order is given to every later attempt for a day. */
  async placeOnce(attempt: OrderAttempt, place: () => Promise<OrderAnswer>): Promise<GuardVerdict> {
    const kept = this.ctx.storage.kv.get<KeptAttempt>(attemptKey);
    const earlier = this.#underWay ?? kept;
    if (earlier?.key === attempt.key && earlier.payload !== attempt.payload) return { kind: "changed" };
    if (this.#underWay) {
      if (this.#underWay.key !== attempt.key) return { kind: "under-way" };
      return { kind: "answered", answer: await this.#underWay.answer };
    }
    if (kept?.answer) return { kind: "answered", answer: kept.answer };
    const isUndecided = kept !== undefined && Date.now() - kept.startedAt < longestAttempt;
    if (isUndecided && kept.key !== attempt.key) return { kind: "under-way" };
    const answer = this.#place(attempt, place);
    this.#underWay = { ...attempt, answer };
    return { kind: "answered", answer: await answer };
  }

  async #place({ key, payload }: OrderAttempt, place: () => Promise<OrderAnswer>): Promise<OrderAnswer> {
    const { storage } = this.ctx;
    const attempt: KeptAttempt = { key, payload, startedAt: Date.now() };
    try {
      storage.kv.put(attemptKey, attempt);
      await storage.setAlarm(attempt.startedAt + keptFor);
      const answer = await place();
      if (isPlaced(answer)) storage.kv.put(attemptKey, { ...attempt, answer });
      else if (isRefused(answer)) storage.kv.delete(attemptKey);
      return answer;
    } finally {
      this.#underWay = null;
    }
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

const isPlaced = (answer: OrderAnswer) => answer.kind === "data" && isPlacedOrder(answer.data.placeOrder);

/** Nothing was ordered, or a provider has to be paid first; after any other failure that is not certain. */
function isRefused(answer: OrderAnswer): boolean {
  switch (answer.kind) {
    case "circuit-open":
      return true;
    case "status":
      return answer.status >= 400 && answer.status < 500;
    case "refused":
      return isReason(answer.code);
    case "data":
      return (
        isAwaitingPayment(answer.data.placeOrder) ||
        answer.errors.some(({ extensions }) => isReason(extensions?.code))
      );
    default:
      return false;
  }
}

const isReason = (code: string | undefined) => code !== undefined && code !== "INTERNAL_SERVER_ERROR";
