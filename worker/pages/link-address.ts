import { toPathname } from "./pathnames.ts";

const followed = ["http:", "https:", "mailto:", "tel:"];

/**
 * Of an editor's link: addresses of the shop itself become paths, a place on the same page stays one; empty for what no
 * browser should follow.
 */
export function toLinkAddress(url: string | null | undefined, ownOrigin: string): string {
  const written = url?.trim();
  if (!written) return "";
  if (written.startsWith("#")) return written;
  const target = URL.parse(written, ownOrigin);
  if (target?.origin === ownOrigin) return toPathname(written) ?? "";
  return target && followed.includes(target.protocol) ? target.href : "";
}
