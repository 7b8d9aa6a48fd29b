import { expect, test } from "vitest";
import { toCheckoutInput } from "#client/checkout/checkout-input.ts";
import { type CheckoutForm, emptyForm, validate } from "#shared/checkout.ts";

const filled: CheckoutForm = {
  ...emptyForm,
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Berg",
  address: "Storgatan 1",
  zip: "123 45",
  city: "Umeå",
  country: "SE",
  phone: "0701234567",
  shippingId: 1,
  paymentId: 24,
  terms: true,
};
const card = { countries: ["SE"], isInvoice: false };
const invoice = { countries: ["SE"], isInvoice: true };

test("CK-21 CK-26 paying by card needs no ID, and the optional fields may stay empty", () => {
  expect(validate(filled, card)).toEqual({});
});

test("VL-05 every required field says so when it is empty", () => {
  const required = ["email", "firstName", "lastName", "address", "zip", "city", "phone"] as const;
  const errors = validate({ ...filled, ...Object.fromEntries(required.map((field) => [field, " "])) }, card);
  expect(errors).toEqual(Object.fromEntries(required.map((field) => [field, "validation.required"])));
});

test("CK-03 VL-06 an invoice for a person needs a personal ID", () => {
  expect(validate(filled, invoice)).toEqual({ personalId: "validation.personalId" });
  expect(validate({ ...filled, personalId: "12" }, invoice)).toEqual({ personalId: "validation.personalId" });
  expect(validate({ ...filled, personalId: "811228-9874" }, invoice)).toEqual({});
});

test("CK-02 CK-04 VL-07 an invoice for a company needs its name and an organization ID, no personal ID", () => {
  const company: CheckoutForm = { ...filled, customerType: "COMPANY" };
  expect(validate(company, invoice)).toEqual({
    companyName: "validation.required",
    organizationId: "validation.organizationId",
  });
  expect(validate({ ...company, companyName: "Fjäll AB", organizationId: "556036-0793" }, invoice)).toEqual(
    {},
  );
});

test("CK-06 the delivery address must be in a country of the market", () => {
  expect(validate({ ...filled, country: "NO", zip: "0150" }, card)).toEqual({
    country: "checkout.addressInCountry",
  });
});

test("CK-22 errors stand in the order of the fields, terms last", () => {
  expect(Object.keys(validate({ ...emptyForm, country: "SE" }, invoice))).toEqual([
    "email",
    "zip",
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

test("CK-02 a company is an ORGANIZATION on the wire", () => {
  const input = toCheckoutInput({ ...filled, customerType: "COMPANY", companyName: " Fjäll AB " }, false);
  expect(input).toMatchObject({
    customerType: "ORGANIZATION",
    acceptedConsents: ["order"],
    billingAddress: { company: "Fjäll AB", zip: "123 45", country: "SE", mobile: "0701234567" },
  });
});
