import { createElement } from "react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import { customerLabels } from "#client/checkout/field-names.ts";
import { ContactSection } from "#client/checkout/sections.tsx";
import { CheckoutContext } from "#client/checkout/use-checkout.ts";
import { emptyForm } from "#shared/checkout.ts";
import { customerTypes, showsVat, toCustomerType } from "#shared/customer-types.ts";
import { rendered } from "#tests/support/rendered.tsx";

const input = { form: emptyForm, market: "se", countries: ["SE"], showsProviders: false };

test("a shopper is a person and sees prices with VAT until something else is said (ST-17)", () => {
  expect(toCustomerType(null)).toBe("PERSON");
  expect(showsVat(toCustomerType(null))).toBe(true);
});

test("each customer type of the list says whether VAT is shown, and another one makes itself selectable; an unknown one is ignored (ST-28)", () => {
  const listed = () => customerTypes.map(({ type }) => [toCustomerType(type), showsVat(type)]);
  expect(listed()).toEqual([
    ["PERSON", true],
    ["COMPANY", false],
  ]);
  expect(["CLUB", "", "toString"].map(toCustomerType)).toEqual(["PERSON", "PERSON", "PERSON"]);
  const list = customerTypes as unknown as { type: string; vat: boolean }[];
  list.push({ type: "CLUB", vat: true });
  // The compiler asks for a label.
  Object.assign(customerLabels, { CLUB: "field.person" });
  try {
    expect(listed().at(-1)).toEqual(["CLUB", true]);
    const controls = { snapshot: createActor(checkoutMachine, { input }).getSnapshot() };
    const html = rendered(
      createElement(CheckoutContext, { value: controls as never }, createElement(ContactSection)),
    );
    expect(html.match(/type="radio"/g)).toHaveLength(3);
  } finally {
    list.pop();
    Object.assign(customerLabels, { CLUB: undefined });
  }
});
