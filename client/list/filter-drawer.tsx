import { useState } from "react";
import type { Facet } from "#shared/pages.ts";
import { Anchor } from "../anchor.tsx";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useMobile } from "../viewport.ts";
import { Facets } from "./facets.tsx";
import styles from "./filter-drawer.module.css";
import type { ListUrl } from "./use-list-url.ts";

interface Props {
  facets: readonly Facet[];
  /** Products that match now. */
  count: number;
  url: ListUrl;
}

/** The filters of narrow screens: a button with the number of choices, and a sheet that applies at once. */
export function FilterDrawer({ facets, count, url }: Props) {
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
              <span role="status">{t("list.showResults", { count })}</span>
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>{open && <Facets facets={facets} url={url} />}</div>
      </Dialog>
    </>
  );
}
