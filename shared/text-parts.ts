import type { MessageKey, Messages } from "./translate.ts";

/**
 * Which texts the browser gets together, by area of the catalogue or by key; a longer name wins over a shorter one,
 * and what no part names is `everywhere`.
 */
const parts = {
  /** Comes with every page: what header, footer, cards and notifications say. */
  everywhere: [
    "account.deleted",
    "auth.login",
    "cart.view",
    "checkout.secure",
    "market.button",
    "market.changed",
    "market.restOfEu",
    "product.added",
    "product.alt",
    "product.regularPrice",
    "product.salePrice",
    "search.label",
    "search.placeholder",
    "search.submit",
    "stock.onlyLeft",
    "stock.oversellable",
    "stock.soldOut",
    "validation.email",
    "validation.required",
  ],
  list: ["brands", "facet", "favorites", "list", "preview", "search.noMatch", "search.noMatchHint", "sort"],
  product: ["backInStock", "delivery", "product", "review", "stock", "usp", "validation.pickSize"],
  sizes: ["sizeGuide"],
  places: ["geo", "market"],
  cart: ["cart", "promo"],
  /** Fields, and what is wrong with them. */
  forms: [
    "auth.hidePassword",
    "auth.password",
    "auth.showPassword",
    "auth.tooOften",
    "checkout.country",
    "checkout.newsletter",
    "checkout.zip",
    "field",
    "secret",
    "validation",
  ],
  account: ["account", "auth", "orders"],
  checkout: ["checkout", "confirm", "klarna"],
  /** Said by the worker alone, or by nobody yet. */
  nowhere: ["backInStock.already", "balance", "consent", "newsletter.already", "search", "shop"],
} satisfies Record<string, readonly (keyof Messages | MessageKey)[]>;

/** A part of the catalogue that the browser can ask for. */
export type TextPart = Exclude<keyof typeof parts, "nowhere">;

export const textParts = Object.keys(parts).filter((part) => part !== "nowhere") as TextPart[];

const partsByName = new Map(
  Object.entries(parts).flatMap(([part, names]) => names.map((name): [string, string] => [name, part])),
);

/** The part that has the text of `key` (`area.name`, of deeper keys the first two words count). */
export const partOf = (key: string): string => {
  const [area = "", name] = key.split(".");
  return partsByName.get(`${area}.${name}`) ?? partsByName.get(area) ?? "everywhere";
};
