import type { HomePage } from "#shared/pages.ts";
import { toRoutePath } from "#shared/routes.ts";
import { store } from "#shared/store.ts";
import { Anchor } from "../anchor.tsx";
import { Brands, Hero, Story, Tiles } from "../content/front-widgets.tsx";
import { Sections } from "../content/sections.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { useAhead } from "../loading/ahead.ts";
import { usePageData } from "../page-data.ts";
import styles from "./home.module.css";

export function Component() {
  const t = useTranslate();
  useAhead(() => import("./product.tsx"));
  const { language } = useLayoutData();
  const { hero, newArrivals, tiles, recommended, story, sections, brands }: HomePage = usePageData<"home">();
  return (
    <>
      {hero ? <Hero {...hero} /> : <h1 className={`gutter ${styles.plain}`}>{store.name}</h1>}
      <ProductRow
        title={t("nav.newArrivals")}
        cards={newArrivals}
        more={<Anchor to={`/${toRoutePath("news", language)}`}>{t("common.viewAll")}</Anchor>}
      />
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      <ProductRow title={t("home.recommended")} cards={recommended} swipe />
      {story && <Story {...story} />}
      {sections.length > 0 && <Sections sections={sections} />}
      {brands.length > 0 && <Brands brands={brands} />}
    </>
  );
}
