import { useMachine } from "@xstate/react";
import { createContext, useContext, useEffect, useState } from "react";
import { fromPromise, type SnapshotFrom } from "xstate";
import type { CheckoutField } from "#shared/checkout.ts";
import { listCountries } from "#shared/checkout-market.ts";
import type { MarketChoice } from "#shared/pages.ts";
import { readUser, userChanged } from "../auth/auth-storage.ts";
import { emptyCart } from "../cart/cart.ts";
import { fetchCart } from "../cart/cart-api.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { countryName } from "../market/names.ts";
import { readCustomerType } from "../vat/customer-type.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import { fetchOffer, findLostOrder, sendOrder } from "./checkout-api.ts";
import { readCheckoutMarket, useSharedMarket } from "./checkout-market.ts";
import type { CheckoutEvent, PlacedOrder } from "./checkout-state.ts";
import { clearSession, readDraft, writeDraft } from "./checkout-storage.ts";
import { fetchCustomer } from "./customer-api.ts";

const machine = checkoutMachine.provide({
  actors: {
    fetchOffer: fromPromise(({ input }) => fetchOffer(input)),
    placeOrder: fromPromise(({ input }) => sendOrder(input)),
    fetchCustomer: fromPromise(async ({ input }) =>
      readUser() === null ? null : fetchCustomer(input.market),
    ),
    fetchPrices: fromPromise(({ input }) => fetchCart({ inCheckout: true, market: input.market })),
  },
});

interface CheckoutControls {
  snapshot: SnapshotFrom<typeof checkoutMachine>;
  send: (event: CheckoutEvent) => void;
}

export function useCheckoutMachine(onInvalid: () => void): CheckoutControls {
  const layoutData = useLayoutData();
  const [input] = useState(() => {
    const market = readCheckoutMarket(layoutData);
    const countries = listCountries(layoutData.markets, market);
    return { form: readDraft(countries, readCustomerType()), market: market.alias, countries };
  });
  const [snapshot, send, actor] = useMachine(machine, { input });
  const { form } = snapshot.context;
  useEffect(() => writeDraft(form), [form]);
  useEffect(() => actor.on("invalid", onInvalid).unsubscribe, [actor, onInvalid]);
  useSharedMarket(actor);
  useEffect(() => followCustomer(() => send({ type: "customer.changed" })), [send]);
  return { snapshot, send };
}

/** What a shopper typed is not for the next one; a guest who logs in goes on with it. */
function followCustomer(onLogin: () => void) {
  const shopper = readUser();
  return userChanged.subscribe(() => {
    if (shopper !== null) location.reload();
    else onLogin();
  });
}

export const CheckoutContext = createContext<CheckoutControls | null>(null);

export function useCheckout(): CheckoutControls {
  const controls = useContext(CheckoutContext);
  if (!controls) throw new Error("A part of the checkout was rendered outside it");
  return controls;
}

export function useCheckoutMarket(): MarketChoice {
  const { market, markets } = useLayoutData();
  const { context } = useCheckout().snapshot;
  return markets.find(({ alias }) => alias === context.market) ?? market;
}

export function useFieldError(field: CheckoutField): string | null {
  const t = useTranslate();
  const { language } = useLayoutData();
  const market = useCheckoutMarket();
  const error = useCheckout().snapshot.context.errors[field];
  return error ? t(error, { country: countryName(market, language, t) }) : null;
}

/** The order of an earlier attempt without an answer; calls `onNone` when there is none. */
export function useLostOrder(onNone: () => void): PlacedOrder | null {
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  useEffect(() => {
    void findLostOrder().then((lost) => (lost ? setOrder(lost) : onNone()));
  }, [onNone]);
  return order;
}

export function useLeaveWhenPlaced(order: PlacedOrder | null) {
  const { basename } = useLayoutData();
  useEffect(() => {
    if (!order) return;
    if (order.redirectUrl) {
      const provider = new URL(order.redirectUrl, location.href);
      if (provider.protocol === "https:" || provider.origin === location.origin) location.assign(provider);
      return;
    }
    clearSession();
    // No personal data in the URL.
    const ids = new URLSearchParams({ cartid: order.cartId, oid: order.orderId });
    void emptyCart().then(() => location.assign(`${basename}/checkout/confirm?${ids}`));
  }, [order, basename]);
}
