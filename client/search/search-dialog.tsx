import { useTranslate } from "../layout-data.tsx";
import type { LayerProps } from "../overlay/overlay.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SearchCombobox } from "./search-combobox.tsx";
import styles from "./search-dialog.module.css";

export function SearchDialog({ open, onClose }: LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="large"
      className={styles.sheet}
      title={t("search.label")}
      closeLabel={t("common.close")}
    >
      {open && <SearchCombobox onClose={onClose} />}
    </Dialog>
  );
}
