import { demoData } from "./data/demo-data.ts";
import type { Viewpoint } from "./types.ts";
import { container, picture, type WidgetContainer, widget } from "./widget-shapes.ts";

const { title, text: draftText, image } = demoData.frontPage.draft;

/** What somebody works on for the front page: one widget of each kind that no published page has. */
export function draftContainer({ language: { code } }: Viewpoint, id: number): WidgetContainer {
  const text = draftText[code];
  const configurations: readonly (readonly [name: string, configuration: object])[] = [
    [
      "Text",
      {
        title: title[code],
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
        image: { altText: "", filename: image },
      },
    ],
    [
      "JSON",
      {
        json: "{}",
        templateName: "countdown",
        templateId: 1,
        templateIcon: "",
        displayName: title[code],
      },
    ],
    [
      "Flowbox",
      { flowkey: "nordkamm", dynamicProductFlow: false, dynamicTagFlow: false, tags: [], tagOperator: "any" },
    ],
  ];
  const widgets = configurations.map(([name, configuration], place) =>
    widget(
      `${id}-${place + 1}`,
      name,
      place + 1,
      configuration,
      name === "Video" ? [picture(image, "landscape")] : [],
    ),
  );
  return container(id, id, "full", "contained", widgets);
}
