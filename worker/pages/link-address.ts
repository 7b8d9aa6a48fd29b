import { toPathname } from "./products.ts";

const followed = ["http:", "https:", "mailto:", "tel:"];

/** Of an editor's link: addresses of the shop itself become paths; empty for what no browser should follow. */
export function toLinkAddress(url: string | null | undefined, ownOrigin: string): string {
  if (!url || !URL.canParse(url)) return toPathname(url) ?? "";
  const { origin, protocol } = new URL(url);
  if (origin === ownOrigin) return toPathname(url) ?? "";
  return followed.includes(protocol) ? url : "";
}
