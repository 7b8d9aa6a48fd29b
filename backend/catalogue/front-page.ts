import type { Catalogue } from "./catalogue.ts";
import { demoData } from "./data/demo-data.ts";
import type { Viewpoint } from "./types.ts";
import { brandUrl, categoryUrl, newsUrl, pickedListUrl } from "./urls.ts";
import { container, picture, type Widget, type WidgetContainer, widget } from "./widget-shapes.ts";

const { hero, latest, tiles, story, brands: brandRow, draft } = demoData.frontPage;

const banner = (
  id: string,
  { language: { code } }: Viewpoint,
  { title, text, button, image }: typeof hero,
  href: string,
): Widget =>
  widget(
    id,
    "Banner",
    1,
    {
      text1: title[code],
      text2: text[code],
      buttonText: button[code],
      textColor: 1,
      textAndButtonPlacement: "left",
      textAndButtonPlacementFullWidth: "left",
      image: {
        altText: image.alt[code],
        href,
        text: "",
        title: "",
        filename: image.wide,
        filenameForMobileDevice: image.tall,
      },
    },
    [picture(image.wide, "landscape"), picture(image.tall, "portrait")],
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

const newArrivals = ({ language }: Viewpoint): Widget =>
  widget("2-1", "Product list", 1, {
    title: latest.title[language.code],
    mode: "",
    searchParameters: { sort: "LATEST" },
    slideshowDisabled: true,
    limitNrOfRows: true,
    pageCount: 1,
    displayNavigationArrows: false,
    displayNavigationLinks: false,
  });

const brandButtons = ({ brands }: Catalogue, viewpoint: Viewpoint): Widget =>
  widget("5-1", "Buttons", 1, {
    title: brandRow.title[viewpoint.language.code],
    buttons: brands
      .slice(0, brandRow.count)
      .map(({ alias, name }) => ({ url: brandUrl(viewpoint, alias), buttonText: name })),
  });

export const frontPageContainers = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
): readonly WidgetContainer[] => [
  container(1, 1, "full", "full-width", [banner("1-1", viewpoint, hero, newsUrl(viewpoint))]),
  container(2, 2, "full", "contained", [newArrivals(viewpoint)]),
  container(
    3,
    3,
    "third",
    "contained",
    tiles.map((alias, index) => tile(catalogue, viewpoint, alias, index + 1)),
  ),
  container(4, 4, "full", "contained", [
    banner("4-1", viewpoint, story, pickedListUrl(viewpoint, story.list)),
  ]),
  container(5, 5, "full", "contained", [brandButtons(catalogue, viewpoint)]),
];

/** A draft with one widget of each kind that no published page has. */
export function draftContainer({ language: { code } }: Viewpoint, id: number): WidgetContainer {
  const text = draft.text[code];
  const configurations: readonly (readonly [name: string, configuration: object])[] = [
    [
      "Text",
      {
        title: draft.title[code],
        titleRenderMode: 1,
        subtitle: "",
        subtitleRenderMode: 2,
        text,
        textAlignment: 1,
      },
    ],
    ["Rich text", { text: `<p>${text}</p>` }],
    ["HTML", { html: `<p>${text}</p>` }],
    [
      "Video",
      {
        videoId: "nordkamm-01",
        videoProvider: 0,
        videoDisplayType: 0,
        image: { altText: "", filename: draft.image },
      },
    ],
    [
      "JSON",
      {
        json: "{}",
        templateName: "countdown",
        templateId: 1,
        templateIcon: "",
        displayName: draft.title[code],
      },
    ],
    [
      "Flowbox",
      { flowkey: "nordkamm", dynamicProductFlow: false, dynamicTagFlow: false, tags: [], tagOperator: "any" },
    ],
  ];
  const widgets = configurations.map(([name, configuration], index) =>
    widget(
      `${id}-${index + 1}`,
      name,
      index + 1,
      configuration,
      name === "Video" ? [picture(draft.image, "landscape")] : [],
    ),
  );
  return container(id, id, "full", "contained", widgets);
}
