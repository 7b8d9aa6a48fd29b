import { createActor, fromPromise } from "xstate";
import { logOut, request, resume } from "#client/auth/auth-session.ts";
import { readUser, user, userChanged } from "#client/auth/auth-storage.ts";
import { cartView } from "#client/cart/cart-storage.ts";
import { change, leaveOrderedCart, readLines, send } from "#client/cart/connected-cart.ts";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import { fetchOffer, findLostOrder, sendOrder } from "#client/checkout/checkout-api.ts";
import type { CheckoutContext } from "#client/checkout/checkout-state.ts";
import { clearSession } from "#client/checkout/checkout-storage.ts";
import { emptyForm, type KnownCustomer } from "#shared/checkout.ts";

/** As client/checkout/use-checkout.ts provides it. */
const machine = checkoutMachine.provide({
  actors: {
    fetchOffer: fromPromise(({ input }) => fetchOffer(input)),
    placeOrder: fromPromise(({ input }) => sendOrder(input)),
    fetchCustomer: fromPromise<KnownCustomer | null, CheckoutContext>(async () => null),
  },
});

const name = { firstName: "A", lastName: "B", phone: "0701234567", terms: true };
const form = { ...emptyForm, ...name, zip: "11122", city: "Stockholm", country: "SE" };

/** Filled in, and priced by the shop. */
function open(email: string, house: number) {
  const address = `Street ${house}`;
  const input = { form: { ...form, email, address }, market: "se", countries: ["SE"], showsProviders: false };
  const actor = createActor(machine, { input });
  actor.start();
  actor.send({ type: "options.retry" });
  // As the page, which loads itself anew: what one shopper typed is not for the next.
  if (readUser() !== null) userChanged.subscribe(() => void actor.stop());
  return actor;
}

// As client/shop-layout.tsx does it.
userChanged.subscribe(() => send({ type: "cart.fetch" }));

export const tab = {
  cart: { change, send, readLines, view: () => cartView.get() },
  auth: { request, logOut, resume, user: () => user.get() },
  checkout: { open, findLostOrder, clearSession, leaveOrderedCart },
};
