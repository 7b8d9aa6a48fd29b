import { expect, test } from "vitest";
import { customerTypeOf, customerTypes, showsVat } from "#shared/customer-types.ts";

test("ST-17 a shopper is a person and sees prices with VAT until something else is said", () => {
  expect(customerTypeOf(null)).toBe("PERSON");
  expect(showsVat(customerTypeOf(null))).toBe(true);
});

test("ST-28 each customer type of the list says whether VAT is shown; an unknown one is ignored", () => {
  expect(customerTypes.map(({ type }) => [customerTypeOf(type), showsVat(type)])).toEqual([
    ["PERSON", true],
    ["COMPANY", false],
  ]);
  expect(["CLUB", "", "toString"].map(customerTypeOf)).toEqual(["PERSON", "PERSON", "PERSON"]);
});
