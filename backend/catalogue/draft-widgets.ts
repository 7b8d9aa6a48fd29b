import { localised } from "./localised.ts";
import type { Viewpoint } from "./types.ts";
import { container, picture, type WidgetContainer, widget } from "./widget-shapes.ts";

const words = {
  title: localised("Utkast till nästa vecka", "Draft for next week", "Entwurf für nächste Woche"),
  text: localised(
    "Syns bara i förhandsvisningen.",
    "Only the preview shows this.",
    "Nur die Vorschau zeigt das.",
  ),
};

const ridge = "story-ridge.avif";

/** What somebody works on for the front page: one widget of each kind that no published page has. */
export function draftContainer({ language: { code } }: Viewpoint, id: number): WidgetContainer {
  const text = words.text[code];
  const configurations: readonly (readonly [name: string, configuration: object])[] = [
    [
      "Text",
      {
        title: words.title[code],
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
        image: { altText: "", filename: ridge },
      },
    ],
    [
      "JSON",
      {
        json: "{}",
        templateName: "countdown",
        templateId: 1,
        templateIcon: "",
        displayName: words.title[code],
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
      name === "Video" ? [picture(ridge, "landscape")] : [],
    ),
  );
  return container(id, id, "full", "contained", widgets);
}
