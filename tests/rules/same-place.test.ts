import { expect, test } from "vitest";
import type {
  AddressFragment,
  CheckoutFragment,
  CheckoutInputType,
} from "#shared/operations/generated/types.ts";
import { isElsewhere } from "#worker/orders/order-address.ts";

const nobody = { firstName: "", lastName: "", company: "", careOf: "" };
const nothing = { state: "", country: "", entryCode: "", mobile: "" };

/** Street, postal code, town and what is below the street. */
const write = ([addressLine1 = "", zip = "", city = "", addressLine2 = ""]: string[]): AddressFragment => ({
  ...{ ...nobody, ...nothing },
  ...{ addressLine1, zip, city, addressLine2 },
});

const kim = { firstName: "Kim", lastName: "Berg" };
const kungsgatan = ["Kungsgatan 7", "111 22", "Stockholm"];

/** @param told bill and delivery */
const isTold = (typed: string[], told: object, own: CheckoutInputType = {}) =>
  isElsewhere(
    { checkout: { billingAddress: { ...write(typed), ...kim }, ...own } },
    told as CheckoutFragment,
  );

test.each([
  [
    ["350 Fifth Avenue", "10118", "New York"],
    ["350 5TH AVE", "10118-0110", "NEW YORK"],
  ],
  [
    ["350 Fifth Boulevard Apt 4", "10118", "New York"],
    ["350 5TH BLVD", "10118-0110", "New York City"],
  ],
  [
    ["Hauptstraße 12", "10115", "Berlin"],
    ["Hauptstr. 12", "D-10115", "Berlin"],
  ],
  [
    ["Königstraße 12", "80331", "München"],
    ["KOENIGSTRASSE 12", "80331", "MUENCHEN"],
  ],
  [
    ["Königstraße 12", "80331", "Munich"],
    ["Konigstrasse 12", "80331", "München"],
  ],
  [
    ["S:t Eriksgatan 7", "112 39", "Stockholm"],
    ["Sankt Eriksgatan 7 Lgh 1102", "11239", "Sthlm"],
  ],
  [kungsgatan, ["KUNGSGATAN  7 LGH 1102", "SE-11122", "STOCKHOLM"]],
  [
    ["Kungsgatan 7B", ...kungsgatan.slice(1)],
    ["Kungsgatan 07 b", "111 22", "Stockholm"],
  ],
  [
    ["Kungsgatan 7, lgh 1102", "111 22", "Stockholm"],
    ["Kungsgatan 7, 3 tr", "11122", "Stockholm"],
  ],
  [
    ["Ærøgade 3", "2100", "København Ø"],
    ["AEROEGADE 3", "DK-2100", "Copenhagen"],
  ],
  [
    ["1 Queen's Road Central", "999077", "Hong Kong"],
    ["1 QUEENS RD CENTRAL", "0000", "HONG KONG"],
  ],
  [
    ["Flat 8, 88 Nathan Road", "999077", "Hong Kong"],
    ["88 Nathan Rd, Flat 8", "999077", "Kowloon"],
  ],
  [
    ["35-12 34th St", "11106", "Astoria"],
    ["3512 34TH ST", "11106-1234", "ASTORIA"],
  ],
  [
    ["Hauptstraße 12–14", "10115", "Berlin"],
    ["Hauptstr. 12", "10115", "Berlin"],
  ],
  [kungsgatan, ["Kungsgatan", "111 22", "Stockholm", "lgh 1102"]],
  [["Kungsgatan", "111 22", "Stockholm", "Box 12"], kungsgatan],
  [
    ["12 High Street", "OX1 4BG", "Oxford", "Flat 3"],
    ["Flat 3", "OX1 4BG", "Oxford", "12 High Street"],
  ],
])("%j is ordered to where the API writes %j", (typed, told) => {
  expect(isTold(typed, { billingAddress: write(told) })).toBe(false);
});

test.each([
  [kungsgatan, ["Vasagatan 31", "111 22", "Stockholm"]],
  [kungsgatan, ["Kungsgatan 90", "111 22", "Stockholm"]],
  [kungsgatan, ["Vasagatan 31", "", ""]],
  [
    ["35-12 34th St", "11106", "Astoria"],
    ["3514 34TH ST", "11106", "Astoria"],
  ],
  [
    ["Kungsgatan 7, lgh 1102", "111 22", "Stockholm"],
    ["Kungsgatan 9, lgh 1102", "111 22", "Stockholm"],
  ],
  [
    ["Kungsgatan 7", "111 22", "Stockholm", "lgh 1102"],
    ["Kungsgatan 9", "111 22", "Stockholm", "lgh 1102"],
  ],
  [kungsgatan, ["Vasagatan 7", "113 50", "Stockholm"]],
  [
    ["Storgatan 1", "411 22", "Göteborg"],
    ["Storgatan 1", "931 31", "Skellefteå"],
  ],
  [
    ["12 High Street", "OX1 4BG", "Oxford"],
    ["12 Church Street", "OX4 1AA", "Oxford"],
  ],
  [
    ["1 Queen's Road Central", "999077", "Hong Kong"],
    ["88 Nathan Road", "999077", "Kowloon"],
  ],
  [
    ["Harbour View Mansion, Nathan Road", "999077", "Hong Kong"],
    ["Golden Court, Canton Road", "999077", "Hong Kong"],
  ],
  [
    ["1 Queen's Road Central", "999077", "Hong Kong"],
    ["1 Nathan Road", "", "Hong Kong"],
  ],
  [
    ["Flat 8, Block B, Whampoa Garden", "999077", "Hong Kong"],
    ["Flat 8, Tower 2, Taikoo Shing", "999077", "Hong Kong"],
  ],
])("%j is another place than %j", (typed, told) => {
  expect(isTold(typed, { billingAddress: write(told) })).toBe(true);
});

test.each([
  ["tells none", null],
  ["tells an empty one", write([])],
  ["hides it", write(["V******** **", "9** **", "S*********"])],
  ["hides it by other signs", write(["Vxxxxxxxx xx", "9xx xx", "S•••"])],
  ["hides the street and tells the town", write(["***", "***", "Skellefteå"])],
])("an API that %s has no other address", (_, billingAddress) => {
  expect(isTold(kungsgatan, { billingAddress })).toBe(false);
});

const butiken = write(["Butiksgatan 3", "411 05", "Göteborg"]);
const nameless = { firstName: null, lastName: null, company: null };

test.each([
  ["a store by its company", { company: "Butik Göteborg AB" }, false],
  ["a store by its name", { firstName: "Nordkamm", company: "Butik Göteborg AB" }, false],
  ["a store by the names of a person", { firstName: "Butik", lastName: "Göteborg" }, false],
  ["a place that has no name", {}, true],
  ["a place whose names are not known", nameless, true],
  ["a place whose names are hidden", { ...nameless, firstName: "K**", lastName: "B***" }, true],
  ["a place of the shopper", kim, true],
  ["a place of somebody else", { firstName: "Anna", lastName: "Lind" }, true],
])("an API that tells %s as the one for deliveries", (_, names, isOther) => {
  expect(isTold(kungsgatan, { shippingAddress: { ...butiken, ...names } })).toBe(isOther);
});

test.each(["Fjäll AB", "Lager Norr"])("a company is delivered to no %s that it has not typed", (company) => {
  const told = { shippingAddress: { ...butiken, company } };
  expect(isTold(kungsgatan, told, { customerType: "ORGANIZATION" })).toBe(true);
});
