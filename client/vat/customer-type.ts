import { useEffect } from "react";
import { cookieNames } from "#shared/cookies.ts";
import { type CustomerType, showsVat, toCustomerType } from "#shared/customer-types.ts";
import { userChanged } from "../auth/auth-storage.ts";
import { readCookie, writeCookie } from "../cookies.ts";

export const readCustomerType = () => toCustomerType(readCookie(cookieNames.userType));

const showPrices = () => {
  document.documentElement.dataset.vat = showsVat(readCustomerType()) ? "inc" : "ex";
};

/** Shows all prices with or without VAT, in this document and the next ones. */
export function chooseCustomerType(type: CustomerType) {
  writeCookie(cookieNames.userType, type);
  showPrices();
}

/** A login brings the type of its account; another tab may have chosen one. */
export function useCustomerType() {
  useEffect(() => userChanged.subscribe(showPrices), []);
  useEffect(() => {
    const showWhenSeen = () => document.hidden || showPrices();
    document.addEventListener("visibilitychange", showWhenSeen);
    return () => document.removeEventListener("visibilitychange", showWhenSeen);
  }, []);
}
