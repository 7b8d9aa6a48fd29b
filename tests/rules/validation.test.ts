import { expect, test } from "vitest";
import { isPostalCode, printPlace } from "#shared/postal-codes.ts";
import { isEmail, isOrganizationId, isPersonalId, isStrongPassword } from "#shared/validation.ts";
import { catalogues } from "#tests/support/catalogue.ts";

/** What is said of fields, by the last word of its key. */
const readTexts = (language: "de" | "en" | "sv"): Record<string, string> =>
  Object.fromEntries(
    [...catalogues[language]].flatMap(([key, text]) =>
      key.startsWith("validation.") ? [[key.slice("validation.".length), text]] : [],
    ),
  );
const [de, en, sv] = [readTexts("de"), readTexts("en"), readTexts("sv")];

test.each(["a@b.se", "first.last+tag@mail.example.co", " anna@example.com ", "o'neil@xn--bcher-kva.example"])(
  "%s is an e-mail address (VL-01)",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each(["", "foo@", "@b.se", "a@b", "a b@c.se", "a@b..se", "a@-b.se"])(
  "'%s' is no e-mail address (VL-01)",
  (text) => expect(isEmail(text)).toBe(false),
);

test("the text is the specified one (VL-01)", () => expect(en.email).toBe("You have to enter a valid email"));

test.each([
  ["abcdefg1", true],
  ["lösenord1", true],
  ["a", false],
  ["abcdefgh", false],
  ["12345678", false],
  ["abc1", false],
])("strength of %s (VL-02)", (text, strong) => expect(isStrongPassword(text)).toBe(strong));

test.each([
  ["811228-9874", true],
  ["8112289874", true],
  ["19811228-9874", true],
  ["811228+9874", true],
  ["811288-9878", false],
  ["811228-9875", false],
  ["811328-9874", false],
  ["12", false],
  ["", false],
])("Swedish personal ID %s (VL-06)", (text, valid) => expect(isPersonalId(text, "SE")).toBe(valid));

test("a coordination number has 60 more in its day (VL-06)", () => {
  expect(isPersonalId("701063-2391", "SE")).toBe(true);
  expect(isPersonalId("701093-2391", "SE")).toBe(false);
});

test.each([
  ["556036-0793", true],
  ["5560360793", true],
  ["16556036-0793", true],
  ["556036-0794", false],
  ["811228-9874", true],
  ["198112289874", true],
  ["811228-9875", false],
  ["811328-9874", false],
  ["511028-9874", false],
  ["12", false],
])("Swedish organization ID %s, a sole trader's is personal (VL-07)", (text, valid) =>
  expect(isOrganizationId(text, "SE")).toBe(valid),
);

test("elsewhere 4 characters or more will do (VL-06 VL-07)", () => {
  expect([isPersonalId("1234", "DK"), isPersonalId("123", "DK")]).toEqual([true, false]);
  expect([isOrganizationId(" DE12 ", "EU"), isOrganizationId("DE", "EU")]).toEqual([true, false]);
});

test.each([
  ["123 45", "SE", true],
  ["1234", "SE", false],
  ["0150", "NO", true],
  ["sw1a 1aa", "GB", true],
  ["K1A-0B1", "CA", true],
  ["94103-1234", "US", true],
  ["150-0001", "JP", true],
  ["10115", "DE", true],
  ["", "DE", false],
])("postal code %s in %s", (text, country, valid) => expect(isPostalCode(text, country)).toBe(valid));

test("every validation text is there in three languages, and none is left in English (VL-17)", () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  expect(Object.keys(sv)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect([de[key], sv[key]]).not.toContain(text);
  }
});

test.each([
  ["VL-05", "required", "This field is required"],
  ["VL-06", "personalId", "You have to enter a valid personal ID"],
  ["VL-07", "organizationId", "You have to enter a valid organization ID"],
  ["VL-08", "form", "Please make sure all fields are valid"],
  ["VL-11", "pickSize", "You have to pick a size first"],
  ["VL-12", "reviewStars", "Please use stars to rate the product"],
  ["VL-13", "reviewFields", "Please fill all necessary information to submit a review"],
  ["VL-09", "orderForm", "Make sure all fields are valid before you place your order"],
  ["VL-10", "terms", "You have to accept the terms of purchase before you can place your order"],
] as const)("%s the text of %s is the specified one", (_, key, text) => {
  expect(en[key]).toBe(text);
});

test.each([
  [{ country: "SE", zip: "111 22", city: "Stockholm" }, "111 22 Stockholm"],
  [{ country: "US", zip: "10001", city: "New York", state: "NY" }, "New York, NY 10001"],
  [{ country: "CA", zip: "M5V 2T6", city: "Toronto", state: "ON" }, "Toronto, ON M5V 2T6"],
  [{ country: "JP", zip: "150-0001", city: "Shibuya-ku", state: "Tokyo" }, "Shibuya-ku, Tokyo 150-0001"],
  [{ country: "GB", zip: "SW1A 1AA", city: "London", state: "" }, "London SW1A 1AA"],
  [{ country: "KR", zip: "04524", city: "Seoul" }, "Seoul 04524"],
  [{ country: "HK", zip: "999077", city: "Kowloon" }, "Kowloon"],
  [{ country: "US", zip: "10001", city: "New York" }, "New York 10001"],
  [{ country: "US", zip: "", city: "New York" }, "New York"],
])("an address ends as its country writes it: %j", (place, line) => {
  expect(printPlace(place)).toBe(line);
});
