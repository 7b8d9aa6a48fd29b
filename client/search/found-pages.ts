import type { LayoutData } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";

/** The shop's own pages, such as those about returns, whose names have the text in them; goods have lists. */
export function findPages({ menu, footer }: LayoutData, text: string) {
  const asked = text.trim().toLowerCase();
  const seen = new Set<string>();
  return [...menu, ...footer]
    .flatMap((item) => [item, ...item.children])
    .filter(
      ({ href, label }) =>
        asked.length > 1 &&
        href.startsWith("/") &&
        !/^\/[bc]\//.test(href) &&
        label.toLowerCase().includes(asked) &&
        !seen.has(href) &&
        seen.add(href),
    );
}

const listStarts = ["b", "c", "dc", "l", "list"];

/** Whether goods are to be had there: mail, other sites and pages of text have none. */
export function leadsToGoods(href: string, { language }: Pick<LayoutData, "language">): boolean {
  if (!href.startsWith("/")) return false;
  const path = href.slice(1).split(/[?#]/)[0] ?? "";
  const words = [toRoutePath("news", language), toRoutePath("brands", language)];
  return words.includes(path) || listStarts.includes(path.split("/")[0] ?? "");
}
