import { describe, expect, it } from "vitest";
import { findMarket } from "#backend/catalogue/markets.ts";
import { isSwedishOrganisationNumber, isSwedishPersonalNumber } from "#backend/checkout/input.ts";
import { offersFor } from "#backend/checkout/offers.ts";
import { refusalOf } from "#backend/checkout/refusals.ts";
import { destinationOf } from "#backend/checkout/shipping.ts";
import type { CheckoutInput } from "#backend/storage/records.ts";

const address = {
  firstName: "Ida",
  lastName: "Lind",
  addressLine1: "Fjällgatan 3",
  city: "Stockholm",
  zip: "11330",
  country: "Sweden",
};

const good: CheckoutInput = { email: "ida@example.com", billingAddress: address };

function refusal(input: CheckoutInput, { stock = 5, quantity = 1, alias = "se", isBlocked = false } = {}) {
  const market = findMarket(alias);
  return refusalOf({
    rows: quantity > 0 ? [{ id: "a", skuId: 11, quantity, message: "", package: null }] : [],
    input,
    market,
    offers: offersFor(destinationOf(market), 100, input),
    available: () => stock,
    isBlocked,
  });
}

describe("an order is refused", () => {
  it("not at all when everything is there", () => expect(refusal(good)).toBeNull());

  it("for an empty cart", () => expect(refusal(good, { quantity: 0 })?.code).toBe("CartEmpty"));

  it("to a customer on the black list, whatever they buy", () =>
    expect(refusal(good, { isBlocked: true, quantity: 0 })?.message).toBe("Customer is blacklisted"));

  it("when the stock is short", () =>
    expect(refusal(good, { quantity: 6 })).toEqual({
      code: "InsufficientStock",
      message: "Insufficient stock amount",
    }));

  it.each([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["addressLine1", "Address is required"],
    ["city", "City is required"],
    ["zip", "Zip is required"],
  ])("without %s", (field, message) => {
    expect(refusal({ ...good, billingAddress: { ...address, [field]: " " } })?.message).toBe(message);
  });

  it("without e-mail", () => expect(refusal({ ...good, email: "" })?.message).toBe("Email is required"));

  it("when an address is in another country than the market's", () => {
    const norway = { ...address, country: "NO" };
    expect(refusal({ ...good, billingAddress: norway })?.message).toBe("Invalid Billing Country");
    expect(refusal({ ...good, shippingAddress: norway })?.message).toBe("Invalid Shipping Country");
  });

  it.each(["SE", "se", "Sverige", "Schweden", "Sweden", ""])("not for the country «%s»", (country) => {
    expect(refusal({ ...good, billingAddress: { ...address, country } })).toBeNull();
  });

  it("in the European market for a country outside it only", () => {
    const inAustria = { ...good, billingAddress: { ...address, country: "Österreich" } };
    expect(refusal(inAustria, { alias: "eu" })).toBeNull();
    const inJapan = { ...good, billingAddress: { ...address, country: "JP" } };
    expect(refusal(inJapan, { alias: "eu" })?.message).toBe("Invalid Billing Country");
  });

  it("when nobody delivers to the postal code", () => {
    const nowhere = { ...good, billingAddress: { ...address, zip: "00000" } };
    expect(refusal(nowhere)?.message).toBe("Shipping must be selected");
  });

  it("for a wrong Swedish number when one was given, and never abroad", () => {
    expect(refusal({ ...good, identityNumber: "19900101-0000" })?.code).toBe("INVALID_IDENTITY_NUMBER");
    expect(refusal({ ...good, identityNumber: "" })).toBeNull();
    const inTokyo = { ...address, country: "JP", zip: "1500001" };
    expect(refusal({ ...good, billingAddress: inTokyo, identityNumber: "0000" }, { alias: "jp" })).toBeNull();
  });

  it("for a company by the check of organisation numbers", () => {
    const company = { ...good, customerType: "ORGANIZATION" } as const;
    expect(refusal({ ...company, identityNumber: "556036-0793" })).toBeNull();
    expect(refusal({ ...company, identityNumber: "811228-9874" })).toBeNull();
    expect(refusal({ ...company, identityNumber: "811228-9873" })?.code).toBe("INVALID_IDENTITY_NUMBER");
    expect(refusal({ ...good, identityNumber: "556036-0793" })?.code).toBe("INVALID_IDENTITY_NUMBER");
  });
});

describe("Swedish identity numbers", () => {
  it.each([
    "811228-9874",
    "8112289874",
    "19811228-9874",
    "811228+9874",
    " 198112289874 ",
    "670919-9530",
    "701063-2391",
  ])("%s is a person's", (number) => expect(isSwedishPersonalNumber(number)).toBe(true));

  it.each(["811228-9873", "811328-9874", "810230-9874", "8112", "abcdefghij", "19811228-98741", ""])(
    "%s is not",
    (number) => expect(isSwedishPersonalNumber(number)).toBe(false),
  );

  it.each(["556036-0793", "811228-9874", "198112289874"])(
    "%s is an organisation's or a sole trader's",
    (number) => expect(isSwedishOrganisationNumber(number)).toBe(true),
  );

  it.each(["556036-0794", "811228-9873", "811328-9874"])("%s is neither", (number) =>
    expect(isSwedishOrganisationNumber(number)).toBe(false),
  );
});
