import { createElement } from "react";
import type { RichElement, RichText } from "#shared/rich-text.ts";
import { Anchor } from "../anchor.tsx";

/** An editor's text, drawn element by element: markup the shop does not know never gets here. */
export function RichTextView({ text }: { text: RichText }) {
  return text.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes on the page, its places are its names
    typeof part === "string" ? part : <Element key={index} {...part} />,
  );
}

function Element({ element, href, children }: RichElement) {
  const inside = children.length > 0 ? <RichTextView text={children} /> : undefined;
  if (element !== "a") return createElement(element, null, inside);
  return href ? <Anchor to={href}>{inside}</Anchor> : <span>{inside}</span>;
}
