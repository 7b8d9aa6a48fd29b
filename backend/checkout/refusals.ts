import { quantityOf } from "#backend/cart/rows.ts";
import type { Market } from "#backend/catalogue/types.ts";
import type { AddressInput, CartRow, CheckoutInput } from "#backend/storage/records.ts";
import { isDeliveredTo, isSwedishOrganisationNumber, isSwedishPersonalNumber } from "./input.ts";
import type { Offers } from "./offers.ts";

export interface Refusal {
  code: string;
  message: string;
}

export interface Intent {
  rows: readonly CartRow[];
  input: CheckoutInput;
  offers: Offers;
  market: Market;
  available: (skuId: number) => number;
  isBlocked: boolean;
}

const refusal = (code: string, message: string): Refusal => ({ code, message });

/** A provider's payment is completed in its own checkout, which then places the order. */
export const unpaid = refusal(
  "PaymentNotCompleted",
  "The payment must be completed in the checkout of its provider",
);

export const noCart = (id: string) => refusal("CartNotFound", `No cart was found with the ID ${id}`);

/** Conditions come first; null when nothing is wrong. */
export function refusalOf(intent: Intent): Refusal | null {
  return conditionRefusal(intent) ?? customerRefusal(intent) ?? choiceRefusal(intent);
}

export function conditionRefusal({ rows, available, isBlocked }: Intent): Refusal | null {
  if (isBlocked) return refusal("CustomerBlacklisted", "Customer is blacklisted");
  if (rows.length === 0) return refusal("CartEmpty", "The cart is empty");
  const isShort = rows.some((row) => quantityOf(rows, row.skuId) > available(row.skuId));
  return isShort ? refusal("InsufficientStock", "Insufficient stock amount") : null;
}

function customerRefusal({ input, market }: Intent): Refusal | null {
  const billing = addressRefusal(input.billingAddress ?? {});
  if (billing) return billing;
  if (!input.email?.trim()) return refusal("FieldRequired", "Email is required");
  if (!isDeliveredTo(input.billingAddress?.country, market)) {
    return refusal("InvalidCountry", "Invalid Billing Country");
  }
  if (!isDeliveredTo(input.shippingAddress?.country, market)) {
    return refusal("InvalidCountry", "Invalid Shipping Country");
  }
  return hasWrongIdentity(input, market)
    ? refusal("INVALID_IDENTITY_NUMBER", "The identity number is not valid")
    : null;
}

const requiredFields = [
  ["firstName", "First name"],
  ["lastName", "Last name"],
  ["addressLine1", "Address"],
  ["city", "City"],
  ["zip", "Zip"],
] as const;

function addressRefusal(address: AddressInput): Refusal | null {
  const missing = requiredFields.find(([field]) => !address[field]?.trim());
  return missing ? refusal("FieldRequired", `${missing[1]} is required`) : null;
}

/** Checked only in Sweden, where the form of the number is known. */
function hasWrongIdentity({ identityNumber, customerType }: CheckoutInput, market: Market): boolean {
  if (!identityNumber?.trim() || market.country.code !== "SE") return false;
  return customerType === "ORGANIZATION"
    ? !isSwedishOrganisationNumber(identityNumber)
    : !isSwedishPersonalNumber(identityNumber);
}

function choiceRefusal({ offers }: Intent): Refusal | null {
  if (!offers.chosenShipping) return refusal("ShippingRequired", "Shipping must be selected");
  if (!offers.chosenPayment) return refusal("PaymentRequired", "Payment must be selected");
  return null;
}
