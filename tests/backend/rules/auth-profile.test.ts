import { expect, it } from "vitest";
import { normalEmail } from "#backend/auth/credentials.ts";
import { addressOf, mergeProfile } from "#backend/users/profile.ts";

it.each([
  [" Ida@Example.COM ", "ida@example.com"],
  ["ida@example", null],
  ["ida", null],
  ["a b@example.com", null],
  ['"<x>"@example.com', null],
  [`${"x".repeat(250)}@example.com`, null],
  [7, null],
])("keeps %j as %j", (given, kept) => {
  expect(normalEmail(given)).toBe(kept);
});

it("leaves of a profile what nothing is said of", () => {
  const kept = { gender: "WOMAN", address: { zip: "11330", city: "Stockholm" } } as const;
  expect(mergeProfile(kept, { gender: null, address: { zip: "11331", city: null } })).toEqual({
    gender: "WOMAN",
    address: { zip: "11331", city: "Stockholm" },
  });
  expect(mergeProfile(kept, { address: null, newsletter: false })).toEqual({ ...kept, newsletter: false });
});

it("takes an address of empty lines for none", () => {
  expect(addressOf({ address: { zip: " ", city: "" } })).toBeNull();
  expect(addressOf({ address: { zip: "11330" } })).toEqual({ zip: "11330" });
});
