import { useMachine } from "@xstate/react";
import { createContext, useContext, useEffect, useState } from "react";
import { fromPromise, type SnapshotFrom } from "xstate";
import { type CheckoutField, deliveredFrom } from "#shared/checkout.ts";
import { rememberedCustomerType } from "../customer-type.ts";
import { useFrame, useTranslate } from "../frame.tsx";
import { checkoutMachine } from "./checkout.machine.ts";
import { askOffer, sendOrder } from "./checkout-calls.ts";
import type { CheckoutEvent, OfferAnswer, PlaceAnswer } from "./checkout-events.ts";
import type { CheckoutMemory } from "./checkout-memory.ts";
import { countryName } from "./country-name.ts";
import { readDraft, writeDraft } from "./kept-in-session.ts";

const machine = checkoutMachine.provide({
  actors: {
    askOffer: fromPromise<OfferAnswer, CheckoutMemory>(({ input }) => askOffer(input)),
    placeOrder: fromPromise<PlaceAnswer, CheckoutMemory>(({ input }) => sendOrder(input)),
  },
});

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export interface CheckoutControls {
  snapshot: Snapshot;
  send: (event: CheckoutEvent) => void;
}

/** Runs the checkout of this page; what is typed is kept for a reload. */
export function useCheckoutMachine(onInvalid: () => void): CheckoutControls {
  const { market } = useFrame();
  const countries = deliveredFrom(market.country);
  const fixedCountry = countries.length === 1 ? market.country : "";
  const [draft] = useState(() => readDraft(fixedCountry, rememberedCustomerType()));
  const [snapshot, send, actor] = useMachine(machine, { input: { form: draft, countries } });
  const { form } = snapshot.context;
  useEffect(() => writeDraft(form), [form]);
  useEffect(() => actor.on("invalid", onInvalid).unsubscribe, [actor, onInvalid]);
  return { snapshot, send };
}

export const CheckoutContext = createContext<CheckoutControls | null>(null);

export function useCheckout(): CheckoutControls {
  const controls = useContext(CheckoutContext);
  if (!controls) throw new Error("A part of the checkout was drawn outside it");
  return controls;
}

/** What is wrong with a field, in words; null when nothing is. */
export function useFieldError(field: CheckoutField): string | null {
  const t = useTranslate();
  const { locale, market } = useFrame();
  const { errors } = useCheckout().snapshot.context;
  const error = errors[field];
  return error ? t(error, { country: countryName(market.country, locale, t) }) : null;
}
