import { useTranslate } from "../layout-data.tsx";
import type { LayerProps } from "../overlay/overlay.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SearchForm } from "./search-form.tsx";

export function SearchDialog({ open, onClose }: LayerProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="medium"
      title={t("search.label")}
      closeLabel={t("common.close")}
    >
      <SearchForm onSearch={onClose} />
    </Dialog>
  );
}
