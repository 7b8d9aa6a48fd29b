import { afterAll, afterEach, expect, test, vi } from "vitest";
import { savePersonalData } from "#client/account/account-api.ts";
import { saveChange } from "#client/cart/cart-api.ts";
import { fetchOffer, sendOrder } from "#client/checkout/checkout-api.ts";
import type { CheckoutContext } from "#client/checkout/checkout-state.ts";
import { fetchCustomer } from "#client/checkout/customer-api.ts";
import { emptyForm, type KnownCustomer } from "#shared/checkout.ts";
import type { PersonalData } from "#shared/profile.ts";
import { chooseModes, createHostedEdge } from "#tests/support/hosted.ts";
import { findGoods, register } from "#tests/support/journeys.ts";
import { openBrowser } from "#tests/support/storefront-browser.ts";

afterEach(() => vi.unstubAllGlobals());
afterAll(() => chooseModes());

const person: PersonalData = {
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

const company: PersonalData = {
  ...person,
  customerType: "ORGANIZATION",
  companyName: "Fjäll AB",
  organizationId: "556036-0793",
};

/** Somebody with an account and one piece in the cart. */
async function arrive(personal: PersonalData) {
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
  return { edge, email, readForm };
}

test("the checkout of a customer knows email, name, address and number", async () => {
  const { email, readForm } = await arrive(person);
  const { firstName, lastName, phone, address, zip, city, country, entryCode, personalId } = person;
  expect(await fetchCustomer("se")).toMatchObject({
    fields: { email, firstName, lastName, phone, address, zip, city, country, entryCode, personalId },
    isBlocked: false,
    companyAddresses: [],
  });
  const form = await readForm();
  expect(form).not.toContain("<script");
  for (const value of [email, firstName, lastName, phone, address, zip, city, personalId])
    expect(form).toContain(`value="${value}"`);
  expect(form).toContain("We have filled in");
});

test("the account fills in what a checkout that cannot be reached does not say", async () => {
  const { edge, email } = await arrive(person);
  edge.break(({ operationName }) =>
    operationName === "createOrUpdateCheckout" ? new Response("x", { status: 503 }) : "pass",
  );
  expect((await fetchCustomer("se"))?.fields).toMatchObject({ email, firstName: "Ida", zip: "111 22" });
});

async function order({ fields, companyAddresses }: KnownCustomer, isKept: boolean) {
  const [kept] = companyAddresses;
  const form = {
    ...emptyForm,
    ...fields,
    ...(isKept && kept && { ...kept.fields, companyAddressId: kept.id }),
    customerType: "COMPANY" as const,
    terms: true,
  };
  const context = { form, market: "se", countries: ["SE"], offer: null } as unknown as CheckoutContext;
  const answer = await fetchOffer(context);
  if (answer.kind !== "offer") throw new Error(`The checkout offers nothing: ${answer.kind}`);
  const chosen = {
    shippingId: answer.offer.shippings[0]?.id ?? null,
    paymentId: answer.offer.payments[0]?.id ?? null,
  };
  return sendOrder({ ...context, offer: answer.offer, form: { ...form, ...chosen } });
}

test("a company orders with the address it tells, or with the id of the one the shop keeps", async () => {
  await arrive(company);
  const told = await fetchCustomer("se");
  expect(told).toMatchObject({ fields: { companyName: "Fjäll AB", organizationId: "556036-0793" } });
  expect(told?.companyAddresses).toEqual([]);
  expect(await order(told as KnownCustomer, true)).toMatchObject({ kind: "placed" });

  await chooseModes("company-addresses");
  const { readForm } = await arrive(company);
  const known = await fetchCustomer("se");
  expect(known?.companyAddresses).toMatchObject([
    { fields: { companyName: "Fjäll AB", address: "Storgatan 8", zip: "111 22", country: "SE" } },
  ]);
  const [kept] = known?.companyAddresses ?? [];
  expect(await readForm()).toMatch(new RegExp(`name="companyAddressId"[^>]*value="${kept?.id}"`));
  expect((await order(known as KnownCustomer, false)).kind).not.toBe("placed");
  expect(await order(known as KnownCustomer, true)).toMatchObject({ kind: "placed" });
});
