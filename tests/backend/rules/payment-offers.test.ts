import { expect, test } from "vitest";
import { markets } from "#backend/catalogue/markets.ts";
import { offersFor } from "#backend/checkout/offers.ts";
import { hostedOffers, paymentOffers } from "#backend/checkout/payment.ts";
import { destinationOf } from "#backend/checkout/shipping.ts";
import { nobody } from "#backend/commerce.ts";
import { checkoutSnippet } from "#backend/payment/checkout.ts";

const sweden = { countryCode: "SE", currencyCode: "SEK", vatRate: 25 };
const input = { billingAddress: { zip: "11330" } };

test("the provider serves Europe's markets and the United States, by name or by setting", () => {
  const served = markets.filter(
    (market) => hostedOffers(destinationOf(market).countryCode, null, true).length,
  );
  expect(served.map(({ alias }) => alias)).toEqual([
    "default",
    "ch",
    "dk",
    "eu",
    "fi",
    "gb",
    "no",
    "se",
    "us",
  ]);
  expect(hostedOffers("SE", 25, false)).toHaveLength(1);
  expect(hostedOffers("SE", 23, false)).toEqual([]);
});

test("an invoice is offered where a creditor can be asked, a card everywhere", () => {
  const offered = markets.map((market) => {
    const { countryCode } = destinationOf(market);
    const names = paymentOffers(countryCode).map(({ name }) => name);
    expect(paymentOffers(countryCode).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    return [market.alias, names.join(" ")];
  });
  const onlyCard = ["ca", "gb", "hk", "jp", "kr", "us"];
  expect(offered).toEqual(
    markets.map(({ alias }) => [alias, onlyCard.includes(alias) ? "card" : "invoice card"]),
  );
});

test("being offered the provider does not choose it", () => {
  const offers = offersFor(sweden, 10_000, input, undefined, true);
  expect(offers.payment.map(({ id }) => id)).toEqual([23, 24, 25]);
  expect(offers.chosenPayment?.id).toBe(23);
  expect(offersFor(sweden, 10_000, {}, undefined, true).payment).toEqual([]);
});

test("a snippet runs as it is: one frame, one script, no foreign address", () => {
  const terms = {
    marketId: "SE|SEK",
    languageId: "sv-SE",
    customerType: "PERSON",
    caller: nobody,
  };
  const snippet = checkoutSnippet({ id: "a-b", cartId: "c", terms });
  expect(snippet.match(/<script>/g)).toHaveLength(1);
  expect(snippet).toContain('src="/_backend/payment/a-b"');
  expect(snippet).not.toMatch(/https?:/);
});
