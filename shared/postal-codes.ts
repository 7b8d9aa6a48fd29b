/** Maps: a country is what a form says, and an object has more names than its own. */
const postalCodes = new Map([
  ["SE", /^\d{5}$/],
  ["NO", /^\d{4}$/],
  ["DK", /^\d{4}$/],
  ["FI", /^\d{5}$/],
  ["CH", /^\d{4}$/],
  ["GB", /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/],
  ["US", /^\d{5}(\d{4})?$/],
  ["CA", /^[A-Z]\d[A-Z]\d[A-Z]\d$/],
  ["JP", /^\d{7}$/],
  ["KR", /^\d{5}$/],
]);

const anyPostalCode = /^[A-Z\d]{3,10}$/;

/** What carriers write where there are none. */
const insteadOfPostalCode = new Map([["HK", "999077"]]);

export const hasPostalCodes = (country: string) => !insteadOfPostalCode.has(country);

/** Empty where it only stands in for one. */
export const printPostalCode = (code: string) =>
  [...insteadOfPostalCode.values()].includes(code) ? "" : code;

export const toPostalCode = (text: string, country: string) =>
  insteadOfPostalCode.get(country) ?? text.trim();

export const isPostalCode = (text: string, country: string) =>
  !hasPostalCodes(country) ||
  (postalCodes.get(country) ?? anyPostalCode).test(text.toUpperCase().replace(/[\s-]/g, ""));

/** Where an address names it. */
export const hasStates = (country: string) => ["US", "CA", "JP"].includes(country);

/** Countries where the town stands before the postal code; a state stands between them. */
const townsFirst = ["US", "CA", "JP", "GB", "KR"];

interface Place {
  zip: string;
  city: string;
  state?: string | undefined;
  /** ISO 3166; another than those above: "111 22 Stockholm". */
  country: string;
}

/** The line of an address with town and postal code, as its country writes it: "New York, NY 10001". */
export function printPlace({ zip, city, state, country }: Place): string {
  const code = printPostalCode(zip);
  if (!townsFirst.includes(country)) return `${code} ${city}`.trim();
  return [state ? `${city}, ${state}` : city, code].filter(Boolean).join(" ");
}
