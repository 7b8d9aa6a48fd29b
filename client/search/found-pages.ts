import type { LayoutData } from "#shared/pages.ts";

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
