import * as v from "valibot";
import { content as contentOperation } from "#shared/operations/generated/operations.ts";
import type { ContentPage } from "#shared/pages.ts";
import { missing } from "./missing.ts";
import { critical, type Page } from "./page.ts";
import { richTextFrom } from "./rich-text.ts";
import { configured, widgetsOf } from "./widgets.ts";

const Text = v.object({ title: v.optional(v.string(), ""), text: v.string() });

/** A page of the editors: its texts, in order; one the API does not know is not found. */
export const content: Page<ContentPage> = async (request, commerce) => {
  const { parameter: widgetAlias } = request;
  const path = `/${encodeURIComponent(widgetAlias)}`;
  const { widgetArea } = await critical(commerce.ask(contentOperation, { widgetAlias }));
  if (!widgetArea) throw await missing(path, request, commerce);
  const texts = configured(widgetsOf(widgetArea), "Text", Text);
  const sections = await Promise.all(
    texts.map(async ({ title, text }) => ({ title, text: await richTextFrom(text) })),
  );
  return {
    meta: {
      title: widgetArea.meta?.title ?? sections[0]?.title ?? "",
      description: widgetArea.meta?.description ?? "",
      canonical: path,
    },
    sections,
  };
};
