interface WidgetImageSize {
  imageWidth: number;
  imageHeight: number;
  imageRatio: number;
}

export interface WidgetImage {
  fileName: string;
  largestSize: WidgetImageSize;
  sizes: readonly WidgetImageSize[];
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

const shapes = { landscape: [2000, 1125], portrait: [1000, 1500], tile: [1000, 1250] } as const;

export const picture = (fileName: string, shape: keyof typeof shapes): WidgetImage => {
  const [imageWidth, imageHeight] = shapes[shape];
  const largestSize = { imageWidth, imageHeight, imageRatio: imageWidth / imageHeight };
  return { fileName, largestSize, sizes: [largestSize] };
};

/** `configuration` has the keys the hosted API uses for a widget of this `name`; a text is sent as it is, right or wrong. */
export const widget = (
  id: string,
  name: string,
  sortOrder: number,
  configuration: unknown,
  images: readonly WidgetImage[] = [],
  size = "full",
): Widget => ({
  id,
  name,
  sortOrder,
  type: `${name}PageWidget`,
  size,
  classNames: [],
  images,
  configuration:
    typeof configuration === "string"
      ? configuration
      : JSON.stringify({ active: true, classNames: "", ...(configuration as object) }),
});

export const container = (
  id: number,
  sortOrder: number,
  layout: WidgetContainer["layout"],
  design: string,
  widgets: readonly Widget[],
): WidgetContainer => ({
  id,
  name: `Container ${id}`,
  sortOrder,
  layout,
  responsiveMode: "inherit",
  design,
  classNames: [],
  widgets,
});
