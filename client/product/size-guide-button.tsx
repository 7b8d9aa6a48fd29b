import type { SizeSystem } from "#shared/catalog.ts";
import { useTranslate } from "../layout-data.tsx";
import { openOverlay } from "../overlay/overlay.ts";
import { Button } from "../ui/button.tsx";

interface Props {
  system: SizeSystem;
  className?: string | undefined;
}

export function SizeGuideButton({ system, className }: Props) {
  const t = useTranslate();
  return (
    <Button
      variant="text"
      className={className}
      aria-haspopup="dialog"
      onClick={() => openOverlay("size-guide", { system })}
    >
      {t("product.sizeGuide")}
    </Button>
  );
}
