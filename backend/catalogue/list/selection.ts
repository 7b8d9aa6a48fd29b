import type { Viewpoint } from "../types.ts";
import type { Filter } from "./list-arguments.ts";
import { present } from "./list-arguments.ts";
import type { ListIndex } from "./list-index.ts";
import { marketIndexOf, productsInBand } from "./market-index.ts";
import { productsInStatus, stockIndexOf } from "./stock-index.ts";
import { join, meet, nothing, productsWhere, type Subset, theseProducts } from "./subset.ts";

/** Which products each narrowed group lets through; facets nobody offers let nothing through. */
export type Selection = ReadonlyMap<number, Subset>;

const aliasPrefix = "a_";

const membersNow = (index: ListIndex, viewpoint: Viewpoint, value: number): Subset => {
  if (value >= index.firstStatus) {
    return productsInStatus(index, stockIndexOf(index, viewpoint), value - index.firstStatus);
  }
  if (value >= index.firstBand) {
    return productsInBand(index, marketIndexOf(index, viewpoint.market), value - index.firstBand);
  }
  return index.members[value] ?? nothing(index.layout);
};

/** Old favourites name products as facets `a_{alias}`; they form a group of their own, as do unknown facets. */
const aliasGroup = 254;
const unknownGroup = 255;

export const selectionOf = (
  index: ListIndex,
  viewpoint: Viewpoint,
  filter: Filter | null | undefined,
): Selection => {
  const { layout, valueNumbers, groupOfValue, priceGroup, catalogue } = index;
  const chosen = new Map<number, Subset[]>();
  const choose = (group: number, members: Subset) =>
    chosen.set(group, [...(chosen.get(group) ?? []), members]);
  for (const facetId of present(filter?.facets)) {
    const value = valueNumbers.get(facetId);
    if (value !== undefined) {
      choose(groupOfValue[value] ?? unknownGroup, membersNow(index, viewpoint, value));
    } else if (facetId.startsWith(aliasPrefix)) {
      const product = catalogue.productByAlias.get(facetId.slice(aliasPrefix.length));
      choose(aliasGroup, theseProducts(layout, product ? [product.index] : []));
    } else choose(unknownGroup, nothing(layout));
  }
  const selection = new Map([...chosen].map(([group, parts]) => [group, join(layout, parts)]));
  const lowest = filter?.price?.lowest;
  const highest = filter?.price?.highest;
  if (typeof lowest === "number" || typeof highest === "number") {
    const { prices } = marketIndexOf(index, viewpoint.market);
    const within = productsWhere(layout, (at) => {
      const price = prices[at] ?? 0;
      return price >= (lowest ?? 0) && price <= (highest ?? Number.POSITIVE_INFINITY);
    });
    const bands = selection.get(priceGroup);
    selection.set(priceGroup, bands ? meet(layout, within, bands) : within);
  }
  return selection;
};

/** What is left of a list when every narrowed group but one may refuse. */
export const narrowed = (
  { layout }: ListIndex,
  scope: Subset,
  selection: Selection,
  ignoredGroup?: number,
): Subset => {
  let rest = scope;
  for (const [group, members] of selection) if (group !== ignoredGroup) rest = meet(layout, rest, members);
  return rest;
};

export const usesStock = (filter: Filter | null | undefined): boolean =>
  present(filter?.facets).some((facetId) => facetId.startsWith("t_")) ||
  (filter?.sort?.includes("STOCK") ?? false);
