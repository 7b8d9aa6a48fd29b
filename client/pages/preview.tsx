import type { PreviewPage } from "#shared/pages.ts";
import { Brands, Hero, Story, Tiles } from "../content/front-widgets.tsx";
import { Sections } from "../content/sections.tsx";
import { useTranslate } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import styles from "./preview.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

export function Component() {
  const t = useTranslate();
  const { hero, tiles, story, brands, sections }: PreviewPage = usePageData<"preview">();
  return (
    <>
      <p className={`gutter ${styles.note}`}>
        <strong>{t("preview.title")}</strong> {t("preview.note")}
      </p>
      {hero && <Hero {...hero} />}
      {sections.length > 0 && <Sections sections={sections} />}
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      {story && <Story {...story} />}
      {brands.length > 0 && <Brands brands={brands} />}
    </>
  );
}
