import organisationsnummer from "organisationsnummer";
import personnummer from "personnummer";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { Market } from "#backend/catalogue/types.ts";
import type { AddressInput, CheckoutInput } from "#backend/storage/records.ts";

/** Given keys replace, null clears, a missing key changes nothing. */
export const mergeInput = (kept: CheckoutInput, given: CheckoutInput | null | undefined): CheckoutInput => ({
  ...kept,
  ...given,
});

export const deliveryAddress = (input: CheckoutInput): AddressInput | null | undefined =>
  input.shippingAddress?.addressLine1 ? input.shippingAddress : input.billingAddress;

/** `AddressType` has no nulls: a missing field is an empty text. */
export const addressView = (given: AddressInput) => ({
  firstName: given.firstName ?? "",
  lastName: given.lastName ?? "",
  addressLine1: given.addressLine1 ?? "",
  addressLine2: given.addressLine2 ?? "",
  addressLine3: given.addressLine3 ?? "",
  entryCode: given.entryCode ?? "",
  careOf: given.careOf ?? "",
  city: given.city ?? "",
  state: given.state ?? "",
  country: given.country ?? "",
  zip: given.zip ?? "",
  company: given.company ?? "",
  mobile: given.mobile ?? "",
  phone: given.phone ?? "",
});

const europe = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const nameIn = ["sv", "en", "de"].map((language) => new Intl.DisplayNames(language, { type: "region" }));

/** A two-letter code or a name in one of the shop's languages; none means the market's own. */
export function isDeliveredTo(country: string | null | undefined, market: Market): boolean {
  const given = (country ?? "").trim().toLowerCase();
  if (given === "" || given === market.country.name.toLowerCase()) return true;
  return countriesOf(market).some(
    (code) => given === code.toLowerCase() || nameIn.some((names) => names.of(code)?.toLowerCase() === given),
  );
}

const countriesOf = (market: Market) => (market.alias === "eu" ? europe : [market.country.code]);

/** Postal codes of Japan and 9-digit ones of the USA get back their separator. */
const separated: Readonly<Record<string, RegExp>> = { JP: /^(\d{3})(\d{4})$/, US: /^(\d{5})(\d{4})$/ };

/** Hong Kong and the shared European market accept any plausible postal code. */
export function isServed(zip: string, countryCode: string): boolean {
  const plain = zip.toUpperCase().replace(/[\s-]/g, "");
  if (/^0+$/.test(plain)) return false;
  if (!postcodeValidatorExistsForCountry(countryCode)) return /^[A-Z\d]{3,10}$/.test(plain);
  const form = separated[countryCode];
  return postcodeValidator(form ? plain.replace(form, "$1-$2") : plain, countryCode);
}

/** With or without century and separator; coordination numbers are valid, too. */
export const isSwedishPersonalNumber = (text: string): boolean => personnummer.valid(text.trim());

/** False for a sole trader's number, which is a personal number: sole traders count as persons. */
export const isSwedishOrganisationNumber = (text: string): boolean => {
  const number = text.trim();
  return organisationsnummer.valid(number) && !organisationsnummer.parse(number).isPersonnummer();
};
