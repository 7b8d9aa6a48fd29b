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
 * without trusting it as markup (safety.md §2).
 */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .split(/\s*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
