import * as v from "valibot";
import { content as contentOperation } from "#shared/operations/generated/operations.ts";
import type { ContentPage } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { missing } from "./missing.ts";
import { critical, type LoadPage } from "./page.ts";
import { richTextFrom } from "./rich-text.ts";
import { configured, type Widget, widgetsOf } from "./widgets.ts";

const Text = v.object({ title: v.optional(v.string(), ""), text: v.string() });

/** The texts of an area, in order. */
export const sectionsOf = (widgets: Widget[]): Promise<ContentPage["sections"]> =>
  Promise.all(
    configured(widgets, "Text", Text).map(async ({ title, text }) => ({
      title,
      text: await richTextFrom(text),
    })),
  );

/** What is not published yet, as far as the editor's token shows it: one that is not good shows nothing. */
async function draftOf(widgetAlias: string, drafts: Commerce | null) {
  const answer = await drafts?.ask(contentOperation, { widgetAlias, preview: true });
  return answer?.kind === "data" ? answer.data.widgetArea : null;
}

/** A page of the editors: published ones, then drafts for those who may see them, then not found. */
export const content: LoadPage<ContentPage> = async (request, commerce, { drafts }) => {
  const { parameter: widgetAlias } = request;
  const path = `/${encodeURIComponent(widgetAlias)}`;
  const published = (await critical(commerce.ask(contentOperation, { widgetAlias }))).widgetArea;
  const area = published ?? (await draftOf(widgetAlias, drafts));
  if (!area) throw await missing(path, request, commerce);
  const sections = await sectionsOf(widgetsOf(area));
  return {
    meta: {
      title: area.meta?.title ?? sections[0]?.title ?? "",
      description: area.meta?.description ?? "",
      canonical: path,
      ...(!published && { robots: "noindex" as const }),
    },
    sections,
  };
};
