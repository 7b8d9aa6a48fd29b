export const isEmail = (text: string) =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text.trim(),
  );

export const isStrongPassword = (text: string) => text.length >= 8 && /\p{L}/u.test(text) && /\d/.test(text);

/** Where everybody has a number that a credit check asks for. */
export const hasPersonalIds = (country: string) => ["SE", "NO", "DK", "FI"].includes(country);

/** Where houses have an entry code that the carrier needs. */
export const hasEntryCodes = (country: string) => ["SE", "NO", "DK", "FI"].includes(country);

export const isPersonalId = (text: string, country: string) =>
  country === "SE" ? isSwedishPersonalNumber(text) : text.trim().length >= 4;

/** A sole trader's organisation number in Sweden is the owner's personal number. */
export const isOrganizationId = (text: string, country: string) =>
  country === "SE"
    ? isSwedishOrganizationNumber(text) || isSwedishPersonalNumber(text)
    : text.trim().length >= 4;

/** 10 or 12 digits, `-` or `+` allowed before the last four; coordination numbers add 60 to the day. */
function isSwedishPersonalNumber(text: string): boolean {
  const parts = /^(\d{2})?(\d{2})(\d{2})(\d{2})[-+]?(\d{4})$/.exec(text.replace(/\s/g, ""));
  if (!parts) return false;
  // Without a century 29 February of year 00 may be 2000, a leap year; 1900 was none.
  const [, century = "20", year = "", month = "", day = "", last = ""] = parts;
  const realDay = Number(day) > 60 ? Number(day) - 60 : Number(day);
  const date = new Date(Date.UTC(Number(century + year), Number(month) - 1, realDay));
  const isRealDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === realDay;
  return isRealDate && hasCheckDigit(year + month + day + last);
}

function isSwedishOrganizationNumber(text: string): boolean {
  const parts = /^(?:16)?(\d{2}[2-9]\d{3})-?(\d{4})$/.exec(text.replace(/\s/g, ""));
  return parts !== null && hasCheckDigit(`${parts[1]}${parts[2]}`);
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
