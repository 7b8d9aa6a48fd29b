import { type RouteName, toRoutePath, type WordRoute } from "#shared/routes.ts";
import type { TestLocale } from "./shopper.ts";

type InWords = (name: WordRoute) => string;

/** Addresses of every page that opens for somebody without a session; a page that is missing here does not compile. */
const templates: Record<RouteName, (inWords: InWords) => readonly string[]> = {
  search: () => ["/s/jacket", "/s/qqqq"],
  brands: (inWords) => [inWords("brands")],
  content: () => ["/about-us", "/faq", "/repairs", "/journal", "/four-days-on-the-ridge", "/brand-stories"],
  "shipping-returns": (inWords) => [inWords("shipping-returns")],
  brand: () => ["/b/norrsken"],
  "find-order": (inWords) => [inWords("find-order")],
  "checkout-klarna-fail": () => ["/checkout/klarna-fail?reason=blocked"],
  "checkout-form": () => ["/checkout/form"],
  "checkout-receipt": () => ["/checkout/receipt"],
  home: () => [""],
  news: (inWords) => [inWords("news")],
  sale: () => ["/list/sale"],
  product: () => ["/p/alpine-jacket"],
  category: () => ["/c/jackets"],
  campaign: () => ["/dc/winter-sale"],
  list: () => ["/l/hut-to-hut", "/list"],
  favorites: (inWords) => [inWords("favorites")],
  account: () => ["/account"],
  "account-reset-password": () => ["/account/reset-password?resetKey=nothing"],
  "account-orders": (inWords) => [inWords("account-orders")],
  "account-settings": (inWords) => [inWords("account-settings")],
  "account-balance": (inWords) => [inWords("account-balance")],
  cart: (inWords) => [inWords("cart")],
  checkout: (inWords) => [inWords("checkout")],
  "checkout-confirm": () => ["/checkout/confirm?order=1"],
  contact: (inWords) => [inWords("contact")],
  withdraw: (inWords) => [inWords("withdraw")],
  preview: () => ["/preview-widgets"],
  "not-found": () => ["/404"],
};

/** Those of which no other test asks axe; the others are walked through in the long run only. */
const askedAlways: readonly RouteName[] = [
  "search",
  "brands",
  "content",
  "shipping-returns",
  "brand",
  "find-order",
  "checkout-klarna-fail",
  "checkout-form",
  "checkout-receipt",
];

/** Paths below a locale. */
export function templatePaths({ language }: TestLocale, isWhole: boolean): string[] {
  const inWords: InWords = (name) => `/${toRoutePath(name, language)}`;
  const names = Object.keys(templates) as RouteName[];
  return names
    .filter((name) => isWhole || askedAlways.includes(name))
    .flatMap((name) => templates[name](inWords));
}
