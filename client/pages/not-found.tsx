import type { NotFoundPage } from "#shared/pages.ts";
import { NotFoundMessage } from "../error/message-page.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { usePageData } from "../page-data.ts";

export function Component() {
  const t = useTranslate();
  const { recommended }: NotFoundPage = usePageData<"not-found">();
  return (
    <>
      <NotFoundMessage />
      <ProductRow title={t("home.recommended")} cards={recommended} swipe />
    </>
  );
}
