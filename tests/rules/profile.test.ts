import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { toProfile, toUserInput } from "#client/account/account-api.ts";
import { checkRegistration } from "#client/account/credentials.tsx";
import { OrderCard, statusText } from "#client/account/orders.tsx";
import { Balance } from "#client/pages/account-balance.tsx";
import { toKnownFields } from "#shared/customer-answer.ts";
import type { UserFragment } from "#shared/operations/generated/types.ts";
import { checkPersonalData } from "#shared/profile.ts";
import { catalogues } from "#tests/support/catalogue.ts";
import { readTexts } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";

const nobody: UserFragment = {
  email: "anna@example.com",
  gender: null,
  customerType: null,
  personalId: null,
  newsletter: null,
  balanceFormatted: null,
  balances: null,
  address: null,
};
const empty = { ...toProfile(nobody).personal, country: "SE" };

describe("a profile", () => {
  test("may stay empty", () => {
    expect(Object.values(checkPersonalData(empty)).filter(Boolean)).toEqual([]);
  });

  test("must be right where it says something (VL-06 VL-07)", () => {
    expect(checkPersonalData({ ...empty, personalId: "12" }).personalId).toBe("validation.personalId");
    expect(checkPersonalData({ ...empty, zip: "1" }).zip).toBe("validation.zip");
    const company = { ...empty, customerType: "ORGANIZATION" as const, companyName: "Berg AB" };
    expect(checkPersonalData({ ...company, organizationId: "12" }).organizationId).toBe(
      "validation.organizationId",
    );
    expect(checkPersonalData({ ...company, companyName: "" }).companyName).toBe("validation.required");
    expect(
      Object.values(checkPersonalData({ ...company, organizationId: "556036-0793" })).filter(Boolean),
    ).toEqual([]);
  });

  test("comes back as it was sent, for a person and for a company", () => {
    const told = {
      ...empty,
      firstName: "Anna",
      lastName: "Berg",
      phone: "0701234567",
      gender: "WOMAN" as const,
      careOf: "Bo",
      address: "Storgatan 1",
      address2: "3 tr",
      zip: "11122",
      city: "Stockholm",
      entryCode: "1234",
      personalId: "811218-9876",
    };
    const company = {
      ...told,
      customerType: "ORGANIZATION" as const,
      personalId: "",
      organizationId: "556036-0793",
      companyName: "Berg AB",
    };
    for (const data of [told, company]) {
      const user = { ...nobody, ...toUserInput(data) } as UserFragment;
      expect(toProfile(user).personal).toEqual(data);
    }
  });

  test("has no postal code where there are none, neither typed before nor put in by a carrier", () => {
    const told = { ...empty, address: "1 Nathan Road", city: "Kowloon", country: "HK", zip: "11122" };
    const { address } = toUserInput(told);
    expect(address).toMatchObject({ zip: "", city: "Kowloon" });
    const kept = { ...nobody, address: { ...address, zip: "999077" } } as UserFragment;
    expect(toProfile(kept).personal.zip).toBe("");
    const order = { address: { ...address, zip: "999077" } } as UserFragment;
    expect(toKnownFields(null, order)).toMatchObject({ zip: "", city: "Kowloon" });
  });
});

test("an account needs an e-mail and the same strong password twice (VL-01 VL-02 VL-03 VL-04 AC-10)", () => {
  const right = { email: "anna@example.com", password: "Gletscher7", repeated: "Gletscher7" };
  expect(Object.values(checkRegistration(right)).filter(Boolean)).toEqual([]);
  expect(checkRegistration({ ...right, email: "foo@" }).email).toBe("validation.email");
  expect(checkRegistration({ ...right, password: "a" }).password).toBe("validation.passwordWeak");
  expect(checkRegistration({ ...right, password: "" }).password).toBe("validation.passwordRequired");
  expect(checkRegistration({ ...right, repeated: "b" }).repeated).toBe("validation.passwordMismatch");
});

test("every state of an order has one of four words in three languages; an unknown one is shown as it came (AC-05)", () => {
  const states = [
    ["pending", "received"],
    ["pending-payment", "received"],
    ["backorder", "received"],
    ["inactive", "processing"],
    ["on-hold", "processing"],
    ["partial", "processing"],
    ["out-of-stock", "cancelled"],
    ["completed", "completed"],
    ["refunded", "completed"],
    ["cancelled", "cancelled"],
    ["Completed", "completed"],
  ] as const;
  for (const [state, word] of states) {
    expect(statusText(state), state).toBe(`orders.status.${word}`);
    for (const texts of Object.values(catalogues)) expect(texts.get(`orders.status.${word}`)).toBeTruthy();
  }
  expect(statusText("lost-in-the-mountains")).toBeNull();
  expect(statusText("constructor")).toBeNull();
  const order = {
    number: "100001",
    date: "",
    completedAt: null,
    total: "10 SEK",
    currency: "SEK",
    lines: [],
    totals: null,
    shippingAddress: null,
    payments: [],
    parcels: [],
    refunds: [],
  };
  const shown = (status: string) =>
    readTexts(rendered(createElement(OrderCard, { order: { ...order, status } })), "[data-status], dl span");
  expect(shown("cancelled")).toEqual(["Cancelled"]);
  expect(shown("lost-in-the-mountains")).toEqual(["lost-in-the-mountains"]);
});

test.each([
  ["", "There is nothing on your balance right now."],
  ["0,00 SEK", "There is nothing on your balance right now."],
  ["0,50 SEK", "Your balance is used for your next order by itself."],
])("a balance of %j is told as what it is", (balance, words) => {
  const profile = { ...toProfile(nobody), balance };
  expect(rendered(createElement(Balance, { profile }))).toContain(words);
});
