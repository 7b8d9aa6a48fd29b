import { useState } from "react";
import { listSorts } from "#shared/list-query.ts";
import type { Facet } from "#shared/pages.ts";
import type { MessageKey } from "#shared/translate.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMobile } from "../viewport.ts";
import { Facets } from "./facets.tsx";
import styles from "./list-toolbar.module.css";
import type { ListUrl } from "./use-list-url.ts";

interface FilterDrawerProps {
  facets: readonly Facet[];
  count: number;
  url: ListUrl;
}

/** The filters of narrow screens: a button with the number of choices, and a sheet that applies at once. */
export function FilterDrawer({ facets, count, url }: FilterDrawerProps) {
  const t = useTranslate();
  const [wasOpened, setOpened] = useState(false);
  // Wide screens have the filters beside the list.
  const open = useMobile() && wasOpened;
  const chosen = Object.values(url.query.filters).flat().length;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="secondary"
        wide
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <span aria-hidden="true">{t("list.filter")}</span>
        {chosen > 0 && (
          <span className={styles.count} aria-hidden="true">
            {chosen}
          </span>
        )}
        <span className="hidden-visually">{t("list.filterCount", { count: chosen })}</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        shape="drawer-left"
        title={t("list.filter")}
        closeLabel={t("common.close")}
        footer={
          <div className={styles.foot}>
            <Anchor to={url.hrefWithoutFilters} data-keep-scroll="">
              {t("common.clearAll")}
            </Anchor>
            <Button wide onClick={close}>
              {t("list.showResults", { count })}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>{open && <Facets facets={facets} url={url} />}</div>
        {/* Inside a button it would take the button's name away. */}
        <p role="status" className="hidden-visually">
          {t("list.count", { count })}
        </p>
      </Dialog>
    </>
  );
}

interface SortSelectProps {
  sort: string;
  /** Empty where the sort is fixed: then there is nothing to choose. */
  sorts: readonly string[];
  url: ListUrl;
}

export function SortSelect({ sort, sorts, url }: SortSelectProps) {
  const t = useTranslate();
  const choices = listSorts.filter((choice) => sorts.includes(choice));
  if (choices.length === 0) return null;
  return (
    <label className={styles.sort}>
      <span className={styles.label}>{t("list.sort")}: </span>
      <select
        className={styles.select}
        value={url.query.sort ?? sort}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen) url.sort(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`sort.${choice}` satisfies MessageKey)}
          </option>
        ))}
      </select>
      <Icon className={styles.arrow} name="chevron-down" size={18} />
    </label>
  );
}
