import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { toProfile, toUserInput } from "#client/account/account-api.ts";
import { checkRegistration, refusalText } from "#client/account/credentials.tsx";
import { OrderCard, statusText } from "#client/account/orders.tsx";
import { Balance } from "#client/pages/account-balance.tsx";
import { toCompanyAddresses, toKnownFields } from "#shared/customer-answer.ts";
import type { Language } from "#shared/languages.ts";
import type { CompanyQuery, UserFragment } from "#shared/operations/generated/types.ts";
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
  balances: null,
  address: null,
};
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
const empty = { ...toProfile({ ...nobody, customerType: "PERSON" }).personal, country: "SE" };

const buyer = { address: { firstName: "Ida", lastName: "Lind", mobile: "0701112233" } } as UserFragment;
const kept = {
  company: "Berg AB",
  addressLine1: "Storgatan 1",
  zip: "111 22",
  city: "Stockholm",
  country: "SE",
};
const offer = (own: object, account: UserFragment | null = buyer) =>
  toCompanyAddresses({ name: null, addresses: [{ ...kept, ...own }] } as CompanyQuery["getCompany"], account);

test("a company's address in Hong Kong shows no postal code, others theirs", () => {
  expect(offer({ zip: "999077", country: "HK" })[0]?.fields.zip).toBe("");
  expect(offer({})[0]?.fields.zip).toBe("111 22");
});

test("an address of a company without a person has the buyer's name and number, one with a person its own", () => {
  expect(offer({})).toMatchObject([{ fields: { firstName: "Ida", lastName: "Lind", phone: "0701112233" } }]);
  const own = { firstName: "Kim", lastName: "Berg", phone: "08123" };
  expect(offer(own)).toMatchObject([{ fields: own }]);
});

test.each<[string, object, UserFragment?]>([
  ["street", { addressLine1: null }],
  ["postal code", { zip: "" }],
  ["postal code of its country", { zip: "SE-111 22" }],
  ["town", { city: " " }],
  ["country", { country: "Sverige (SE)" }],
  ["state, which the API does not tell", { country: "US", zip: "10001" }],
  ["company", { company: "" }],
  ["last name", { firstName: "Ida" }],
])("an address of a company without a %s is typed", (_, own) => {
  expect(offer(own)).toEqual([]);
});

test("an address of a company of a buyer without a name is typed", () => {
  expect(offer({}, null)).toEqual([]);
});

test("an address of a company stands in a form by one line", () => {
  expect(offer({ addressLine1: "Storgatan 1\nPort B" })[0]?.id).toContain("Storgatan 1 Port B");
});

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

  test("has an address in a country, and not in the market of the others in the EU", () => {
    const told = { ...empty, address: "Hauptstr. 1", zip: "10115", city: "Berlin" };
    for (const country of ["", "EU"])
      expect(checkPersonalData({ ...told, country }).country).toBe("validation.required");
    expect(checkPersonalData({ ...told, country: "DE" }).country).toBeNull();
    expect(checkPersonalData({ ...empty, country: "" }).country).toBeNull();
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

  test("of which nobody has said the type stays one, with its company and its number for either", () => {
    const user = { ...nobody, personalId: "556036-0793", address: { company: "Berg AB" } } as UserFragment;
    const { personal } = toProfile(user);
    expect(toUserInput(personal)).toMatchObject({ customerType: null, personalId: user.personalId });
    expect(toUserInput(personal).address?.company).toBe("Berg AB");
    const chosen = toUserInput({ ...personal, customerType: "ORGANIZATION" });
    expect(chosen).toMatchObject({ customerType: "ORGANIZATION", personalId: user.personalId });
  });

  test("has the state where addresses name it, and loses it with a country that does not", () => {
    const told = { ...empty, address: "5 Broadway", city: "New York", state: " NY ", country: "US" };
    const user = { ...nobody, ...toUserInput(told) } as UserFragment;
    expect(user.address?.state).toBe("NY");
    expect(toProfile(user).personal.state).toBe("NY");
    expect(toUserInput({ ...told, country: "SE" }).address?.state).toBe("");
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

test.each([
  ["credentials", "Wrong email or password, please try again"],
  ["exists", "An account with this email already exists"],
  [
    "expired",
    "This password reset link has expired. To reset your password you need to request another password reset.",
  ],
] as const)("who is refused for %s reads: %s", (refusal, words) => {
  expect(catalogues.en.get(refusalText(refusal) ?? "")).toBe(words);
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
  }
  const words = ["received", "processing", "completed", "cancelled"];
  const wordsIn = (language: Language) =>
    words.map((word) => catalogues[language].get(`orders.status.${word}`));
  expect(wordsIn("en")).toEqual(["Received", "Processing", "Completed", "Cancelled"]);
  expect(wordsIn("de")).toEqual(["Eingegangen", "In Bearbeitung", "Abgeschlossen", "Storniert"]);
  expect(wordsIn("sv")).toEqual(["Mottagen", "Behandlas", "Slutförd", "Avbruten"]);
  expect(statusText("lost-in-the-mountains")).toBeNull();
  expect(statusText("constructor")).toBeNull();
  const shown = (status: string) =>
    readTexts(rendered(createElement(OrderCard, { order: { ...order, status } })), "[data-status], dl span");
  expect(shown("cancelled")).toEqual(["Cancelled"]);
  expect(shown("lost-in-the-mountains")).toEqual(["lost-in-the-mountains"]);
});

test("an order whose status the API does not tell has no label of one, and no course that is guessed", () => {
  const draw = (status: string) => {
    const page = rendered(createElement(OrderCard, { order: { ...order, status }, open: true }));
    return { labels: readTexts(page, "article > dl dt"), steps: readTexts(page, "ol li") };
  };
  expect(draw("pending").labels).toEqual(["Order", "Date", "Status", "Total"]);
  expect(draw("")).toEqual({ labels: ["Order", "Date", "Total"], steps: [] });
});

test("what was bought is drawn of an order that is open, not of hundreds that are not", () => {
  const product = { brand: "Isalv", name: "Fell jacket", detail: "Black, M", href: "/p/x", picture: null };
  const line = { id: "1", skuId: 1, quantity: 2, product: { ...product, stock: null } };
  const prices = { unitPrice: null, totalPrice: null, campaigns: [], lots: [] };
  const bought = { ...order, status: "pending", lines: [{ ...line, ...prices }] };
  const draw = (open: boolean) => rendered(createElement(OrderCard, { order: bought, open }));
  expect(draw(true)).toContain("Fell jacket");
  expect(draw(false)).not.toContain("Fell jacket");
});

test.each([
  ["", "There is nothing on your balance right now."],
  ["0,00 SEK", "There is nothing on your balance right now."],
  ["0,50 SEK", "Your balance is used for your next order by itself."],
])("a balance of %j is told as what it is", (balance, words) => {
  const others = [{ currency: "EUR", amount: "7 €" }];
  const profile = { ...toProfile(nobody), balances: [...others, { currency: "SEK", amount: balance }] };
  const page = rendered(createElement(Balance, { profile }));
  expect(page).toContain(words);
  expect(readTexts(page, "p")).toEqual([balance, words, "In other currencies: 7 €"]);
});
