import { expect, test } from "vitest";
import { createTranslate } from "#shared/translate.ts";
import { messages } from "#worker/texts.ts";

test.each([
  ["de", /^zahlungspflichtig bestellen$/i],
  // The Commission's guidance on article 8(2) names "buy now" and "confirm purchase" as clear enough.
  ["en", /^(order with obligation to pay|buy now|confirm purchase)$/i],
  ["sv", /^(beställ mot betalning|köp nu|slutför köp)$/i],
] as const)("the order button says in %s that the order must be paid", (language, words) => {
  expect(createTranslate(language, messages[language], language)("checkout.placeOrder")).toMatch(words);
});
