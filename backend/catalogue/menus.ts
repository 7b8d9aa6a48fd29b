import type { Catalogue } from "./catalogue.ts";
import { contentPages } from "./content-pages.ts";
import { listWords } from "./list-words.ts";
import { localised } from "./localised.ts";
import type { Category, Localised, Viewpoint } from "./types.ts";
import { brandsUrl, categoryUrl, contentUrl, newsUrl, saleUrl } from "./urls.ts";

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

const titles: Readonly<Record<string, Localised>> = {
  "main-desktop": localised("Huvudmeny", "Main menu", "Hauptmenü"),
  "main-mobile": localised("Meny", "Menu", "Menü"),
  footer: localised("Sidfot", "Footer", "Fußzeile"),
  "info-pages": localised("Information", "Information", "Informationen"),
};

const words = {
  brands: localised("Varumärken", "Brands", "Marken"),
  help: localised("Hjälp", "Help", "Hilfe"),
  shop: localised("Handla", "Shop", "Einkaufen"),
  company: localised("Företaget", "Company", "Unternehmen"),
};

const numbered = (drafts: readonly Draft[], prefix: string): readonly MenuItem[] =>
  drafts.map(({ children, ...draft }, place) => {
    const id = `${prefix}-${place + 1}`;
    return {
      id,
      title: "",
      targetBlank: false,
      order: place + 1,
      open: false,
      hidden: false,
      ...draft,
      children: numbered(children ?? [], id),
    };
  });

/** A category with everything below it. */
const branch = (catalogue: Catalogue, viewpoint: Viewpoint, category: Category): Draft => ({
  label: category.name[viewpoint.language.code],
  type: "category",
  value: category.alias,
  canonicalUrl: categoryUrl(viewpoint, category.alias),
  children: catalogue.categories
    .filter((child) => child.parentCategoryId === category.categoryId)
    .map((child) => branch(catalogue, viewpoint, child)),
});

const branches = (catalogue: Catalogue, viewpoint: Viewpoint, aliases: readonly string[]): readonly Draft[] =>
  aliases
    .map((alias) => catalogue.categories.find((category) => category.alias === alias))
    .filter((category) => category !== undefined)
    .map((category) => branch(catalogue, viewpoint, category));

const custom = (viewpoint: Viewpoint, name: Localised, canonicalUrl: string): Draft => ({
  label: name[viewpoint.language.code],
  type: "custom",
  value: canonicalUrl,
  canonicalUrl,
});

const contentItem = (viewpoint: Viewpoint, alias: string): readonly Draft[] =>
  contentPages
    .filter((page) => page.alias === alias)
    .map((page) => ({
      label: page.title[viewpoint.language.code],
      type: "page",
      value: alias,
      canonicalUrl: contentUrl(viewpoint, alias),
    }));

const column = (viewpoint: Viewpoint, name: Localised, children: readonly Draft[]): Draft => ({
  label: name[viewpoint.language.code],
  type: "custom",
  value: "",
  canonicalUrl: null,
  children,
});

const mainMenu = (catalogue: Catalogue, viewpoint: Viewpoint, aliases: readonly string[]) => [
  custom(viewpoint, listWords.latest.name, newsUrl(viewpoint)),
  ...branches(catalogue, viewpoint, aliases),
  custom(viewpoint, words.brands, brandsUrl(viewpoint)),
  custom(viewpoint, listWords.sale.name, saleUrl(viewpoint)),
];

const departments = ["women", "men", "footwear", "packs", "climbing"];

const draftsAt = (catalogue: Catalogue, viewpoint: Viewpoint, location: string): readonly Draft[] => {
  if (location === "main-desktop") return mainMenu(catalogue, viewpoint, departments);
  if (location === "main-mobile") {
    return mainMenu(catalogue, viewpoint, [...departments, "clothing", "accessories"]);
  }
  const pages = (...aliases: readonly string[]) => aliases.flatMap((alias) => contentItem(viewpoint, alias));
  if (location === "info-pages") return pages("about-us", "shipping", "returns", "repairs");
  const [latest, ...shop] = mainMenu(catalogue, viewpoint, ["women", "men"]);
  return [
    column(viewpoint, words.help, pages("shipping", "returns", "repairs")),
    column(
      viewpoint,
      words.shop,
      [latest, ...shop].flatMap((draft) => (draft ? [{ ...draft, children: [] }] : [])),
    ),
    column(viewpoint, words.company, pages("about-us", "accessibility")),
    ...pages("terms", "privacy", "withdrawal", "imprint"),
  ];
};

/** Locations: main-desktop, main-mobile, footer, info-pages. Null: no menu there. */
export const menuAt = (
  catalogue: Catalogue,
  viewpoint: Viewpoint,
  location: string | null | undefined,
): Menu | null => {
  const title = titles[location ?? ""];
  if (!location || !title) return null;
  return {
    id: location,
    name: location,
    title: title[viewpoint.language.code],
    locations: [location],
    menuItems: numbered(draftsAt(catalogue, viewpoint, location), location),
  };
};
