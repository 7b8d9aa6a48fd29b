import type { Catalogue } from "./catalogue.ts";
import { contentPages, draftPages, pageMeta, pageTags } from "./cms-pages.ts";
import { demoData } from "./data/demo-data.ts";
import { draftContainer, frontPageContainers } from "./front-page.ts";
import { bottomWidgets, type ListSlot, subjectOfSlot, topWidgets } from "./list-slots.ts";
import type { Viewpoint } from "./types.ts";
import { container, type WidgetContainer, widget } from "./widget-shapes.ts";
import type { Meta } from "./wire.ts";

export interface WidgetCollection {
  id: number;
  name: string;
  title: string | null;
  familyName: string;
  tags: readonly string[];
  meta: Meta;
  pageArea: { id: number; name: string; index: number };
  containers: readonly WidgetContainer[];
}

const frontPage = (catalogue: Catalogue, viewpoint: Viewpoint, isPreview: boolean): WidgetCollection => {
  const { code } = viewpoint.language;
  const { title, hero } = demoData.frontPage;
  const containers = frontPageContainers(catalogue, viewpoint);
  return {
    id: 1,
    name: "Front page",
    title: title[code],
    familyName: "Frontpage",
    tags: [],
    meta: { title: title[code], description: hero.text[code] },
    pageArea: { id: 1, name: "The front page area", index: 0 },
    containers: isPreview ? [...containers, draftContainer(viewpoint, containers.length + 1)] : containers,
  };
};

const contentPage = (alias: string, viewpoint: Viewpoint, isPreview: boolean): WidgetCollection | null => {
  const { code } = viewpoint.language;
  const pages = isPreview ? [...contentPages, ...draftPages] : contentPages;
  const page = pages.find((each) => each.alias === alias);
  if (!page) return null;
  const text = widget(`${page.id}-1`, "Text", 1, {
    title: page.title[code],
    titleRenderMode: 0,
    subtitle: "",
    subtitleRenderMode: 1,
    text: page.text[code],
    textAlignment: 1,
  });
  return {
    id: page.id,
    name: alias,
    title: page.title[code],
    familyName: "Content",
    tags: pageTags,
    meta: pageMeta(page, viewpoint),
    pageArea: { id: 2, name: "Content", index: 0 },
    containers: [container(page.id, 1, "full", "default", [text])],
  };
};

const listAreas = ["The top part of the product list", "The bottom part of the product list"];

const listPart = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  areaName: string,
  slot: ListSlot,
): WidgetCollection | null => {
  const index = listAreas.indexOf(areaName);
  const subject = index < 0 ? null : subjectOfSlot(catalogue, slot);
  if (!subject) return null;
  const widgets = index === 0 ? topWidgets(catalogue, viewpoint, subject) : bottomWidgets(viewpoint, subject);
  if (widgets.length === 0) return null;
  return {
    id: 10 + index,
    name: areaName,
    title: areaName,
    familyName: "Productlist",
    tags: [],
    meta: { title: "", description: "" },
    pageArea: { id: 10 + index, name: areaName, index },
    containers: [container(10 + index, 1, "full", "contained", widgets)],
  };
};

interface AreaQuery extends ListSlot {
  family?: string | null;
  areaName?: string | null;
  alias?: string | null;
  preview?: boolean;
}

/** A content page by alias, or a slot by family and area; null when there is none. */
export const widgetArea = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  { family, areaName, alias, preview = false, ...slot }: AreaQuery,
): WidgetCollection | null => {
  if (alias) return contentPage(alias, viewpoint, preview);
  if (family === "Productlist") return listPart(catalogue, viewpoint, areaName ?? "", slot);
  const isFrontPage = family === "Frontpage" && areaName === "The front page area";
  return isFrontPage ? frontPage(catalogue, viewpoint, preview) : null;
};
