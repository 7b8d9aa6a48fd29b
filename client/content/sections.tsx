import { createElement } from "react";
import type { ContentPage } from "#shared/pages.ts";
import type { RichElement, RichText } from "#shared/rich-text.ts";
import { Anchor } from "../anchor.tsx";
import styles from "./sections.module.css";

export function Sections({ sections }: Pick<ContentPage, "sections">) {
  return (
    <article className={`gutter ${styles.page}`}>
      {sections.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and may have no title
        <section key={index} className={styles.section}>
          {title && (index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>)}
          <RichTextView text={text} />
        </section>
      ))}
    </article>
  );
}

/** Rendered element by element: markup the shop does not know never gets here. */
function RichTextView({ text }: { text: RichText }) {
  return text.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes on the page
    typeof part === "string" ? part : <Element key={index} {...part} />,
  );
}

function Element({ element, href, children }: RichElement) {
  const content = children.length > 0 ? <RichTextView text={children} /> : undefined;
  if (element !== "a") return createElement(element, null, content);
  return href ? <Anchor to={href}>{content}</Anchor> : <span>{content}</span>;
}
