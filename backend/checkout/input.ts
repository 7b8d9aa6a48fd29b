import organisationsnummer from "organisationsnummer";
import personnummer from "personnummer";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { Market } from "#backend/catalogue/types.ts";
import type { AddressInput, CheckoutInput } from "#backend/storage/records.ts";

/** A call names what changed: given keys replace what was kept, null clears, a missing key leaves it. */
export const mergeInput = (kept: CheckoutInput, given: CheckoutInput | null | undefined): CheckoutInput => ({
  ...kept,
  ...given,
});

export const deliveryAddress = (input: CheckoutInput): AddressInput | null | undefined =>
  input.shippingAddress?.addressLine1 ? input.shippingAddress : input.billingAddress;

/** `AddressType` has no nulls: a field that was not given is an empty text. */
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

/** A country is a two-letter code or a name in one of the shop's languages; none means the market's own. */
export function isDeliveredTo(country: string | null | undefined, market: Market): boolean {
  const given = (country ?? "").trim().toLowerCase();
  if (given === "" || given === market.country.name.toLowerCase()) return true;
  return countriesOf(market).some(
    (code) => given === code.toLowerCase() || nameIn.some((names) => names.of(code)?.toLowerCase() === given),
  );
}

const countriesOf = (market: Market) => (market.alias === "eu" ? europe : [market.country.code]);

/** Without their separator the postal codes of Japan and the nine digits of America need it back. */
const separated: Readonly<Record<string, RegExp>> = { JP: /^(\d{3})(\d{4})$/, US: /^(\d{5})(\d{4})$/ };

/** Hong Kong and the shared European market have no form of postal code and take any plausible one. */
export function isServed(zip: string, countryCode: string): boolean {
  const plain = zip.toUpperCase().replace(/[\s-]/g, "");
  if (/^0+$/.test(plain)) return false;
  if (!postcodeValidatorExistsForCountry(countryCode)) return /^[A-Z\d]{3,10}$/.test(plain);
  const form = separated[countryCode];
  return postcodeValidator(form ? plain.replace(form, "$1-$2") : plain, countryCode);
}

/** With or without century and separator; coordination numbers count. */
export const isSwedishPersonalNumber = (text: string): boolean => personnummer.valid(text.trim());

/** Sole traders count as persons, though their personal number is their organisation's, too. */
export const isSwedishOrganisationNumber = (text: string): boolean => {
  const number = text.trim();
  return organisationsnummer.valid(number) && !organisationsnummer.parse(number).isPersonnummer();
};
