import { content as contentOperation } from "#shared/operations/generated/operations.ts";
import type { PreviewPage } from "#shared/pages.ts";
import { sectionsOf } from "./content.ts";
import { frontWidgets } from "./front-widgets.ts";
import { critical, type LoadPage, pageFailure, textsOf } from "./page.ts";
import { widgetsOf } from "./widgets.ts";

/** Shown when the address names no area. */
const frontPage = { family: "Frontpage", areaName: "The front page area" };

/** One area of widgets: as it will be for those with a preview token, as it is for everybody else (RT-16). */
export const preview: LoadPage<PreviewPage> = async (
  { search, language, market, pathname },
  commerce,
  { drafts },
) => {
  const asked = new URLSearchParams(search);
  const widgetAlias = asked.get("alias");
  const area = {
    family: asked.get("family") ?? frontPage.family,
    areaName: asked.get("areaName") ?? frontPage.areaName,
  };
  const variables = widgetAlias ? { widgetAlias } : area;
  const draft = await drafts?.ask(contentOperation, { ...variables, preview: true });
  const shown =
    draft?.kind === "data" ? draft.data : await critical(commerce.ask(contentOperation, variables));
  if (!shown.widgetArea) throw pageFailure(404);
  const widgets = widgetsOf(shown.widgetArea);
  return {
    meta: {
      title: textsOf(language, market)("preview.title"),
      description: "",
      canonical: pathname,
      robots: "noindex",
    },
    ...frontWidgets(widgets),
    sections: await sectionsOf(widgets),
  };
};
