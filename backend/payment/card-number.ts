import { isLuhn } from "#backend/checkout/luhn.ts";

/** Whether a number could stand on a card: 13 to 19 digits, blanks apart, with the right check digit. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(" ", "");
  return /^\d{13,19}$/.test(digits) && isLuhn(digits);
}
