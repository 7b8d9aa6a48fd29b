import * as v from "valibot";
import type { Link, Tile, Widgets } from "#shared/pages.ts";
import { items, toPathname } from "./products.ts";

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

const drawn = new Set(["Banner", "Buttons", "Image", "Text"]);
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

/** Configurations of the widgets called `name`; invalid ones are left out. */
export function readConfigurations<Schema extends v.GenericSchema>(
  widgets: Widget[],
  name: string,
  schema: Schema,
) {
  return widgets.flatMap((widget): v.InferOutput<Schema>[] => {
    if (widget.name !== name) return [];
    try {
      const configuration = JSON.parse(widget.configuration);
      const result = v.safeParse(schema, configuration);
      return result.success && configuration.active !== false ? [result.output] : [];
    } catch {
      return [];
    }
  });
}

const text = v.optional(v.nullable(v.string()));

const Banner = v.object({
  text1: text,
  text2: text,
  buttonText: text,
  image: v.object({ filename: v.string(), filenameForMobileDevice: text, href: text }),
});
const Image = v.object({
  image: v.object({ filename: v.string(), title: text, text: text, href: text, altText: text }),
});
const Buttons = v.object({ buttons: v.array(v.object({ url: v.string(), buttonText: v.string() })) });

const linkTo = (label: string | null | undefined, href: string | null | undefined): Link => ({
  label: label ?? "",
  href: toPathname(href) ?? "/",
});

/** The first banner is the hero, the second the story; pictures are tiles, buttons brands. */
export function toPageWidgets(widgets: Widget[]): Widgets {
  const [banner, second] = readConfigurations(widgets, "Banner", Banner);
  const [buttons] = readConfigurations(widgets, "Buttons", Buttons);
  return {
    hero: banner
      ? {
          scene: {
            wide: banner.image.filename,
            tall: banner.image.filenameForMobileDevice ?? banner.image.filename,
          },
          title: banner.text1 ?? "",
          text: banner.text2 ?? "",
          button: linkTo(banner.buttonText, banner.image.href),
        }
      : null,
    tiles: readConfigurations(widgets, "Image", Image).map(
      ({ image }): Tile => ({ ...linkTo(image.title ?? image.altText, image.href), picture: image.filename }),
    ),
    story: second
      ? {
          picture: second.image.filename,
          title: second.text1 ?? "",
          text: second.text2 ?? "",
          button: linkTo(second.buttonText, second.image.href),
        }
      : null,
    brands: (buttons?.buttons ?? []).map(({ url, buttonText }) => linkTo(buttonText, url)),
  };
}
