import type { PlaceOrderMutation } from "#shared/operations/generated/types.ts";
import { findOrderNumber, isAwaitingPayment } from "#shared/payment.ts";
import type { CommerceAnswer, CommerceFailure } from "../commerce/failure.ts";
import type { Delivery } from "./delivery.ts";
import { isReason, saysMaybe } from "./order-refusals.ts";

export interface OrderAttempt {
  /** The browser's. */
  key: string;
  /** SHA-256 of what is ordered. */
  payload: string;
  /** Milliseconds that its call to the commerce API may take. */
  longest: number;
}

export type OrderAnswer = CommerceAnswer<PlaceOrderMutation>;

export interface KeptAttempt extends OrderAttempt {
  /** Of its order at the API, which may answer the same to it for a day. */
  apiKey: string;
  startedAt: number;
  /** Undefined of a payment, which the shop does not send again. */
  delivery: Delivery | undefined;
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
  /** A payment was begun that may make an order yet, perhaps in a frame. */
  isPaying: boolean;
  /** A login or logout has moved the goods for good. */
  isMoved: boolean;
}

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
  /** Where this attempt is the same: the API may know it by its `apiKey`. */
  same: KeptAttempt | undefined;
  /** Nobody has heard the end of its call, or the goods are moved: an open cart is not ordered. */
  isOut: boolean;
  /** An answer has said that it may have made an order. */
  isTold: boolean;
  /** It is a payment at a provider's page: whose browser began it can ask what has become of it. */
  isPayment: boolean;
}

export type Price = (earlier: Undecided | null) => Promise<Pricing>;
export type Place = (delivery: Delivery, apiKey: string) => Promise<OrderAnswer>;

export type GuardVerdict =
  | { kind: "answered"; answer: OrderAnswer; hasOtherKey?: boolean }
  /** Another attempt is under way, or its end is not known yet. */
  | { kind: "under-way" }
  /** A login or logout moves the goods to another cart, or has done so for good. */
  | { kind: "moved"; isForGood: boolean }
  /** The key belongs to an attempt that ordered something else. */
  | { kind: "changed" };

/** `doubtful`: there may be an order, or one that waits for its payment. */
export type FrameVerdict = "given" | "doubtful" | "under-way" | "moved" | "ordered";

export const isStillOut = ({ isOut = false, startedAt, longest }: KeptAttempt) =>
  isOut && Date.now() - startedAt < longest;

/** Whether its end may still be heard: until then no other attempt begins, unless the shopper has read of it. */
export const isAwaited = ({ answer, isTold = false, startedAt, longest }: KeptAttempt) =>
  !answer && !isTold && Date.now() - startedAt < longest;

export function findOrder(answer: OrderAnswer | undefined): PlaceOrderMutation["placeOrder"] {
  const placed = answer?.kind === "data" ? answer.data.placeOrder : null;
  return findOrderNumber(placed) === null ? null : placed;
}

/** Whether it is an order that waits for no payment. */
export const isFinal = (placed: PlaceOrderMutation["placeOrder"]) =>
  findOrderNumber(placed) !== null && !isAwaitingPayment(placed);

/** What went wrong after an order was made does not unmake it. */
export const leaveOutErrors = (answer: OrderAnswer): OrderAnswer =>
  answer.kind === "data" && findOrder(answer) !== null ? { ...answer, errors: [] } : answer;

/** What is kept after an answer; undefined where it is certain that nothing was ordered. */
export function toKept(
  begun: KeptAttempt,
  earlier: KeptAttempt | undefined,
  answer: OrderAnswer,
): KeptAttempt | undefined {
  if (findOrder(answer) !== null) return { ...begun, answer };
  // Nothing was sent.
  if (answer.kind === "circuit-open") return earlier;
  if (isAwaiting(answer)) return undefined;
  // A refusal says nothing of an attempt before it whose answer was lost.
  if (isRefused(answer)) return earlier;
  // The call is over, without a known reason: what has become of the cart decides before the next attempt.
  if (isOver(answer))
    return { ...begun, longest: earlier?.longest ?? 0, isOut: false, isTold: saysMaybe(answer) };
  return { ...begun, isOut: answer.kind === "timeout" };
}

/** Said by who waited for the order in vain, by who has it under way already, and of a caller that has left. */
const undecided = [408, 409, 499];
/** Codes of a service that broke down, and may still be ordering. */
const breakdown = /INTERNAL|TIME_?OUT|UNAVAILABLE|SERVICE_ERROR|EXCEPTION|NULL_REFERENCE|HTTP_REQUEST/i;

/** What is said of why, be it by a refusal as a whole or beside an answer. */
export const toRefusals = (answer: OrderAnswer): CommerceFailure[] =>
  answer.kind !== "data"
    ? [answer]
    : answer.errors.map(({ message, extensions }) => ({
        kind: "refused",
        message,
        code: extensions?.code,
        status: undefined,
      }));

const toCodes = (answer: OrderAnswer): string[] =>
  toRefusals(answer).map((refusal) => (refusal.kind === "refused" && refusal.code) || "");

function isOver(answer: OrderAnswer): boolean {
  if (answer.kind === "status")
    return answer.status >= 400 && answer.status < 500 && !undecided.includes(answer.status);
  const codes = toCodes(answer);
  return codes.some(Boolean) && !codes.some((code) => breakdown.test(code));
}

/** A provider has to be paid first. */
export const isAwaiting = (answer: OrderAnswer) =>
  answer.kind === "data" && isAwaitingPayment(answer.data.placeOrder);

/** For a reason of the API's. */
const isRefused = (answer: OrderAnswer) => toRefusals(answer).some(isReason);

/** Whether the next order is another one to the API. A payment that is under way may become the same. */
export const endsApiKey = (answer: OrderAnswer) =>
  isRefused(answer) && !toCodes(answer).includes("PaymentNotCompleted");

export const toPayment = (): KeptAttempt => ({
  key: "",
  apiKey: "",
  payload: "",
  longest: 0,
  delivery: undefined,
  startedAt: Date.now(),
});
