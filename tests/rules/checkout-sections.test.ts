import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Blocked } from "#client/checkout/blocked.tsx";
import { DeliverySection } from "#client/checkout/delivery-section.tsx";
import { PaymentSection } from "#client/checkout/sections.tsx";
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
