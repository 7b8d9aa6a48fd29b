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

test.each([
  ["se", "", true],
  ["us", "", false],
  ["us", "19900101-0017", true],
])(
  "in %s a personal number (%s) is asked for only where there is such a thing",
  (alias, personalId, isAsked) => {
    const profile = { personal: { ...personal, personalId } } as unknown as Profile;
    expect(rendered(createElement(ProfileForm, { profile }), alias).includes('name="personalId"')).toBe(
      isAsked,
    );
  },
);
