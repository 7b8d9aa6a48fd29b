import type { RouteName } from "../routes.ts";

/** As tag managers know them, without the word "Page". */
export const pageTypes: Record<RouteName, string> = {
  home: "Front",
  news: "List",
  sale: "List",
  list: "All",
  brands: "Brands",
  product: "Product",
  category: "Category",
  brand: "Brand",
  campaign: "Discount Campaign",
  search: "Search",
  favorites: "Favorite",
  account: "Account",
  "account-reset-password": "Reset password",
  "account-orders": "Orders",
  "account-settings": "Settings",
  "account-balance": "Balance",
  checkout: "Checkout",
  "checkout-confirm": "Confirm",
  "checkout-klarna-fail": "Checkout",
  "find-order": "Order look-up",
  withdraw: "Withdrawal",
  preview: "Preview",
  "not-found": "Error",
  content: "Content",
};
