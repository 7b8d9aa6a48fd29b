import type { SizeSystem } from "../product/size-system.ts";
import { createStore } from "../store.ts";

/** Every layer that is opened by its name, with what it has to be told. */
export interface OverlayProps {
  "market-chooser": object;
  "size-guide": { system: SizeSystem };
  /** A size that is sold out: goods and size by name. */
  "back-in-stock": { skuId: number; product: string; size: string };
  /** Goods by their alias and name. */
  review: { alias: string; product: string };
}

export type OverlayName = keyof OverlayProps;

/** The layer above the page; one at a time (LY-18). */
export interface Overlay {
  component: OverlayName | null;
  componentProps: OverlayProps[OverlayName] | null;
}

export const noOverlay: Overlay = { component: null, componentProps: null };
export const overlay = createStore(noOverlay);

export const openOverlay = <Name extends OverlayName>(component: Name, componentProps: OverlayProps[Name]) =>
  overlay.set({ component, componentProps });
export const closeOverlay = () => overlay.set(noOverlay);
