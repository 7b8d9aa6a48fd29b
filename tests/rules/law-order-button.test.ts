import { createElement } from "react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { checkoutMachine } from "#client/checkout/checkout.machine.ts";
import { OrderSection } from "#client/checkout/sections.tsx";
import { CheckoutContext } from "#client/checkout/use-checkout.ts";
import { emptyForm } from "#shared/checkout.ts";
import { fallbackMarkets } from "#shared/markets.ts";
import { createTranslate } from "#shared/translate.ts";
import { parseDocument } from "#tests/support/document.ts";
import { rendered } from "#tests/support/rendered.tsx";
import { messages } from "#worker/texts.ts";

test.each([
  ["de", /^zahlungspflichtig bestellen$/i],
  // The Commission's guidance on article 8(2) names "buy now" and "confirm purchase" as clear enough.
  ["en", /^(order with obligation to pay|buy now|confirm purchase)$/i],
  ["sv", /^(beställ mot betalning|köp nu|slutför köp)$/i],
] as const)("the order button says in %s that the order must be paid", (language, words) => {
  expect(createTranslate(language, messages[language], language)("checkout.placeOrder")).toMatch(words);
});

test("the last step of the checkout has one button with these words, and right before it the goods", () => {
  for (const { alias, country } of fallbackMarkets) {
    const input = { form: emptyForm, market: alias, countries: [country], showsProviders: true };
    const snapshot = createActor(checkoutMachine, { input }).getSnapshot();
    const value = { snapshot, send: () => {} };
    const html = rendered(createElement(CheckoutContext, { value }, createElement(OrderSection)), alias);
    const [button, ...others] = parseDocument(`<body>${html}</body>`).querySelectorAll(
      'button[type="submit"]',
    );
    expect([button?.textContent, others.length]).toEqual(["Buy now", 0]);
    const goods = button?.previousElementSibling;
    expect([goods?.tagName, goods?.getAttribute("aria-label")], alias).toEqual(["UL", "Order summary"]);
    const notice = goods?.previousElementSibling
      ?.querySelector('a[href$="#guarantee"]')
      ?.getAttribute("href");
    const isAsked = ["SE", "DK", "NO", "FI", "EU"].includes(country);
    expect(notice ?? null, alias).toBe(isAsked ? `/${alias}/en/shipping-and-returns#guarantee` : null);
  }
});
