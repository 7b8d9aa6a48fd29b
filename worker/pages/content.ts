import { content as contentOperation } from "#shared/operations/generated/operations.ts";
import type { ContentQuery } from "#shared/operations/generated/types.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { dataOrThrow, pageFailure } from "../responses.ts";
import { toHiddenMeta } from "../texts.ts";
import { findMissing } from "./not-found.ts";
import { definePage, publicTraits, toCanonical } from "./page.ts";
import { toAllSections, toWordSections } from "./sections.ts";
import { readWidgets, toPageWidgets } from "./widgets.ts";

const hasContainers = ({ widgetArea }: ContentQuery) => Boolean(widgetArea?.containers);

/** Null unless the editor's token is good for it. */
async function loadDraft(widgetAlias: string, drafts: Commerce | null) {
  const answer = await drafts?.ask(contentOperation, { widgetAlias, preview: true });
  return answer?.kind === "data" ? answer.data.widgetArea : null;
}

export const content = definePage<"content">({
  ...publicTraits,
  passwordable: true,
  async load(request, commerce, { drafts, ownOrigin }) {
    const { parameter: widgetAlias } = request;
    const path = `/${encodeURIComponent(widgetAlias)}`;
    const answer = await dataOrThrow(commerce.ask(contentOperation, { widgetAlias }), hasContainers);
    const published = answer.widgetArea;
    const area = published ?? (await loadDraft(widgetAlias, drafts));
    if (!area) throw await findMissing(path, request, commerce);
    const sections = await toAllSections(readWidgets(area), { commerce, ownOrigin });
    const titles = sections.flatMap((section) => (section.kind === "text" && section.title) || []);
    return {
      meta: {
        title: area.meta?.title ?? titles[0] ?? "",
        description: area.meta?.description ?? "",
        canonical: path,
        ...(!published && { robots: "noindex" as const }),
      },
      sections,
    };
  },
});

const frontPage = { family: "Frontpage", areaName: "The front page area" };

export const preview = definePage<"preview">({
  ...publicTraits,
  cache: "none",
  sitemap: false,
  passwordable: true,
  canonicalSearch(query) {
    const named = ["alias", "family", "areaName"].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, 100)]] : [];
    });
    return toCanonical(named.length > 0 ? `?${new URLSearchParams(named)}` : "");
  },
  async load(request, commerce, { drafts, ownOrigin }) {
    const query = new URLSearchParams(request.search);
    const widgetAlias = query.get("alias");
    const area = {
      family: query.get("family") ?? frontPage.family,
      areaName: query.get("areaName") ?? frontPage.areaName,
    };
    const variables = widgetAlias ? { widgetAlias } : area;
    const draft = await drafts?.ask(contentOperation, { ...variables, preview: true });
    const shown =
      draft?.kind === "data"
        ? draft.data
        : await dataOrThrow(commerce.ask(contentOperation, variables), hasContainers);
    if (!shown.widgetArea) throw pageFailure(404);
    const widgets = readWidgets(shown.widgetArea);
    return {
      meta: toHiddenMeta(request, "preview.title"),
      ...toPageWidgets(widgets, ownOrigin),
      sections: await toWordSections(widgets, { commerce, ownOrigin }),
    };
  },
});
