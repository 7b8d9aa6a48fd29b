import { type ComponentType, lazy, Suspense, useState } from "react";
import { FailedPart } from "./notice/failed-part.tsx";
import {
  closeOverlay,
  type LayerProps,
  noOverlay,
  type OverlayName,
  type OverlayProps,
  overlay,
} from "./overlay/overlay.ts";
import { useStore } from "./store.ts";

type Layers = { [Name in OverlayName]: ComponentType<OverlayProps[Name] & LayerProps> };

const layers: Layers = {
  "market-chooser": lazy(async () => ({
    default: (await import("./market/market-dialog.tsx")).MarketDialog,
  })),
  "size-guide": lazy(async () => ({
    default: (await import("./product/size-guide.tsx")).SizeGuide,
  })),
  "back-in-stock": lazy(async () => ({
    default: (await import("./product/back-in-stock.tsx")).BackInStock,
  })),
  zoom: lazy(async () => ({ default: (await import("./product/zoom.tsx")).Zoom })),
  review: lazy(async () => ({
    default: (await import("./product/review-form.tsx")).ReviewForm,
  })),
};

/** A closed layer stays rendered, so that the browser gives focus back to its opener. */
export function Overlays() {
  const current = useStore(overlay, noOverlay);
  const [last, setLast] = useState(noOverlay);
  const isOpen = current.component !== null;
  if (isOpen && current !== last) setLast(current);
  if (last.component === null) return null;
  const Layer = layers[last.component] as ComponentType<object & LayerProps>;
  return (
    <FailedPart key={last.component}>
      <Suspense fallback={null}>
        <Layer {...last.componentProps} open={isOpen} onClose={closeOverlay} />
      </Suspense>
    </FailedPart>
  );
}
