import type { Catalogue } from "./catalogue.ts";
import { contentPages } from "./content-pages.ts";
import { frontPageContainers } from "./front-page.ts";
import { frontPageWords } from "./front-page-words.ts";
import type { Viewpoint } from "./types.ts";
import { container, type WidgetContainer, widget } from "./widget-shapes.ts";
import type { Meta } from "./wire.ts";

export interface WidgetCollection {
  id: number;
  name: string;
  title: string;
  familyName: string;
  tags: readonly string[];
  meta: Meta;
  pageArea: { id: number; name: string; index: number };
  containers: readonly WidgetContainer[];
}

const frontPage = (catalogue: Catalogue, viewpoint: Viewpoint): WidgetCollection => {
  const { code } = viewpoint.language;
  return {
    id: 1,
    name: "Front page",
    title: frontPageWords.title[code],
    familyName: "Frontpage",
    tags: [],
    meta: { title: frontPageWords.title[code], description: frontPageWords.hero.text[code] },
    pageArea: { id: 1, name: "The front page area", index: 0 },
    containers: frontPageContainers(catalogue, viewpoint),
  };
};

const contentPage = (alias: string, { language }: Viewpoint): WidgetCollection | null => {
  const page = contentPages.find((each) => each.alias === alias);
  if (!page) return null;
  const title = page.title[language.code];
  const description = page.text[language.code].replaceAll(/<[^>]+>/g, " ").trim();
  const text = widget(`${page.id}-1`, "Text", 1, {
    title,
    titleRenderMode: 0,
    subtitle: "",
    subtitleRenderMode: 1,
    text: page.text[language.code],
    textAlignment: 1,
  });
  return {
    id: page.id,
    name: alias,
    title,
    familyName: "Content",
    tags: ["menu"],
    meta: { title: `${title} – Nordkamm`, description },
    pageArea: { id: 2, name: "Content", index: 0 },
    containers: [container(page.id, 1, "full", "default", [text])],
  };
};

/** Family "Frontpage" with area "The front page area", or a content page by alias; null where nothing is kept. */
export const widgetArea = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  { family, areaName, alias }: { family?: string | null; areaName?: string | null; alias?: string | null },
): WidgetCollection | null => {
  if (alias) return contentPage(alias, viewpoint);
  const isFrontPage = family === "Frontpage" && areaName === "The front page area";
  return isFrontPage ? frontPage(catalogue, viewpoint) : null;
};
