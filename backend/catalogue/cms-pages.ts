import { demoData } from "./data/demo-data.ts";
import type { EditorsRow } from "./data/editors-schema.ts";
import type { Localised, Viewpoint } from "./types.ts";
import { contentUrl } from "./urls.ts";

export interface ContentPage {
  id: number;
  alias: string;
  title: Localised;
  description: Localised;
  rows: readonly EditorsRow[];
  /** As it will be; shown with a preview token only. */
  draft?: readonly EditorsRow[] | undefined;
}

type Status = "published" | "draft";

const stripped = (text: string) => text.replaceAll(/<[^>]+>/g, " ").trim();

/** A page of nothing but words. */
const writtenPages = (status: Status): readonly ContentPage[] =>
  demoData.pages
    .filter((page) => page.status === status)
    .map(({ id, alias, title, text }) => {
      const words = { sv: text.sv.join(""), en: text.en.join(""), de: text.de.join("") };
      const configuration = {
        title,
        titleRenderMode: 0,
        subtitle: "",
        subtitleRenderMode: 1,
        text: words,
        textAlignment: 1,
      };
      return {
        id,
        alias,
        title,
        description: { sv: stripped(words.sv), en: stripped(words.en), de: stripped(words.de) },
        rows: [
          { layout: "full", design: "default", widgets: [{ name: "Text", size: "full", configuration }] },
        ],
      };
    });

const pagesWith = (status: Status): readonly ContentPage[] => [
  ...writtenPages(status),
  ...demoData.editorial.filter((page) => page.status === status),
];

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

export const pageMeta = ({ title, description }: ContentPage, { language: { code } }: Viewpoint) => ({
  title: `${title[code]} – Nordkamm`,
  description: description[code],
});
