import type { ListPage } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../frame.tsx";
import { buttonLook } from "../ui/button.tsx";
import styles from "./list-empty.module.css";
import type { ListAddress } from "./use-list-address.ts";

/** Nothing to show: because of the filters, because nothing matches the search, or because there is nothing (LS-18). */
export function ListEmpty({ list, address }: { list: ListPage; address: ListAddress }) {
  const t = useTranslate();
  if (Object.keys(address.query.filters).length > 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.text}>{t("list.emptyFiltered")}</p>
        <p>{t("list.emptyFilteredHint")}</p>
        <Anchor to={address.linkClear} className={buttonLook({ variant: "secondary" })} data-keep-scroll="">
          {t("list.clearFilters")}
        </Anchor>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{t(list.kind === "search" ? "search.noMatch" : "list.empty")}</p>
      <Anchor to="/" className={buttonLook({ variant: "secondary" })}>
        {t("error.toHome")}
      </Anchor>
    </div>
  );
}
