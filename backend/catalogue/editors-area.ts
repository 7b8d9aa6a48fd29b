import type { Audience, EditorsRow } from "./data/editors-schema.ts";
import type { Viewpoint } from "./types.ts";
import { homeUrl } from "./urls.ts";
import { container, picture, type WidgetContainer, type WidgetImage, widget } from "./widget-shapes.ts";

/** What a caller shows, and to whom; without it what most see. */
export interface AudienceArguments {
  displaySetting?: string | null;
  customerType?: string | null;
}

const isFor = (wanted: Audience, { displaySetting, customerType }: AudienceArguments) =>
  (wanted.on ?? displaySetting) === displaySetting && (wanted.for ?? customerType) === customerType;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** In the viewpoint's language, with addresses in its market. */
function translate(value: unknown, viewpoint: Viewpoint, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, viewpoint));
  if (typeof value === "string")
    return ["href", "url"].includes(key) && value.startsWith("/") ? homeUrl(viewpoint) + value : value;
  if (!isRecord(value)) return value;
  const own = value[viewpoint.language.code];
  if (typeof own === "string" && "sv" in value && "en" in value && "de" in value)
    return translate(own, viewpoint, key);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, translate(item, viewpoint, name)]),
  );
}

const shapeOf = (file: string) =>
  file.startsWith("tile-") ? "tile" : file.includes("portrait") ? "portrait" : "landscape";

function picturesOf(configuration: unknown): readonly WidgetImage[] {
  const image = isRecord(configuration) && isRecord(configuration.image) ? configuration.image : {};
  const files = [image.filename, image.filenameForMobileDevice].filter((file) => typeof file === "string");
  return [...new Set(files)].map((file) => picture(file, shapeOf(file)));
}

/** Widgets that somebody else sees keep their ids and places. */
export function toContainers(
  rows: readonly EditorsRow[],
  viewpoint: Viewpoint,
  { displaySetting, customerType }: AudienceArguments = {},
  firstId = 1,
): readonly WidgetContainer[] {
  const asked = {
    displaySetting: displaySetting === "mobile" ? "phone" : "computer",
    customerType: customerType ?? "PERSON",
  };
  return rows.flatMap((row, index) => {
    if (!isFor(row, asked)) return [];
    const id = firstId + index;
    const widgets = row.widgets.flatMap(({ name, size, configuration, ...wanted }, place) => {
      if (!isFor(wanted, asked)) return [];
      const translated = translate(configuration, viewpoint);
      return widget(`${id}-${place + 1}`, name, place + 1, translated, picturesOf(translated), size);
    });
    return container(id, id, row.layout ?? "full", row.design ?? "contained", widgets);
  });
}
