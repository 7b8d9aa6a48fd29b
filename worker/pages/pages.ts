import type { PageData } from "#shared/pages.ts";
import { brands } from "./brands.ts";
import { content } from "./content.ts";
import { home } from "./home.ts";
import { listOf } from "./list.ts";
import { notFound } from "./not-found.ts";
import type { Page } from "./page.ts";
import { checkout, confirm } from "./personal.ts";
import { product } from "./product.ts";

/** Every page of the shop and what it loads. */
export const pages: { [Name in keyof PageData]: Page<PageData[Name]> } = {
  home,
  news: listOf("news"),
  sale: listOf("sale"),
  category: listOf("category"),
  brand: listOf("brand"),
  campaign: listOf("campaign"),
  search: listOf("search"),
  list: listOf("list"),
  brands,
  content,
  product,
  checkout,
  "checkout-confirm": confirm,
  "not-found": notFound,
};
