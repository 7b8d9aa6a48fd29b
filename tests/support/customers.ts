import { expect } from "vitest";
import { savePersonalData } from "#client/account/account-api.ts";
import { saveChange } from "#client/cart/cart-api.ts";
import { fetchOffer, sendOrder } from "#client/checkout/checkout-api.ts";
import type { CheckoutContext } from "#client/checkout/checkout-state.ts";
import { type CheckoutForm, emptyForm, type KnownCustomer } from "#shared/checkout.ts";
import type { PersonalData } from "#shared/profile.ts";
import { createHostedEdge } from "./hosted.ts";
import { findGoods, register } from "./journeys.ts";
import { openBrowser } from "./storefront-browser.ts";

export const person: PersonalData = {
  firstName: "Ida",
  lastName: "Lind",
  phone: "0701112233",
  gender: "UNSET",
  careOf: "",
  address: "Storgatan 8",
  address2: "",
  zip: "111 22",
  city: "Stockholm",
  state: "",
  country: "SE",
  entryCode: "1234",
  customerType: "PERSON",
  companyName: "",
  personalId: "811228-9874",
  organizationId: "",
};

export const company: PersonalData = {
  ...person,
  customerType: "ORGANIZATION",
  companyName: "Fjäll AB",
  organizationId: "556036-0793",
};

/** Somebody with an account and one piece in the cart. */
export async function arrive(personal: PersonalData) {
  const edge = createHostedEdge("customers");
  const browser = openBrowser(edge, "/se/en");
  const email = await register();
  expect(await savePersonalData(personal)).toBe(true);
  const { skuId } = await findGoods();
  const change = { id: 1, kind: "add", skuId, quantity: 1 } as const;
  const added = await saveChange({ change, confirmed: null, inCheckout: false });
  expect(added.kind).toBe("cart");
  /** As a browser without scripts reads it. */
  const readForm = async () => (await browser.get("/se/en/checkout/form")).text();
  return { edge, email, readForm, cookie: browser.jar.header() };
}

/** What is offered first. */
export async function orderAsCompany({ fields }: KnownCustomer, own: Partial<CheckoutForm>) {
  const form = { ...emptyForm, ...fields, ...own, customerType: "COMPANY" as const, terms: true };
  const context = { form, market: "se", countries: ["SE"], offer: null } as unknown as CheckoutContext;
  const answer = await fetchOffer(context);
  if (answer.kind !== "offer") throw new Error(`The checkout offers nothing: ${answer.kind}`);
  const chosen = {
    shippingId: answer.offer.shippings[0]?.id ?? null,
    paymentId: answer.offer.payments[0]?.id ?? null,
  };
  return sendOrder({ ...context, offer: answer.offer, form: { ...form, ...chosen } });
}
