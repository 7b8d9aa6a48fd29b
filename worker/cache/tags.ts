import type { PageRequest } from "../context.ts";

/** What a purge may name (api/purge.ts). */
export const tagKinds = {
  products: "product",
  lists: "list",
  content: "content",
  markets: "market",
} as const;

/** Printable, without spaces or commas, as the platform wants tags; it compares them without case. */
export const toTag = (kind: string, name: string) => `${kind}:${encodeURIComponent(name.normalize())}`;

/** Of all pages, whose layout they are: content areas of a name of their own. */
export const menuTag = toTag("content", "menu");

const kinds: Partial<Record<PageRequest["route"], string>> = {
  product: "product",
  content: "content",
};

/** The last segment of a path, decoded where it can be: `100%-wool` is a name, too. */
function toAlias(href: string): string {
  const last =
    href
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** What may make the page old: the market, the menus, what it is of, and the goods that it shows. */
export function toPageTags({ route, parameter, market }: PageRequest, goods: readonly string[]): string[] {
  return [
    toTag("market", market.alias),
    menuTag,
    toTag(kinds[route] ?? "list", parameter || route),
    ...goods.map((href) => toTag("product", toAlias(href))),
  ];
}
