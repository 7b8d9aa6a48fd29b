import { Activity, type ReactNode, Suspense } from "react";
import { useParams } from "react-router";
import { countPages } from "#shared/list-query.ts";
import type { ListPage } from "#shared/pages.ts";
import { ContentRows } from "../content/content-rows.tsx";
import { useTranslate } from "../layout-data.tsx";
import { AppliedFilters } from "../list/applied-filters.tsx";
import { Facets } from "../list/facets.tsx";
import { isEmptyUnfiltered, ListEmpty } from "../list/list-empty.tsx";
import { ListHead } from "../list/list-head.tsx";
import { FilterDrawer, SortSelect } from "../list/list-toolbar.tsx";
import { LoadMore, PageLink } from "../list/load-more.tsx";
import { useLoadedPages } from "../list/loaded-pages.ts";
import { ProductGrid } from "../list/product-grid.tsx";
import { ProductRow } from "../list/product-row.tsx";
import { useListUrl } from "../list/use-list-url.ts";
import { useAhead } from "../loading/ahead.ts";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import { useMobile } from "../viewport.ts";
import styles from "./list.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

export function Component() {
  const t = useTranslate();
  useAhead(() => import("./product.tsx"));
  const { term, alias } = useParams();
  const list: ListPage = usePageData<"list">();
  const url = useListUrl();
  const loaded = useLoadedPages(list);
  const pages = countPages(list.count);
  const seen = Math.min((loaded.first - 1) * list.pageSize + loaded.cards.length, list.count);
  if (isEmptyUnfiltered(list, url)) {
    return (
      <div className={styles.page}>
        <div className="gutter">
          <ListHead list={list} term={term ?? alias} />
          <ListEmpty list={list} url={url} />
        </div>
        {list.recommended && <ProductRow title={t("home.recommended")} cards={list.recommended} swipe />}
      </div>
    );
  }
  return (
    <div className={`gutter ${styles.page}`}>
      <ListHead list={list} term={term ?? alias} />
      {list.above && (
        <div className={styles.slot}>
          <ContentRows rows={list.above} />
        </div>
      )}
      <a className={styles.skip} href="#products">
        {t("common.skipToProducts")}
      </a>
      <div className={styles.columns}>
        <div className={styles.facets} id="filters">
          <OnWideScreens>
            <Suspense>
              <Facets facets={list.facets} url={url} />
            </Suspense>
          </OnWideScreens>
        </div>
        <div className={styles.products}>
          <div className={`under-header ${styles.tools}`}>
            <noscript>
              <a href="#filters">{t("list.filter")}</a>
            </noscript>
            <div className={styles.drawer}>
              <FilterDrawer facets={list.facets} count={list.count} url={url} />
            </div>
            <div className={styles.sort}>
              <SortSelect sort={list.sort} sorts={list.sorts} url={url} />
            </div>
          </div>
          <div className={styles.applied}>
            <AppliedFilters facets={list.facets} url={url} />
          </div>
          {list.count === 0 ? (
            <ListEmpty list={list} url={url} />
          ) : (
            <>
              {loaded.first > 1 && (
                <PageLink url={url} page={loaded.first - 1} text={t("list.loadPrevious")} />
              )}
              <ProductGrid cards={loaded.cards} isChanging={url.isLoading} />
              <LoadMore
                url={url}
                cards={loaded.cards.length}
                seen={seen}
                total={list.count}
                nextPage={loaded.last < pages ? loaded.last + 1 : undefined}
              />
            </>
          )}
          {list.outro && <p className={styles.outro}>{list.outro}</p>}
        </div>
      </div>
      {list.below && (
        <div className={styles.slot}>
          <ContentRows rows={list.below} />
        </div>
      )}
    </div>
  );
}

/** Narrow screens have it in a sheet: what nobody sees is drawn when nothing else is to do. */
function OnWideScreens({ children }: { children: ReactNode }) {
  return <Activity mode={useMobile() ? "hidden" : "visible"}>{children}</Activity>;
}
