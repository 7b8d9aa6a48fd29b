import * as v from "valibot";
import type { Link, Tile, Widgets } from "#shared/pages.ts";
import { toLinkAddress } from "./link-address.ts";
import { items } from "./products.ts";

export interface Widget {
  name: string;
  /** JSON; its schema depends on `name`. */
  configuration: string;
}

interface WireArea {
  containers: readonly ({ widgets: readonly (WireWidget | null)[] | null } | null)[] | null;
}

interface WireWidget {
  name: string | null;
  configuration: string | null;
}

const drawn = new Set(["Banner", "Buttons", "HTML", "Image", "Product list", "Rich text", "Text", "Video"]);
const reported = new Set<string>();

/** Says once of every kind that it is not drawn. */
function reportUnknown({ name }: Widget) {
  if (drawn.has(name) || reported.has(name)) return;
  reported.add(name);
  console.warn(JSON.stringify({ event: "widget left out", name }));
}

export function readWidgets(area: WireArea | null): Widget[] {
  const widgets = items(area?.containers)
    .flatMap(({ widgets }) => items(widgets))
    .map(({ name, configuration }) => ({ name: name ?? "", configuration: configuration ?? "" }));
  widgets.forEach(reportUnknown);
  return widgets;
}

/** Null when it is invalid, or switched off. */
export function readConfiguration<Schema extends v.GenericSchema>(
  widget: Widget,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const configuration = JSON.parse(widget.configuration);
    const result = v.safeParse(schema, configuration);
    return result.success && configuration.active !== false ? result.output : null;
  } catch {
    return null;
  }
}

function readAll<Schema extends v.GenericSchema>(widgets: Widget[], name: string, schema: Schema) {
  const named = widgets.filter((widget) => widget.name === name);
  return named.flatMap((widget): v.InferOutput<Schema>[] => {
    const configuration = readConfiguration(widget, schema);
    return configuration === null ? [] : [configuration];
  });
}

export const text = v.optional(v.nullable(v.string()));

export const Banner = v.object({
  text1: text,
  text2: text,
  buttonText: text,
  image: v.object({ filename: v.string(), filenameForMobileDevice: text, href: text }),
});
export const Image = v.object({
  image: v.object({ filename: v.string(), title: text, text: text, href: text, altText: text }),
});
export const Buttons = v.object({ buttons: v.array(v.object({ url: v.string(), buttonText: v.string() })) });

type Words = string | null | undefined;

/** Null where the editor gave no words, or no address that a browser should follow. */
export function toLink(label: Words, url: Words, ownOrigin: string): Link | null {
  const href = toLinkAddress(url, ownOrigin);
  return label && href ? { label, href } : null;
}

/** The first banner is the hero, the second the story; pictures are tiles, buttons brands. */
export function toPageWidgets(widgets: Widget[], ownOrigin: string): Widgets {
  const [banner, second] = readAll(widgets, "Banner", Banner);
  const [buttons] = readAll(widgets, "Buttons", Buttons);
  return {
    hero: banner
      ? {
          scene: {
            wide: banner.image.filename,
            tall: banner.image.filenameForMobileDevice ?? banner.image.filename,
          },
          title: banner.text1 ?? "",
          text: banner.text2 ?? "",
          button: toLink(banner.buttonText, banner.image.href, ownOrigin),
        }
      : null,
    tiles: readAll(widgets, "Image", Image).map(
      ({ image }): Tile => ({
        label: image.title || image.altText || "",
        href: toLinkAddress(image.href, ownOrigin) || "/",
        picture: image.filename,
      }),
    ),
    story: second
      ? {
          picture: second.image.filename,
          title: second.text1 ?? "",
          text: second.text2 ?? "",
          button: toLink(second.buttonText, second.image.href, ownOrigin),
        }
      : null,
    brands: (buttons?.buttons ?? []).flatMap(
      ({ url, buttonText }) => toLink(buttonText, url, ownOrigin) ?? [],
    ),
  };
}
