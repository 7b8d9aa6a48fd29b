export const richElements = ["p", "h2", "h3", "ul", "ol", "li", "a", "strong", "em", "br"] as const;

/** An editor's text as a tree, so that no other markup reaches the page. */
export type RichText = (string | RichElement)[];

export interface RichElement {
  element: (typeof richElements)[number];
  href?: string;
  children: RichText;
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
};

export const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "");

/** Paragraphs of a text written as HTML or as plain lines; tags are dropped, so it need not be trusted as markup. */
export function toParagraphs(text: string): string[] {
  const lines = text.replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "\n").replace(/<[^>]*>/g, "");
  return decodeEntities(lines)
    .split(/\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
