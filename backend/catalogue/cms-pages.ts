import { demoData } from "./data/demo-data.ts";
import type { Localised, Viewpoint } from "./types.ts";
import { contentUrl } from "./urls.ts";

export interface ContentPage {
  id: number;
  alias: string;
  title: Localised;
  /** HTML. */
  text: Localised;
}

const pagesWith = (status: "published" | "draft"): readonly ContentPage[] =>
  demoData.pages
    .filter((page) => page.status === status)
    .map(({ id, alias, title, text: { sv, en, de } }) => ({
      id,
      alias,
      title,
      text: { sv: sv.join(""), en: en.join(""), de: de.join("") },
    }));

export const contentPages = pagesWith("published");
/** Shown with a preview token only. */
export const draftPages = pagesWith("draft");

/** `menu` adds the side menu. */
export const pageTags = ["menu"] as const;

type Tags = readonly (string | null)[] | null | undefined;

/** Published pages with one of `includeTags` (all pages without it) and none of `excludeTags`. */
export function cmsPages(viewpoint: Viewpoint, tags: { includeTags?: Tags; excludeTags?: Tags } = {}) {
  const has = (asked: Tags) => asked?.some((tag) => pageTags.some((each) => each === tag)) ?? false;
  const isIn = !tags.includeTags?.length || has(tags.includeTags);
  return isIn && !has(tags.excludeTags) ? contentPages.map((page) => pageView(page, viewpoint)) : [];
}

const pageView = (page: ContentPage, viewpoint: Viewpoint) => {
  const title = page.title[viewpoint.language.code];
  return {
    id: page.id,
    name: page.alias,
    title,
    alias: page.alias,
    activeFrom: null,
    activeTo: null,
    tags: pageTags,
    meta: pageMeta(page, viewpoint),
    canonicalUrl: contentUrl(viewpoint, page.alias),
  };
};

export const pageMeta = ({ title, text }: ContentPage, { language: { code } }: Viewpoint) => ({
  title: `${title[code]} – Nordkamm`,
  description: text[code].replaceAll(/<[^>]+>/g, " ").trim(),
});
