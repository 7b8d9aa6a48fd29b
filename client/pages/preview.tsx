import type { ContentPage } from "#shared/pages.ts";
import { ContentRows } from "../content/content-rows.tsx";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import styles from "./preview.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

export function Component() {
  const t = useTranslate();
  const { rows, hasHeading }: ContentPage = usePageData<"preview">();
  return (
    <>
      <p className={`gutter ${styles.note}`}>
        <strong>{t("preview.title")}</strong> {t("preview.note")}
      </p>
      {!hasHeading && <h1 className="hidden-visually">{t("preview.title")}</h1>}
      <ContentRows rows={rows} />
    </>
  );
}
