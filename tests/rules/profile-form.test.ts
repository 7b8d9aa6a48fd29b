import { createElement } from "react";
import { expect, test } from "vitest";
import { ProfileForm } from "#client/account/profile-form.tsx";
import type { Profile } from "#shared/profile.ts";
import { rendered } from "#tests/support/rendered.tsx";

const personal = {
  email: "ida@example.com",
  customerType: "PERSON",
  gender: "UNSET",
  ...Object.fromEntries(
    "companyName organizationId personalId firstName lastName careOf address address2 zip city country phone entryCode"
      .split(" ")
      .map((name) => [name, ""]),
  ),
};

const asked = (alias: string, more: object) => {
  const profile = { personal: { ...personal, ...more } } as unknown as Profile;
  const html = rendered(createElement(ProfileForm, { profile }), alias);
  return {
    personalId: html.includes('name="personalId"'),
    entryCode: html.includes('name="entryCode"'),
    gender: html.includes('value="WOMAN"'),
    zip: html.includes('name="zip"'),
  };
};

test.each([
  ["se", {}, "personalId entryCode gender zip"],
  ["no", {}, "personalId entryCode zip"],
  ["ch", {}, "zip"],
  ["us", {}, "zip"],
  ["hk", {}, ""],
  ["us", { personalId: "19900101-0017" }, "personalId zip"],
  ["us", { entryCode: "4711", gender: "MAN" }, "entryCode gender zip"],
])(
  "an account in %s with %j asks only for what is needed there or was told before",
  (alias, more, expected) => {
    const names = expected.split(" ");
    expect(asked(alias, more)).toEqual({
      personalId: names.includes("personalId"),
      entryCode: names.includes("entryCode"),
      gender: names.includes("gender"),
      zip: names.includes("zip"),
    });
  },
);
