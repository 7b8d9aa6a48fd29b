import type { Catalogue } from "./catalogue.ts";
import { frontPageWords } from "./front-page-words.ts";
import type { Localised, Viewpoint } from "./types.ts";
import { brandUrl, categoryUrl, newsUrl, pickedListUrl } from "./urls.ts";
import { container, picture, type Widget, type WidgetContainer, widget } from "./widget-shapes.ts";

interface Scene {
  title: Localised;
  text: Localised;
  button: Localised;
  picture: Localised;
}

const banner = (
  id: string,
  { language }: Viewpoint,
  scene: Scene,
  href: string,
  pictures: { wide: string; tall: string },
): Widget =>
  widget(
    id,
    "Banner",
    1,
    {
      text1: scene.title[language.code],
      text2: scene.text[language.code],
      buttonText: scene.button[language.code],
      textColor: 1,
      textAndButtonPlacement: "left",
      textAndButtonPlacementFullWidth: "left",
      image: {
        altText: scene.picture[language.code],
        href,
        text: "",
        title: "",
        filename: pictures.wide,
        filenameForMobileDevice: pictures.tall,
      },
    },
    [picture(pictures.wide, "landscape"), picture(pictures.tall, "portrait")],
  );

const tile = (catalogue: Catalogue, viewpoint: Viewpoint, alias: string, order: number): Widget => {
  const category = catalogue.categories.find((each) => each.alias === alias);
  const label = category?.name[viewpoint.language.code] ?? alias;
  const filename = `tile-${alias}.avif`;
  const image = {
    altText: label,
    href: categoryUrl(viewpoint, alias),
    text: "",
    title: label,
    filename,
    filenameForMobileDevice: filename,
  };
  return widget(`3-${order}`, "Image", order, { image }, [picture(filename, "tile")]);
};

const latest = ({ language }: Viewpoint): Widget =>
  widget("2-1", "Product list", 1, {
    title: frontPageWords.latest[language.code],
    mode: "",
    searchParameters: { sort: "LATEST" },
    slideshowDisabled: true,
    limitNrOfRows: true,
    pageCount: 1,
    displayNavigationArrows: false,
    displayNavigationLinks: false,
  });

const brandRow = ({ brands }: Catalogue, viewpoint: Viewpoint): Widget =>
  widget("5-1", "Buttons", 1, {
    title: frontPageWords.brands[viewpoint.language.code],
    buttons: brands
      .slice(0, 8)
      .map(({ alias, name }) => ({ url: brandUrl(viewpoint, alias), buttonText: name })),
  });

/** Hero, new arrivals, three ways in, a story, a row of brands. */
export const frontPageContainers = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
): readonly WidgetContainer[] => [
  container(1, 1, "full", "full-width", [
    banner("1-1", viewpoint, frontPageWords.hero, newsUrl(viewpoint), {
      wide: "dusk-landscape.avif",
      tall: "dusk-portrait.avif",
    }),
  ]),
  container(2, 2, "full", "contained", [latest(viewpoint)]),
  container(
    3,
    3,
    "third",
    "contained",
    ["women", "men", "footwear"].map((alias, place) => tile(catalogue, viewpoint, alias, place + 1)),
  ),
  container(4, 4, "full", "contained", [
    banner("4-1", viewpoint, frontPageWords.story, pickedListUrl(viewpoint, "spring-picks"), {
      wide: "story-ridge.avif",
      tall: "story-ridge.avif",
    }),
  ]),
  container(5, 5, "full", "contained", [brandRow(catalogue, viewpoint)]),
];
