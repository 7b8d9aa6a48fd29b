/** Milliseconds; cookies count in seconds (CS-03). */
export const yearMs = 31_536_000_000;
/** `Max-Age` of what a browser remembers for a year (CS-02). */
export const yearSeconds = yearMs / 1_000;

/** Every cookie of the shop by its role (CS-01); over https those that scripts cannot read have the prefix `__Host-`. */
export const cookieNames = {
  auth: "auth",
  authRefresh: "auth-refresh",
  user: "user",
  userMaxAge: "user-max-age",
  userType: "user-type",
  cart: "cart",
  market: "market",
  checkoutMarket: "checkout-market",
  persistedStates: "persisted-states",
  locale: "locale",
  discountCombined: "discount-combined",
  preview: "preview",
  unlock: "unlock",
  visitor: "visitor",
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
