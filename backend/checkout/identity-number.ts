import { isLuhn } from "./luhn.ts";

/**
 * Whether a Swedish personal number is well-formed: 10 or 12 digits, an optional `-` or `+` before the last
 * four, a real date (coordination numbers add 60 to the day) and the Luhn check digit over the last ten.
 */
export function isSwedishPersonalNumber(text: string): boolean {
  const digits = /^(\d{2})?(\d{6})[-+]?(\d{4})$/.exec(text.trim());
  if (!digits) return false;
  const [, century, date = "", serial = ""] = digits;
  return isRealDate(century, date) && isLuhn(date + serial);
}

function isRealDate(century: string | undefined, date: string): boolean {
  const month = Number(date.slice(2, 4));
  const dayOrCoordination = Number(date.slice(4, 6));
  const day = dayOrCoordination > 60 ? dayOrCoordination - 60 : dayOrCoordination;
  // Without a century 29 February of year 00 may be 2000, a leap year; 1900 was none.
  const year = Number(`${century ?? "20"}${date.slice(0, 2)}`);
  const asDate = new Date(Date.UTC(year, month - 1, day));
  return asDate.getUTCMonth() === month - 1 && asDate.getUTCDate() === day;
}

/** Swedish organisation numbers share the check digit; their third digit is at least 2. */
export function isSwedishOrganisationNumber(text: string): boolean {
  const digits = /^(?:16)?(\d{6})-?(\d{4})$/.exec(text.trim());
  if (!digits) return false;
  const [, first = "", last = ""] = digits;
  return Number(first[2]) >= 2 && isLuhn(first + last);
}
