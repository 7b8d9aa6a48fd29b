/** The elements an editor's text may have; of all others only the text is kept. */
export const richElements = ["p", "h2", "h3", "ul", "ol", "li", "a", "strong", "em", "br"] as const;

/** Text of an editor as a tree, so that no other markup reaches the page. */
export type RichText = (string | RichElement)[];

export interface RichElement {
  element: (typeof richElements)[number];
  /** Only on `a`: a path without the basename or an https URL. */
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

/**
 * Paragraphs of a text the commerce API wrote as HTML or as plain lines. Tags are dropped, so the text can be shown
 * without trusting it as markup.
 */
export function toParagraphs(text: string): string[] {
  return text
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .split(/\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
