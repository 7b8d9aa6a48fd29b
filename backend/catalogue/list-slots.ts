import type { Catalogue } from "./catalogue.ts";
import { demoData } from "./data/demo-data.ts";
import {
  brandSubject,
  campaignSubject,
  categorySubject,
  type ListSubject,
  subjectOfUrl,
} from "./list-subject.ts";
import type { Viewpoint } from "./types.ts";
import { categoryUrl } from "./urls.ts";
import { type Widget, widget } from "./widget-shapes.ts";

/** `Category`, `Brand`, `DiscountCampaign` (also `Campaign`), with an alias or id. */
export interface SlotFilter {
  key?: string | null;
  value?: string | null;
}

export interface ListSlot {
  filters?: readonly (SlotFilter | null)[] | null;
  url?: string | null;
}

/** Null when it is no list that has slots. */
export function subjectOfSlot(catalogue: Catalogue, { filters, url }: ListSlot): ListSubject | null {
  const asked = (filters ?? []).flatMap((filter) => {
    const value = filter?.value ?? "";
    switch (filter?.key) {
      case "Category":
        return categorySubject(catalogue, aliasOf(catalogue.categories, "categoryId", value)) ?? [];
      case "Brand":
        return brandSubject(catalogue, aliasOf(catalogue.brands, "brandId", value)) ?? [];
      case "DiscountCampaign":
      case "Campaign":
        return campaignSubject(catalogue, aliasOf(catalogue.campaigns, "campaignId", value)) ?? [];
      default:
        return [];
    }
  });
  return asked[0] ?? (url ? subjectOfUrl(catalogue, url) : null);
}

const aliasOf = <Key extends string>(
  from: readonly ({ alias: string } & Record<Key, number>)[],
  idKey: Key,
  value: string,
): string => from.find((each) => String(each[idKey]) === value)?.alias ?? value;

export function topWidgets({ categories }: Catalogue, viewpoint: Viewpoint, subject: ListSubject): Widget[] {
  const { code } = viewpoint.language;
  if (subject.kind === "campaign") {
    const { name, description } = subject.campaign;
    const text = {
      title: name[code],
      titleRenderMode: 1,
      text: `<p>${description[code]}</p>`,
      textAlignment: 1,
    };
    return [widget("top-1", "Text", 1, { ...text, subtitle: "", subtitleRenderMode: 2 })];
  }
  if (subject.kind !== "category") return [];
  const children = categories.filter((each) => each.parentCategoryId === subject.category.categoryId);
  const buttons = children.map(({ alias, name }) => ({
    url: categoryUrl(viewpoint, alias),
    buttonText: name[code],
  }));
  return buttons.length > 0 ? [widget("top-1", "Buttons", 1, { buttons })] : [];
}

export function bottomWidgets({ language }: Viewpoint, subject: ListSubject): Widget[] {
  const narrowed =
    subject.kind === "category"
      ? { categoryIds: [subject.category.categoryId] }
      : subject.kind === "brand"
        ? { brandIds: [subject.brand.brandId] }
        : null;
  if (!narrowed) return [];
  const list = {
    title: demoData.lists.latest.name[language.code],
    mode: "",
    searchParameters: { ...narrowed, sort: "LATEST" },
    slideshowDisabled: false,
    limitNrOfRows: true,
    pageCount: 1,
    displayNavigationArrows: true,
    displayNavigationLinks: false,
  };
  return [widget("bottom-1", "Product list", 1, list)];
}
