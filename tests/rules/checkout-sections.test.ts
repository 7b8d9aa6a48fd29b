import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Blocked } from "#client/checkout/blocked.tsx";
import { DeliverySection } from "#client/checkout/delivery-section.tsx";
import { ContactSection, OrderSection, PaymentSection } from "#client/checkout/sections.tsx";
import { CheckoutContext } from "#client/checkout/use-checkout.ts";
import type { Offer } from "#shared/checkout.ts";
import { store } from "#shared/store.ts";
import { offer, runCheckout } from "#tests/machines/checkouts.ts";
import { rendered } from "#tests/support/rendered.tsx";

beforeEach(() => void vi.useFakeTimers());

async function show(section: () => React.ReactNode, answered: Partial<Offer>, form = {}, alias = "se") {
  const { snapshot, actor } = await runCheckout({
    form,
    offers: () => ({ kind: "offer", offer: { ...offer, ...answered } }),
  });
  const controls = { snapshot: snapshot(), send: actor.send };
  return rendered(
    createElement(CheckoutContext, { value: controls as never }, createElement(section)),
    alias,
  );
}

const none = { shippings: [], payments: [] };

test("a postal code without ways of shipping says so, and does not ask for the postal code again (CK-07)", async () => {
  expect(await show(DeliverySection, none)).toContain("There are no shipping options for this postcode");
  const payment = await show(PaymentSection, none);
  expect(payment).toContain("You choose how to pay once we can deliver to you.");
  expect(payment).not.toContain("postcode");
  expect(await show(DeliverySection, {})).not.toContain("There are no shipping options");
});

test("who may not buy reads why and whom to ask (CK-11)", () => {
  const html = rendered(createElement(Blocked));
  expect(html).toContain("Could not create order since your user is blocked by Klarna");
  expect(html).toContain(store.contact.email);
});

test("an American address has a ZIP code and a state, a Swedish one neither", async () => {
  const american = await show(DeliverySection, {}, { country: "US", zip: "10001" }, "us");
  expect(american).toContain("ZIP code");
  expect(american).toContain('name="state"');
  const swedish = await show(DeliverySection, {});
  expect(swedish).not.toContain("ZIP code");
  expect(swedish).not.toContain('name="state"');
});

test("all that an order may say can be said, by a person and by a company, but their gender", async () => {
  const payments = [{ id: 23, name: "invoice", isSelected: true, isInvoice: true, provider: null }];
  const idsFor = async (customerType: string) => {
    const parts = [ContactSection, DeliverySection, PaymentSection, OrderSection];
    const html = await Promise.all(parts.map((part) => show(part, { payments }, { customerType })));
    return [...html.join("").matchAll(/<(?:input|select|textarea)[^>]* id="checkout-(\w+)"/g)].map(
      ([, id]) => id,
    );
  };
  const shared = ["address", "address2", "careOf", "city", "country", "email", "entryCode", "firstName"];
  const rest = ["lastName", "orderMessage", "phone", "terms", "zip"];
  expect((await idsFor("PERSON")).sort()).toEqual([...shared, ...rest, "personalId"].sort());
  expect((await idsFor("COMPANY")).sort()).toEqual(
    [...shared, ...rest, "companyName", "organizationId"].sort(),
  );
  expect(await show(OrderSection, {})).toContain("Yes, send me news and offers by email");
});
