import { and, assign, emit, enqueueActions, fromPromise, not, or, raise, setup, stateIn } from "xstate";
import type { KnownCustomer } from "#shared/checkout.ts";
import { hasDestination } from "#shared/checkout-checks.ts";
import type { OpenPayment, PlaceAnswer } from "#shared/order-answer.ts";
import type { CartAnswer } from "../cart/cart-state.ts";
import type { CheckoutContext, Destination, OfferAnswer, PaymentAnswer } from "./checkout-state.ts";
import * as state from "./checkout-state.ts";
import { meet } from "./meet-customer.ts";

const notProvided = () => Promise.reject(new Error("The checkout machine needs its API"));

/** What the checkout machine asks, does and decides by. */
export const checkoutParts = setup({
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
    findLostOrder: fromPromise<PlaceAnswer>(notProvided),
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
    press: assign(({ context }) => state.press(context)),
    takeOffer: enqueueActions(({ context, enqueue }, answer: OfferAnswer) => {
      enqueue.assign(state.takeOffer(context, answer));
      if (answer.kind === "offer" && answer.offer.cart)
        enqueue.emit({ type: "offered", cart: answer.offer.cart });
    }),
    noteRefusal: assign((_, answer: OfferAnswer) =>
      answer.kind === "failed" ? { refusal: answer.refusal ?? null } : {},
    ),
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
    fail: enqueueActions(({ context, enqueue }, answer: PlaceAnswer) => {
      const update = state.fail(context, answer);
      enqueue.assign(update);
      if (update.failure === null) enqueue.emit({ type: "invalid" });
    }),
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
      enqueue.assign(meet(context, customer));
      enqueue.raise({ type: "customer.met" });
    }),
    sayInvalid: emit({ type: "invalid" }),
  },
  guards: {
    isWrong: ({ context }) => Object.keys(state.findErrors(context)).length > 0,
    isUnseen: and([stateIn({ options: "offered" }), ({ context }) => !state.wasShown(context)]),
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
    isNewEmail: ({ context, event }) => event.type === "form.leave" && state.isNewEmail(context, event.field),
    changesPrice: ({ event }) => event.type === "form.change" && state.changesPrice(event.change),
  },
});
