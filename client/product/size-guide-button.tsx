import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../frame.tsx";
import { Button } from "../ui/button.tsx";
import { useEver } from "../use-ever.ts";
import type { SizeSystem } from "./size-tables.ts";

const SizeGuide = lazy(async () => ({ default: (await import("./size-guide.tsx")).SizeGuide }));

interface Props {
  system: SizeSystem;
  className?: string | undefined;
}

export function SizeGuideButton({ system, className }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const wasOpened = useEver(open);
  return (
    <>
      <Button variant="text" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("product.sizeGuide")}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SizeGuide system={system} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
