import { useParams } from "react-router";
import { pagesOf } from "#shared/list-query.ts";
import type { ListPage } from "#shared/pages.ts";
import { useTranslate } from "../layout-data.tsx";
import { AppliedFilters } from "../list/applied-filters.tsx";
import { Facets } from "../list/facets.tsx";
import { FilterDrawer } from "../list/filter-drawer.tsx";
import { isBare, ListEmpty } from "../list/list-empty.tsx";
import { ListHead } from "../list/list-head.tsx";
import { LoadMore, PageLink } from "../list/load-more.tsx";
import { ProductGrid } from "../list/product-grid.tsx";
import { useShownPages } from "../list/shown-pages.ts";
import { SortSelect } from "../list/sort-select.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";
import styles from "./list.module.css";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

/** The one template of category, brand, campaign, search, new arrivals and sale. */
export function Component() {
  const t = useTranslate();
  const { term, alias } = useParams();
  const list: ListPage = usePageData<"list">();
  const address = useListAddress();
  const shown = useShownPages(list);
  const pages = pagesOf(list.count);
  const seen = Math.min((shown.first - 1) * list.pageSize + shown.cards.length, list.count);
  if (isBare(list, address)) {
    return (
      <div className={`gutter ${styles.page}`}>
        <ListHead list={list} term={term ?? alias} />
        <ListEmpty list={list} address={address} />
      </div>
    );
  }
  return (
    <div className={`gutter ${styles.page}`}>
      <ListHead list={list} term={term ?? alias} />
      <a className={styles.skip} href="#products">
        {t("common.skipToProducts")}
      </a>
      <div className={styles.columns}>
        <div className={styles.facets}>
          <Facets facets={list.facets} address={address} />
        </div>
        <div className={styles.goods}>
          <div className={styles.tools}>
            <div className={styles.drawer}>
              <FilterDrawer facets={list.facets} count={list.count} address={address} />
            </div>
            <div className={styles.sort}>
              <SortSelect sort={list.sort} sorts={list.sorts} address={address} />
            </div>
          </div>
          <div className={styles.applied}>
            <AppliedFilters facets={list.facets} address={address} />
          </div>
          {list.count === 0 ? (
            <ListEmpty list={list} address={address} />
          ) : (
            <>
              {shown.first > 1 && (
                <PageLink address={address} page={shown.first - 1} text={t("list.loadPrevious")} />
              )}
              <ProductGrid cards={shown.cards} changing={address.loading} />
              <LoadMore
                address={address}
                cards={shown.cards.length}
                seen={seen}
                total={list.count}
                nextPage={shown.last < pages ? shown.last + 1 : undefined}
              />
            </>
          )}
          {list.outro && <p className={styles.outro}>{list.outro}</p>}
        </div>
      </div>
    </div>
  );
}
