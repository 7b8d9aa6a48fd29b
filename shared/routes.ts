import { type Language, languages } from "./languages.ts";

/** Paths whose words differ per language (RT-09 … RT-19, RT-37). */
const words = {
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
} satisfies Record<string, Record<Language, string>>;

/** Routes whose address is a path of words in the page's language. */
export type WordRoute = keyof typeof words;

export type RouteName =
  | "home"
  | "news"
  | "sale"
  | "brands"
  | "product"
  | "category"
  | "brand"
  | "campaign"
  | "search"
  | "list"
  | "favorites"
  | "account"
  | "account-reset-password"
  | "account-orders"
  | "account-settings"
  | "account-balance"
  | "checkout"
  | "checkout-confirm"
  | "preview"
  | "checkout-klarna-fail"
  | "not-found"
  | "content";

type Pattern = string | Record<Language, string>;

/** Every address of the shop behind its place, in the pattern language of React Router; the order is the precedence. */
const patterns: Record<RouteName, readonly Pattern[]> = {
  home: [""],
  news: [words.news],
  sale: ["list/sale"],
  brands: [words.brands],
  product: ["p/:alias", "p/:first/:alias", "p/:first/:second/:alias", "product/:alias"],
  category: ["c/:alias", "c/:first/:alias"],
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
  checkout: [words.checkout],
  "checkout-confirm": ["checkout/confirm"],
  preview: ["preview-widgets"],
  "checkout-klarna-fail": ["checkout/klarna-fail"],
  "not-found": ["404"],
  content: ["content/:alias", ":alias"],
};

export const routeNames = Object.keys(patterns) as RouteName[];

/** React Router patterns of a route in one language. */
export const patternsOf = (name: RouteName, language: Language): string[] =>
  patterns[name].map((pattern) => (typeof pattern === "string" ? pattern : pattern[language]));

/** Path of a route that takes no parameter, below its place: `checkout` → `kasse`. */
export const wordOf = (name: WordRoute, language: Language): string => words[name][language];

/** The same path in `language`, when `path` is one of words in another language. */
export function localized(path: string, language: Language): string | undefined {
  for (const word of Object.values(words)) {
    if (languages.some((other) => word[other] === path)) return word[language];
  }
  return undefined;
}
