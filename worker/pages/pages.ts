import type { PageData } from "#shared/pages.ts";
import { brands } from "./brands.ts";
import { content } from "./content.ts";
import { favorites } from "./favorites.ts";
import { home } from "./home.ts";
import { klarnaFail } from "./klarna-fail.ts";
import { listOf } from "./list.ts";
import { notFound } from "./not-found.ts";
import type { PageEntry } from "./page.ts";
import { personal } from "./personal.ts";
import { preview } from "./preview.ts";
import { product } from "./product.ts";

const guards = ["authenticated"];

/** Every page of the shop: what it loads, and who may see it. */
export const pages: { [Name in keyof PageData]: PageEntry<PageData[Name]> } = {
  home: { load: home },
  news: { load: listOf("news") },
  sale: { load: listOf("sale") },
  category: { load: listOf("category") },
  brand: { load: listOf("brand") },
  campaign: { load: listOf("campaign") },
  search: { load: listOf("search") },
  list: { load: listOf("list"), guards: ["list-page-routing"] },
  brands: { load: brands },
  content: { load: content },
  product: { load: product },
  preview: { load: preview },
  favorites: { load: favorites },
  account: { load: personal("nav.account") },
  "account-reset-password": { load: personal("auth.resetTitle") },
  "account-orders": { load: personal("account.orders"), guards },
  "account-settings": { load: personal("account.settings"), guards },
  "account-balance": { load: personal("account.balance"), guards },
  checkout: { load: personal("checkout.title") },
  "checkout-confirm": { load: personal("confirm.title") },
  "checkout-klarna-fail": { load: klarnaFail },
  "not-found": { load: notFound },
};
