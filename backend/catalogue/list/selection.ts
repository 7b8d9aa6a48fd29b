import type { Market } from "../types.ts";
import type { Filter } from "./list-arguments.ts";
import { present } from "./list-arguments.ts";
import { type ListIndex, type Mask, marketIndexOf, membersOf } from "./list-index.ts";
import { anyOf, keep, where } from "./masks.ts";

/** Which products each narrowed group lets through; facets nobody offers let nothing through. */
export type Selection = ReadonlyMap<number, Mask>;

const aliasPrefix = "a_";

const maskOf = (index: ListIndex, market: Market, statuses: () => Uint8Array, number: number): Mask => {
  const size = index.styleOf.length;
  if (number >= index.firstStatus) {
    const live = statuses();
    return where(size, (at) => live[at] === number - index.firstStatus);
  }
  if (number < index.firstBand) return membersOf(index, number);
  const { bands } = marketIndexOf(index, market);
  return where(size, (at) => bands[at] === number - index.firstBand);
};

/** Old favourites name products as facets `a_{alias}`; they form a group of their own, as do unknown facets. */
const aliasGroup = 254;
const unknownGroup = 255;

export const selectionOf = (
  index: ListIndex,
  market: Market,
  filter: Filter | null | undefined,
  statuses: () => Uint8Array,
): Selection => {
  const size = index.styleOf.length;
  const chosen = new Map<number, Mask[]>();
  const choose = (group: number, mask: Mask) => chosen.set(group, [...(chosen.get(group) ?? []), mask]);
  for (const facetId of present(filter?.facets)) {
    const number = index.valueNumbers.get(facetId);
    if (number !== undefined) {
      choose(index.groupOfValue[number] ?? unknownGroup, maskOf(index, market, statuses, number));
    } else if (facetId.startsWith(aliasPrefix)) {
      const product = index.catalogue.productByAlias.get(facetId.slice(aliasPrefix.length));
      choose(
        aliasGroup,
        where(size, (at) => at === product?.index),
      );
    } else choose(unknownGroup, new Uint8Array(size));
  }
  const selection = new Map([...chosen].map(([group, masks]) => [group, anyOf(size, masks)]));
  const lowest = filter?.price?.lowest;
  const highest = filter?.price?.highest;
  if (typeof lowest === "number" || typeof highest === "number") {
    const { prices } = marketIndexOf(index, market);
    const within = where(size, (at) => {
      const price = prices[at] ?? 0;
      return price >= (lowest ?? 0) && price <= (highest ?? Number.POSITIVE_INFINITY);
    });
    const bands = selection.get(index.priceGroup);
    if (bands) keep(within, bands);
    selection.set(index.priceGroup, within);
  }
  return selection;
};

export const usesStock = (filter: Filter | null | undefined): boolean =>
  present(filter?.facets).some((facetId) => facetId.startsWith("t_")) ||
  (filter?.sort?.includes("STOCK") ?? false);

/** Per product: `outside`, `passes`, or the number of the only group that refuses it. */
export const outside = -2;
export const passes = -1;

export const verdictsOf = (scope: Mask, selection: Selection): Int16Array => {
  const verdicts = new Int16Array(scope.length).fill(outside);
  const groups = [...selection];
  for (let at = 0; at < scope.length; at++) {
    if (!scope[at]) continue;
    let verdict = passes;
    for (const [group, mask] of groups) {
      if (mask[at]) continue;
      if (verdict !== passes) {
        verdict = outside;
        break;
      }
      verdict = group;
    }
    verdicts[at] = verdict;
  }
  return verdicts;
};
