import { describe, expect, it } from "vitest";
import { findLanguage, findMarket, markets } from "#backend/catalogue/markets.ts";
import { shippingOption } from "#backend/checkout/cart-view.ts";
import { isServed, mergeInput } from "#backend/checkout/input.ts";
import { offersFor } from "#backend/checkout/offers.ts";
import {
  atExternalFee,
  destinationOf,
  distanceToFreeShipping,
  shippingOffers,
} from "#backend/checkout/shipping.ts";

const sweden = destinationOf(findMarket("se"));

describe("free shipping", () => {
  it("needs more than 1000 SEK and tells how much is missing", () => {
    expect(distanceToFreeShipping(0, "SEK")).toBe(100_000);
    expect(distanceToFreeShipping(75_050, "SEK")).toBe(24_950);
    expect(distanceToFreeShipping(100_000, "SEK")).toBe(1);
    expect(distanceToFreeShipping(100_001, "SEK")).toBe(0);
  });

  it("has no limit outside the SEK markets", () => {
    for (const { currency } of markets.filter((market) => market.currency.code !== "SEK")) {
      expect(distanceToFreeShipping(999_999_999, currency.code)).toBe(-1);
    }
  });

  it("sends standard and pick-up for nothing, express never", () => {
    const [standard, express, pickUp] = shippingOffers(sweden, 100_001);
    expect([standard?.fee.incVat, pickUp?.fee.incVat]).toEqual([0, 0]);
    expect(express?.fee.incVat).toBeGreaterThan(0);
  });
});

describe("offers", () => {
  it.each(markets.map((market) => [market.alias, market] as const))(
    "three fees in market %s",
    (_alias, market) => {
      const offers = shippingOffers(destinationOf(market), 0);
      expect(offers).toHaveLength(3);
      for (const { fee } of offers) {
        expect(Number.isInteger(fee.incVat) && Number.isInteger(fee.exVat)).toBe(true);
        expect(fee.incVat).toBeGreaterThan(0);
        expect(fee.exVat === fee.incVat).toBe(market.vatRate === 0);
      }
    },
  );

  it("cost the fee once a parcel of 20 kg, and only some carriers take more than one", () => {
    const fees = (weight: number) =>
      shippingOffers(sweden, 0, false, weight).map(({ name, fee }) => [name, fee.incVat]);
    expect(fees(20_000)).toEqual([
      ["standard", 5900],
      ["express", 12_900],
      ["pick-up", 3900],
    ]);
    expect(fees(20_001)).toEqual([
      ["standard", 11_800],
      ["express", 25_800],
    ]);
    expect(fees(60_001)).toEqual([["standard", 23_600]]);
    expect(shippingOffers(sweden, 200_000, false, 60_001)[0]?.fee.incVat).toBe(0);
  });

  it("keep a way that is not offered at its usual fee for a caller who answers for it", () => {
    const input = { billingAddress: { zip: "11330" }, shippingId: 3 };
    const heavy = { isGiven: false, externalFee: null, weight: 20_001 };
    expect(offersFor(sweden, 0, input, heavy).chosenShipping?.id).toBe(1);
    const kept = offersFor(sweden, 0, { ...input, skipShippingValidation: true }, heavy);
    expect(kept.chosenShipping).toMatchObject({ id: 3, fee: { incVat: 7800 } });
    expect(kept.shipping.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("are none for a way that does not exist and for a postal code nobody serves, whoever answers for it", () => {
    const skipping = { skipShippingValidation: true };
    const unknown = { billingAddress: { zip: "11330" }, shippingId: 77, ...skipping };
    expect(offersFor(sweden, 0, unknown)).toMatchObject({ chosenShipping: null, chosenPayment: null });
    const unserved = { billingAddress: { zip: "00000" }, shippingId: 2, ...skipping };
    expect(offersFor(sweden, 0, unserved)).toMatchObject({ shipping: [], chosenShipping: null });
    const offers = offersFor(sweden, 0, { billingAddress: { zip: "11330" }, shippingId: 2, ...skipping });
    expect(offers.chosenShipping).toMatchObject({ id: 2, fee: { incVat: 12_900 } });
  });

  it("there are none before the postal code is known", () => {
    expect(offersFor(sweden, 50_000, {})).toMatchObject({ shipping: [], payment: [] });
  });

  it("nobody delivers to the postal code 00000", () => {
    const offers = offersFor(sweden, 50_000, { billingAddress: { zip: "000 00" } });
    expect(offers).toEqual({ shipping: [], chosenShipping: null, payment: [], chosenPayment: null });
  });

  it("choose the first of each when nothing, or something unknown, is asked for", () => {
    const billingAddress = { zip: "113 30" };
    for (const asked of [{}, { shippingId: 77, paymentId: 77 }]) {
      const offers = offersFor(sweden, 50_000, { billingAddress, ...asked });
      expect([offers.chosenShipping?.id, offers.chosenPayment?.id]).toEqual([1, 23]);
    }
    const express = offersFor(sweden, 50_000, { billingAddress, shippingId: 2, paymentId: 24 });
    expect([express.chosenShipping?.id, express.chosenPayment?.id]).toEqual([2, 24]);
  });

  it("go by the other delivery address when there is one", () => {
    const billingAddress = { zip: "11330" };
    const elsewhere = { addressLine1: "Nowhere 1", zip: "00000" };
    expect(offersFor(sweden, 1, { billingAddress, shippingAddress: elsewhere }).shipping).toEqual([]);
    expect(offersFor(sweden, 1, { billingAddress, shippingAddress: { zip: "00000" } }).shipping).toHaveLength(
      3,
    );
  });
});

describe("postal codes", () => {
  it.each([
    ["SE", "11330"],
    ["SE", "113 30"],
    ["NO", "0150"],
    ["GB", "sw1a 1aa"],
    ["US", "94103-1234"],
    ["CA", "K1A 0B1"],
    ["JP", "150-0001"],
    ["DE", "10115"],
    ["HK", "999077"],
  ])("%s delivers to %s", (country, zip) => expect(isServed(zip, country)).toBe(true));

  it.each([
    ["SE", ""],
    ["SE", "1133"],
    ["SE", "ABCDE"],
    ["US", "00000"],
    ["CA", "12345"],
    ["DE", "1"],
  ])("%s does not deliver to «%s»", (country, zip) => expect(isServed(zip, country)).toBe(false));
});

it("what the checkout was told stays until it is told otherwise", () => {
  const kept = mergeInput({ email: "ida@example.com", paymentId: 23 }, { paymentId: 24 });
  expect(kept).toEqual({ email: "ida@example.com", paymentId: 24 });
  expect(mergeInput(kept, { email: null })).toEqual({ email: null, paymentId: 24 });
  expect(mergeInput(kept, null)).toEqual(kept);
});

it("nothing is left to free shipping once a campaign gives it away", () => {
  const market = findMarket("se");
  const shown = (isGiven: boolean) => {
    const [offer] = shippingOffers(destinationOf(market), 50_000, isGiven);
    if (!offer) throw new Error("nothing is offered");
    return shippingOption({ offer, isEstimate: true }, 50_000, market, findLanguage("en"));
  };
  expect(shown(false)).toMatchObject({ feeIncVat: 59, amountLeftToFreeShipping: 500 });
  expect(shown(true)).toMatchObject({ feeIncVat: 0, amountLeftToFreeShipping: 0 });
});

it("a fee from outside replaces an offer's own, with the VAT of the market inside", () => {
  const destination = destinationOf(findMarket("se"));
  const [offer] = shippingOffers(destination, 50_000);
  if (!offer) throw new Error("nothing is offered");
  expect(atExternalFee(offer, 73.5, destination).fee).toEqual({ incVat: 7350, exVat: 5880 });
  for (const none of [-1, null, undefined, -3, Number.NaN]) {
    expect(atExternalFee(offer, none, destination)).toEqual(offer);
  }
});
