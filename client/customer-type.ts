import { cookieNames } from "#shared/cookies.ts";
import { type CustomerType, showsVat, toCustomerType } from "#shared/customer-types.ts";
import { readCookie, writeCookie } from "./cookies.ts";

/** Who this browser buys as; person until somebody says otherwise. */
export const rememberedCustomerType = () => toCustomerType(readCookie(cookieNames.userType));

/** Remembers who buys and shows all prices their way, here and from the next document's first paint on (ST-27, ST-29). */
export function chooseCustomerType(type: CustomerType) {
  writeCookie(cookieNames.userType, type);
  document.documentElement.dataset.vat = showsVat(type) ? "inc" : "ex";
}
