import { expect, test } from "vitest";
import { markets } from "#backend/catalogue/markets.ts";
import { offersFor } from "#backend/checkout/offers.ts";
import { paymentOffers } from "#backend/checkout/payment.ts";
import { checkoutSnippet, frameScript } from "#backend/payment/frames.ts";

const sweden = { countryCode: "SE", currencyCode: "SEK", vatRate: 25 };
const input = { billingAddress: { zip: "11330" } };

test("an invoice is offered where a creditor can be asked, a card everywhere, a provider more in two countries", () => {
  const offered = markets.map(({ alias, country }) => {
    const names = paymentOffers(country.code).map(({ name }) => name);
    return [alias, names.join(" ")];
  });
  const others: Record<string, string> = {
    default: "invoice card klarna prepayment",
    se: "invoice card klarna prepayment",
    ch: "invoice card alpenpay prepayment",
  };
  const onlyAtOnce = ["ca", "gb", "hk", "jp", "kr", "us"];
  expect(offered).toEqual(
    markets.map(({ alias }) => [
      alias,
      others[alias] ?? (onlyAtOnce.includes(alias) ? "card prepayment" : "invoice card prepayment"),
    ]),
  );
});

test("two frames more are offered everywhere where the contract has them, and none of them first", () => {
  for (const { country } of markets) {
    const usual = paymentOffers(country.code);
    const all = paymentOffers(country.code, "all");
    expect(all.filter((offer) => !usual.includes(offer)).map(({ provider }) => provider?.type)).toEqual([
      "SVEA",
      "AVARDA",
    ]);
    expect(all[0]).toBe(usual[0]);
  }
});

test("being offered a provider does not choose it", () => {
  const offers = offersFor(sweden, 10_000, input);
  expect(offers.payment.map(({ id }) => id)).toEqual([23, 26, 25, 24]);
  expect(offers.chosenPayment?.id).toBe(23);
  expect(offersFor(sweden, 10_000, {}).payment).toEqual([]);
});

test.each([
  ["KLARNA", "window._klarnaCheckout"],
  ["SVEA", "window.scoApi"],
  ["WALLEY", "window.collector"],
  ["AVARDA", "window.avardaCheckout"],
] as const)(
  "the snippet of %s runs as it is: one frame, one script with its hook, no foreign address",
  (type, hook) => {
    const snippet = checkoutSnippet("a-b", type);
    expect(snippet.match(/<script/g)).toHaveLength(1);
    expect(snippet).toContain('src="/_backend/payment/a-b"');
    const isFile = snippet.includes('<script src="/_backend/payment/a-b/script"');
    expect(isFile ? frameScript(type) : snippet).toContain(hook);
    expect(snippet).not.toMatch(/https?:/);
  },
);
