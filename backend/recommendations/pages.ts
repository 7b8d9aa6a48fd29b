import type { Commerce } from "#backend/commerce.ts";
import { anonymous, type EventLog } from "#backend/storage/recommendation-events.ts";
import { at, branch, type Feed, type FeedItem, valuesOf, type Website } from "./feed.ts";
import { type Choices, choicesOf, choiceTest, type ObjectFilter, objectFilter } from "./filters.ts";
import { originOf, productObject } from "./product-object.ts";
import { rank, signalsFor } from "./ranking.ts";
import type { PageRequest } from "./requests.ts";

/** `POST /serve/pages/{key}`; without a sorting in the visitor's own order. */
export function servePage(
  { commerce, log, feedOf }: { commerce: Commerce; log: EventLog; feedOf: (website: Website) => Feed },
  account: Website,
  { url, firstLoad, trackingUserId = anonymous, params, products: asked }: PageRequest,
) {
  const website = at(account, url);
  const feed = feedOf(website);
  const choices = choicesOf(asked.filters ?? []);
  const pool = poolOf(feed, params.filters ?? {});
  const chosen = pool.filter(choiceTest(choices));
  const signals = signalsFor(log, feed, website.websiteUuid, trackingUserId);
  const sorting = asked.sorting ?? [];
  const ordered = sorted(rank(chosen, signals), sorting);
  const { start = 0, count = 20 } = asked;
  const viewpoint = { now: commerce.clock.now(), stockOf: commerce.stock.stockOf };
  const showing = { website, viewpoint, origin: originOf(url), idStart: "ps" };
  return {
    success: true,
    firstLoad,
    errors: [],
    products: {
      start,
      count,
      total: ordered.length,
      result: ordered
        .slice(start, start + count)
        .map((item, index) => productObject(item, start + index, asked.fields, showing)),
      filters: firstLoad ? facetsOf(pool, choices) : [],
      sorting: sortingView(sorting),
      html: null,
      style: null,
      javascript: null,
    },
  };
}

/** A branch of the categories has a list of its own: most pages ask for no more. */
function poolOf({ all, byBranch }: Feed, filters: ObjectFilter): FeedItem[] {
  const { hierarchies, ...others } = filters;
  if (!Array.isArray(hierarchies)) return all.filter(objectFilter(filters));
  return (byBranch.get(branch(hierarchies.map(String))) ?? []).filter(objectFilter(others));
}

const lists = [
  { name: "hierarchies", title: "Category" },
  { name: "brand", title: "Brand" },
  { name: "extraDataList.size", title: "Size" },
  { name: "extraDataList.color", title: "Color" },
] as const;

const settingsOf = (name: string, type: "LIST" | "RANGE", title: string) => ({
  name,
  type,
  title,
  filteringText: title,
  negatedFilteringText: `Not ${title.toLowerCase()}`,
});

/** Each facet counts as if nothing was chosen in it. */
function facetsOf(pool: readonly FeedItem[], choices: Choices) {
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

const orders: Readonly<Record<string, (a: FeedItem, b: FeedItem) => number>> = {
  price: (a, b) => a.price - b.price,
  created: (a, b) => b.product.style.age - a.product.style.age,
  title: (a, b) => a.title.localeCompare(b.title),
};

const texts = {
  price: { title: "Price", ascendingText: "Lowest price", descendingText: "Highest price" },
  created: { title: "Created", ascendingText: "Oldest", descendingText: "Newest" },
  title: { title: "Title", ascendingText: "A to Z", descendingText: "Z to A" },
} as const;

/** `["price asc"]`; unknown keys are ignored. */
function sorted(items: readonly FeedItem[], sorting: readonly string[]): readonly FeedItem[] {
  const wanted = sorting.flatMap((each) => {
    const [name = "", direction] = each.split(" ");
    const order = orders[name];
    return order ? [{ order, sign: direction === "desc" ? -1 : 1 }] : [];
  });
  if (wanted.length === 0) return items;
  return items.toSorted((a, b) => {
    for (const { order, sign } of wanted) {
      const difference = order(a, b) * sign;
      if (difference !== 0) return difference;
    }
    return a.product.index - b.product.index;
  });
}

const sortingView = (sorting: readonly string[]) =>
  Object.entries(texts).map(([name, settings]) => {
    const choice = (direction: string) => {
      const query = `${name} ${direction}`;
      return { query, selected: sorting.includes(query) };
    };
    return { name, settings: { name, ...settings }, ascending: choice("asc"), descending: choice("desc") };
  });
