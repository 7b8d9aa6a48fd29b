import { useMachine } from "@xstate/react";
import { createContext, useContext, useEffect, useState } from "react";
import { fromPromise, type SnapshotFrom } from "xstate";
import type { Cart } from "#shared/cart.ts";
import type { CheckoutField } from "#shared/checkout.ts";
import { listCountries } from "#shared/checkout-market.ts";
import { countryName } from "#shared/country-names.ts";
import type { PlaceAnswer, PlacedOrder } from "#shared/order-answer.ts";
import type { MarketChoice } from "#shared/pages.ts";
import { readUser, userChanged } from "../auth/auth-storage.ts";
import { emptyOrderedCart, refreshCart } from "../cart/cart.ts";
import { fetchCart } from "../cart/cart-api.ts";
import { loadCart } from "../cart/cart-loading.ts";
import { readKnownCart } from "../cart/cart-storage.ts";
import {
  forgetPayment,
  leaveOpenPayment,
  readKnownPayment,
  readOpenPayment,
  takeUnpaid,
  toConfirmation,
  writeOpenPayment,
} from "../cart/known-payment.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { usePageData } from "../page-data.ts";
import { onRestored } from "../restored.ts";
import { readCustomerType } from "../vat/customer-type.ts";
import { checkoutMachine } from "./checkout.machine.ts";
import { checkPayment, fetchOffer, findLostOrder, sendOrder } from "./checkout-api.ts";
import { readCheckoutMarket, useSharedMarket } from "./checkout-market.ts";
import { type CheckoutEvent, isPricedAnew } from "./checkout-state.ts";
import { clearSession, readDraft, writeDraft } from "./checkout-storage.ts";
import { toCountryWord } from "./country-words.ts";
import { fetchCustomer } from "./customer-api.ts";

const machine = checkoutMachine.provide({
  actors: {
    fetchOffer: fromPromise(({ input }) => fetchOffer(input)),
    placeOrder: fromPromise(async ({ input }) => {
      const answer = await sendOrder(input);
      if (isPricedAnew(answer)) refreshCart();
      return answer;
    }),
    checkPayment: fromPromise(({ input }) => checkPayment(input)),
    findLostOrder: fromPromise<PlaceAnswer>(async () => {
      const order = await findLostOrder();
      if (order) return { kind: "placed", order };
      refreshCart();
      return { kind: "failed" };
    }),
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
  const { paymentOrigins } = usePageData<"checkout">();
  const [input] = useState(() => {
    const market = readCheckoutMarket(layoutData);
    const countries = listCountries(layoutData.markets, market);
    const form = readDraft(countries, readCustomerType());
    return { form, market: market.alias, countries, showsProviders: paymentOrigins !== null };
  });
  const [snapshot, send, actor] = useMachine(machine, { input });
  const { form } = snapshot.context;
  useEffect(() => writeDraft(form), [form]);
  useEffect(() => actor.on("invalid", onInvalid).unsubscribe, [actor, onInvalid]);
  useEffect(() => actor.on("offered", ({ cart }) => void listGoods(cart)).unsubscribe, [actor]);
  useSharedMarket(actor);
  useEffect(() => followCustomer(() => send({ type: "customer.changed" })), [send]);
  return { snapshot, send };
}

const listGoods = async (cart: Cart) => (await loadCart()).listGoods(cart);

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
  const { errors, form } = useCheckout().snapshot.context;
  const error = errors[field];
  return error ? t(toCountryWord(error, form.country), { country: countryName(market, language, t) }) : null;
}

/**
 * The order of an earlier attempt without an answer, or of a payment at a provider's page; calls `onNone` when there
 * is none. `isUnpaid`: the shopper is back from a payment that was not made.
 */
export function useLostOrder(onNone: () => void): { order: PlacedOrder | null; isUnpaid: boolean } {
  const [found, setFound] = useState<{ order: PlacedOrder | null; isUnpaid: boolean }>(nothingFound);
  useEffect(() => {
    async function find() {
      const ownPayment = readOpenPayment();
      const payment = ownPayment ?? findPaymentElsewhere();
      const paid = payment && (await checkPayment(payment));
      if (paid?.kind === "placed") return setFound({ order: paid.order, isUnpaid: false });
      const isLeft = paid?.kind === "open" && ownPayment !== null;
      if (isLeft) leaveOpenPayment();
      if (takeUnpaid() || isLeft) setFound({ order: null, isUnpaid: true });
      const order = await findLostOrder();
      if (order) setFound({ order, isUnpaid: false });
      else onNone();
    }
    void find();
  }, [onNone]);
  return found;
}

/** Another tab may be gone, or still there; who has a new cart meanwhile orders that one. */
function findPaymentElsewhere() {
  const payment = readKnownPayment();
  const { cart, ordered } = readKnownCart();
  if (!payment || cart === null || cart.id === payment.cartId) return payment?.id ? payment : null;
  // Until the shopper goes on, the cart shows the way to that order.
  if (ordered !== payment.cartId) forgetPayment();
  return null;
}

const nothingFound = { order: null, isUnpaid: false };

/** To the provider's page. Whoever comes back, also to the page as it was left, is asked for again. */
export function useOpenPayment({ snapshot, send }: CheckoutControls) {
  const { payment } = snapshot.context;
  useEffect(() => {
    if (!payment) return;
    writeOpenPayment(payment);
    location.assign(payment.redirectUrl);
    return onRestored(() => send({ type: "payment.returned" }));
  }, [payment, send]);
  // What was typed is in the session's storage; cart, prices and order are asked for anew.
  useEffect(() => (payment ? undefined : onRestored(() => location.reload())), [payment]);
}

export function useLeaveWhenPlaced(order: PlacedOrder | null) {
  const { basename } = useLayoutData();
  useEffect(() => {
    if (!order) return;
    const { orderId: id, cartId } = order;
    const confirm = () => location.assign(basename + toConfirmation(id));
    if (order.isPaidOnly) return confirm();
    clearSession();
    void emptyOrderedCart(cartId).then(confirm);
  }, [order, basename]);
}
