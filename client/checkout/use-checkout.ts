import { useMachine } from "@xstate/react";
import { createContext, useContext, useEffect, useState } from "react";
import { fromPromise, type SnapshotFrom } from "xstate";
import type { CheckoutField } from "#shared/checkout.ts";
import { countriesFrom } from "#shared/checkout-market.ts";
import type { MarketChoice } from "#shared/pages.ts";
import type { CartAnswer } from "../cart/cart-events.ts";
import { readCustomerType } from "../customer-type.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { readCheckoutMarket } from "../market/checkout-market.ts";
import { countryName } from "../market/names.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import { askOffer, askPrices, sendOrder } from "./checkout-calls.ts";
import type { CheckoutEvent, Destination, OfferAnswer, PlaceAnswer } from "./checkout-events.ts";
import type { CheckoutMemory } from "./checkout-memory.ts";
import { readDraft, writeDraft } from "./kept-in-session.ts";
import { useSharedMarket } from "./use-shared-market.ts";

const machine = checkoutMachine.provide({
  actors: {
    askOffer: fromPromise<OfferAnswer, CheckoutMemory>(({ input }) => askOffer(input)),
    placeOrder: fromPromise<PlaceAnswer, CheckoutMemory>(({ input }) => sendOrder(input)),
    askPrices: fromPromise<CartAnswer, Destination>(({ input }) => askPrices(input.market)),
  },
});

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export interface CheckoutControls {
  snapshot: Snapshot;
  send: (event: CheckoutEvent) => void;
}

/** Runs the checkout of this page; what is typed is kept for a reload. */
export function useCheckoutMachine(onInvalid: () => void): CheckoutControls {
  const layoutData = useLayoutData();
  const [input] = useState(() => {
    const market = readCheckoutMarket(layoutData);
    const countries = countriesFrom(layoutData.markets, market);
    return { form: readDraft(countries, readCustomerType()), market: market.alias, countries };
  });
  const [snapshot, send, actor] = useMachine(machine, { input });
  const { form } = snapshot.context;
  useEffect(() => writeDraft(form), [form]);
  useEffect(() => actor.on("invalid", onInvalid).unsubscribe, [actor, onInvalid]);
  useSharedMarket(actor);
  return { snapshot, send };
}

export const CheckoutContext = createContext<CheckoutControls | null>(null);

export function useCheckout(): CheckoutControls {
  const controls = useContext(CheckoutContext);
  if (!controls) throw new Error("A part of the checkout was drawn outside it");
  return controls;
}

/** The market the order is made in. */
export function useCheckoutMarket(): MarketChoice {
  const { market, markets } = useLayoutData();
  const { context } = useCheckout().snapshot;
  return markets.find(({ alias }) => alias === context.market) ?? market;
}

/** What is wrong with a field, in words; null when nothing is. */
export function useFieldError(field: CheckoutField): string | null {
  const t = useTranslate();
  const { language } = useLayoutData();
  const market = useCheckoutMarket();
  const error = useCheckout().snapshot.context.errors[field];
  return error ? t(error, { country: countryName(market, language, t) }) : null;
}
