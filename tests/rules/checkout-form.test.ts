import { expect, test } from "vitest";
import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";
import { toCheckoutInput } from "#shared/checkout-answer.ts";
import { hasDestination, validate } from "#shared/checkout-checks.ts";
import { filled as typed } from "#tests/machines/checkouts.ts";

const filled: CheckoutForm = { ...typed, shippingId: 1, paymentId: 24 };
const offers = { shipping: "shippingId", payment: true } as const;
const card = { countries: ["SE"], asksForNumber: false, offers };
const invoice = { countries: ["SE"], asksForNumber: true, offers };

test("paying by card needs no ID, and the optional fields may stay empty (CK-21 CK-26)", () => {
  expect(validate(filled, card)).toEqual({});
});

test("every required field that is empty says what to enter", () => {
  const required = ["email", "firstName", "lastName", "address", "city", "phone"] as const;
  const errors = validate({ ...filled, ...Object.fromEntries(required.map((field) => [field, " "])) }, card);
  expect(errors).toEqual(Object.fromEntries(required.map((field) => [field, `enter.${field}`])));
  expect(validate({ ...filled, zip: " " }, card)).toEqual({ zip: "enter.zip" });
});

test("nothing is demanded that cannot be asked yet", () => {
  const nothing = { ...emptyForm, country: "SE" };
  expect(Object.keys(validate(nothing, { ...card, offers: null }))).toEqual(["email", "zip", "terms"]);
  const unoffered = { ...card, offers: { shipping: null, payment: false } };
  expect(validate({ ...filled, shippingId: null, paymentId: null }, unoffered)).toEqual({
    zip: "checkout.noShipping",
  });
});

test("nothing is ordered without a way to pay where those of the shop cannot be drawn", () => {
  const unpayable = { ...card, offers: { ...offers, payment: "none" } as const };
  expect(validate({ ...filled, paymentId: null }, unpayable)).toEqual({ paymentId: "payment.none" });
});

test("of an external shipping service a carrier is demanded, whether or not it names a way of the shop's own", () => {
  const carried = { ...card, offers: { ...offers, shipping: "carrierId" } as const };
  expect(validate(filled, carried)).toEqual({ shippingId: "enter.shippingId" });
  expect(validate({ ...filled, shippingId: null, carrierId: "home" }, carried)).toEqual({});
});

test("where there are no postal codes none is asked for, and the carrier's own sign is sent", () => {
  const local = { ...filled, country: "HK", zip: "" };
  expect(validate(local, { ...card, countries: ["HK"] })).toEqual({});
  expect(hasDestination(local)).toBe(true);
  expect(toCheckoutInput({ ...local, zip: "123 45" }, false).billingAddress?.zip).toBe("999077");
});

test("where an address names a state it is asked for and sent, elsewhere it is not", () => {
  const american = { ...filled, country: "US", zip: "10001" };
  const situation = { ...card, countries: ["US"] };
  expect(validate(american, situation)).toEqual({ state: "enter.state" });
  expect(validate({ ...american, state: "New York" }, situation)).toEqual({});
  expect(toCheckoutInput({ ...american, state: " NY " }, false).billingAddress?.state).toBe("NY");
  const japanese = { ...filled, country: "JP", zip: "100-0001" };
  expect(validate(japanese, { ...card, countries: ["JP"] })).toEqual({ state: "enter.state" });
  expect(toCheckoutInput({ ...japanese, state: "Tokyo" }, false).billingAddress?.state).toBe("Tokyo");
  expect(toCheckoutInput({ ...filled, state: "NY" }, false).billingAddress?.state).toBe("");
});

test("an invoice asks for a personal ID only where everybody has one", () => {
  const swiss = { ...filled, country: "CH", zip: "8001" };
  expect(validate(swiss, { ...invoice, countries: ["CH"] })).toEqual({});
});

test("an invoice for a person needs a personal ID (CK-03 VL-06)", () => {
  expect(validate(filled, invoice)).toEqual({ personalId: "validation.personalId" });
  expect(validate({ ...filled, personalId: "12" }, invoice)).toEqual({ personalId: "validation.personalId" });
  expect(validate({ ...filled, personalId: "811228-9874" }, invoice)).toEqual({});
});

test("an invoice for a company needs its name and an organization ID, no personal ID (CK-02 CK-04 VL-07)", () => {
  const company: CheckoutForm = { ...filled, customerType: "COMPANY" };
  expect(validate(company, invoice)).toEqual({
    companyName: "enter.companyName",
    organizationId: "validation.organizationId",
  });
  for (const organizationId of ["556036-0793", "811228-9874"])
    expect(validate({ ...company, companyName: "Fjäll AB", organizationId }, invoice)).toEqual({});
});

test("the delivery address must be in a country of the market (CK-06)", () => {
  expect(validate({ ...filled, country: "NO", zip: "0150" }, card)).toEqual({
    country: "checkout.addressInCountry",
  });
});

test("errors stand in the order of the fields, terms last (CK-22)", () => {
  const known = { ...emptyForm, country: "SE", zip: "123 45" };
  expect(Object.keys(validate(known, invoice))).toEqual([
    "email",
    "shippingId",
    "firstName",
    "lastName",
    "address",
    "city",
    "phone",
    "paymentId",
    "personalId",
    "terms",
  ]);
});

test("an ID that was typed for an invoice is not sent with another payment", () => {
  const typed = { ...filled, personalId: "811228-9874" };
  expect(toCheckoutInput(typed, true).identityNumber).toBe("811228-9874");
  expect(toCheckoutInput(typed, false).identityNumber).toBe("");
});

test("a company is an ORGANIZATION on the wire (CK-02)", () => {
  const input = toCheckoutInput({ ...filled, customerType: "COMPANY", companyName: " Fjäll AB " }, false);
  expect(input).toMatchObject({
    customerType: "ORGANIZATION",
    acceptedConsents: ["order"],
    billingAddress: { company: "Fjäll AB", zip: "123 45", country: "SE", mobile: "0701234567" },
  });
});
