import { decodeSegment, splitPath, toWholeCharacters } from "#shared/basename.ts";
import type { PageRequest } from "../context.ts";

/** What a purge may name (api/purge.ts). */
export const tagKinds = {
  products: "product",
  lists: "list",
  content: "content",
  markets: "market",
} as const;

/** Printable, without spaces or commas, as the platform wants tags; it compares them without case. */
export const toTag = (kind: string, name: string) =>
  `${kind}:${encodeURIComponent(toWholeCharacters(name.normalize()))}`;

/** Of all pages, whose layout they are: content areas of a name of their own. */
export const menuTag = toTag("content", "menu");

const kinds: Partial<Record<PageRequest["route"], string>> = {
  product: "product",
  content: "content",
};

const toAlias = (href: string) => decodeSegment(splitPath(href.replace(/[?#].*$/, "")).at(-1) ?? "");

/** What may make the page old: the market, the menus, what it is of, and the goods that it shows. */
export function toPageTags({ route, parameter, market }: PageRequest, goods: readonly string[]): string[] {
  return [
    toTag("market", market.alias),
    menuTag,
    toTag(kinds[route] ?? "list", parameter || route),
    ...goods.map((href) => toTag("product", toAlias(href))),
  ];
}
