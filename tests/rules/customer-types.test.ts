import { expect, test } from "vitest";
import { customerTypes, showsVat, toCustomerType } from "#shared/customer-types.ts";

test("a shopper is a person and sees prices with VAT until something else is said (ST-17)", () => {
  expect(toCustomerType(null)).toBe("PERSON");
  expect(showsVat(toCustomerType(null))).toBe(true);
});

test("each customer type of the list says whether VAT is shown; an unknown one is ignored (ST-28)", () => {
  expect(customerTypes.map(({ type }) => [toCustomerType(type), showsVat(type)])).toEqual([
    ["PERSON", true],
    ["COMPANY", false],
  ]);
  expect(["CLUB", "", "toString"].map(toCustomerType)).toEqual(["PERSON", "PERSON", "PERSON"]);
});
