import type { Catalogue } from "./catalogue.ts";
import { contentPages } from "./cms-pages.ts";
import { demoData } from "./data/demo-data.ts";
import type { MenuEntry } from "./data/schema.ts";
import type { Category, Viewpoint } from "./types.ts";
import { brandsUrl, categoryUrl, contentUrl, newsUrl, pickedListUrl, saleUrl } from "./urls.ts";

export interface MenuItem {
  id: string;
  label: string;
  title: string;
  targetBlank: boolean;
  type: "category" | "brand" | "page" | "custom";
  order: number;
  value: string;
  open: boolean;
  hidden: boolean;
  canonicalUrl: string | null;
  children: readonly MenuItem[];
}

export interface Menu {
  id: string;
  name: string;
  title: string;
  locations: readonly string[];
  menuItems: readonly MenuItem[];
}

type Draft = Pick<MenuItem, "label" | "type" | "value" | "canonicalUrl"> & { children?: readonly Draft[] };

const numbered = (drafts: readonly Draft[], parentId: string): readonly MenuItem[] =>
  drafts.map(({ children, ...draft }, index) => {
    const id = `${parentId}-${index + 1}`;
    return {
      id,
      title: "",
      targetBlank: false,
      order: index + 1,
      open: false,
      hidden: false,
      ...draft,
      children: numbered(children ?? [], id),
    };
  });

const urlOfLink = { news: newsUrl, brands: brandsUrl, sale: saleUrl };

const categoryItem = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  category: Category,
  withChildren: boolean,
): Draft => ({
  label: category.name[viewpoint.language.code],
  type: "category",
  value: category.alias,
  canonicalUrl: categoryUrl(viewpoint, category.alias),
  children: catalogue.categories
    .filter((child) => withChildren && child.parentCategoryId === category.categoryId)
    .map((child) => categoryItem(catalogue, viewpoint, child, true)),
});

/** Empty when the entry names an unknown category, list or page. */
const toDrafts = (catalogue: Catalogue, viewpoint: Viewpoint, entry: MenuEntry): readonly Draft[] => {
  const { code } = viewpoint.language;
  switch (entry.type) {
    case "link": {
      const url = urlOfLink[entry.to](viewpoint);
      return [{ label: entry.label[code], type: "custom", value: url, canonicalUrl: url }];
    }
    case "category": {
      const category = catalogue.categories.find(({ alias }) => alias === entry.category);
      if (!category) return [];
      const item = categoryItem(catalogue, viewpoint, category, entry.withChildren ?? true);
      const columns = "columns" in entry ? entry.columns : [];
      const added = columns.flatMap((column) => toDrafts(catalogue, viewpoint, column));
      return [{ ...item, children: [...(item.children ?? []), ...added] }];
    }
    case "list": {
      const list = catalogue.pickedLists.find(({ alias }) => alias === entry.list);
      if (!list) return [];
      const url = pickedListUrl(viewpoint, list.alias);
      return [{ label: list.name[code], type: "custom", value: url, canonicalUrl: url }];
    }
    case "page": {
      const page = contentPages.find(({ alias }) => alias === entry.page);
      if (!page) return [];
      const canonicalUrl = contentUrl(viewpoint, page.alias);
      return [{ label: page.title[code], type: "page", value: page.alias, canonicalUrl }];
    }
    case "column": {
      const children = entry.items.flatMap((item) => toDrafts(catalogue, viewpoint, item));
      return [{ label: entry.label[code], type: "custom", value: "", canonicalUrl: null, children }];
    }
  }
};

const menus = new Map(Object.entries(demoData.menus));

/** Null when there is no menu at this location. */
export const menuAt = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  location: string | null | undefined,
): Menu | null => {
  const menu = menus.get(location ?? "");
  if (!location || !menu) return null;
  return {
    id: location,
    name: location,
    title: menu.title[viewpoint.language.code],
    locations: [location],
    menuItems: numbered(
      menu.items.flatMap((entry) => toDrafts(catalogue, viewpoint, entry)),
      location,
    ),
  };
};
