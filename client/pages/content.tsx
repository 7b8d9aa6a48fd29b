import type { ContentPage } from "#shared/pages.ts";
import { RichTextView } from "../content/rich-text.tsx";
import { usePageData } from "../page-data.ts";
import styles from "./content.module.css";

/** A page of the editors in one calm column. */
export function Component() {
  const { sections }: ContentPage = usePageData<"content">();
  return (
    <article className={`gutter ${styles.page}`}>
      {sections.map(({ title, text }, place) => (
        <section key={title} className={styles.section}>
          {title && (place === 0 ? <h1>{title}</h1> : <h2>{title}</h2>)}
          <RichTextView text={text} />
        </section>
      ))}
    </article>
  );
}
