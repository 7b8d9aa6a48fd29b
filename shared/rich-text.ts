export const richElements = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "details",
  "summary",
  "hr",
  "a",
  "strong",
  "em",
  "code",
  "sup",
  "sub",
  "br",
] as const;

/** An editor's text as a tree, so that no other markup reaches the page. */
export type RichText = (string | RichElement)[];

export interface RichElement {
  element: (typeof richElements)[number];
  href?: string;
  children: RichText;
}
