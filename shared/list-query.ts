import { toWholeCharacters } from "./basename.ts";

/** A chosen value of `?brands=Skarn~3,Tarn~8&p-Skin%20type=Dry~12&sort=PRICE&page=2`; the label decides nothing. */
export interface ListItem {
  label: string;
  id: string;
}

export const listSorts = ["RECOMMENDED", "LATEST", "PRICE", "PRICE_DESC", "RELEVANCE"] as const;
export type ListSort = (typeof listSorts)[number];

export interface CustomSort {
  name: string;
  sort: ListSort;
}

export const chooseDefaultSort = (route: string, customSorts: readonly CustomSort[] = []): ListSort =>
  customSorts.find(({ name }) => name === route)?.sort ??
  (route.includes("search") ? "RELEVANCE" : "RECOMMENDED");

export interface ListQuery {
  /** Chosen values by parameter, ordered by id, so that the same set is the same query. */
  filters: Record<string, ListItem[]>;
  sort: ListSort | undefined;
  page: number;
  others: [string, string][];
}

/** Fills rows of 2, 3 and 4 cards in the one document that every screen width gets. */
export const pageSize = 48;

export const mostSkipped = 6_000;

export const countPages = (count: number) =>
  Math.min(Math.max(1, Math.ceil(count / pageSize)), Math.floor(mostSkipped / pageSize) + 1);

/** Fields of a form. */
export const rangeFields = { from: "price-from", to: "price-to" } as const;

/** A price between two whole amounts, of which one may be empty: `price=500-900~500-900`. */
export function readRange(id: string): { from: string; to: string } | null {
  const [, from = "", to = ""] = /^(\d{0,7})-(\d{0,7})$/.exec(id) ?? [];
  return from || to ? { from, to } : null;
}

/** The API may call a filter by words: `p-Skin type`. */
const isFilter = (parameter: string) => /^(categories|brands|skus|price|discount|p-.{1,64})$/.test(parameter);

const byId = (a: ListItem, b: ListItem) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export function parseItems(text: string): ListItem[] {
  const items = new Map<string, ListItem>();
  for (const part of text.split(",")) {
    const tilde = part.lastIndexOf("~");
    const id = decoded(part.slice(tilde + 1));
    const label = decoded(part.slice(0, Math.max(tilde, 0)));
    if (id && label) items.set(id, { label, id });
  }
  return [...items.values()].sort(byId);
}

const encoded = (text: string) => text.replace(/[%,]/g, encodeURIComponent).replaceAll("~", "%7E");

export const writeItem = ({ label, id }: ListItem) => `${encoded(label)}~${encoded(id)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseListQuery(search: string | URLSearchParams): ListQuery {
  const query: ListQuery = { filters: {}, sort: undefined, page: 1, others: [] };
  const texts = new Map<string, string[]>();
  const given = new URLSearchParams(search);
  for (const [name, value] of given) {
    if (isFilter(name)) texts.set(name, [...(texts.get(name) ?? []), value]);
    else if (name === "sort") query.sort = listSorts.find((sort) => sort === value);
    else if (name !== "page" && !name.startsWith("price-")) query.others.push([name, value]);
  }
  const page = given.get("page") ?? "";
  if (/^[1-9]\d{0,5}$/.test(page)) query.page = Number(page);
  for (const name of [...texts.keys()].sort()) {
    const items = parseItems((texts.get(name) ?? []).join(","));
    if (items.length > 0) query.filters[name] = items;
  }
  const [from, to] = [given.get(rangeFields.from), given.get(rangeFields.to)];
  return from === null && to === null ? query : inRange(query, from ?? "", to ?? "");
}

/** With this range instead of another, and instead of the intervals it is chosen beside. */
export function inRange(query: ListQuery, from: string, to: string): ListQuery {
  const [low, high] = from && to && Number(from) > Number(to) ? [to, from] : [from, to];
  const id = `${low}-${high}`;
  const intervals = query.filters.price?.filter((item) => !readRange(item.id)) ?? [];
  const price = readRange(id) ? [{ label: id, id }] : intervals;
  return { ...query, filters: { ...query.filters, price } };
}

export function writeListQuery({ filters, sort, page, others }: ListQuery): string {
  const pairs: [string, string][] = [];
  for (const name of Object.keys(filters).sort()) {
    const items = filters[name] ?? [];
    if (items.length > 0) pairs.push([name, items.map(writeItem).join(",")]);
  }
  if (sort) pairs.push(["sort", sort]);
  if (page > 1) pairs.push(["page", String(page)]);
  pairs.push(...others);
  const written = pairs.map(([name, value]) => `${encode(name)}=${readable(value)}`);
  return written.length > 0 ? `?${written.join("&")}` : "";
}

const encode = (text: string) => encodeURIComponent(toWholeCharacters(text));

const readable = (value: string) => encode(value).replaceAll("%2C", ",");

/** @param instead ids of values that this one takes the place of, such as the whole of a part */
export function toggled(
  query: ListQuery,
  parameter: string,
  item: ListItem,
  instead: readonly string[] = [],
): ListQuery {
  const chosen = query.filters[parameter] ?? [];
  const others = chosen.filter(({ id }) => id !== item.id);
  const kept = others.filter(({ id }) => !instead.includes(id) && !(parameter === "price" && readRange(id)));
  const next = others.length < chosen.length ? others : [...kept, item].sort(byId);
  return { ...query, filters: { ...query.filters, [parameter]: next }, page: 1 };
}

export const sortedBy = (query: ListQuery, sort: ListSort): ListQuery => ({ ...query, sort, page: 1 });

export const onPage = (query: ListQuery, page: number): ListQuery => ({ ...query, page });

export const withoutFilters = (query: ListQuery): ListQuery => ({ ...query, filters: {}, page: 1 });
