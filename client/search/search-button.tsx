import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../layout-data.tsx";
import { fetchAhead } from "../loading/ahead.ts";
import { FailedPart } from "../notice/failed-part.tsx";
import { useEver } from "../store.ts";
import { DialogLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./search-button.module.css";
import { SearchForm } from "./search-form.tsx";

const loadCombobox = async () => ({ default: (await import("./search-combobox.tsx")).SearchCombobox });
const SearchCombobox = lazy(loadCombobox);
const prepare = () => void fetchAhead(loadCombobox);

/**
 * Opens the search: a plain field at once, one with suggestions when its code is there. Without JavaScript it leads to
 * the field in the footer.
 */
export function SearchButton({ className }: { className: string | undefined }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const wasOpened = useEver(open);
  const close = () => setOpen(false);
  const plain = <SearchForm onSearch={close} />;
  return (
    <>
      <DialogLink
        href="#search"
        className={className}
        aria-label={t("search.label")}
        onPointerEnter={prepare}
        onFocus={prepare}
        onOpen={() => setOpen(true)}
      >
        <Icon name="search" />
      </DialogLink>
      {wasOpened && (
        <Dialog
          open={open}
          onClose={close}
          shape="large"
          className={styles.sheet}
          title={t("search.label")}
          closeLabel={t("common.close")}
        >
          {open && (
            <FailedPart instead={plain}>
              <Suspense fallback={plain}>
                <SearchCombobox onClose={close} />
              </Suspense>
            </FailedPart>
          )}
        </Dialog>
      )}
    </>
  );
}
