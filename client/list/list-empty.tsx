import { lazy } from "react";
import { useParams } from "react-router";
import type { ListPage } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { MenuLink } from "../menu-link.tsx";
import { findPages, leadsToGoods } from "../search/found-pages.ts";
import { buttonLook } from "../ui/button.tsx";
import styles from "./list-empty.module.css";
import type { ListUrl } from "./use-list-url.ts";

/** Few shoppers have a price list: its words are no part of other lists. */
const PricesElsewhere = lazy(async () => ({
  default: (await import("../market/prices-elsewhere.tsx")).PricesElsewhere,
}));

/** Whether the list is empty without any filter: then there is nothing to filter or sort either. */
export const isEmptyUnfiltered = ({ count }: ListPage, { query }: ListUrl) =>
  count === 0 && Object.keys(query.filters).length === 0;

/** Nothing to show: because of the filters, because nothing matches the search, or because there is nothing. */
export function ListEmpty({ list, url }: { list: ListPage; url: ListUrl }) {
  const t = useTranslate();
  if (!isEmptyUnfiltered(list, url)) {
    return (
      <div className={styles.empty}>
        <p className={styles.text}>{t("list.emptyFiltered")}</p>
        <p>{t("list.emptyFilteredHint")}</p>
        <Anchor
          to={url.hrefWithoutFilters}
          className={buttonLook({ variant: "secondary" })}
          data-keep-scroll=""
        >
          {t("list.clearFilters")}
        </Anchor>
      </div>
    );
  }
  if (list.pricesIn !== undefined)
    return (
      <PricesElsewhere pricesIn={list.pricesIn}>
        {({ title, text, link }) => (
          <div className={styles.empty}>
            <p className={styles.text}>{title}</p>
            <p>{text}</p>
            {link}
          </div>
        )}
      </PricesElsewhere>
    );
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{t(list.kind === "search" ? "search.noMatch" : "list.empty")}</p>
      {list.kind === "search" && <p>{t("search.noMatchHint")}</p>}
      <MenuLinks />
    </div>
  );
}

function MenuLinks() {
  const t = useTranslate();
  const { term = "" } = useParams();
  const layoutData = useLayoutData();
  const menu = layoutData.menu.filter(({ href }) => leadsToGoods(href, layoutData));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={styles.ways}>
      {findPages(layoutData, term).map(({ label, href }) => (
        <li key={href}>
          <Anchor to={href} className={buttonLook({ variant: "primary" })}>
            {label}
          </Anchor>
        </li>
      ))}
      {menu.map((item) => (
        <li key={item.label}>
          <MenuLink item={item} className={buttonLook({ variant: "secondary" })} />
        </li>
      ))}
      {menu.length === 0 && (
        <li>
          <Anchor to="/" className={buttonLook({ variant: "secondary" })}>
            {t("error.toHome")}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
