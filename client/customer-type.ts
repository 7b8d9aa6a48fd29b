import { cookieNames } from "#shared/cookies.ts";
import { type CustomerType, showsVat, toCustomerType } from "#shared/customer-types.ts";
import { readCookie, writeCookie } from "./cookies.ts";

export const readCustomerType = () => toCustomerType(readCookie(cookieNames.userType));

/** Shows all prices with or without VAT, in this document and the next ones. */
export function chooseCustomerType(type: CustomerType) {
  writeCookie(cookieNames.userType, type);
  document.documentElement.dataset.vat = showsVat(type) ? "inc" : "ex";
}
