import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../layout-data.tsx";
import { useEver } from "../store.ts";
import { DialogLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const SearchDialog = lazy(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog }));

/** Opens the search; without JavaScript it leads to the field in the footer. */
export function SearchButton({ className }: { className: string | undefined }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const wasOpened = useEver(open);
  return (
    <>
      <DialogLink
        href="#search"
        className={className}
        aria-label={t("search.label")}
        onOpen={() => setOpen(true)}
      >
        <Icon name="search" />
      </DialogLink>
      {wasOpened && (
        <Suspense fallback={null}>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
