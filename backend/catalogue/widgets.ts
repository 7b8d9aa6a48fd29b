import type { Catalogue } from "./catalogue.ts";
import { type ContentPage, contentPages, draftPages, pageMeta, pageTags } from "./cms-pages.ts";
import { demoData } from "./data/demo-data.ts";
import type { EditorsRow } from "./data/editors-schema.ts";
import { type AudienceArguments, toContainers } from "./editors-area.ts";
import { type ListPart, type ListSlot, nameOfSlot, slots, subjectOfSlot } from "./list-slots.ts";
import type { Viewpoint } from "./types.ts";
import type { WidgetContainer } from "./widget-shapes.ts";
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

export const frontPageName = "front-page";

const listAreas: Record<string, ListPart> = {
  "The top part of the product list": "top",
  "The bottom part of the product list": "bottom",
};

interface AreaQuery extends ListSlot, AudienceArguments {
  family?: string | null;
  areaName?: string | null;
  alias?: string | null;
  preview?: boolean;
}

interface Asked {
  viewpoint: Viewpoint;
  query: AreaQuery;
  /** What an editor has put in the place of the demo's rows. */
  rowsOf: (name: string) => readonly EditorsRow[] | null;
}

/** What the demo has under this name, published. */
export const demoRowsOf = (name: string): readonly EditorsRow[] | undefined =>
  name === frontPageName
    ? demoData.frontPage.rows
    : (contentPages.find(({ alias }) => alias === name)?.rows ?? slots.get(name));

function frontPage({ viewpoint, query, rowsOf }: Asked): WidgetCollection {
  const { code } = viewpoint.language;
  const { title, description, rows, draft } = demoData.frontPage;
  const shown = rowsOf(frontPageName) ?? rows;
  const containers = toContainers(shown, viewpoint, query);
  const drafted = query.preview ? toContainers(draft, viewpoint, query, shown.length + 1) : [];
  return {
    id: 1,
    name: "Front page",
    title: title[code],
    familyName: "Frontpage",
    tags: [],
    meta: { title: title[code], description: description[code] },
    pageArea: { id: 1, name: "The front page area", index: 0 },
    containers: [...containers, ...drafted],
  };
}

function contentPage(alias: string, { viewpoint, query, rowsOf }: Asked): WidgetCollection | null {
  const pages: readonly ContentPage[] = query.preview ? [...contentPages, ...draftPages] : contentPages;
  const page = pages.find((each) => each.alias === alias);
  if (!page) return null;
  const rows = (query.preview && page.draft) || (rowsOf(alias) ?? page.rows);
  return {
    id: page.id,
    name: alias,
    title: page.title[viewpoint.language.code],
    familyName: "Content",
    tags: pageTags,
    meta: pageMeta(page, viewpoint),
    pageArea: { id: 2, name: "Content", index: 0 },
    containers: toContainers(rows, viewpoint, query, page.id),
  };
}

function listPart(catalogue: Catalogue, { viewpoint, query, rowsOf }: Asked): WidgetCollection | null {
  const areaName = query.areaName ?? "";
  const part = listAreas[areaName];
  const subject = part ? subjectOfSlot(catalogue, query) : null;
  const name = part && subject && nameOfSlot(subject, part);
  const rows = name ? (rowsOf(name) ?? slots.get(name) ?? []) : [];
  if (rows.length === 0) return null;
  const id = part === "top" ? 10 : 11;
  return {
    id,
    name: areaName,
    title: areaName,
    familyName: "Productlist",
    tags: [],
    meta: { title: "", description: "" },
    pageArea: { id, name: areaName, index: id - 10 },
    containers: toContainers(rows, viewpoint, query, id),
  };
}

/** A content page by alias, or a slot by family and area; null when there is none. */
export function widgetArea(
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  query: AreaQuery,
  rowsOf: Asked["rowsOf"] = () => null,
): WidgetCollection | null {
  const asked = { viewpoint, query, rowsOf };
  if (query.alias) return contentPage(query.alias, asked);
  if (query.family === "Productlist") return listPart(catalogue, asked);
  const isFrontPage = query.family === "Frontpage" && query.areaName === "The front page area";
  return isFrontPage ? frontPage(asked) : null;
}
