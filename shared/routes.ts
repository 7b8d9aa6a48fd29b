import { splitPath, toBasename } from "./basename.ts";
import type { CartPage, CheckoutFormPage, ReceiptPage } from "./form-pages.ts";
import { type Language, languages } from "./languages.ts";
import type {
  BrandsPage,
  ContactPage,
  ContentPage,
  FavoritesPage,
  HomePage,
  KlarnaFailPage,
  ListPage,
  ListRoute,
  NotFoundPage,
  PaymentPage,
  PersonalPage,
  ProductPage,
  ShippingPage,
} from "./pages.ts";

const words = {
  cart: { de: "warenkorb", en: "cart", sv: "varukorg" },
  checkout: { de: "kasse", en: "checkout", sv: "kassan" },
  brands: { de: "marken", en: "brands", sv: "varumarken" },
  news: { de: "neuheiten", en: "news", sv: "nyheter" },
  favorites: { de: "favoriten", en: "favorites", sv: "favoriter" },
  "account-orders": { de: "mein-konto/bestellungen", en: "my-account/orders", sv: "mina-sidor/ordrar" },
  "account-settings": {
    de: "mein-konto/einstellungen",
    en: "my-account/settings",
    sv: "mina-sidor/installningar",
  },
  "account-balance": { de: "mein-konto/guthaben", en: "my-account/balance", sv: "mina-sidor/saldo" },
  "find-order": { de: "bestellung-finden", en: "find-order", sv: "hitta-order" },
  contact: { de: "kontakt", en: "contact", sv: "kontakt" },
  "shipping-returns": { de: "versand-und-rueckgabe", en: "shipping-and-returns", sv: "frakt-och-retur" },
  withdraw: { de: "vertrag-widerrufen", en: "withdraw-from-contract", sv: "angra-kop" },
} satisfies Record<string, Record<Language, string>>;

export type WordRoute = keyof typeof words;

type Pattern = string | Record<Language, string>;

export type RoutePatterns = Readonly<Record<string, readonly Pattern[]>>;

export const patterns = {
  home: [""],
  news: [words.news],
  sale: ["list/sale"],
  brands: [words.brands],
  product: ["p/*", "product/:alias"],
  category: ["c/*"],
  brand: ["b/*"],
  campaign: ["dc/*"],
  search: ["s/:term", "s"],
  list: ["list", "list/:alias", "l/*"],
  favorites: [words.favorites],
  account: ["account"],
  "account-reset-password": ["account/reset-password"],
  "account-orders": [words["account-orders"]],
  "account-settings": [words["account-settings"]],
  "account-balance": [words["account-balance"]],
  cart: [words.cart],
  checkout: [words.checkout],
  "checkout-form": ["checkout/form"],
  "checkout-receipt": ["checkout/receipt"],
  "checkout-confirm": ["checkout/confirm"],
  "find-order": [words["find-order"]],
  contact: [words.contact],
  "shipping-returns": [words["shipping-returns"]],
  withdraw: [words.withdraw],
  preview: ["preview-widgets"],
  "checkout-klarna-fail": ["checkout/klarna-fail"],
  "not-found": ["404"],
  content: ["content/:alias", ":alias"],
} satisfies RoutePatterns;

export type RouteName = keyof typeof patterns;

type PersonalRoute = Extract<RouteName, `account${string}` | "find-order" | "withdraw">;

export type PageData = Record<ListRoute, ListPage> &
  Record<PersonalRoute, PersonalPage> & {
    home: HomePage;
    brands: BrandsPage;
    product: ProductPage;
    favorites: FavoritesPage;
    preview: ContentPage;
    cart: CartPage;
    contact: ContactPage;
    "shipping-returns": ShippingPage;
    checkout: PaymentPage;
    "checkout-form": CheckoutFormPage;
    "checkout-receipt": ReceiptPage;
    "checkout-confirm": PaymentPage;
    "checkout-klarna-fail": KlarnaFailPage;
    "not-found": NotFoundPage;
    content: ContentPage;
  };

export const routeNames = Object.keys(patterns) as RouteName[];

export const localizedPattern = (pattern: Pattern, language: Language): string =>
  typeof pattern === "string" ? pattern : pattern[language];

export const toPatterns = (name: RouteName, language: Language): string[] =>
  patterns[name].map((pattern) => localizedPattern(pattern, language));

export const toRoutePath = (name: WordRoute, language: Language): string => words[name][language];

export function localized(path: string, language: Language): string | undefined {
  for (const word of Object.values(words)) {
    if (languages.some((other) => word[other] === path)) return word[language];
  }
  return undefined;
}

/** The same page in another market and language: aliases stay, localized words are swapped. */
export function samePage(pathname: string, market: string, language: Language): string {
  const rest = splitPath(pathname).join("/");
  const page = localized(rest, language) ?? rest;
  return toBasename({ market, language }) + (page && `/${page}`);
}
