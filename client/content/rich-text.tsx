import { createElement } from "react";
import type { RichElement, RichText } from "#shared/rich-text.ts";
import { Anchor } from "../anchor.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./rich-text.module.css";

interface Props {
  text: RichText;
  className?: string | undefined;
}

export const RichTextView = ({ text, className }: Props) => (
  <div className={classNames(styles.text, className)}>
    <Parts text={text} />
  </div>
);

/** Rendered element by element: markup the shop does not know never gets here. */
function Parts({ text }: { text: RichText }) {
  return text.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes on the page
    typeof part === "string" ? part : <Element key={index} {...part} />,
  );
}

const toWords = (part: string | RichElement): string =>
  typeof part === "string" ? part : part.children.map(toWords).join(" ");

/** Of its caption, else of its first row. */
function nameTable(parts: RichText): string {
  for (const part of parts) {
    if (typeof part === "string") continue;
    const isName = part.element === "caption" || part.element === "tr";
    const name = isName ? toWords(part).trim() : nameTable(part.children);
    if (name) return name;
  }
  return "";
}

function Element({ element, href, children }: RichElement) {
  const content = children.length > 0 ? <Parts text={children} /> : undefined;
  if (element === "table")
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one scrolls by itself
      <section className={styles.scroll} aria-label={nameTable(children)} tabIndex={0}>
        <table>{content}</table>
      </section>
    );
  if (element !== "a") return createElement(element, null, content);
  return href ? <Anchor to={href}>{content}</Anchor> : <span>{content}</span>;
}
