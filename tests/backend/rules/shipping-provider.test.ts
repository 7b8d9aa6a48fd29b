import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippingOffers } from "#backend/checkout/shipping.ts";
import { coverageOf, pickUpPoints } from "#backend/shipping-provider/coverage.ts";
import { carrierOptions, deliveryText, feeOf } from "#backend/shipping-provider/payload.ts";
import { store } from "#shared/store.ts";

const sweden = { countryCode: "SE", currencyCode: "SEK", vatRate: 25 };
const swedishZip = fc.integer({ min: 10_000, max: 98_499 }).map(String);

function covered(zip: string, country = "SE") {
  const coverage = coverageOf(zip, country);
  if (!coverage) throw new Error(`Nobody drives to ${zip}`);
  return coverage;
}

describe("carriers", () => {
  test("offer the same at the same postal code, however it is written", () => {
    fc.assert(
      fc.property(swedishZip, (zip) => {
        const spaced = `${zip.slice(0, 3)} ${zip.slice(3)}`;
        expect(covered(spaced)).toEqual(covered(zip));
        expect(pickUpPoints(covered(zip), "Umeå", "SE", "sv")).toEqual(
          pickUpPoints(covered(zip), "Umeå", "SE", "sv"),
        );
      }),
    );
  });

  test("offer pick-up points nearest first, each with its own id", () => {
    fc.assert(
      fc.property(swedishZip, (zip) => {
        const points = pickUpPoints(covered(zip), "Umeå", "SE", "sv");
        const distances = points.map(({ distance }) => distance);
        expect(points.length).toBeGreaterThanOrEqual(2);
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
      }),
    );
  });

  test("have places with names of their country", () => {
    const streets = (zip: string, country: string) =>
      pickUpPoints(covered(zip, country), "", country, "en")
        .map(({ address1 }) => address1)
        .join();
    const swedish = /gatan|vägen/;
    expect(streets("11122", "SE")).toMatch(swedish);
    for (const [zip, country] of [
      ["10001", "US"],
      ["SW1A1AA", "GB"],
      ["8001", "CH"],
      ["999077", "HK"],
      ["1000001", "JP"],
      ["0150", "NO"],
    ] as const)
      expect(streets(zip, country), country).not.toMatch(swedish);
  });

  test("write addresses and hours as the country does", () => {
    const places = (zip: string, country: string, language: "de" | "en" = "en") =>
      pickUpPoints(covered(zip, country), "", country, language);
    for (const { address1, openingHours } of places("10001", "US")) {
      expect(address1).toMatch(/^\d+ [A-Z]/);
      expect(openingHours).toMatch(/ [ap]m/);
    }
    for (const { address1 } of places("10115", "DE", "de")) expect(address1).toMatch(/(straße|weg) \d+$/);
    for (const [zip, country, written] of [
      ["11122", "SE", "111 22"],
      ["sw1a1aa", "GB", "SW1A 1AA"],
      ["M5V2T6", "CA", "M5V 2T6"],
      ["1500001", "JP", "150-0001"],
      ["0150", "NO", "0150"],
    ] as const)
      expect(places(zip, country)[0]?.zipCode).toBe(written);
  });

  test("need the days to a country that the shop says on a product's page", () => {
    for (const [zip, country, market] of [
      ["11122", "SE", "se"],
      ["0150", "NO", "no"],
      ["10115", "EU", "eu"],
      ["8001", "CH", "ch"],
      ["SW1A 1AA", "GB", "gb"],
      ["10001", "US", "us"],
      ["150-0001", "JP", "jp"],
      ["04524", "KR", "kr"],
    ] as const) {
      const { inStock } = store.deliveryTo[market] ?? store.delivery;
      const [points] = carrierOptions({ ...covered(zip, country), isRemote: false });
      expect(points?.days[0], country).toBeGreaterThanOrEqual(inStock.from);
      expect(points?.days[0], country).toBeLessThanOrEqual(inStock.to + 1);
    }
  });

  test("say in the shopper's language when a place is open", () => {
    const readHours = (language: "sv" | "de" | "en") =>
      pickUpPoints(covered("11122"), "Stockholm", "SE", language)
        .map(({ openingHours }) => openingHours)
        .join();
    expect(readHours("sv")).toMatch(/mån/);
    expect(readHours("de")).toMatch(/Mo–/);
    expect(readHours("sv") + readHours("de")).not.toContain("Mon–");
  });

  test("ask more for the door far away, and nothing for what is free", () => {
    const readHomeDeliveryFee = (zip: string, productsIncVat: number) => {
      const homeDelivery = carrierOptions(covered(zip)).find(({ id }) => id === "home-delivery");
      return homeDelivery && feeOf(homeDelivery, shippingOffers(sweden, productsIncVat));
    };
    expect([readHomeDeliveryFee("11330", 10_000), readHomeDeliveryFee("98137", 10_000)]).toEqual([
      5900, 8850,
    ]);
    expect(readHomeDeliveryFee("98137", 200_000)).toBe(0);
  });

  test.each(["", "00000", "09999", "98500", "99999", "1133", "113300", "ABCDE"])(
    "do not drive to %j",
    (zip) => {
      expect(coverageOf(zip, "SE")).toBeNull();
    },
  );

  test("say how long it takes", () => {
    expect(deliveryText([1, 1], "en")).toBe("1 working day");
    expect(deliveryText([2, 4], "de")).toBe("2–4 Werktage");
  });
});
