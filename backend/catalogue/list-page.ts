import type { Catalogue } from "./catalogue.ts";
import type { Viewpoint } from "./types.ts";
import type { AlternativeUrl, BrandView, CategoryView, Meta } from "./wire.ts";

export interface PageInfo {
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

/** Head of a list page by alias, by url, or with neither of the whole shop. Null: no such list. */
export const listPageInfo = (
  _catalogue: Catalogue,
  _viewpoint: Viewpoint,
  _key: { alias?: string | null; url?: string | null } = {},
): PageInfo | null => {
  throw new Error("under construction");
};

/** All categories, or the children of one (0 = the roots). */
export const categoryViews = (
  _catalogue: Catalogue,
  _viewpoint: Viewpoint,
  _options: { parentCategoryId?: number | null } = {},
): readonly CategoryView[] => {
  throw new Error("under construction");
};

export const categoryViewOf = (
  _catalogue: Catalogue,
  _viewpoint: Viewpoint,
  _key: { alias?: string | null; categoryId?: number | null },
): CategoryView | null => {
  throw new Error("under construction");
};

export const brandViews = (_catalogue: Catalogue, _viewpoint: Viewpoint): readonly BrandView[] => {
  throw new Error("under construction");
};
