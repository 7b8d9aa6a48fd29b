import { vi } from "vitest";
import { createActor, fromPromise, type SnapshotFrom } from "xstate";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import type { CheckoutContext, OfferAnswer } from "#client/checkout/checkout-state.ts";
import { type CheckoutForm, emptyForm, type KnownCustomer, type Offer } from "#shared/checkout.ts";
import type { PlaceAnswer } from "#shared/order-answer.ts";
import { cartOf } from "./carts.ts";

const option = (id: number, name: string, isSelected: boolean) => ({ id, name, isSelected });
const free = { fee: { incVat: "", exVat: "" }, isFree: true };

export const offer: Offer = {
  isBlocked: false,
  isUnpayable: false,
  carriers: null,
  email: "anna@example.com",
  payments: [
    { ...option(23, "invoice", false), isInvoice: true, provider: null },
    { ...option(24, "card", true), isInvoice: false, provider: null },
  ],
  shippings: [
    { ...option(1, "standard", true), ...free },
    { ...option(2, "express", false), ...free },
  ],
  cart: cartOf({ 11: 1 }),
};

export const filled: CheckoutForm = {
  ...emptyForm,
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Berg",
  address: "Storgatan 1",
  zip: "123 45",
  city: "Umeå",
  country: "SE",
  phone: "0701234567",
  terms: true,
};

export const placed: PlaceAnswer = {
  kind: "placed",
  order: { orderId: "7", cartId: "c1" },
};

export const nobody: KnownCustomer = { fields: {}, isBlocked: false, companyAddresses: [] };

interface ShopAnswers {
  form?: Partial<typeof filled>;
  offers?: () => OfferAnswer | Promise<OfferAnswer>;
  placeOrder?: (context: CheckoutContext) => PlaceAnswer | Promise<PlaceAnswer>;
  customer?: () => KnownCustomer | null | Promise<KnownCustomer>;
}

export async function runCheckout({
  form = {},
  offers = () => ({ kind: "offer", offer }),
  placeOrder = () => placed,
  customer = () => null,
}: ShopAnswers = {}) {
  const orders: CheckoutContext[] = [];
  const asked: CheckoutContext[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        fetchCustomer: fromPromise(async () => customer()),
        fetchOffer: fromPromise<OfferAnswer, CheckoutContext>(async ({ input }) => {
          asked.push(input);
          return offers();
        }),
        placeOrder: fromPromise<PlaceAnswer, CheckoutContext>(async ({ input }) => {
          orders.push(input);
          return placeOrder(input);
        }),
      },
    }),
    { input: { form: { ...filled, ...form }, market: "se", countries: ["SE"], showsProviders: true } },
  );
  const states: string[] = [];
  actor.subscribe((snapshot) => {
    const state = readOrderState(snapshot);
    if (states.at(-1) !== state) states.push(state);
  });
  actor.start();
  actor.send({ type: "cart.changed" });
  await vi.advanceTimersByTimeAsync(150);
  const order = async () => {
    actor.send({ type: "order.place" });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { actor, orders, asked, states, order, snapshot: () => actor.getSnapshot() };
}

/** Without the states inside it. */
export const readOrderState = ({ value: { order } }: SnapshotFrom<typeof checkoutMachine>) =>
  typeof order === "string" ? order : "editing";
