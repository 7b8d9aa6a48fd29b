import { toSegment } from "#shared/basename.ts";
import { pageFailure } from "../responses.ts";
import { toHiddenMeta } from "../texts.ts";
import { findArea, findScene, findTitle, toContentArea } from "./content-area.ts";
import { frontPage } from "./home.ts";
import { fillMeta } from "./meta-texts.ts";
import { findMissing } from "./not-found.ts";
import { definePage, publicTraits, toCanonical } from "./page.ts";

export const content = definePage<"content">({
  ...publicTraits,
  passwordable: true,
  async load(request, commerce, { drafts, ownOrigin, logs }) {
    const { parameter: widgetAlias } = request;
    const path = `/${toSegment(widgetAlias)}`;
    const { data, isDraft } = await findArea(commerce, drafts, { widgetAlias });
    if (!data.widgetArea) throw await findMissing(path, request, commerce);
    const area = await toContentArea(data, { commerce, ownOrigin, logs });
    const { meta } = data.widgetArea;
    return {
      meta: {
        title: fillMeta(meta?.title, {}) || findTitle(area) || widgetAlias.replaceAll("-", " "),
        description: fillMeta(meta?.description, {}),
        canonical: path,
        ...(isDraft && { robots: "noindex" as const }),
      },
      ...area,
      scene: findScene(area),
    };
  },
});

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
  async load(request, commerce, { drafts, ownOrigin, logs }) {
    const query = new URLSearchParams(request.search);
    const widgetAlias = query.get("alias");
    const area = {
      family: query.get("family") ?? frontPage.family,
      areaName: query.get("areaName") ?? frontPage.areaName,
    };
    const { data } = await findArea(commerce, drafts, widgetAlias ? { widgetAlias } : area);
    if (!data.widgetArea) throw pageFailure(404);
    const shown = await toContentArea(data, { commerce, ownOrigin, logs });
    return { meta: toHiddenMeta(request, "preview.title"), ...shown, scene: findScene(shown) };
  },
});
