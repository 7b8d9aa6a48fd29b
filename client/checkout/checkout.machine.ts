import { and, assign, not, or, raise, stateIn } from "xstate";
import type { OpenPayment, PlaceAnswer } from "#shared/order-answer.ts";
import { checkoutParts } from "./checkout-parts.ts";
import {
  begin,
  type Destination,
  isPricedAnew,
  type OfferAnswer,
  type PaymentAnswer,
  unplaced,
} from "./checkout-state.ts";

const hasAnswer =
  <Answer extends { kind: string }>(kind: Answer["kind"]) =>
  ({ event }: { event: { output: Answer } }) =>
    event.output.kind === kind;

const isRefused = ({ event: { output } }: { event: { output: OfferAnswer } }) =>
  output.kind === "failed" && output.isTooOften === true;

const keepOrder = {
  type: "keepOrder",
  params: ({ event }: { event: { output: PlaceAnswer | PaymentAnswer } }) => event.output,
} as const;

/**
 * Four things go on at once. `order`: the shopper edits; an order is checked, submitted once and confirmed, or failed,
 * which leaves the form as it is. Where a provider is paid, in its frame or on its page, the order waits for it;
 * whoever edits, cancels or comes back without having paid is in the form again. `options`: every change that matters
 * for shipping, payment or prices is sent to the shop, and nothing is ordered before the answer is there.
 * `market`: a country of another market is taken once the cart is priced there; without an answer all stays.
 * `customer`: what the shop knows of who is logged in fills the empty fields; without an answer they stay empty.
 */
export const checkoutMachine = checkoutParts.createMachine({
  id: "checkout",
  context: ({ input }) => begin(input),
  type: "parallel",
  states: {
    order: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "form.change": { actions: "change" },
            "form.leave": { actions: "leave" },
            "order.place": { guard: "isSettled", target: "validating", actions: "press" },
          },
          initial: "undisturbed",
          states: {
            undisturbed: {},
            // What was paid in the frame may be an order before the frame leads away.
            leavingFrame: {
              invoke: {
                src: "findLostOrder",
                onDone: [
                  { guard: hasAnswer("placed"), target: "#checkout.order.confirmed", actions: keepOrder },
                  { target: "undisturbed" },
                ],
                onError: "undisturbed",
              },
            },
          },
        },
        validating: {
          always: [
            { guard: "isWrong", target: "editing", actions: ["showErrors", "sayInvalid"] },
            {
              guard: and(["isPaidInFrame", stateIn({ options: "offered" })]),
              target: "awaitingPayment",
              actions: "tellForm",
            },
            { guard: "isUnseen", target: "failed", actions: { type: "fail", params: unplaced.changed } },
            // A cart that is gone may have become an order whose answer was lost.
            {
              guard: or([stateIn({ options: "offered" }), stateIn({ options: "cartGone" })]),
              target: "submitting",
            },
          ],
          on: {
            "options.failed": { target: "failed", actions: { type: "fail", params: unplaced.noAnswer } },
            "form.change": { target: "editing", actions: "change" },
            "destination.choose": "editing",
          },
        },
        submitting: {
          invoke: {
            src: "placeOrder",
            input: ({ context }) => context,
            onDone: [
              { guard: hasAnswer("placed"), target: "confirmed", actions: keepOrder },
              {
                guard: hasAnswer("to-pay"),
                target: "awaitingPayment",
                actions: { type: "keepPayment", params: ({ event }) => event.output },
              },
              {
                guard: ({ event }) => isPricedAnew(event.output),
                target: "failed",
                actions: [{ type: "fail", params: ({ event }) => event.output }, "tellForm"],
              },
              { target: "failed", actions: { type: "fail", params: ({ event }) => event.output } },
            ],
            onError: { target: "failed", actions: { type: "fail", params: unplaced.noAnswer } },
          },
        },
        awaitingPayment: {
          // A frame is asked for once the form was sent: by then the cart may have become an order elsewhere.
          always: { guard: and([not("hasPayment"), stateIn({ options: "cartGone" })]), target: "submitting" },
          on: {
            "form.change": { target: "editing", actions: ["dropPayment", "change"] },
            "form.leave": { actions: "leave" },
            "destination.choose": { target: "editing", actions: "dropPayment" },
            "payment.returned": { guard: "hasPayment", target: "checkingPayment" },
            "payment.cancelled": [
              { guard: "hasPayment", target: "editing", actions: "dropPayment" },
              { target: "editing.leavingFrame" },
            ],
            "payment.failed": {
              target: "failed",
              actions: ["dropPayment", { type: "fail", params: unplaced.notPayable }],
            },
            "options.failed": {
              guard: not("hasPayment"),
              target: "failed",
              actions: { type: "fail", params: unplaced.noAnswer },
            },
            "payment.refused": {
              target: "failed",
              actions: ["dropPayment", { type: "fail", params: unplaced.refused }],
            },
          },
        },
        checkingPayment: {
          invoke: {
            src: "checkPayment",
            input: ({ context }) => context.payment as OpenPayment,
            onDone: [
              { guard: hasAnswer("placed"), target: "confirmed", actions: keepOrder },
              { guard: hasAnswer("open"), target: "failed", actions: ["dropPayment", "sayNotPaid"] },
              { target: "awaitingPayment" },
            ],
            onError: "awaitingPayment",
          },
        },
        confirmed: { type: "final" },
        failed: {
          on: {
            "form.change": { target: "editing", actions: "change" },
            "form.leave": { target: "editing", actions: "leave" },
            "order.place": { guard: "isSettled", target: "validating", actions: "press" },
          },
        },
      },
    },
    options: {
      initial: "waitingForAddress",
      on: {
        "form.change": { guard: "changesPrice", target: ".checking" },
        // The shop may take no orders from this address.
        "form.leave": { guard: "isNewEmail", target: ".checking" },
        "customer.met": ".checking",
        "cart.changed": ".checking",
        "options.retry": ".checking",
        "destination.reached": ".checking",
      },
      states: {
        waitingForAddress: { entry: assign({ offer: null }) },
        // A separate state, because a guard of the transition would see the form before the change.
        checking: {
          always: [{ guard: "hasDestination", target: "settling" }, { target: "waitingForAddress" }],
        },
        settling: { after: { 150: "asking" } },
        asking: {
          entry: assign({ refusal: null }),
          invoke: {
            src: "fetchOffer",
            input: ({ context }) => context,
            onDone: [
              {
                guard: hasAnswer("offer"),
                target: "offered",
                actions: { type: "takeOffer", params: ({ event }) => event.output },
              },
              { guard: hasAnswer("no-cart"), target: "cartGone" },
              { guard: isRefused, target: "unavailable", actions: raise({ type: "payment.refused" }) },
              {
                target: "unavailable",
                actions: [
                  { type: "noteRefusal", params: ({ event }) => event.output },
                  raise({ type: "options.failed" }),
                ],
              },
            ],
            onError: { target: "unavailable", actions: raise({ type: "options.failed" }) },
          },
        },
        offered: {},
        // Each press of the button asks anew.
        cartGone: { on: { "order.place": "checking" } },
        unavailable: { on: { "order.place": "checking" } },
      },
    },
    customer: {
      initial: "asking",
      on: { "customer.changed": ".asking" },
      states: {
        asking: {
          invoke: {
            src: "fetchCustomer",
            input: ({ context }) => context,
            onDone: { target: "known", actions: { type: "meet", params: ({ event }) => event.output } },
            onError: "known",
          },
        },
        known: {},
      },
    },
    market: {
      initial: "settled",
      on: {
        "destination.choose": { guard: "isEditable", target: ".changing", actions: "aim" },
        "form.change": { guard: "choosesCountry", target: ".settled", actions: "stay" },
      },
      states: {
        settled: {},
        changing: {
          initial: "settling",
          states: {
            // Arrow keys go through a closed list of countries one by one.
            settling: { after: { 250: "asking" } },
            asking: {
              invoke: {
                src: "fetchPrices",
                input: ({ context }) => context.destination as Destination,
                onDone: [
                  {
                    guard: hasAnswer("cart"),
                    target: "#checkout.market.settled",
                    actions: { type: "move", params: ({ event }) => event.output },
                  },
                  { target: "#checkout.market.failed" },
                ],
                onError: "#checkout.market.failed",
              },
            },
          },
        },
        failed: { entry: "stay" },
      },
    },
  },
});
