import { patterns } from "#shared/routes.ts";
import { brands } from "./brands.ts";
import { content, preview } from "./content.ts";
import { favorites } from "./favorites.ts";
import { home } from "./home.ts";
import { listPage } from "./list.ts";
import { notFound } from "./not-found.ts";
import { createPageTable, type Pages } from "./page-table.ts";
import { formPage, klarnaFail, paymentPage, personalPage, servicePage } from "./personal.ts";
import { product } from "./product.ts";
import { contactPage, shippingPage } from "./service.ts";

export const pages: Pages = {
  home,
  news: listPage("news"),
  sale: listPage("sale"),
  brands,
  product,
  category: listPage("category"),
  brand: listPage("brand"),
  campaign: listPage("campaign"),
  search: listPage("search"),
  list: listPage("list"),
  favorites,
  account: personalPage("nav.account", "everybody"),
  "account-reset-password": personalPage("auth.resetTitle", "everybody"),
  "account-orders": personalPage("account.orders", "authenticated"),
  "account-settings": personalPage("account.settings", "authenticated"),
  "account-balance": personalPage("account.balance", "authenticated"),
  cart: formPage("cart.title"),
  checkout: paymentPage("checkout.title"),
  "checkout-form": formPage("checkout.title"),
  "checkout-receipt": formPage("confirm.title"),
  "checkout-confirm": paymentPage("confirm.title"),
  "find-order": servicePage("lookUp.title", "lookUp.intro"),
  contact: contactPage,
  "shipping-returns": shippingPage,
  withdraw: servicePage("withdraw.title", "withdraw.intro"),
  preview,
  "checkout-klarna-fail": klarnaFail,
  "not-found": notFound,
  content,
};

export const pageTable = createPageTable(patterns, pages);
