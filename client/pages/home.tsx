import type { HomePage } from "#shared/pages.ts";
import { store } from "#shared/store.ts";
import { ContentRows } from "../content/content-rows.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { useAhead } from "../loading/ahead.ts";
import { usePageData } from "../page-data.ts";

export function Component() {
  const t = useTranslate();
  useAhead(() => import("./product.tsx"));
  const { rows, hasHeading, recommended }: HomePage = usePageData<"home">();
  return (
    <>
      {!hasHeading && <h1 className="hidden-visually">{store.name}</h1>}
      <ContentRows rows={rows} />
      <ProductRow title={t("home.recommended")} cards={recommended} swipe />
    </>
  );
}
