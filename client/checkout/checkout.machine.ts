import { assign, emit, enqueueActions, fromPromise, not, or, setup, stateIn } from "xstate";
import { hasDestination, type KnownCustomer } from "#shared/checkout.ts";
import type { CartAnswer } from "../cart/cart-state.ts";
import type { CheckoutContext, Destination, OfferAnswer, PlaceAnswer } from "./checkout-state.ts";
import * as state from "./checkout-state.ts";

const hasAnswer =
  <Answer extends { kind: string }>(kind: Answer["kind"]) =>
  ({ event }: { event: { output: Answer } }) =>
    event.output.kind === kind;

const noAnswer: PlaceAnswer = { kind: "failed" };
const notProvided = () => Promise.reject(new Error("The checkout machine needs its API"));

/**
 * Four things go on at once. `order`: the shopper edits; an order is checked, submitted once and confirmed,
 * paid for elsewhere, or failed, which leaves the form as it is. `options`: every change that matters
 * for shipping, payment or prices is sent to the shop, and nothing is ordered before the answer is there.
 * `market`: a country of another market is taken once the cart is priced there; without an answer all stays.
 * `customer`: what the shop knows of who is logged in fills the empty fields; without an answer they stay empty.
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
    fetchPrices: fromPromise<CartAnswer, Destination>(notProvided),
    fetchCustomer: fromPromise<KnownCustomer | null, CheckoutContext>(notProvided),
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
    keepOrder: assign((_, answer: PlaceAnswer) => (answer.kind === "placed" ? { order: answer.order } : {})),
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
    meet: enqueueActions(({ context, enqueue }, customer: KnownCustomer | null) => {
      if (!customer) return;
      enqueue.assign(state.meet(context, customer));
      enqueue.raise({ type: "customer.met" });
    }),
    sayInvalid: emit({ type: "invalid" }),
  },
  guards: {
    isWrong: ({ context }) => Object.keys(state.findErrors(context)).length > 0,
    isPaidElsewhere: ({ context }) => context.order?.redirectUrl != null,
    hasDestination: ({ context }) => hasDestination(context.form),
    isSettled: not(stateIn({ market: "changing" })),
    isEditable: or([
      stateIn({ order: "editing" }),
      stateIn({ order: "validating" }),
      stateIn({ order: "failed" }),
    ]),
    choosesCountry: ({ event }) => event.type === "form.change" && event.change.country !== undefined,
    isNewEmail: ({ context, event }) => event.type === "form.leave" && state.isNewEmail(context, event.field),
    changesPrice: ({ event }) => event.type === "form.change" && state.changesPrice(event.change),
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({
    ...input,
    destination: null,
    errors: {},
    offer: null,
    companyAddresses: [],
    isBlocked: false,
    isFilledIn: false,
    failure: null,
    order: null,
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
            { guard: "isWrong", target: "editing", actions: ["showErrors", "sayInvalid"] },
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
            "payment.completed": "confirmed",
            "payment.failed": { target: "failed", actions: { type: "fail", params: noAnswer } },
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
