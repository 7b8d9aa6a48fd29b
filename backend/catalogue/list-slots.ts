import type { Catalogue } from "./catalogue.ts";
import { demoData } from "./data/demo-data.ts";
import {
  brandSubject,
  campaignSubject,
  categorySubject,
  type ListSubject,
  subjectOfUrl,
} from "./list-subject.ts";

export type ListPart = "top" | "bottom";

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

/** The name under which editors find the part, such as `category:women:top`. */
export function nameOfSlot(subject: ListSubject, part: ListPart): string | null {
  const alias = aliasOfSubject(subject);
  return alias === null ? null : [subject.kind, alias, part].join(":");
}

function aliasOfSubject(subject: ListSubject): string | null {
  switch (subject.kind) {
    case "category":
      return subject.category.alias;
    case "brand":
      return subject.brand.alias;
    case "campaign":
      return subject.campaign.alias;
    default:
      return null;
  }
}

export const slots = new Map(
  demoData.listSlots.flatMap(({ kind, alias, top, bottom }) => [
    [[kind, alias, "top"].join(":"), top] as const,
    [[kind, alias, "bottom"].join(":"), bottom] as const,
  ]),
);
