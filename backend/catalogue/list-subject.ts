import type { Catalogue } from "./catalogue.ts";
import type { Brand, Campaign, Category, PickedList } from "./types.ts";

export type ListSubject =
  | { kind: "category"; category: Category }
  | { kind: "brand"; brand: Brand }
  | { kind: "campaign"; campaign: Campaign }
  | { kind: "picked"; list: PickedList }
  | { kind: "search"; text: string }
  | { kind: "sale" }
  | { kind: "latest" }
  | { kind: "all" };

const wordsForLatest = new Set(["news", "nyheter", "neuheiten", "latest"]);

const named = <T extends { alias: string }>(from: readonly T[], alias: string) =>
  from.find((each) => each.alias === alias);

export const categorySubject = (catalogue: Catalogue, alias: string): ListSubject | null => {
  const category = named(catalogue.categories, alias);
  return category ? { kind: "category", category } : null;
};

export const brandSubject = (catalogue: Catalogue, alias: string): ListSubject | null => {
  const brand = named(catalogue.brands, alias);
  return brand ? { kind: "brand", brand } : null;
};

export const campaignSubject = (catalogue: Catalogue, alias: string): ListSubject | null => {
  const campaign = named(catalogue.campaigns, alias);
  return campaign ? { kind: "campaign", campaign } : null;
};

const pickedSubject = (catalogue: Catalogue, alias: string): ListSubject | null => {
  const list = named(catalogue.pickedLists, alias);
  return list ? { kind: "picked", list } : null;
};

/** An alias without a type letter: sale, then category, brand, list, campaign. */
export const subjectOfAlias = (catalogue: Catalogue, alias: string): ListSubject | null => {
  if (alias === "sale") return { kind: "sale" };
  if (wordsForLatest.has(alias)) return { kind: "latest" };
  return (
    categorySubject(catalogue, alias) ??
    brandSubject(catalogue, alias) ??
    pickedSubject(catalogue, alias) ??
    campaignSubject(catalogue, alias)
  );
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const marketAndLanguage = /^(?:\/(?:default|[a-z]{2}))?\/(?:sv|en|de)(?=\/|$)/;

/** With or without host, market and language; null when there is no such list. */
export const subjectOfUrl = (catalogue: Catalogue, url: string): ListSubject | null => {
  const path = (url.replace(/^https?:\/\/[^/]+/, "").split(/[?#]/)[0] ?? "").toLowerCase();
  const segments = path.replace(marketAndLanguage, "").split("/").filter(Boolean).map(decoded);
  const [letter = "", ...rest] = segments;
  const last = segments.at(-1) ?? "";
  if (segments.length === 0) return { kind: "all" };
  if (letter === "s" && rest.length > 0) return { kind: "search", text: rest.join(" ") };
  if (letter === "c") return categorySubject(catalogue, last);
  if (letter === "b") return brandSubject(catalogue, last);
  if (letter === "dc") return campaignSubject(catalogue, last);
  if (letter === "l") return subjectOfAlias(catalogue, last);
  if (letter !== "list") return rest.length === 0 ? subjectOfAlias(catalogue, last) : null;
  if (rest.length === 0) return { kind: "all" };
  return subjectOfAlias(catalogue, last) ?? { kind: "search", text: last };
};
