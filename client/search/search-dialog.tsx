import { useTranslate } from "../layout-data.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SearchForm } from "./search-form.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

export function SearchDialog({ open, onClose }: Props) {
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
