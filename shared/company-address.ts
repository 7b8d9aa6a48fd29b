import { countryName } from "./country-names.ts";
import type { Language } from "./languages.ts";
import { store } from "./store.ts";
import type { Translate } from "./translate.ts";

/** Where the seller is and goods come back to, line by line, with the country in `language`. */
export function printCompanyAddress(language: Language, t: Translate): string {
  const { name, address } = store.company;
  const { street, postalCode, city, country } = address;
  return [name, street, `${postalCode} ${city}`, countryName({ country }, language, t)].join("\n");
}
