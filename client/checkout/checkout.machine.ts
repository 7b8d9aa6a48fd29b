import { and, assign, emit, enqueueActions, fromPromise, not, or, raise, setup, stateIn } from "xstate";
import { hasDestination } from "#shared/checkout.ts";
import type { CartAnswer } from "../cart/cart-state.ts";
import type {
  CheckoutContext,
  Destination,
  OfferAnswer,
  OpenPayment,
  PaymentAnswer,
  PlaceAnswer,
} from "./checkout-state.ts";
import * as state from "./checkout-state.ts";

const priced = new Set<string>(["zip", "country", "shippingId", "paymentId", "customerType"]);

const hasAnswer =
  <Answer extends { kind: string }>(kind: Answer["kind"]) =>
  ({ event }: { event: { output: Answer } }) =>
    event.output.kind === kind;

const noAnswer: PlaceAnswer = { kind: "failed" };
const notPayable: PlaceAnswer = { kind: "not-payable" };
const notProvided = () => Promise.reject(new Error("The checkout machine needs its API"));

/**
 * Three things go on at once. `order`: the shopper edits; an order is checked, submitted once and confirmed, or failed,
 * which leaves the form as it is. Where a provider is paid, in its frame or on its page, the order waits for it;
 * whoever edits, cancels or comes back without having paid is in the form again. `options`: every change that matters
 * for shipping, payment or prices is sent to the shop, and nothing is ordered before the answer is there.
 * `market`: a country of another market is taken once the cart is priced there; without an answer all stays.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as state.CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as state.CheckoutEvent,
    emitted: {} as state.CheckoutEmitted,
  },
  actors: {
    fetchOffer: fromPromise<OfferAnswer, CheckoutContext>(notProvided),
    placeOrder: fromPromise<PlaceAnswer, CheckoutContext>(notProvided),
    checkPayment: fromPromise<PaymentAnswer, OpenPayment>(notProvided),
    fetchPrices: fromPromise<CartAnswer, Destination>(notProvided),
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === "form.change" ? state.change(context, event.change) : {},
    ),
    leave: assign(({ context, event }) =>
      event.type === "form.leave" ? state.leave(context, event.field) : {},
    ),
    showErrors: assign(({ context }) => ({ errors: state.findErrors(context), failure: null })),
    takeOffer: assign(({ context }, answer: OfferAnswer) => state.takeOffer(context, answer)),
    keepOrder: assign((_, answer: PlaceAnswer | PaymentAnswer) =>
      answer.kind === "placed" ? { order: answer.order } : {},
    ),
    keepPayment: assign((_, answer: PlaceAnswer) =>
      answer.kind === "to-pay" ? { payment: answer.payment } : {},
    ),
    dropPayment: assign({ payment: null, order: null }),
    sayNotPaid: assign({ failure: "payment.notCompleted" }),
    // The provider is told the whole form, not only what changes prices.
    tellForm: raise({ type: "options.retry" }),
    fail: assign(({ context }, answer: PlaceAnswer) => state.fail(context, answer)),
    aim: assign(({ event }) =>
      event.type === "destination.choose" ? { destination: event.destination } : {},
    ),
    stay: assign({ destination: null }),
    move: enqueueActions(({ context, enqueue }, answer: CartAnswer) => {
      if (answer.kind !== "cart" || !context.destination) return;
      enqueue.assign(state.move(context));
      enqueue.emit({ type: "moved", market: context.destination.market, cart: answer.cart });
      enqueue.raise({ type: "destination.reached" });
    }),
    sayInvalid: emit({ type: "invalid" }),
  },
  guards: {
    isWrong: ({ context }) => Object.keys(state.findErrors(context)).length > 0,
    isPaidElsewhere: ({ context }) => context.order?.redirectUrl != null,
    isPaidInFrame: ({ context }) => state.findPayment(context)?.provider != null,
    hasPayment: ({ context }) => context.payment !== null,
    hasDestination: ({ context }) => hasDestination(context.form),
    isSettled: not(stateIn({ market: "changing" })),
    isEditable: or([
      stateIn({ order: "editing" }),
      stateIn({ order: "validating" }),
      stateIn({ order: "failed" }),
      stateIn({ order: "awaitingPayment" }),
    ]),
    choosesCountry: ({ event }) => event.type === "form.change" && event.change.country !== undefined,
    changesPrice: ({ event }) =>
      event.type === "form.change" && Object.keys(event.change).some((field) => priced.has(field)),
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({
    ...input,
    destination: null,
    errors: {},
    offer: null,
    failure: null,
    order: null,
    payment: null,
    session: 0,
  }),
  type: "parallel",
  states: {
    order: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "form.change": { actions: "change" },
            "form.leave": { actions: "leave" },
            "order.place": { guard: "isSettled", target: "validating", actions: "showErrors" },
          },
        },
        validating: {
          always: [
            { guard: "isWrong", target: "editing", actions: "sayInvalid" },
            {
              guard: and(["isPaidInFrame", stateIn({ options: "offered" })]),
              target: "awaitingPayment",
              actions: "tellForm",
            },
            // A cart that is gone may have become an order whose answer was lost.
            {
              guard: or([stateIn({ options: "offered" }), stateIn({ options: "cartGone" })]),
              target: "submitting",
            },
            {
              guard: stateIn({ options: "unavailable" }),
              target: "failed",
              actions: { type: "fail", params: noAnswer },
            },
          ],
          on: { "form.change": { target: "editing", actions: "change" }, "destination.choose": "editing" },
        },
        submitting: {
          invoke: {
            src: "placeOrder",
            input: ({ context }) => context,
            onDone: [
              {
                guard: hasAnswer("placed"),
                target: "placed",
                actions: { type: "keepOrder", params: ({ event }) => event.output },
              },
              {
                guard: hasAnswer("to-pay"),
                target: "awaitingPayment",
                actions: { type: "keepPayment", params: ({ event }) => event.output },
              },
              { target: "failed", actions: { type: "fail", params: ({ event }) => event.output } },
            ],
            onError: { target: "failed", actions: { type: "fail", params: noAnswer } },
          },
        },
        placed: {
          always: [{ guard: "isPaidElsewhere", target: "awaitingPayment" }, { target: "confirmed" }],
        },
        awaitingPayment: {
          on: {
            "form.change": { target: "editing", actions: ["dropPayment", "change"] },
            "form.leave": { actions: "leave" },
            "destination.choose": { target: "editing", actions: "dropPayment" },
            "payment.returned": { guard: "hasPayment", target: "checkingPayment" },
            "payment.cancelled": { target: "editing", actions: "dropPayment" },
            "payment.failed": {
              target: "failed",
              actions: ["dropPayment", { type: "fail", params: notPayable }],
            },
          },
        },
        checkingPayment: {
          invoke: {
            src: "checkPayment",
            input: ({ context }) => context.payment as OpenPayment,
            onDone: [
              {
                guard: hasAnswer("placed"),
                target: "confirmed",
                actions: { type: "keepOrder", params: ({ event }) => event.output },
              },
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
            "order.place": { guard: "isSettled", target: "validating", actions: "showErrors" },
          },
        },
      },
    },
    options: {
      initial: "waitingForAddress",
      on: {
        "form.change": { guard: "changesPrice", target: ".checking" },
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
              { target: "unavailable" },
            ],
            onError: "unavailable",
          },
        },
        offered: {},
        cartGone: {},
        unavailable: {},
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
