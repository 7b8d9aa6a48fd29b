import type { ContentPage } from "#shared/pages.ts";
import { RichTextView } from "./rich-text.tsx";
import styles from "./sections.module.css";

/** Texts of the editors in one calm column. */
export function Sections({ sections }: Pick<ContentPage, "sections">) {
  return (
    <article className={`gutter ${styles.page}`}>
      {sections.map(({ title, text }, index) => (
        <section key={title} className={styles.section}>
          {title && (index === 0 ? <h1>{title}</h1> : <h2>{title}</h2>)}
          <RichTextView text={text} />
        </section>
      ))}
    </article>
  );
}
