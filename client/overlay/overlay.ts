import type { SizeGuide } from "#shared/catalog.ts";
import { createStore } from "../store.ts";

export interface OverlayProps {
  "market-chooser": object;
  "size-guide": { guide: SizeGuide };
  "back-in-stock": { skuId: number; product: string; size: string };
  /** `first` is the picture it begins with. */
  zoom: { alt: string; pictures: string[]; views: string[]; first: number };
  review: { alias: string; product: string };
}

export type OverlayName = keyof OverlayProps;

export interface LayerProps {
  open: boolean;
  onClose: () => void;
}

interface Overlay {
  component: OverlayName | null;
  componentProps: OverlayProps[OverlayName] | null;
}

export const noOverlay: Overlay = { component: null, componentProps: null };
export const overlay = createStore(noOverlay);

export const openOverlay = <Name extends OverlayName>(component: Name, componentProps: OverlayProps[Name]) =>
  overlay.set({ component, componentProps });
export const closeOverlay = () => overlay.set(noOverlay);
