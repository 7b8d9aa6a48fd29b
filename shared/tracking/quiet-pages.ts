import type { RouteName } from "../routes.ts";

/** Where passwords, addresses and orders are: no script of a third party runs there, whatever the shopper allows. */
const quietPages: readonly RouteName[] = [
  "account",
  "account-reset-password",
  "account-orders",
  "account-settings",
  "account-balance",
  "checkout",
  "checkout-confirm",
  "checkout-klarna-fail",
  "find-order",
  "contact",
  "withdraw",
];

export const isQuietPage = (route: RouteName) => quietPages.includes(route);
