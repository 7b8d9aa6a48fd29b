import { cookieNames } from "#shared/cookies.ts";
import { type CustomerType, showsVat, toCustomerType } from "#shared/customer-types.ts";
import { readCookie, writeCookie } from "./cookies.ts";

export const readCustomerType = () => toCustomerType(readCookie(cookieNames.userType));

/** Stores the choice and shows all prices with or without VAT, here and from the next document's first paint on. */
export function chooseCustomerType(type: CustomerType) {
  writeCookie(cookieNames.userType, type);
  document.documentElement.dataset.vat = showsVat(type) ? "inc" : "ex";
}
