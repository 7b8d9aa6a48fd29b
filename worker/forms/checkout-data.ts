import { getCookie, setCookie } from "hono/cookie";
import type { Cart } from "#shared/cart.ts";
import { toCart } from "#shared/cart-answer.ts";
import type { CheckoutForm, CompanyAddress, KnownCustomer, Offer } from "#shared/checkout.ts";
import { takeChoices, toCheckoutInput, toOffer } from "#shared/checkout-answer.ts";
import { hasDestination } from "#shared/checkout-checks.ts";
import { cookieNames, yearSeconds } from "#shared/cookies.ts";
import { mayBeCompany, toCompanyAddresses, toKnownFields } from "#shared/customer-answer.ts";
import type { Market } from "#shared/markets.ts";
import { company, createOrUpdateCheckout, getCart, user } from "#shared/operations/generated/operations.ts";
import { hasSession } from "../auth/session-cookies.ts";
import type { ShopContext } from "../context.ts";
import { isSecure } from "../cookies.ts";
import { ask } from "./ask.ts";
import { withLines } from "./cart-form.ts";

export interface Priced {
  form: CheckoutForm;
  cart: Cart | null;
  /** Null until the shop knows where to, or when it does not answer. */
  offer: Offer | null;
  /** Code of the call that failed, or empty; undefined when the cart was told whole. */
  failure?: string;
}

/** Of the page, whose words the cart is told in. */
const countryOf = (c: ShopContext) => c.get("marketContext").market.country;

const codeOf = ({ code }: { code: string | undefined }) => code ?? "";

/**
 * What the form costs, and what the shop offers for it. @param cartId seen by who sent the form; empty: the own one
 * @param isAgain the form has what the shop chose before
 */
export async function price(
  c: ShopContext,
  form: CheckoutForm,
  market: Market,
  cartId = "",
  isAgain = false,
): Promise<Priced> {
  if (!hasDestination(form)) return priceCart(c, form, market);
  const answer = await askOffer(c, form, market, cartId);
  if (answer.kind !== "data") return { ...(await priceCart(c, form, market)), failure: codeOf(answer) };
  const offer = toOffer(answer.data.createOrUpdateCheckout, {
    showsProviders: true,
    country: countryOf(c),
  });
  if (!offer) return { form, cart: null, offer: null };
  const chosen = takeChoices(form, offer);
  const own = offer.payments.find(({ provider }) => provider === null);
  const isProviders = offer.payments.find(({ id }) => id === chosen.paymentId)?.provider != null;
  // A provider's checkout is a script: another way is proposed, at its own price.
  if (isProviders && own && !isAgain) return price(c, { ...chosen, paymentId: own.id }, market, cartId, true);
  // The page shows the carrier that the service chose, so it has the price of that one and not of the way that was sent.
  const isChosenByService = form.carrierId === "" && chosen.carrierId !== "";
  if (isChosenByService && form.shippingId !== null && chosen.shippingId !== form.shippingId)
    return price(c, chosen, market, cartId, isAgain);
  const isTold = offer.cart !== null && withLines(offer.cart)?.totals !== null;
  return { form: chosen, cart: offer.cart, offer, ...(!isTold && { failure: "" }) };
}

function askOffer(c: ShopContext, form: CheckoutForm, market: Market, cartId: string) {
  return ask(c, createOrUpdateCheckout, {
    cartId,
    checkoutMarketId: market.alias,
    // A form shows no provider's frame, for which the terms are accepted before.
    checkout: toCheckoutInput({ ...form, terms: false }, false),
  });
}

async function priceCart(c: ShopContext, form: CheckoutForm, market: Market): Promise<Priced> {
  const variables = { id: "", allowExternalShippingFee: true, cartMarketAlias: market.alias };
  const answer = await ask(c, getCart, variables);
  if (answer.kind !== "data") return { form, cart: null, offer: null, failure: codeOf(answer) };
  const cart = toCart(answer.data.getCart, countryOf(c));
  return { form, cart, offer: null, ...(withLines(cart)?.totals === null && { failure: "" }) };
}

/** Null for who is not logged in. */
export async function loadCustomer(c: ShopContext, market: Market): Promise<KnownCustomer | null> {
  if (!hasSession(c)) return null;
  const untouched = { cartId: "", checkoutMarketId: market.alias, checkout: {} };
  const [checkoutAnswer, userAnswer] = await Promise.all([
    ask(c, createOrUpdateCheckout, untouched),
    ask(c, user, {}),
  ]);
  const told = checkoutAnswer.kind === "data" ? checkoutAnswer.data.createOrUpdateCheckout : null;
  const account = userAnswer.kind === "data" ? userAnswer.data.getUser : null;
  if (!told && !account) return null;
  const kept = mayBeCompany(account) ? await ask(c, company, {}) : null;
  return {
    fields: toKnownFields(told, account),
    isBlocked: told?.checkoutStatus === "CUSTOMER_BLACKLISTED",
    companyAddresses: kept?.kind === "data" ? toCompanyAddresses(kept.data.getCompany, account) : [],
  };
}

/** Those that a company keeps at the shop. */
export async function loadCompanyAddresses(c: ShopContext): Promise<readonly CompanyAddress[]> {
  if (!hasSession(c)) return [];
  const [kept, account] = await Promise.all([ask(c, company, {}), ask(c, user, {})]);
  const buyer = account.kind === "data" ? account.data.getUser : null;
  return kept.kind === "data" ? toCompanyAddresses(kept.data.getCompany, buyer) : [];
}

/** As the browser keeps it: the choice belongs to the market it was made in. */
export function writeCheckoutMarket(c: ShopContext, alias: string) {
  const { market } = c.get("marketContext");
  const options = { path: "/", sameSite: "Lax", secure: isSecure(c), maxAge: yearSeconds } as const;
  const chosen = getCookie(c, cookieNames.market);
  if (chosen && chosen !== market.alias) setCookie(c, cookieNames.market, market.alias, options);
  setCookie(c, cookieNames.checkoutMarket, alias, options);
}
