/** The elements an editor's text may have; everything else is only its text. */
export const richElements = ["p", "h2", "h3", "ul", "ol", "li", "a", "strong", "em", "br"] as const;

/** Text of an editor as a tree: no markup reaches the page but what is named here. */
export type RichText = (string | RichElement)[];

export interface RichElement {
  element: (typeof richElements)[number];
  /** Only on `a`: a path below the place or an https address. */
  href?: string;
  children: RichText;
}
