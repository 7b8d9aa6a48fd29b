import { afterEach, expect, test } from "vitest";
import { fetchOffer } from "#client/checkout/checkout-api.ts";
import { createOrUpdateCheckout } from "#shared/operations/generated/operations.ts";
import { fillCart } from "#tests/support/calls.ts";
import { readWords } from "#tests/support/document.ts";
import { createEdge } from "#tests/support/edge.ts";
import { checkoutPath, guest, post } from "#tests/support/forms.ts";
import { approach, offerProviders, type Provider, providers } from "#tests/support/paying.ts";

const edge = createEdge();
const findSku = offerProviders(edge);
afterEach(() => edge.heal());

const refuseOffers = (code: string) =>
  edge.break(({ operationName }) =>
    operationName === createOrUpdateCheckout.name
      ? Response.json({
          data: { createOrUpdateCheckout: null },
          errors: [{ message: "", path: [createOrUpdateCheckout.name], extensions: { code } }],
        })
      : "pass",
  );

test.each([
  ["InsufficientStock", "klarna.outOfStock"],
  ["RequirementsNotMet", "promo.errorRequirements"],
  ["CustomerBlacklisted", "checkout.blocked"],
  ["UNKNOWN", null],
])("the checkout learns that %s keeps the cart from being priced", async (code, refusal) => {
  const shopper = await approach(edge, findSku(), providers["the redirect to Alpenpay"] as Provider);
  const context = await shopper.wait();
  refuseOffers(code);
  expect(await fetchOffer(context)).toMatchObject({ kind: "failed", refusal });
});

test.each([
  ["InsufficientStock", "a product in your cart has run out of stock"],
  ["RequirementsNotMet", "You have not met the requirements for this code"],
  ["UNKNOWN", "The checkout cannot be reached right now"],
])("without scripts who may not check out for %s reads %j", async (code, words) => {
  const { cookie } = await fillCart(edge);
  refuseOffers(code);
  const page = await post(edge, checkoutPath, { ...guest, intent: "update" }, { cookie });
  expect(readWords(await page.text())).toContain(words);
});
