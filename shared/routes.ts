import { type Language, languages } from "./languages.ts";

/** Path words that differ per language (RT-09 … RT-19, RT-37). */
const words = {
  checkout: { de: "kasse", en: "checkout", sv: "kassan" },
  brands: { de: "marken", en: "brands", sv: "varumarken" },
  news: { de: "neuheiten", en: "news", sv: "nyheter" },
} satisfies Record<string, Record<Language, string>>;

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
  | "checkout"
  | "checkout-confirm"
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
  checkout: [words.checkout],
  "checkout-confirm": ["checkout/confirm"],
  "not-found": ["404"],
  content: ["content/:alias", ":alias"],
};

export const routeNames = Object.keys(patterns) as RouteName[];

/** React Router patterns of a route in one language. */
export const patternsOf = (name: RouteName, language: Language): string[] =>
  patterns[name].map((pattern) => (typeof pattern === "string" ? pattern : pattern[language]));

/** Path of a route that takes no parameter, below its place: `checkout` → `kasse`. */
export const wordOf = (name: "news" | "brands" | "checkout", language: Language) => words[name][language];

/** The same path word in `language`, when `segment` is one of another language. */
export function localized(segment: string, language: Language): string | undefined {
  for (const word of Object.values(words)) {
    if (languages.some((other) => word[other] === segment)) return word[language];
  }
  return undefined;
}
