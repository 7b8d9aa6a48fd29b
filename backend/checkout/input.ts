import organisationsnummer from "organisationsnummer";
import personnummer from "personnummer";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { LanguageCode, Market } from "#backend/catalogue/types.ts";
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

/** Countries that write the town before the postal code. */
const townsFirst: Readonly<Record<string, string>> = { US: ", ", CA: ", ", JP: ", ", GB: " ", KR: " " };

/** As the country writes it; Hong Kong has no postal codes. */
export function placeLine({ zip, city, state, country }: ReturnType<typeof addressView>): string {
  if (country === "HK") return city;
  const sign = townsFirst[country];
  return sign ? [city, `${state} ${zip}`.trim()].join(sign) : `${zip} ${city}`;
}

const europe = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const namesIn = (language: LanguageCode) => new Intl.DisplayNames(language, { type: "region" });
const names: Record<LanguageCode, Intl.DisplayNames> = {
  sv: namesIn("sv"),
  en: namesIn("en"),
  de: namesIn("de"),
};

/** As its readers say it; an address that names no country is in the market's own. */
export function countryLine(country: string, market: Market, language: LanguageCode): string {
  const code = country.trim() || market.country.code;
  if (code === "EU") return "";
  // Some runtimes say "Hong Kong SAR China".
  if (code === "HK") return language === "en" ? "Hong Kong" : "Hongkong";
  return /^[a-z]{2}$/i.test(code) ? (names[language].of(code) ?? code) : code;
}

/** A two-letter code or a name in one of the shop's languages; none means the market's own. */
export function isDeliveredTo(country: string | null | undefined, market: Market): boolean {
  const given = (country ?? "").trim().toLowerCase();
  if (given === "" || given === market.country.name.toLowerCase()) return true;
  return countriesOf(market).some(
    (code) =>
      given === code.toLowerCase() ||
      Object.values(names).some((each) => each.of(code)?.toLowerCase() === given),
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

/** A sole trader's organisation number is the owner's personal number, which the package accepts, too. */
export const isSwedishOrganisationNumber = (text: string): boolean => organisationsnummer.valid(text.trim());
