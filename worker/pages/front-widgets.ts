import * as v from "valibot";
import type { Link, Tile, Widgets } from "#shared/pages.ts";
import { toPathname } from "./products.ts";
import { configured, type Widget } from "./widgets.ts";

const text = v.optional(v.nullable(v.string()));

/** `configuration` of the widgets that are drawn (behaviours.md §7). */
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
export function frontWidgets(widgets: Widget[]): Widgets {
  const [banner, second] = configured(widgets, "Banner", Banner);
  const [buttons] = configured(widgets, "Buttons", Buttons);
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
    tiles: configured(widgets, "Image", Image).map(
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
