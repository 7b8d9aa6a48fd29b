import type { Catalogue } from "./catalogue.ts";
import type { Viewpoint } from "./types.ts";
import type { Meta } from "./wire.ts";

export interface WidgetImage {
  fileName: string;
  largestSize: { imageWidth: number; imageHeight: number; imageRatio: number };
  sizes: readonly { imageWidth: number; imageHeight: number; imageRatio: number }[];
}

export interface Widget {
  id: string;
  name: string;
  sortOrder: number;
  type: string;
  size: string;
  classNames: readonly string[];
  images: readonly WidgetImage[];
  /** JSON as a string. */
  configuration: string;
}

export interface WidgetContainer {
  id: number;
  name: string;
  sortOrder: number;
  layout: "full" | "half" | "third" | "quarter";
  responsiveMode: string;
  design: string;
  classNames: readonly string[];
  widgets: readonly Widget[];
}

export interface WidgetCollection {
  id: number;
  name: string;
  title: string;
  familyName: string;
  tags: readonly string[];
  meta: Meta;
  pageArea: { id: number; name: string; index: number };
  containers: readonly WidgetContainer[];
}

/** Family "Frontpage", area "The front page area"; null for areas without content. */
export const widgetArea = (
  _catalogue: Catalogue,
  _viewpoint: Viewpoint,
  _slot: { family?: string | null; areaName?: string | null; alias?: string | null },
): WidgetCollection | null => {
  throw new Error("under construction");
};
