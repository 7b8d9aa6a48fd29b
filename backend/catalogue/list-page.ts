import { scenePictures } from "#backend/pictures/range.ts";
import type { Catalogue } from "./catalogue.ts";
import { demoData } from "./data/demo-data.ts";
import { type ListSubject, subjectOfAlias, subjectOfUrl } from "./list-subject.ts";
import { brandView, categoryView, pathTo } from "./range-views.ts";
import type { Category, LanguageCode, Localised, Viewpoint } from "./types.ts";
import {
  alternativeUrls,
  brandUrl,
  campaignUrl,
  categoryUrl,
  homeUrl,
  newsUrl,
  type PageLocale,
  pickedListUrl,
  saleUrl,
  searchUrl,
} from "./urls.ts";
import type { AlternativeUrl, BrandView, CategoryView, Meta } from "./wire.ts";

const { lists } = demoData;

interface PageInfo {
  id: number;
  alias: string;
  canonicalUrl: string;
  alternativeUrls: readonly AlternativeUrl[];
  backgroundImage: string | null;
  logo: string | null;
  name: string;
  hideTitle: boolean;
  hideDescription: boolean;
  primaryDescription: string;
  primaryImage: string | null;
  secondaryDescription: string;
  meta: Meta;
  subCategories: readonly CategoryView[];
}

interface Head {
  id: number;
  alias: string;
  name: Localised;
  description: Localised;
  urlAt: (locale: PageLocale) => string;
}

const sameName = (name: string): Localised => ({ sv: name, en: name, de: name });

const headOf = (subject: ListSubject): Head => {
  switch (subject.kind) {
    case "category": {
      const { categoryId: id, alias, name, description } = subject.category;
      return { id, alias, name, description, urlAt: (locale) => categoryUrl(locale, alias) };
    }
    case "brand": {
      const { brandId: id, alias, name, story } = subject.brand;
      return {
        id,
        alias,
        name: sameName(name),
        description: story,
        urlAt: (locale) => brandUrl(locale, alias),
      };
    }
    case "campaign": {
      const { campaignId: id, alias, name, description } = subject.campaign;
      return { id, alias, name, description, urlAt: (locale) => campaignUrl(locale, alias) };
    }
    case "picked": {
      const { listId: id, alias, name, description } = subject.list;
      return { id, alias, name, description, urlAt: (locale) => pickedListUrl(locale, alias) };
    }
    case "sale":
      return { id: 1, alias: "sale", ...lists.sale, urlAt: saleUrl };
    case "latest":
      return { id: 2, alias: "news", ...lists.latest, urlAt: newsUrl };
    case "search":
      return {
        id: 3,
        alias: subject.text,
        name: sameName(subject.text),
        description: lists.search.description,
        urlAt: (locale) => searchUrl(locale, subject.text),
      };
    case "all":
      return { id: 4, alias: "all", ...lists.all, urlAt: homeUrl };
  }
};

const sceneOf = (subject: ListSubject): { wide: string; tall: string } | null => {
  if (subject.kind === "brand") return scenePictures(subject.brand.scene);
  if (subject.kind === "campaign") return scenePictures(subject.campaign.scene);
  return subject.kind === "picked" ? scenePictures(subject.list.scene) : null;
};

const childrenOf = ({ categories }: Catalogue, parentCategoryId: number): readonly Category[] =>
  categories.filter((category) => category.parentCategoryId === parentCategoryId);

/** Several categories are called "Jackets": their titles name the parent, too. */
const parentsOf = (catalogue: Catalogue, subject: ListSubject, code: LanguageCode): readonly string[] =>
  subject.kind === "category"
    ? pathTo(catalogue, subject.category)
        .slice(0, -1)
        .map(({ name }) => name[code])
        .reverse()
    : [];

const pageOf = (catalogue: Catalogue, viewpoint: Viewpoint, subject: ListSubject): PageInfo => {
  const { code } = viewpoint.language;
  const { id, alias, name, description, urlAt } = headOf(subject);
  const title = name[code];
  const text = description[code].replace("{text}", `”${title}”`);
  const scene = sceneOf(subject);
  const parent = subject.kind === "category" ? subject.category.categoryId : 0;
  const hasChildren = subject.kind === "category" || subject.kind === "all";
  return {
    id,
    alias,
    canonicalUrl: urlAt(viewpoint),
    get alternativeUrls() {
      return alternativeUrls(urlAt);
    },
    backgroundImage: scene?.tall ?? null,
    logo: null,
    name: title,
    hideTitle: false,
    hideDescription: false,
    primaryDescription: text,
    primaryImage: scene?.wide ?? null,
    secondaryDescription: lists.closing[code].replace("{name}", title),
    meta: {
      title: [title, ...parentsOf(catalogue, subject, code), "Nordkamm"].join(" – "),
      description: text,
    },
    subCategories: hasChildren
      ? childrenOf(catalogue, parent).map((category) => categoryView(category, viewpoint))
      : [],
  };
};

export const listPageInfo = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  { alias, url }: { alias?: string | null; url?: string | null } = {},
): PageInfo | null => {
  if (!alias && !url) return pageOf(catalogue, viewpoint, { kind: "all" });
  const subject = alias ? subjectOfAlias(catalogue, alias) : subjectOfUrl(catalogue, url ?? "");
  return subject && pageOf(catalogue, viewpoint, subject);
};

export const categoryViews = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  { parentCategoryId }: { parentCategoryId?: number | null } = {},
): readonly CategoryView[] => {
  const asked = typeof parentCategoryId === "number" ? childrenOf(catalogue, parentCategoryId) : null;
  return (asked ?? catalogue.categories).map((category) => categoryView(category, viewpoint));
};

export const categoryViewOf = (
  { categories }: Catalogue,
  viewpoint: Viewpoint,
  { alias, categoryId }: { alias?: string | null; categoryId?: number | null },
): CategoryView | null => {
  const category = categories.find((each) =>
    categoryId ? each.categoryId === categoryId : each.alias === alias,
  );
  return category ? categoryView(category, viewpoint) : null;
};

export const brandViews = ({ brands }: Catalogue, viewpoint: Viewpoint): readonly BrandView[] =>
  [...brands]
    .sort((one, other) => one.name.localeCompare(other.name, viewpoint.language.id))
    .map((brand) => brandView(brand, viewpoint));
