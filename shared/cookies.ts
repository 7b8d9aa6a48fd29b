export const yearMs = 31_536_000_000;
export const yearSeconds = yearMs / 1_000;

/** Over https the names of cookies that scripts cannot read begin with `__Host-`. */
export const cookieNames = {
  auth: "auth",
  authRefresh: "auth-refresh",
  authService: "auth-service",
  user: "user",
  userMaxAge: "user-max-age",
  userType: "user-type",
  cart: "cart",
  cartPieces: "cart-pieces",
  cartOwner: "cart-owner",
  orders: "orders",
  market: "market",
  checkoutMarket: "checkout-market",
  persistedStates: "persisted-states",
  locale: "locale",
  discountCombined: "discount-combined",
  preview: "preview",
  unlock: "unlock",
  consent: "consent",
  /** The provider's script uses the same name. */
  visitor: "hello_retail_id",
} as const;

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
