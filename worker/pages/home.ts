import * as v from "valibot";
import { home as homeOperation } from "#shared/operations/generated/operations.ts";
import type { HomePage, Link, Tile } from "#shared/pages.ts";
import { below, cardsFrom } from "./goods.ts";
import { critical, type Page, textsOf } from "./page.ts";
import { configured, widgetsOf } from "./widgets.ts";

const text = v.optional(v.nullable(v.string()));

/** `configuration` of the widgets the home page draws (behaviours.md §7). */
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
  href: below(href) ?? "/",
});

export const home: Page<HomePage> = async ({ language, market }, commerce) => {
  const data = await critical(commerce.ask(homeOperation, {}));
  const widgets = widgetsOf(data.widgetArea);
  const t = textsOf(language, market);
  const [banner, second] = configured(widgets, "Banner", Banner);
  const pictures = configured(widgets, "Image", Image);
  const [buttons] = configured(widgets, "Buttons", Buttons);

  return {
    meta: {
      title: data.widgetArea?.meta?.title ?? t("shop.title"),
      description: data.widgetArea?.meta?.description ?? t("shop.description"),
      canonical: "/",
    },
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
    newArrivals: cardsFrom(data.newArrivals?.products),
    recommended: cardsFrom(data.recommended?.products),
    tiles: pictures.map(
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
  } satisfies HomePage;
};
