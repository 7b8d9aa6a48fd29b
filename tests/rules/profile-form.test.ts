import { createElement } from "react";
import { expect, test } from "vitest";
import { ProfileForm } from "#client/account/profile-form.tsx";
import type { Profile } from "#shared/profile.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";

const personal = {
  email: "ida@example.com",
  customerType: "PERSON",
  gender: "UNSET",
  ...Object.fromEntries(
    "companyName organizationId personalId firstName lastName careOf address address2 zip city state country phone entryCode"
      .split(" ")
      .map((name) => [name, ""]),
  ),
};

const profileWith = (more: object) => ({ personal: { ...personal, ...more } }) as unknown as Profile;

const asked = (alias: string, more: object) => {
  const html = rendered(createElement(ProfileForm, { profile: profileWith(more) }), alias);
  return {
    personalId: html.includes('name="personalId"'),
    entryCode: html.includes('name="entryCode"'),
    gender: html.includes('value="WOMAN"'),
    zip: html.includes('name="zip"'),
    state: html.includes('name="state"'),
  };
};

test.each([
  ["se", {}, "SE"],
  ["eu", {}, ""],
  ["eu", { country: "DE" }, "DE"],
  ["eu", { country: "EU" }, ""],
  ["se", { country: "EU" }, "SE"],
])("an account in %s with %j lives in %j: the other countries of the EU are none", (alias, more, country) => {
  const html = rendered(createElement(ProfileForm, { profile: profileWith(more) }), alias);
  const select = [...parseDocument(`<body>${html}</body>`).querySelectorAll("select")].at(-1);
  const options = [...(select?.querySelectorAll("option") ?? [])];
  expect(options.find((each) => each.hasAttribute("selected"))?.getAttribute("value")).toBe(country);
  expect(options.map((each) => each.getAttribute("value"))).not.toContain("EU");
});

test.each([
  ["se", {}, "personalId entryCode gender zip"],
  ["no", {}, "personalId entryCode zip"],
  ["ch", {}, "zip"],
  ["us", {}, "zip state"],
  ["ca", {}, "zip state"],
  ["jp", {}, "zip state"],
  ["hk", {}, ""],
  ["us", { personalId: "19900101-0017" }, "personalId zip state"],
  ["us", { entryCode: "4711", gender: "MAN" }, "entryCode gender zip state"],
])(
  "an account in %s with %j asks only for what is needed there or was told before",
  (alias, more, expected) => {
    const names = expected.split(" ");
    expect(asked(alias, more)).toEqual({
      personalId: names.includes("personalId"),
      entryCode: names.includes("entryCode"),
      gender: names.includes("gender"),
      zip: names.includes("zip"),
      state: names.includes("state"),
    });
  },
);

test.each([
  ["us", "State", "ZIP code"],
  ["ca", "Province", "Postal code"],
  ["jp", "Prefecture", "Postal code"],
])("an account in %s is asked for its %s and its %s", (alias, ...words) => {
  const html = rendered(createElement(ProfileForm, { profile: profileWith({}) }), alias);
  const labels = [...parseDocument(`<body>${html}</body>`).querySelectorAll("label")];
  expect(labels.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(words));
});

test.each([
  ["", ["", "PERSON", "ORGANIZATION"]],
  ["PERSON", ["PERSON", "ORGANIZATION"]],
])("the type of a customer is chosen by them where it is %j", (customerType, values) => {
  const html = rendered(createElement(ProfileForm, { profile: profileWith({ customerType }) }), "se");
  const options = [...parseDocument(`<body>${html}</body>`).querySelectorAll("select:first-of-type option")];
  const types = options.slice(0, values.length).map((each) => each.getAttribute("value"));
  expect(types).toEqual(values);
  expect(options.find((each) => each.hasAttribute("selected"))?.getAttribute("value")).toBe(customerType);
});

test("no field of an account takes more than the worker does", () => {
  const html = rendered(createElement(ProfileForm, { profile: profileWith({}) }), "se");
  const inputs = [...parseDocument(`<body>${html}</body>`).querySelectorAll("input")];
  const limits = inputs.map((each) => [each.getAttribute("name"), each.getAttribute("maxLength")]);
  expect(limits).toEqual(
    expect.arrayContaining([
      ["zip", "20"],
      ["entryCode", "250"],
      ["personalId", "40"],
    ]),
  );
  expect(limits.filter(([, limit]) => !limit)).toEqual([]);
});

test("a country that the API has by its name is told by it", () => {
  const html = rendered(createElement(ProfileForm, { profile: profileWith({ country: "Sweden" }) }), "se");
  expect(html).toContain('<option value="Sweden" selected="">Sweden</option>');
});
