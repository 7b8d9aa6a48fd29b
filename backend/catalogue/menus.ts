import type { Catalogue } from "./catalogue.ts";
import type { Viewpoint } from "./types.ts";

export interface MenuItem {
  id: string;
  label: string;
  title: string;
  targetBlank: boolean;
  type: "category" | "brand" | "page" | "custom";
  order: number;
  value: string;
  open: boolean;
  hidden: boolean;
  canonicalUrl: string | null;
  children: readonly MenuItem[];
}

export interface Menu {
  id: string;
  name: string;
  title: string;
  locations: readonly string[];
  menuItems: readonly MenuItem[];
}

/** Locations: main-desktop, main-mobile, footer, info-pages. Null: no menu there. */
export const menuAt = (
  _catalogue: Catalogue,
  _viewpoint: Viewpoint,
  _location: string | null | undefined,
): Menu | null => {
  throw new Error("under construction");
};
