import { valuesOf } from "./attributes.ts";
import type { FeedItem } from "./feed.ts";
import { type Choices, choiceTest } from "./filters.ts";

const lists = [
  { name: "hierarchies", title: "Category" },
  { name: "brand", title: "Brand" },
  { name: "extraDataList.size", title: "Size" },
  { name: "extraDataList.color", title: "Colour" },
] as const;

const settingsOf = (name: string, type: "LIST" | "RANGE", title: string) => ({
  name,
  type,
  title,
  filteringText: title,
  negatedFilteringText: `Not ${title.toLowerCase()}`,
});

/** What a page can be narrowed by; each facet counts as if nothing was chosen in it. */
export function facetsOf(pool: readonly FeedItem[], choices: Choices) {
  const within = (name: string) => pool.filter(choiceTest(choices, name));
  const facets = lists.map(({ name, title }) =>
    listFacet(name, title, within(name), choices.get(name) ?? []),
  );
  return [...facets.filter(({ values }) => values.length > 0), priceFacet(within("price"))];
}

function listFacet(name: string, title: string, items: readonly FeedItem[], chosen: readonly string[]) {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const item of items) {
    for (const value of valuesOf(item, name)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = [...counts].map(([value, count]) => ({
    title: name === "hierarchies" ? (value.split("$").at(-2) ?? value) : value,
    count,
    query: `${name}:${value}`,
    selected: chosen.includes(value),
  }));
  values.sort((a, b) => b.count - a.count || a.title.localeCompare(b.title));
  return { name, settings: settingsOf(name, "LIST", title), values };
}

/** Bounds are texts, as the provider sends them. */
function priceFacet(items: readonly FeedItem[]) {
  const prices = items.map(({ price }) => price);
  const bound = (value: number) => String(Number.isFinite(value) ? value : 0);
  return {
    name: "price",
    settings: settingsOf("price", "RANGE", "Price"),
    min: bound(Math.min(...prices)),
    max: bound(Math.max(...prices)),
  };
}
