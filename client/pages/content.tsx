import type { ContentPage } from "#shared/pages.ts";
import { ContentRows } from "../content/content-rows.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import styles from "./content.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

export function Component() {
  const { meta, rows, hasHeading }: ContentPage = usePageData<"content">();
  return (
    <article className={styles.page}>
      {!hasHeading && <h1 className="hidden-visually">{meta.title}</h1>}
      <ContentRows rows={rows} />
    </article>
  );
}
